public import SnapshotDrawing
public import SnapshotTypography

/// Text in runs with separate fonts, colors, and lines, as it is drawn.
///
/// It has the attributes of an `NSAttributedString` that views draw, as a value, and can be created
/// from one.
public struct AttributedText: Hashable, Sendable {
  /// The attributes of a run.
  ///
  /// The label provides the values of attributes that are `nil`.
  public struct Attributes: Hashable, Sendable {
    /// The font.
    public var font: Font?
    /// The color of the glyphs, and of lines without their own color.
    public var foregroundColor: Color?
    /// The color behind the glyphs.
    public var backgroundColor: Color?
    /// The underline.
    public var underline: TextLine
    /// The strikethrough.
    public var strikethrough: TextLine
    /// The space added after each character, in points.
    public var tracking: CGFloat
    /// The destination of a link.
    ///
    /// Only a ``TextView`` draws links differently from other text.
    public var link: URL?
    /// The attributes of a paragraph that starts in the run.
    public var paragraph: ParagraphAttributes?
    /// The color of the underline, or `nil` for that of the glyphs.
    public var underlineColor: Color?
    /// The color of the strikethrough, or `nil` for that of the glyphs.
    public var strikethroughColor: Color?

    /// Creates attributes.
    public init(
      font: Font? = nil, foregroundColor: Color? = nil, backgroundColor: Color? = nil,
      underline: TextLine = .none, strikethrough: TextLine = .none, tracking: CGFloat = 0,
      link: URL? = nil, paragraph: ParagraphAttributes? = nil, underlineColor: Color? = nil,
      strikethroughColor: Color? = nil
    ) {
      self.font = font
      self.foregroundColor = foregroundColor
      self.backgroundColor = backgroundColor
      self.underline = underline
      self.strikethrough = strikethrough
      self.tracking = tracking
      self.link = link
      self.paragraph = paragraph
      self.underlineColor = underlineColor
      self.strikethroughColor = strikethroughColor
    }
  }

  /// A range of text with the same attributes.
  public struct Run: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The attributes of the text.
    public var attributes: Attributes
  }

  /// The runs, in reading order.
  public private(set) var runs: [Run] = []

  /// Creates a text with one run.
  public init(_ text: String = "", _ attributes: Attributes = Attributes()) {
    append(text, attributes)
  }

  /// Appends a run.
  ///
  /// Empty text is ignored.
  public mutating func append(_ text: String, _ attributes: Attributes = Attributes()) {
    guard !text.isEmpty else { return }
    runs.append(Run(text: text, attributes: attributes))
  }

  /// The text of all runs.
  public var text: String { runs.map(\.text).joined() }

  /// Returns whether another text is equal and consists of the same Unicode scalars.
  ///
  /// Canonically equivalent strings are equal in Swift, but a font may have different glyphs for
  /// them.
  func hasSameCharacters(as other: AttributedText?) -> Bool {
    guard let other, self == other else { return false }
    return zip(runs, other.runs).allSatisfy { $0.text.utf8.elementsEqual($1.text.utf8) }
  }
}

/// The style of an underline or a strikethrough.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum TextLine: String, CaseIterable, Hashable, Sendable {
  /// No line.
  case none
  /// A line as wide as a light stroke.
  case single
  /// A line twice as wide as ``single``.
  case thick
}
