/// The sign for text that was left out, in the first face of a run's font that has it.
struct Ellipsis {
  /// The face.
  let face: FaceInstance
  /// The sign's glyphs.
  let glyphs: [ShapedGlyph]

  /// Creates the sign in the font of a run.
  init(_ paragraph: Paragraph, run: Int) {
    let source = TextSource([TextRun("\u{2026}", font: paragraph.source.runs[run].font)])
    let item = source.items(levels: [paragraph.baseLevel])[0]
    face = item.face
    glyphs = Paragraph.shape(item, source)
  }
}
