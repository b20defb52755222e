import SnapshotDrawing
import Testing

@testable import SnapshotTypography

/// Attributes of paragraphs that differ from the style of their text.
@Suite struct ParagraphAttributesTests {
  private static let font = Font.systemFont(ofSize: 10)
  /// The natural height of a line with the font at one pixel per point.
  private static let lineHeight = 12

  private static func lines(
    _ texts: [(String, ParagraphAttributes?)], style: ParagraphStyle = ParagraphStyle(),
    width: Double = 100
  ) -> [TextLayout.Line] {
    let runs = texts.map { TextRun($0, font: font, paragraph: $1) }
    return Paragraph(runs, style: style).layout(width: width).lines
  }

  private static func text(_ lines: [TextLayout.Line]) -> [Int] {
    lines.map { $0.runs.reduce(0) { $0 + $1.glyphs.filter { !$0.isSpace }.count } }
  }

  @Test func eachParagraphHasItsAlignment() {
    let lines = Self.lines(
      [("a\n", ParagraphAttributes(alignment: .right)), ("b\nc", nil)],
      style: ParagraphStyle(alignment: .center))
    #expect(lines[0].x == 100 * 1024 - lines[0].width)
    #expect(lines[1].x == (100 * 1024 - lines[1].width) / 2)
    #expect(lines[2].x == (100 * 1024 - lines[2].width) / 2)
  }

  @Test func firstCharacterDeterminesTheAttributesOfItsParagraph() {
    let lines = Self.lines([
      ("a", ParagraphAttributes(alignment: .right)), ("b\n", ParagraphAttributes()), ("c", nil),
    ])
    #expect(lines[0].x > 0)
    #expect(lines[1].x == 0)
  }

  @Test func alignedLayoutEqualsThatOfTheWidth() throws {
    let runs = [
      TextRun("a\n", font: Self.font, paragraph: ParagraphAttributes(alignment: .right)),
      TextRun("b", font: Self.font, paragraph: ParagraphAttributes(alignment: .center)),
    ]
    let paragraph = Paragraph(runs, style: ParagraphStyle())
    let aligned = try #require(paragraph.aligned(paragraph.layout(width: 0), width: 100))
    #expect(aligned.lines.map(\.x) == paragraph.layout(width: 100).lines.map(\.x))
    #expect(aligned.lines.allSatisfy { $0.x > 0 })
  }

  @Test func eachParagraphHasItsLineBreakMode() {
    let text = "one two three"
    let lines = Self.lines(
      [(text + "\n", ParagraphAttributes(lineBreakMode: .byCharWrapping)), (text, nil)], width: 30)
    let counts = Self.text(lines)
    #expect(counts.reduce(0, +) == 22)
    #expect(lines.count > 4 && counts[0] > 3)
    #expect(counts.suffix(3) == [3, 3, 5])
  }

  @Test(arguments: [
    (ParagraphAttributes(minimumLineHeight: 30), 30),
    (ParagraphAttributes(maximumLineHeight: 8), 8),
    (ParagraphAttributes(lineHeightMultiple: 2), 24),
    (ParagraphAttributes(lineHeightMultiple: 2, maximumLineHeight: 20), 20),
    (ParagraphAttributes(lineHeightMultiple: 2, minimumLineHeight: 30), 30),
    (ParagraphAttributes(), Self.lineHeight),
  ])
  func linesHaveTheHeightOfTheirParagraph(attributes: ParagraphAttributes, height: Int) {
    let natural = Self.lines([("a\nb", nil)])
    let lines = Self.lines([("a\nb\n", attributes), ("c", nil)])
    #expect(lines.map { $0.height / 1024 } == [height, height, Self.lineHeight])
    // The difference is above the glyphs.
    let difference = (height - Self.lineHeight) * 1024
    #expect(abs(lines[0].baseline - natural[0].baseline - difference) <= 1024)
  }

  @Test func spacesAreBetweenLinesAndParagraphs() {
    let attributes = ParagraphAttributes(
      lineSpacing: 3, paragraphSpacing: 10, paragraphSpacingBefore: 5)
    let lines = Self.lines([("a\u{2028}b\nc", attributes)])
    let gaps = zip(lines, lines.dropFirst()).map { ($1.top - $0.top - $0.height) / 1024 }
    #expect(gaps == [3, 18])
    #expect(lines[0].top == 0)
  }

  @Test func truncatedParagraphsHaveOneLineEach() {
    let text = "one two three four five"
    var style = ParagraphStyle(lineBreakMode: .byTruncatingTail)
    style.truncatesEachParagraph = true
    let runs = [TextRun(text + "\n" + text + "\na", font: Self.font)]
    let layout = Paragraph(runs, style: style).layout(width: 60)
    #expect(layout.lines.count == 3)
    #expect(layout.isTruncated)
    #expect(layout.lines.allSatisfy { $0.width <= 60 * 1024 })
    // A line that is not truncated has no ellipsis, even if more lines do not fit.
    let short = Paragraph([TextRun("a\nb\nc", font: Self.font)], style: style)
      .layout(width: 60, height: 25)
    #expect(Self.text(short.lines) == [1, 1])
    #expect(short.isTruncated)
  }

  @Test func lastLineOfWrappedTextMayBeTruncated() {
    var style = ParagraphStyle(lineBreakMode: .byWordWrapping, numberOfLines: 2)
    let run = TextRun("one two three four five", font: Self.font)
    let wrapped = Paragraph([run], style: style).layout(width: 45)
    style.truncatesLastLine = true
    let truncated = Paragraph([run], style: style).layout(width: 45)
    #expect(wrapped.lines[0].width == truncated.lines[0].width)
    #expect(Self.text(wrapped.lines) != Self.text(truncated.lines))
  }
}
