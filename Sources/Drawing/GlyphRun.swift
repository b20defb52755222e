public import Geometry

/// Glyphs to draw in one paint.
public struct GlyphRun: Hashable, Sendable {
  /// An outline at a place.
  public struct Glyph: Hashable, Sendable {
    /// What is drawn.
    public var outline: GlyphOutline
    /// Where the pen stands on the baseline, in points.
    public var position: Point

    /// Creates a glyph at a place.
    public init(_ outline: GlyphOutline, at position: Point) {
      self.outline = outline
      self.position = position
    }
  }

  /// The glyphs in drawing order.
  public var glyphs: [Glyph]

  /// Creates a run.
  public init(_ glyphs: [Glyph]) {
    self.glyphs = glyphs
  }
}

extension GlyphRun: CustomStringConvertible {
  /// The number of glyphs, a digest of them and the first one's place, such as
  /// `12 glyphs 3f2a9c01 from (8, 20)`.
  public var description: String {
    guard let first = glyphs.first else { return "no glyphs" }
    let noun = glyphs.count == 1 ? "glyph" : "glyphs"
    return "\(glyphs.count) \(noun) \(ContentDigest.text(digest)) from \(first.position)"
  }
}
