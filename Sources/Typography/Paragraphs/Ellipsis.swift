/// The sign for text that was left out, in the first face of a run's font that has it.
struct Ellipsis {
  /// The face.
  let face: FaceInstance
  /// The sign's glyphs.
  let glyphs: [ShapedGlyph]

  /// Creates the sign in the font of a run, at a level.
  init(_ paragraph: Paragraph, run: Int, level: UInt8 = 0) {
    let source = TextSource([TextRun("\u{2026}", font: paragraph.source.runs[run].font)])
    let item = source.items(levels: [level])[0]
    face = item.face
    glyphs = Paragraph.shape(item, source)
  }
}
