package import SnapshotGeometry

/// Text in lines, with every glyph at its place.
///
/// Lengths are integer subunits (see ``Subunits``), y down from the top of the first line, x from the
/// left of the width that the text was laid out in.
package struct TextLayout: Sendable {
  /// A glyph at its place.
  package struct Glyph: Sendable {
    /// The outline.
    package let shape: GlyphShape
    /// The position of the pen from the line's left edge, with the offset that shaping gave.
    package var x: Int
    /// How far above the baseline the glyph stands.
    package let rise: Int
    /// How far the pen moves on.
    package var advance: Int
    /// Whether the glyph is a space.
    package let isSpace: Bool
  }

  /// Glyphs of one run of the text, side by side.
  package struct Run: Sendable {
    /// The index of the run in the text.
    package let index: Int
    /// The font.
    package let font: Font
    /// The left edge, from the line's left edge.
    package var x: Int
    /// The sum of the advances.
    package var width: Int
    /// The glyphs, from the left.
    package var glyphs: [Glyph]
    /// The boxes among the glyphs, from the left.
    package let missingCharacters: [MissingCharacter]
  }

  /// One line.
  package struct Line: Sendable {
    /// The upper edge.
    package let top: Int
    /// The height of the line.
    package let height: Int
    /// The baseline, on a whole pixel.
    package let baseline: Int
    /// The left edge of the glyphs.
    package internal(set) var x: Int
    /// The width of the glyphs, without spaces at the end.
    package let width: Int
    /// The width by the advances of the whole text, which decides where lines end.
    let estimatedWidth: Int
    /// The index of the line's first scalar in the text.
    let start: Int
    /// The runs, from the left.
    package let runs: [Run]
  }

  /// The lines, from the top.
  package internal(set) var lines: [Line] = []
  /// Whether text was left out.
  package internal(set) var isTruncated = false
  /// The characters for which no face has a glyph, in the order of the text, each once.
  package internal(set) var missingCharacters: [Unicode.Scalar] = []

  /// The width of the widest line and the height of all, in points.
  package var size: Size {
    Size(
      width: Subunits.points(lines.map(\.width).max() ?? 0),
      height: Subunits.points(lines.last.map { $0.top + $0.height } ?? 0))
  }
}
