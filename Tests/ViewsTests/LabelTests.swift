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
    label.attributedText = text
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
    label.attributedText = text
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
