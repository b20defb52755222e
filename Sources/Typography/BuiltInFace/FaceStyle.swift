/// A style of the built-in face: a weight, proportional or monospaced.
struct FaceStyle: Sendable {
  /// The parameters of the weight.
  let weight: FaceWeight
  /// Whether all glyphs have the same advance.
  let isMonospaced: Bool

  /// The advance of the monospaced face, in thousandths of an em.
  static let cell = 600.0

  /// Creates a style.
  init(_ weight: FaceWeight, isMonospaced: Bool = false) {
    self.weight = weight
    self.isMonospaced = isMonospaced
  }

  /// Returns the proportional style with another stem, as for small figures.
  func withStem(_ stem: Double) -> FaceStyle { FaceStyle(FaceWeight(stem: stem)) }

  /// Returns the values of the variables of a glyph.
  func variables(of frame: GlyphFrame) -> FaceVariables {
    var stem = weight.stem * weight.stemRatio(frame.zone)
    var bar = stem * weight.horizontal * (frame.zone == .capital ? 0.98 : 1)
    if isInCell(frame), frame.width > FaceStyle.fullStemWidth {
      // Letters with many stems have thinner stems in a narrow cell.
      let factor =
        1 - 0.22 * min(1, (frame.width - FaceStyle.fullStemWidth) / 60 + 0.4 * weight.heavy)
      stem *= factor
      bar *= 0.5 + 0.5 * factor
    }
    return FaceVariables(width: width(of: frame), stem: stem, bar: bar, weight: weight)
  }

  /// Returns the left bearing, the width, and the advance of a glyph.
  func metrics(of frame: GlyphFrame) -> (left: Double, width: Double, advance: Double) {
    let width = width(of: frame)
    guard !isInCell(frame) else { return (cellBearing(of: frame), width, FaceStyle.cell) }
    // A mark has no advance, even without a letter.
    guard frame.zone != .mark else { return (0, width, 0) }
    if frame.zone == .blank, isMonospaced { return (0, FaceStyle.cell, FaceStyle.cell) }
    let left = weight.sideBearing(frame.left, frame.zone)
    let right = weight.sideBearing(frame.right, frame.zone)
    return (left, width, (left + width + right + 0.5).rounded(.down))
  }

  /// The width above which letters have thinner stems in a monospaced cell.
  private static let fullStemWidth = 640.0
  /// The width below which a glyph is centered in its monospaced cell.
  private static let minimumCellWidth = 260.0

  private func isInCell(_ frame: GlyphFrame) -> Bool {
    isMonospaced && frame.zone != .mark && frame.zone != .blank
  }

  private func width(of frame: GlyphFrame) -> Double {
    guard isInCell(frame), frame.width >= FaceStyle.minimumCellWidth else {
      return frame.width + frame.growth * (weight.stem - FaceWeight.regularStem)
        * (1 + 0.35 * weight.heavy * weight.heavy)
    }
    return FaceStyle.cell - cellSide(frame.left) - cellSide(frame.right)
  }

  private func cellBearing(of frame: GlyphFrame) -> Double {
    frame.width < FaceStyle.minimumCellWidth
      ? (FaceStyle.cell - width(of: frame)) / 2 : cellSide(frame.left)
  }

  private func cellSide(_ bearing: GlyphFrame.Bearing) -> Double {
    let side: Double =
      switch bearing {
      case .straight: 80
      case .round: 56
      case .open: 62
      case .diagonal: 26
      case .bar: 58
      case .flat: 74
      case .fixed: 70
      }
    return side - 24 * weight.heavy
  }
}
