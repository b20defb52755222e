import Synchronization

/// The built-in face in a style and at a size, with the advances of the iPhone's system font.
///
/// The space by which an advance differs from the style's own is distributed to both sides of the
/// glyph (see ``RecordedWidths``).
final class SizedFace: Sendable {
  /// The faces by style and size, created on first use.
  private static let known = Mutex<[Key: SizedFace]>([:])
  /// The number of faces above which the cache is emptied, as during an animation of the size.
  private static let maximumCount = 256

  private struct Key: Hashable {
    let weight: Font.Weight
    let isMonospaced: Bool
    let size: Double
  }

  /// The style without a size.
  let styled: StyledFace
  /// The advance of figures with equal widths, in thousandths of an em.
  let tabularAdvance: Double
  /// The changes of advances in thousandths of an em, by ``BuiltInFace/changeIndices``, or empty if
  /// no advance changes.
  private let changes: [Double]
  /// The advances of glyphs without marks, in subunits.
  ///
  /// Negative for other glyphs.
  private let advances: [Int32]
  /// The subunits in a thousandth of an em.
  private let scale: Double

  static func face(_ weight: Font.Weight, isMonospaced: Bool, size: Double) -> SizedFace {
    known.withLock { known in
      let key = Key(weight: weight, isMonospaced: isMonospaced, size: size)
      if let face = known[key] { return face }
      if known.count >= maximumCount { known = [:] }
      let face = SizedFace(key)
      known[key] = face
      return face
    }
  }

  private init(_ key: Key) {
    styled = StyledFace.face(key.weight, isMonospaced: key.isMonospaced)
    scale = key.size * Double(Subunits.perPoint) / 1000
    guard !key.isMonospaced else {
      changes = []
      tabularAdvance = FaceStyle.monospacedAdvance
      advances = styled.advances.map { [scale] in SizedFace.subunits($0, scale) }
      return
    }
    let (face, widths) = (BuiltInFace.shared, RecordedWidths.shared)
    let recorded = StyledFace.face(min(max(key.weight, .regular), .bold), isMonospaced: false)
    let own = widths.characters.map { recorded.advance(face.glyph(for: $0) ?? -1) }
    let changes = widths.changes(weight: key.weight, size: key.size, from: own)
    var advances: [Int32] = []
    advances.reserveCapacity(styled.advances.count)
    for (own, index) in zip(styled.advances, face.changeIndices) {
      advances.append(own < 0 ? -1 : SizedFace.subunits(own + changes[Int(index)], scale))
    }
    let zero = face.glyph(for: 0x30) ?? 0
    tabularAdvance = styled.advance(zero) + changes[Int(face.changeIndices[Int(zero)])]
    if let space = face.glyph(for: 0x2007) {
      advances[Int(space)] = SizedFace.subunits(tabularAdvance, scale)
    }
    (self.changes, self.advances) = (changes, advances)
  }

  /// Returns the difference between the advance of a glyph and that of the style, in thousandths of
  /// an em.
  func change(of glyph: Int32) -> Double {
    glyph < 0 || changes.isEmpty ? 0 : changes[Int(BuiltInFace.shared.changeIndices[Int(glyph)])]
  }

  /// Returns the advance of a glyph in subunits.
  func advance(_ glyph: Int32) -> Int32 {
    if glyph >= 0, advances[Int(glyph)] >= 0 { return advances[Int(glyph)] }
    return subunits(styled.advance(glyph) + change(of: glyph))
  }

  /// Returns a length in thousandths of an em as subunits.
  func subunits(_ thousandths: Double) -> Int32 { SizedFace.subunits(thousandths, scale) }

  private static func subunits(_ thousandths: Double, _ scale: Double) -> Int32 {
    Int32((thousandths * scale + 0.5).rounded(.down))
  }
}
