import SnapshotDrawing
import SnapshotTypography
import SnapshotViews
import Testing

@Suite struct LabelTests {
  static func label(_ text: String, size: Double = 17, width: Double = 100) -> Label {
    let label = Label(text: text, font: .systemFont(ofSize: size))
    label.frame = CGRect(x: 0, y: 0, width: width, height: 40)
    return label
  }

  /// The rectangles that a label fills, with their colors.
  static func rects(_ label: Label) -> [(CGRect, Color)] {
    label.displayList().items.compactMap {
      guard case .fill(.rect(let rect), .color(let color)) = $0.command else { return nil }
      return (rect, color)
    }
  }

  @Test func intrinsicContentSizeIsThatOfTheText() {
    let label = Label(text: "Hello")
    #expect(label.bounds.size == label.intrinsicContentSize)
    #expect(label.intrinsicContentSize.height == 21)
    #expect(Label(frame: .zero).intrinsicContentSize == .zero)
  }

  /// A label with space around its text.
  private final class PaddedLabel: Label {
    private let padding = EdgeInsets(top: 1, left: 10, bottom: 3, right: 20)

    override func textRect(
      forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
    ) -> CGRect {
      let rect = super.textRect(
        forBounds: bounds.inset(by: padding), limitedToNumberOfLines: numberOfLines)
      return CGRect(
        x: rect.minX - 10, y: rect.minY - 1, width: rect.width + 30, height: rect.height + 4)
    }

    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: padding)) }
  }

  /// The commands that draw a label, without its name.
  private static func commands(_ label: Label) -> [String] {
    label.displayList().description.split(separator: "\n").map { line in
      (line.split(separator: ";").first ?? "").trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func overriddenTextRectangleDeterminesTheSize() {
    let (plain, padded) = (Label(text: "Hello"), PaddedLabel(text: "Hello"))
    let size = plain.intrinsicContentSize
    #expect(padded.intrinsicContentSize == CGSize(width: size.width + 30, height: size.height + 4))
    #expect(padded.bounds.size == padded.intrinsicContentSize)
    for label in [plain, padded] {
      label.text = "one two three four five"
      label.numberOfLines = 0
    }
    #expect(
      padded.sizeThatFits(CGSize(width: 90, height: 0)).height
        == plain.sizeThatFits(CGSize(width: 60, height: 0)).height + 4)
  }

  @Test func textRectangleIsThatOfTheLines() {
    let label = Self.label("one two three four five")
    let bounds = CGRect(x: 5, y: 6, width: 60, height: 200)
    let line = label.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
    #expect(line.origin == CGPoint(x: 5, y: 6))
    #expect(line.height == 21)
    let lines = label.textRect(forBounds: bounds, limitedToNumberOfLines: 0)
    #expect(lines.height >= 63)
    label.textAlignment = .right
    #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 0).maxX == 65)
    label.semanticContentAttribute = .forceRightToLeft
    label.textAlignment = .natural
    #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 0).maxX == 65)
    #expect(label.textRect(forBounds: .zero, limitedToNumberOfLines: 0) == .zero)
  }

  @Test func overriddenDrawingMovesTheText() throws {
    func start(of label: Label) throws -> CGPoint {
      let positions = label.displayList().items.compactMap { item -> CGPoint? in
        guard case .glyphs(let run, _) = item.command else { return nil }
        return run.glyphs.first.map { CGPoint(x: $0.position.x, y: $0.position.y) }
      }
      return try #require(positions.first)
    }
    let (plain, padded) = (Label(text: "Hello"), PaddedLabel(text: "Hello"))
    let expected = try start(of: plain)
    let found = try start(of: padded)
    #expect(found.x == expected.x + 10)
    #expect(found.y == expected.y + 1)
  }

  /// A label that draws behind its text.
  private final class MarkedLabel: Label {
    override func draw(_ rect: CGRect) {
      Color.red.setFill()
      GraphicsGetCurrentContext()?.fill(rect)
      super.draw(rect)
    }
  }

  /// A label that draws something other than its text.
  private final class TextlessLabel: Label {
    override func draw(_ rect: CGRect) {}
  }

  /// A label with no overrides.
  private final class UnchangedLabel: Label {}

  @Test func subclassDrawsItsTextInDraw() {
    #expect(Self.commands(UnchangedLabel(text: "Hi")) == Self.commands(Label(text: "Hi")))
    #expect(Self.commands(TextlessLabel(text: "Hi")) == [])
    let commands = Self.commands(MarkedLabel(text: "Hi"))
    #expect(commands.map { $0.prefix { $0 != " " } } == ["clip", "fill", "2", "end"])
  }

  @Test func linesWrapWithinTheWidth() {
    let label = Self.label("one two three four five")
    label.numberOfLines = 0
    let size = label.sizeThatFits(CGSize(width: 60, height: 0))
    #expect(size.width <= 60)
    #expect(size.height >= 63)
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: 60, height: 0)).height == 42)
  }

  @Test func heightLimitsTheNumberOfLines() {
    let label = Self.label("one two three four five", width: 60)
    label.numberOfLines = 0
    #expect(label.isTextTruncated)
    label.frame.size.height = 200
    #expect(!label.isTextTruncated)
  }

  @Test func firstAndLastBaselinesDiffer() {
    let label = Self.label("a\nb")
    label.numberOfLines = 0
    let size = CGSize(width: 100, height: 42)
    #expect(label.firstBaseline(in: size) == 16)
    #expect(label.lastBaseline(in: size) == 37)
  }

  @Test func shrinkingTextFitsTheWidth() {
    let label = Self.label("A text that is too wide")
    #expect(label.isTextTruncated)
    label.adjustsFontSizeToFitWidth = true
    #expect(!label.isTextTruncated)
    label.minimumScaleFactor = 0.95
    #expect(label.isTextTruncated)
  }

  @Test func runsHaveFontsColorsAndLines() {
    var text = AttributedText("plain ")
    text.append(
      "marked",
      AttributedText.Attributes(
        font: .boldSystemFont(ofSize: 20), foregroundColor: .white, backgroundColor: .blue,
        underline: .single, strikethrough: .thick))
    let label = Self.label("", width: 200)
    label.styledText = text
    #expect(label.text == "plain marked")
    let rects = Self.rects(label)
    #expect(rects.map(\.1) == [.blue, .white, .white])
    #expect(rects[2].0.height == rects[1].0.height * 2)
  }

  /// A rectangle with edges between pixels would leave a seam next to another one.
  @Test(arguments: [1.0, 2, 3]) func rectanglesOfRunsAreAlignedToPixels(scale: Double) {
    var text = AttributedText()
    for part in ["mar", "ked ", "twi", "ce"] {
      text.append(
        part,
        AttributedText.Attributes(
          font: part == "ce" ? .boldSystemFont(ofSize: 17.3) : nil, backgroundColor: .yellow,
          underline: .single))
    }
    let label = Self.label("", width: 201.7)
    label.traitOverrides.displayScale = scale
    label.styledText = text
    let rects = Self.rects(label)
    #expect(rects.count <= 3)
    label.textRendering = .blocks
    for (rect, _) in Self.rects(label) + rects {
      for edge in [rect.minX, rect.maxX, rect.minY, rect.maxY] {
        #expect(((edge * scale).rounded() - edge * scale).magnitude < 1e-9, "\(rect)")
      }
    }
  }

  @Test func leadingAlignmentIsAtTheRightInRightToLeftLayouts() {
    let label = Self.label("text", width: 100)
    label.textRendering = .blocks
    label.traitOverrides.layoutDirection = .rightToLeft
    label.textAlignment = .leading
    #expect(Self.rects(label)[0].0.maxX == 100)
    label.textAlignment = .trailing
    #expect(Self.rects(label)[0].0.minX == 0)
  }

  @Test func blocksAreAsWideAsAdvances() {
    let label = Self.label("ab c")
    label.textRendering = .blocks
    let rects = Self.rects(label)
    #expect(rects.count == 2)
    #expect(rects[0].0.minX == 0)
    #expect(rects[1].0.minX > rects[0].0.maxX)
    #expect(rects[1].0.maxX >= label.intrinsicContentSize.width - 1)
  }

  @Test(arguments: [CGSize(width: 0, height: 0), CGSize(width: -4, height: 10)])
  func boundsWithoutAreaDrawNothing(size: CGSize) {
    let label = Self.label("text")
    label.frame = CGRect(origin: .zero, size: size)
    label.bounds = CGRect(origin: .zero, size: CGSize(width: max(0, size.width), height: 0))
    #expect(label.displayList().items.isEmpty)
  }

  /// The two spellings of the letter are equal strings, and the face has glyphs for neither of
  /// them.
  @Test func canonicallyEquivalentTextIsLaidOutAgain() {
    let label = Self.label("\u{1E2B}")
    #expect(label.missingCharacters == ["\u{1E2B}"])
    label.text = "h\u{32E}"
    #expect(label.missingCharacters == ["\u{32E}"])
  }

  @Test func missingCharactersAreReported() {
    #expect(Self.label("a漢").missingCharacters == ["漢"])
  }

  /// Subunits cannot represent a third of a point exactly.
  ///
  /// This must not remove a line.
  @Test(arguments: [1.0, 2, 3]) func heightRoundedToPixelsFitsAllLines(scale: Double) {
    let label = Label()
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 13)
    label.text = "one two three four five six seven"
    label.traitOverrides.displayScale = scale
    let height = label.intrinsicContentSize(forWidth: 60).height
    label.frame.size = CGSize(width: 60, height: (height * scale).rounded() / scale)
    #expect(!label.isTextTruncated)
    let exact = label.firstBaseline(in: CGSize(width: 60, height: height))
    #expect(abs(label.firstBaseline(in: label.bounds.size) - exact) < 0.01)
  }
}
