/// Where lines end, and what becomes of text for which there is no line left.
///
/// A line end in the text is always among what is left out: the head of a truncated text is from the
/// line that has no room, the tail from the last line. An ellipsis looks as the text before it, or
/// after it if it comes first; where it is wider than the line by itself, it stands past the width.
public enum LineBreakMode: String, CaseIterable, Hashable, Sendable {
  /// Lines end where the Unicode rules allow it (UAX #14); what is left over is not drawn.
  case byWordWrapping
  /// Lines end after any character; what is left over is not drawn.
  case byCharWrapping
  /// Lines end as for words; the last one goes on past the width, and is cut off at the bounds.
  case byClipping
  /// Lines end as for words; the last one shows the end of the text behind an ellipsis.
  case byTruncatingHead
  /// Lines end as for words; the last one shows both ends of the text around an ellipsis.
  case byTruncatingMiddle
  /// Lines end as for words; the last one ends in an ellipsis.
  case byTruncatingTail
}
