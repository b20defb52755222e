import SnapshotGeometry
import Synchronization

/// The built-in face in a style, with the advances of its glyphs.
final class StyledFace: Sendable {
  /// The faces by style, created on first use.
  private static let known = Mutex<[Key: StyledFace]>([:])

  private struct Key: Hashable {
    let weight: Font.Weight
    let isMonospaced: Bool
  }

  /// The weight, proportional or monospaced.
  let style: FaceStyle
  /// The advances of glyphs without marks, in thousandths of an em.
  ///
  /// Negative for other glyphs.
  private let advances: [Double]
  /// The advances of letters with marks that have been computed.
  private let accented = Mutex<[Int32: Double]>([:])

  /// Returns the face in a style.
  static func face(_ weight: Font.Weight, isMonospaced: Bool) -> StyledFace {
    known.withLock { known in
      let key = Key(weight: weight, isMonospaced: isMonospaced)
      if let face = known[key] { return face }
      let face = StyledFace(FaceStyle(FaceWeight(weight), isMonospaced: isMonospaced))
      known[key] = face
      return face
    }
  }

  private init(_ style: FaceStyle) {
    self.style = style
    advances = BuiltInFace.shared.advances(style)
  }

  /// Returns the outline of a glyph, in thousandths of an em, with y increasing upward.
  func outline(_ glyph: Int32) -> Path { BuiltInFace.shared.outline(glyph, style) }

  /// Returns the advance of a glyph, in whole thousandths of an em.
  func advance(_ glyph: Int32) -> Double {
    guard glyph >= 0 else { return MissingGlyph.advance }
    let advance = advances[Int(glyph)]
    guard advance < 0 else { return advance }
    return accented.withLock { known in
      if let advance = known[glyph] { return advance }
      let advance = BuiltInFace.shared.advance(glyph, style)
      known[glyph] = advance
      return advance
    }
  }
}
