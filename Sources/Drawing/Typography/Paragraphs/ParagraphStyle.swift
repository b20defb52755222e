public import SnapshotDrawing

/// The style in which text is laid out in lines.
public struct ParagraphStyle: Hashable, Sendable {
  /// The alignment of the lines within the width.
  public var alignment: TextAlignment
  /// The positions at which lines end, and the treatment of text that does not fit.
  public var lineBreakMode: LineBreakMode
  /// The maximum number of lines, or 0 for no limit.
  public var numberOfLines: Int
  /// The factor for the natural line height.
  ///
  /// The additional height is above each line.
  ///
  /// A value that is not greater than 0 counts as 1.
  public var lineHeightMultiple: CGFloat
  /// The additional space between two lines, in points.
  public var lineSpacing: CGFloat
  /// The base direction of the text.
  public var baseDirection: BaseDirection
  /// The layout direction of the surrounding interface, which alignments follow.
  ///
  /// Natural counts as left-to-right.
  public var interfaceDirection: BaseDirection

  /// Creates a style.
  public init(
    alignment: TextAlignment = .natural, lineBreakMode: LineBreakMode = .byTruncatingTail,
    numberOfLines: Int = 0, lineHeightMultiple: CGFloat = 1, lineSpacing: CGFloat = 0,
    baseDirection: BaseDirection = .natural, interfaceDirection: BaseDirection = .natural
  ) {
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
    self.numberOfLines = numberOfLines
    self.lineHeightMultiple = lineHeightMultiple
    self.lineSpacing = lineSpacing
    self.baseDirection = baseDirection
    self.interfaceDirection = interfaceDirection
  }
}

/// The alignment of the lines of a paragraph within its width.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  /// Right in a right-to-left interface, and otherwise the side at which the text's direction
  /// starts. Labels and text fields follow the interface only.
  case natural
  /// Aligned to the left.
  case left
  /// Centered.
  case center
  /// Aligned to the right.
  case right
  /// Aligned to the side at which the interface's layout direction starts, regardless of the text.
  case leading
  /// Aligned to the side opposite of ``leading``.
  case trailing
  /// Aligned to both sides by stretching spaces. The last line has the natural alignment.
  case justified
}

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
