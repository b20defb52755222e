/// Turns characters into glyphs of the built-in face, with kerning and accents in place.
struct BuiltInShaper {
  private let face = BuiltInFace.shared
  private let pen: Pen
  private let scale: Double
  private var glyphs: [ShapedGlyph] = []
  /// The letter that combining marks after it go with.
  private var base: UInt32 = 0

  /// Creates a shaper for the built-in face at a weight and a size.
  init(_ instance: FaceInstance) {
    pen = Pen(instance.weight)
    scale = instance.size * Double(Subunits.perPoint) / 1000
  }

  /// Returns the glyphs of some scalars, in their order.
  ///
  /// - Parameters:
  ///   - scalars: The text.
  ///   - range: The part of it to shape.
  ///   - clusterStarts: Whether a scalar starts a grapheme cluster.
  mutating func shape(
    _ scalars: [UInt32], _ range: Range<Int>, clusterStarts: [Bool]
  ) -> [ShapedGlyph] {
    glyphs.reserveCapacity(range.count)
    for index in range {
      let scalar = scalars[index]
      if !clusterStarts[index], index > range.lowerBound, addMark(scalar) { continue }
      base = scalar
      guard !CharacterKind.isInvisible(scalar) else { continue }
      let drawn: UInt32 = scalar == 0x09 ? 0x20 : scalar
      let glyph = face.glyph(for: drawn) ?? ~Int32(bitPattern: drawn)
      let width = face.advance(glyph, pen) * (scalar == 0x09 ? 4 : 1)
      kern(before: glyph)
      glyphs.append(
        ShapedGlyph(glyph: glyph, cluster: Int32(index), advance: subunits(width)))
    }
    return glyphs
  }

  private mutating func kern(before glyph: Int32) {
    guard let last = glyphs.last else { return }
    let distance = face.kerning(last.glyph, glyph)
    guard distance != 0 else { return }
    glyphs[glyphs.count - 1].advance += subunits(Double(distance))
  }

  /// Joins a mark to the letter before it, and returns whether it could.
  private mutating func addMark(_ mark: UInt32) -> Bool {
    guard var last = glyphs.last else { return false }
    if let joined = face.glyph(for: base, with: mark) {
      last.glyph = joined
      glyphs[glyphs.count - 1] = last
      return true
    }
    guard !CharacterKind.isInvisible(mark) else { return true }
    guard (0x300...0x36F).contains(mark), let glyph = face.glyph(for: mark) else { return false }
    let lift = face.isTall(base) ? subunits(FaceMark.capitalLift) : 0
    // The mark is drawn about its origin, so the letter's middle is where it goes.
    glyphs.append(
      ShapedGlyph(
        glyph: glyph, cluster: last.cluster, advance: 0, offsetX: 0 - last.advance / 2,
        offsetY: lift))
    return true
  }

  private func subunits(_ thousandths: Double) -> Int32 {
    Int32((thousandths * scale + 0.5).rounded(.down))
  }
}
