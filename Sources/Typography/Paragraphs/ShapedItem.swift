/// An item of a line with its glyphs.
struct ShapedItem {
  /// The item.
  ///
  /// Its range is empty for a character that the line adds.
  let item: TextItem
  /// The glyphs, from left to right.
  let glyphs: [ShapedGlyph]
  /// The sum of the advances.
  let width: Int

  /// Creates an item with its glyphs.
  init(_ item: TextItem, _ glyphs: [ShapedGlyph]) {
    self.item = item
    self.glyphs = glyphs
    width = glyphs.reduce(0) { $0 + Int($1.advance) }
  }

  /// Creates an ellipsis or a hyphen that a line adds to its text, in the face of the adjacent
  /// text, or in the first face of the font that has it.
  init(sign: String, font: Font, run: Int, level: UInt8, face: FaceInstance) {
    let source = TextSource([TextRun(sign, font: font)])
    var item = source.items(levels: [level], preferring: face)[0]
    let glyphs = Paragraph.shape(item, source)
    item.range = 0..<0
    item.run = run
    self.init(item, glyphs)
  }
}
