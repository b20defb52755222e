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
  /// Whether a paragraph has a single line if its line break mode is not a wrapping one, as in
  /// text that UIKit draws without a view.
  ///
  /// Otherwise, lines end between words, and only the last one is truncated.
  package var truncatesEachParagraph = false
  /// Whether the last line of text that does not fit ends with an ellipsis even if its line break
  /// mode is a wrapping one.
  package var truncatesLastLine = false
  /// Whether the lines include the gap that the font specifies between lines.
  package var usesFontLeading = true

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

  /// The attributes of paragraphs that have none of their own.
  var attributes: ParagraphAttributes {
    ParagraphAttributes(
      alignment: alignment, lineBreakMode: lineBreakMode, lineSpacing: lineSpacing,
      lineHeightMultiple: lineHeightMultiple)
  }
}

/// The attributes of one paragraph of a text, which replace those of the view that shows it.
public struct ParagraphAttributes: Hashable, Sendable {
  /// The alignment of the lines within the width.
  public var alignment: TextAlignment
  /// The positions at which lines end, and the treatment of text that does not fit.
  public var lineBreakMode: LineBreakMode
  /// The additional space between two lines, in points.
  public var lineSpacing: CGFloat
  /// The factor for the natural line height.
  ///
  /// A value that is not greater than 0 counts as 1.
  public var lineHeightMultiple: CGFloat
  /// The smallest height of a line after ``lineHeightMultiple``, in points.
  public var minimumLineHeight: CGFloat
  /// The largest height of a line after ``lineHeightMultiple``, in points, or 0 for no limit.
  ///
  /// Glyphs that are taller extend into the line above.
  public var maximumLineHeight: CGFloat
  /// The additional space below the paragraph if another one follows, in points.
  public var paragraphSpacing: CGFloat
  /// The additional space above the paragraph unless it is the first one, in points.
  public var paragraphSpacingBefore: CGFloat
  /// The distance from the leading edge to the start of the first line, in points.
  ///
  /// A negative value counts as 0.
  public var firstLineHeadIndent: CGFloat
  /// The distance from the leading edge to the start of the lines after the first, in points.
  ///
  /// A negative value counts as 0.
  public var headIndent: CGFloat
  /// The distance from the leading edge to the ends of lines, in points, or, if it is 0 or less,
  /// the negative distance from the trailing edge.
  public var tailIndent: CGFloat

  /// Creates attributes.
  ///
  /// The defaults are those of `NSParagraphStyle`.
  public init(
    alignment: TextAlignment = .natural, lineBreakMode: LineBreakMode = .byWordWrapping,
    lineSpacing: CGFloat = 0, lineHeightMultiple: CGFloat = 0, minimumLineHeight: CGFloat = 0,
    maximumLineHeight: CGFloat = 0, paragraphSpacing: CGFloat = 0,
    paragraphSpacingBefore: CGFloat = 0, firstLineHeadIndent: CGFloat = 0,
    headIndent: CGFloat = 0, tailIndent: CGFloat = 0
  ) {
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
    self.lineSpacing = lineSpacing
    self.lineHeightMultiple = lineHeightMultiple
    self.minimumLineHeight = minimumLineHeight
    self.maximumLineHeight = maximumLineHeight
    self.paragraphSpacing = paragraphSpacing
    self.paragraphSpacingBefore = paragraphSpacingBefore
    self.firstLineHeadIndent = firstLineHeadIndent
    self.headIndent = headIndent
    self.tailIndent = tailIndent
  }

  /// Returns the height of a line, in points.
  func lineHeight(natural: Double) -> Double {
    let multiple = Double(lineHeightMultiple)
    let height = max(natural * (multiple > 0 ? multiple : 1), Double(minimumLineHeight))
    return maximumLineHeight > 0 ? min(height, Double(maximumLineHeight)) : height
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

extension LineBreakMode {
  /// Whether text that does not fit is omitted instead of truncated or clipped.
  package var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}
