/// What a line shows, in the order of reading.
struct FilledLine {
  /// A part of a line.
  enum Piece {
    /// Scalars of the text.
    case text(Range<Int>)
    /// An ellipsis, in the font of a run.
    case ellipsis(run: Int)
  }

  /// The parts.
  var pieces: [Piece]
  /// Where the line starts in the text.
  var start: Int
  /// Whether the line ends a paragraph, or the text, and is not stretched.
  var isLast: Bool
}
