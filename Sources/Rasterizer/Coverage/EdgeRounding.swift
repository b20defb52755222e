import SnapshotDrawing
import SnapshotPixels

/// The precision to which the coverage of pixels and the positions of glyphs are rounded.
///
/// A shape, a clip and the mask of a glyph are each rounded once, when their cells are summed.
/// Products of them are not rounded again: they have few values already.
struct EdgeRounding: Hashable {
  /// The number of steps from no coverage to full coverage.
  let coverageSteps: Int32
  /// The number of positions in a pixel at which a glyph can begin, horizontally and vertically:
  /// 1 or 4.
  let glyphSteps: Int

  /// Coverage as alpha can store it, and glyphs at quarter pixels.
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

  /// The fewest steps of a translucent color, so that its corners still look round.
  private static let minimumSteps: Int32 = 6
  /// The largest step of a shadow, in levels of alpha.
  private static let maximumShadowStep = 2.0

  /// Returns the rounding for edges of a color with some alpha.
  ///
  /// The number of steps is proportional to the alpha, so a step changes a pixel by at most as
  /// much as one of an opaque color.
  func faded(to alpha: UInt32) -> EdgeRounding {
    guard self != .exact, alpha < 255 else { return self }
    let steps = (coverageSteps * Int32(truncatingIfNeeded: alpha) + 254) / 255
    return EdgeRounding(
      coverageSteps: min(coverageSteps, max(EdgeRounding.minimumSteps, steps)),
      glyphSteps: glyphSteps)
  }

  /// Returns the number of steps from no shadow to the full shadow, or `nil` if it is not rounded.
  ///
  /// A step is at most two levels, and at most what the shadow changes by from one pixel to the
  /// next where it is steepest: 1 / 2.5 of its alpha divided by the standard deviation. So wide
  /// shadows, which could show bands, are exact.
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
