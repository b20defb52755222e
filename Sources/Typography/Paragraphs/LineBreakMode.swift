/// The positions at which lines end, and the treatment of text that does not fit.
///
/// An ellipsis also replaces all line ends in the omitted text: the head of a truncated text is
/// from the line that does not fit, and the tail is from the last line. The ellipsis has the style
/// of the text before it, or after it if it comes first. If the ellipsis alone is wider than the
/// line, it extends past the width.
public enum LineBreakMode: String, CaseIterable, Hashable, Sendable {
  /// Lines end where the Unicode rules permit it (UAX #14). Text that does not fit is not drawn.
  case byWordWrapping
  /// Lines end after any character. Text that does not fit is not drawn.
  case byCharWrapping
  /// Lines end between words. The last one extends past the width and is clipped at the bounds.
  case byClipping
  /// Lines end between words. The last one shows the end of the text after an ellipsis.
  case byTruncatingHead
  /// Lines end between words. The last one shows both ends of the text around an ellipsis.
  case byTruncatingMiddle
  /// Lines end between words. The last one ends with an ellipsis.
  case byTruncatingTail
}
