package import SnapshotGeometry

/// Text in lines, with the position of every glyph.
///
/// Lengths are integers in ``Subunits``. Vertical coordinates increase downward from the top of the
/// first line. Horizontal coordinates start at the left edge of the layout width.
package struct TextLayout: Sendable {
  /// A positioned glyph.
  package struct Glyph: Sendable {
    /// The outline.
    package let shape: GlyphShape
    /// The horizontal position, relative to the left edge of the line.
    package var x: Int
    /// The distance of the glyph above the baseline.
    package let rise: Int
    /// The advance of the pen.
    package var advance: Int
    /// Whether the glyph is a space.
    package let isSpace: Bool
  }

  /// Adjacent glyphs of a run of the text.
  package struct Run: Sendable {
    /// The index of the run in the text.
    package let index: Int
    /// The font.
    package let font: Font
    /// The left edge, relative to that of the line.
    package var x: Int
    /// The sum of the advances.
    package var width: Int
    /// The glyphs, from left to right.
    package var glyphs: [Glyph]
    /// The boxes among the glyphs, from left to right.
    package let missingCharacters: [MissingCharacter]
  }

  /// A line.
  package struct Line: Sendable {
    /// The top edge.
    package let top: Int
    /// The height of the line.
    package let height: Int
    /// The baseline, aligned to a pixel.
    package let baseline: Int
    /// The left edge of the glyphs.
    package internal(set) var x: Int
    /// The width of the glyphs, without trailing spaces.
    package let width: Int
    /// The width according to the advances of the entire text, from which the ends of lines are
    /// estimated.
    let estimatedWidth: Int
    /// The index of the first scalar of the line in the text.
    let start: Int
    /// The runs, from left to right.
    package let runs: [Run]
  }

  /// The lines, from top to bottom.
  package internal(set) var lines: [Line] = []
  /// Whether text was omitted.
  package internal(set) var isTruncated = false
  /// The characters for which no face has a glyph, in text order, without duplicates.
  package internal(set) var missingCharacters: [Unicode.Scalar] = []

  /// The width of the widest line and the height of all lines, in points.
  package var size: Size {
    Size(
      width: Subunits.points(lines.map(\.width).max() ?? 0),
      height: Subunits.points(lines.last.map { $0.top + $0.height } ?? 0))
  }
}
