extension TextLayout {
  /// A box in a run, drawn instead of a character that no font has.
  package struct MissingCharacter: Sendable {
    /// The index of the box among the run's glyphs.
    package let glyph: Int
    /// The character: an entire grapheme cluster, such as an emoji sequence, if only boxes are
    /// drawn for it, and otherwise the missing Unicode scalar.
    package let character: String
  }
}

extension ShapedItem {
  /// Returns the boxes among the glyphs and the characters that they represent.
  func missingCharacters(in source: TextSource) -> [TextLayout.MissingCharacter] {
    guard glyphs.contains(where: isBox) else { return [] }
    var missing: [TextLayout.MissingCharacter] = []
    var start = 0
    while start < glyphs.count {
      var end = start + 1
      while end < glyphs.count, glyphs[end].cluster == glyphs[start].cluster { end += 1 }
      let boxes = (start..<end).filter { isBox(glyphs[$0]) }
      let isEntireCluster = boxes.count == end - start
      for box in boxes {
        missing.append(
          TextLayout.MissingCharacter(
            glyph: box,
            character: character(of: glyphs[box], isEntireCluster: isEntireCluster, in: source)))
      }
      start = end
    }
    return missing
  }

  /// Returns whether a glyph is the box of the built-in face or the first glyph of a font file,
  /// which is the box of that font.
  private func isBox(_ glyph: ShapedGlyph) -> Bool {
    glyph.glyph < 0 || (glyph.glyph == 0 && item.face.face != nil)
  }

  private func character(
    of glyph: ShapedGlyph, isEntireCluster: Bool, in source: TextSource
  ) -> String {
    let isFromSource = !item.range.isEmpty
    let scalar = glyph.glyph < 0 ? [UInt32(~glyph.glyph)] : []
    let first = Int(glyph.cluster)
    let scalars =
      isFromSource && (isEntireCluster || scalar.isEmpty)
      ? Array(source.scalars[first..<source.clusterEnd(after: first)]) : scalar
    return String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
  }
}
