/// What a label draws for its letters.
public enum TextRendering: String, CaseIterable, Hashable, Sendable {
  /// The letters.
  case glyphs
  /// A solid block for each glyph, as wide as its advance and as high as a capital, for references
  /// that should show where text is without changing with every letter's form.
  case blocks
}
