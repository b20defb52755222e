import SnapshotDrawing
import Testing

@testable import SnapshotTypography

@Suite struct ParagraphTests {
  static let font = Font.systemFont(ofSize: 10)

  static func layout(
    _ text: String, _ style: ParagraphStyle = ParagraphStyle(), width: Double = 0,
    tracking: Double = 0
  ) -> TextLayout {
    Paragraph([TextRun(text, font: font, tracking: tracking)], style: style).layout(width: width)
  }

  /// Returns the number of glyphs of each line, without spaces.
  static func counts(_ layout: TextLayout) -> [Int] {
    layout.lines.map { $0.runs.reduce(0) { $0 + $1.glyphs.filter { !$0.isSpace }.count } }
  }

  @Test func linesEndAtBreakOpportunities() {
    #expect(Self.counts(Self.layout("one two three", width: 45)) == [6, 5])
    #expect(Self.counts(Self.layout("one\ntwo\n")) == [3, 3, 0])
    #expect(Self.counts(Self.layout("overlong", width: 20)).reduce(0, +) == 8)
  }

  @Test func linesNeverExceedTheWidth() {
    for width in stride(from: 30.0, through: 200, by: 7) {
      let layout = Self.layout("The quick brown fox jumps over the lazy dog", width: width)
      #expect(layout.lines.allSatisfy { Double($0.width) <= width * 1024 })
    }
  }

  @Test(arguments: [
    (TextAlignment.natural, 0.0), (.left, 0), (.leading, 0), (.center, 0.5), (.right, 1),
    (.trailing, 1),
  ])
  func linesAreAligned(alignment: TextAlignment, fraction: Double) {
    let layout = Self.layout("Hi", ParagraphStyle(alignment: alignment), width: 100)
    let available = 100 * 1024 - layout.lines[0].width
    #expect(layout.lines[0].x == Int(Double(available) * fraction))
  }

  @Test(arguments: [
    (TextAlignment.natural, 1.0), (.left, 0), (.leading, 1), (.center, 0.5), (.right, 1),
    (.trailing, 0), (.justified, 1),
  ])
  func alignmentsFollowTheInterfaceDirection(alignment: TextAlignment, fraction: Double) {
    let style = ParagraphStyle(alignment: alignment, interfaceDirection: .rightToLeft)
    let line = Self.layout("Hi", style, width: 100).lines[0]
    #expect(line.x == Int(Double(100 * 1024 - line.width) * fraction))
  }

  /// The text is right-to-left, and the interface is left-to-right.
  @Test(arguments: [(TextAlignment.natural, 1.0), (.leading, 0), (.trailing, 1), (.justified, 1)])
  func naturalAlignmentFollowsTheTextDirection(alignment: TextAlignment, fraction: Double) {
    let style = ParagraphStyle(alignment: alignment, baseDirection: .rightToLeft)
    let line = Self.layout("Hi", style, width: 100).lines[0]
    #expect(line.x == Int(Double(100 * 1024 - line.width) * fraction))
  }

  /// Text in the built-in face has the same order with and without the trait `Fonts`.
  @Test(arguments: [
    ("Hello.", BaseDirection.rightToLeft, ".Hello"), ("Hello.", .leftToRight, "Hello."),
    ("(a) 1,2 b!", .rightToLeft, "!1,2 b )a("), ("אבג ab 12", .natural, "ab 12 גבא"),
    ("ab אב 12 גד cd", .natural, "ab דג 12 בא cd"), ("\u{202E}abc\u{202C}d", .natural, "cbad"),
  ])
  func visualOrderFollowsTheStandard(text: String, direction: BaseDirection, visual: String) {
    let run = TextRun(text, font: Self.font)
    let paragraph = Paragraph([run], style: ParagraphStyle(baseDirection: direction))
    let items = paragraph.shaped(0..<paragraph.source.scalars.count)
    let order = BidiOrder.visualOrder(of: items.map(\.item.level))
    let clusters = order.flatMap { items[$0].glyphs.map { Int($0.cluster) } }
    let scalars = clusters.compactMap { Unicode.Scalar(paragraph.source.scalars[$0]) }
    #expect(String(String.UnicodeScalarView(scalars)) == visual)
  }

  @Test func bracketsAreMirroredInRightToLeftText() {
    func shapes(_ text: String, _ direction: BaseDirection) -> [ObjectIdentifier] {
      let style = ParagraphStyle(baseDirection: direction)
      return Self.layout(text, style).lines[0].runs.flatMap(\.glyphs).map {
        ObjectIdentifier($0.shape)
      }
    }
    #expect(shapes("«(<!>)»", .rightToLeft) == shapes("«(<!>)»", .leftToRight))
  }

  @Test func nonbreakingSpacesAreJustified() {
    let style = ParagraphStyle(alignment: .justified)
    let line = Self.layout("aa\u{A0}bb\u{A0}cc dddddddd", style, width: 50).lines[0]
    #expect(line.width == 50 * 1024)
  }

  @Test func justifiedLinesExceptTheLastFillTheWidth() {
    let layout = Self.layout(
      "aa bb cc dd ee ff gg", ParagraphStyle(alignment: .justified), width: 50)
    #expect(layout.lines.count > 1)
    #expect(layout.lines.dropLast().allSatisfy { $0.width == 50 * 1024 })
    #expect(layout.lines.last.map { $0.width < 50 * 1024 } == true)
  }

  @Test(arguments: [LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail])
  func overflowingTextIsTruncatedWithAnEllipsis(mode: LineBreakMode) {
    let style = ParagraphStyle(lineBreakMode: mode, numberOfLines: 1)
    let layout = Self.layout("abcdefghijklmnop qrstuvwxyz", style, width: 60)
    #expect(layout.isTruncated)
    #expect(layout.lines.count == 1)
    #expect(layout.lines[0].width <= 60 * 1024)
    #expect(layout.lines[0].width > 45 * 1024)
  }

  @Test(arguments: [1.0, 2, 3]) func baselinesAreAlignedToPixels(scale: Double) {
    for size in stride(from: 7.0, through: 30, by: 0.7) {
      let run = TextRun("a\nb\nc", font: .systemFont(ofSize: size))
      let style = ParagraphStyle(lineHeightMultiple: 1.3)
      for line in Paragraph([run], style: style).layout(width: 0, pixelsPerPoint: scale).lines {
        let pixels = Double(line.baseline) * scale / 1024
        #expect((pixels - pixels.rounded()).magnitude <= scale / 1024)
      }
    }
  }

  @Test func emptyLastLineHasTheHeightOfThePrecedingLineEnd() {
    let runs = [
      TextRun("a\n", font: .systemFont(ofSize: 10)), TextRun("", font: .systemFont(ofSize: 40)),
    ]
    let lines = Paragraph(runs, style: ParagraphStyle()).layout(width: 100).lines
    #expect(lines.map(\.height) == [lines[0].height, lines[0].height])
  }

  @Test func runOfAScalarIsFoundByBinarySearch() {
    let texts = ["", "ab", "", "", "c", "d\n", ""]
    let source = TextSource(texts.map { TextRun($0, font: Self.font) })
    #expect((0...6).map(source.run) == [1, 1, 4, 5, 5, 5, 5])
  }

  @Test func trackingIsAddedToEveryCharacter() {
    let plain = Self.layout("abcde").lines[0].width
    #expect(Self.layout("abcde", tracking: 2).lines[0].width == plain + 5 * 2048)
  }

  @Test func combiningAccentsAreComposed() {
    #expect(Self.counts(Self.layout("e\u{301}")) == [1])
    #expect(Self.counts(Self.layout("q\u{301}")) == [2])
    #expect(Self.layout("q\u{301}").lines[0].width == Self.layout("q").lines[0].width)
  }

  @Test func missingCharactersAreReportedAndDrawnAsBoxes() {
    let layout = Self.layout("a漢漢字")
    #expect(layout.missingCharacters == ["漢", "字"])
    #expect(Self.counts(layout) == [4])
  }
}
