/// The precision of the antialiased edges of shapes, strokes, clips, and glyphs.
public enum EdgePrecision: Hashable, Sendable {
  /// Coverage in 16 steps below 2x, and in 12 steps from 2x on, where glyphs start at whole pixels.
  ///
  /// Translucent colors have fewer steps, in proportion to their alpha, and the alpha of narrow
  /// shadows is rounded to steps of two levels.
  ///
  /// The difference from ``exact`` is not visible, but an image has a tenth as many colors, so its
  /// PNG is about half as large. Blurs are computed from exact coverage.
  case stepped
  /// Coverage in 255 steps, with glyphs at quarter pixels.
  case exact
}
