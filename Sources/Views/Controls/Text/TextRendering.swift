/// The way in which a label draws glyphs.
public enum TextRendering: String, CaseIterable, Hashable, Sendable {
  /// The glyphs of the font.
  case glyphs
  /// A solid block for each glyph, with the width of its advance and the height of capitals.
  ///
  /// References with blocks show the position of text, but do not depend on the shapes of glyphs.
  case blocks
}
