public import SnapshotPixels
public import SnapshotTypography

/// Text in runs, each with a font, colors and lines of its own.
public struct AttributedText: Hashable, Sendable {
  /// How a run looks; what is `nil` is as the label has it.
  public struct Attributes: Hashable, Sendable {
    /// The font.
    public var font: Font?
    /// The color of the letters and of the lines through and below them.
    public var foregroundColor: Color?
    /// The color behind the letters.
    public var backgroundColor: Color?
    /// The line below the letters.
    public var underline: TextLine
    /// The line through the letters.
    public var strikethrough: TextLine
    /// What is added after each character, in points.
    public var tracking: CGFloat

    /// Creates attributes.
    public init(
      font: Font? = nil, foregroundColor: Color? = nil, backgroundColor: Color? = nil,
      underline: TextLine = .none, strikethrough: TextLine = .none, tracking: CGFloat = 0
    ) {
      self.font = font
      self.foregroundColor = foregroundColor
      self.backgroundColor = backgroundColor
      self.underline = underline
      self.strikethrough = strikethrough
      self.tracking = tracking
    }
  }

  /// A stretch of text that looks the same.
  public struct Run: Hashable, Sendable {
    /// The text.
    public var text: String
    /// How it looks.
    public var attributes: Attributes
  }

  /// The runs in the order of reading.
  public private(set) var runs: [Run] = []

  /// Creates a text of one run.
  public init(_ text: String = "", _ attributes: Attributes = Attributes()) {
    append(text, attributes)
  }

  /// Adds a run; an empty one adds nothing.
  public mutating func append(_ text: String, _ attributes: Attributes = Attributes()) {
    guard !text.isEmpty else { return }
    runs.append(Run(text: text, attributes: attributes))
  }

  /// The text of all runs.
  public var text: String { runs.map(\.text).joined() }

  /// Whether another text is equal and of the same characters; texts are equal if they are
  /// canonically, but a face may have other glyphs for the other way to write them.
  func hasSameCharacters(as other: AttributedText?) -> Bool {
    guard let other, self == other else { return false }
    return zip(runs, other.runs).allSatisfy { $0.text.utf8.elementsEqual($1.text.utf8) }
  }
}
