import SnapshotGeometry
import Synchronization

/// The built-in face in one style, with the advances of its glyphs.
final class StyledFace: Sendable {
  /// The styles by their weight, made when they are first asked for.
  private static let known = Mutex<[Key: StyledFace]>([:])

  private struct Key: Hashable {
    let weight: Font.Weight
    let isMonospaced: Bool
  }

  /// The weight, and whether all glyphs have one advance.
  let style: FaceStyle
  /// The advances of glyphs without marks, in thousandths of an em; below zero for the others.
  private let advances: [Double]
  /// The advances of letters with marks, as far as they were asked for.
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

  /// Returns a glyph's outline, in thousandths of an em, y up.
  func outline(_ glyph: Int32) -> Path { BuiltInFace.shared.outline(glyph, style) }

  /// Returns a glyph's advance, in whole thousandths of an em.
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
