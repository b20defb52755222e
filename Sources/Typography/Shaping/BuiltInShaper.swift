/// Turns characters into glyphs of the built-in face, with kerning and accents in place.
struct BuiltInShaper {
  private let face = BuiltInFace.shared
  private let pen: Pen
  private let scale: Double
  private let isFromRight: Bool
  private var glyphs: [ShapedGlyph] = []
  /// The letter that the next one is kerned with.
  private var lastLetter: Int32 = -1

  /// Creates a shaper for the built-in face at a weight and a size, for text of one direction.
  init(_ instance: FaceInstance, isFromRight: Bool) {
    self.isFromRight = isFromRight
    pen = Pen(instance.weight)
    scale = instance.size * Double(Subunits.perPoint) / 1000
  }

  /// Returns the glyphs of some scalars, in their order; those of a grapheme cluster count as its
  /// first scalar's.
  ///
  /// - Parameters:
  ///   - scalars: The text.
  ///   - range: The part of it to shape.
  ///   - clusterStarts: Whether a scalar starts a grapheme cluster.
  mutating func shape(
    _ scalars: [UInt32], _ range: Range<Int>, clusterStarts: [Bool]
  ) -> [ShapedGlyph] {
    glyphs.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      var end = index + 1
      while end < range.upperBound, !clusterStarts[end] { end += 1 }
      if end == index + 1, scalars[index] == 0x09 || face.glyph(for: scalars[index]) != nil {
        add(scalars[index], cluster: index)
      } else {
        addCluster(scalars[index..<end])
      }
      index = end
    }
    return glyphs
  }

  /// Adds a character that the face has a glyph for, or a tab, which is four spaces.
  private mutating func add(_ scalar: UInt32, cluster: Int) {
    guard !CharacterKind.isInvisible(scalar) else { return }
    let isTab = scalar == 0x09
    let drawn = isTab ? 0x20 : isFromRight ? BidiTable.mirror(scalar) : scalar
    add(
      face.glyph(for: drawn) ?? ~Int32(bitPattern: scalar), cluster, times: isTab ? 4 : 1)
  }

  /// Adds letters and their marks, or boxes for what the face does not have.
  private mutating func addCluster(_ cluster: ArraySlice<UInt32>) {
    let forms = CanonicalForms.shared
    let index = cluster.startIndex
    var rest = forms.decomposed(cluster.filter { !CharacterKind.isInvisible($0) }[...])[...]
    while let scalar = rest.popFirst() {
      var glyph = face.glyph(for: scalar) ?? ~Int32(bitPattern: scalar)
      var marks = MarkStack(isTall: glyph < 0 || face.isTall(scalar))
      if let mark = rest.first, let joined = forms.glyph(for: scalar, with: mark) {
        glyph = joined
        rest.removeFirst()
        if let mark = face.mark(mark) { _ = marks.add(mark) }
      }
      add(glyph, index)
      let width = glyphs[glyphs.count - 1].advance
      while let mark = rest.first.flatMap(face.mark) {
        rest.removeFirst()
        let offset = marks.add(mark)
        glyphs.append(
          ShapedGlyph(
            glyph: Int32(mark.index), cluster: Int32(index), advance: 0,
            // A mark is drawn about its origin, and the pen is already past the letter.
            offsetX: subunits(face.middle(of: mark, on: glyph, pen) + offset.x) - width,
            offsetY: subunits(offset.y)))
      }
    }
  }

  private mutating func add(_ glyph: Int32, _ cluster: Int, times: Double = 1) {
    if !glyphs.isEmpty {
      let distance = face.kerning(lastLetter, glyph)
      // A mark that stands apart has an offset from the pen, which what is behind it may move.
      if distance != 0 { glyphs[glyphs.count - 1].advance += subunits(Double(distance)) }
    }
    lastLetter = glyph
    glyphs.append(
      ShapedGlyph(
        glyph: glyph, cluster: Int32(cluster), advance: subunits(face.advance(glyph, pen) * times)))
  }

  private func subunits(_ thousandths: Double) -> Int32 {
    Int32((thousandths * scale + 0.5).rounded(.down))
  }
}
