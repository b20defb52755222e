import SnapshotDrawing

/// The rounding of the coverage of pixels and of the positions of glyphs.
///
/// A shape, a clip and the mask of a glyph are each rounded once, when their cells are summed.
/// Their products, which already have few values, are not rounded again.
///
/// Few levels keep references small: with exact edges, a settings screen at 2x had 2,148 colors,
/// too many for a palette, and its PNG had 86 KB.
struct EdgeRounding: Hashable {
  /// The number of steps from no coverage to full coverage.
  let coverageSteps: Int32
  /// The number of positions in a pixel at which a glyph can start, in each direction: 1 or 4.
  ///
  /// With one position, the translation of a run is rounded separately from its glyphs. Otherwise,
  /// the letters of a moving label would shift relative to each other.
  let glyphSteps: Int

  /// All levels of alpha, and glyphs at quarter pixels.
  static let exact = EdgeRounding(coverageSteps: 255, glyphSteps: 4)

  private init(coverageSteps: Int32, glyphSteps: Int) {
    self.coverageSteps = coverageSteps
    self.glyphSteps = glyphSteps
  }

  /// Creates the rounding for a bitmap of a scale.
  init(_ precision: EdgePrecision, scale: Scale) {
    switch precision {
    case .exact:
      self = .exact
    case .stepped:
      self =
        scale.factor < 2
        ? EdgeRounding(coverageSteps: 16, glyphSteps: 4)
        : EdgeRounding(coverageSteps: 12, glyphSteps: 1)
    }
  }

  /// The minimum number of steps of a translucent color, so that its corners still look round.
  private static let minimumSteps: Int32 = 6
  /// The largest step of a shadow, in levels of alpha.
  private static let maximumShadowStep = 2.0

  /// Returns the rounding for edges of a color with some alpha.
  ///
  /// The number of steps is proportional to the alpha, so a step changes a pixel by no more than a
  /// step of an opaque color.
  func faded(to alpha: UInt32) -> EdgeRounding {
    guard self != .exact, alpha < 255 else { return self }
    let steps = (coverageSteps * Int32(truncatingIfNeeded: alpha) + 254) / 255
    return EdgeRounding(
      coverageSteps: min(coverageSteps, max(EdgeRounding.minimumSteps, steps)),
      glyphSteps: glyphSteps)
  }

  /// Returns the number of steps from no shadow to the full shadow, or `nil` if it is not rounded.
  ///
  /// A step is at most two levels, and at most the difference of adjacent pixels where the shadow
  /// is steepest, which is its alpha divided by 2.5 standard deviations. Wide shadows, which could
  /// show bands, are therefore exact.
  ///
  /// - Parameters:
  ///   - alpha: The alpha of the shadow's color.
  ///   - sigma: The standard deviation of the blur in pixels.
  func shadowSteps(alpha: UInt8, sigma: Double) -> UInt32? {
    guard self != .exact else { return nil }
    let alpha = Double(alpha)
    let steps = max(
      Double(coverageSteps), (2.5 * sigma).rounded(.up),
      (alpha / EdgeRounding.maximumShadowStep).rounded(.up))
    return steps < alpha ? UInt32(steps) : nil
  }
}
