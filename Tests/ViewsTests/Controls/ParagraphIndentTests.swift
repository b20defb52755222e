import Foundation
import SnapshotTypography
import SnapshotViews
import Testing

/// The indents and the tab stops of paragraphs.
@Suite struct ParagraphIndentTests {
  private static let text = "one two three four five six seven"

  private func paragraph(
    _ attributes: ParagraphAttributes?, text: String = ParagraphIndentTests.text,
    interfaceDirection: BaseDirection = .natural
  ) -> Paragraph {
    Paragraph(
      [TextRun(text, font: .systemFont(ofSize: 10), paragraph: attributes)],
      style: ParagraphStyle(interfaceDirection: interfaceDirection))
  }

  /// Returns the left and right edges of lines with a width of 100 points, in points.
  private func edges(_ paragraph: Paragraph) -> [(left: Double, right: Double)] {
    paragraph.layout(width: 100).lines.map { line in
      (Subunits.points(line.x), Subunits.points(line.x + line.width))
    }
  }

  private static let indents = ParagraphAttributes(
    firstLineHeadIndent: 10, headIndent: 30, tailIndent: -20)

  @Test func linesLeaveTheSpaceOfTheirIndents() {
    let lines = edges(paragraph(Self.indents))
    #expect(lines.count > 2)
    #expect(lines.map(\.left) == [10] + Array(repeating: 30, count: lines.count - 1))
    #expect(lines.allSatisfy { $0.right <= 80 })
    let unlimited = paragraph(Self.indents).layout(width: 0)
    let natural = paragraph(nil).layout(width: 0)
    #expect(unlimited.size.width == natural.size.width + 30)
  }

  @Test func alignmentsStayBetweenTheIndents() {
    var attributes = Self.indents
    attributes.alignment = .right
    #expect(edges(paragraph(attributes)).allSatisfy { $0.right == 80 })
    attributes.alignment = .center
    let centers = edges(paragraph(attributes)).map { ($0.left + $0.right) / 2 }
    #expect(abs(centers[0] - 45) < 0.01 && abs(centers[1] - 55) < 0.01)
    attributes.alignment = .justified
    let justified = edges(paragraph(attributes)).dropLast()
    #expect(justified.allSatisfy { abs($0.right - 80) < 0.01 })
  }

  @Test func indentsBeginAtTheRightInRightToLeftInterfaces() {
    let lines = edges(paragraph(Self.indents, interfaceDirection: .rightToLeft))
    #expect(lines.map(\.right) == [90] + Array(repeating: 70, count: lines.count - 1))
    #expect(lines.allSatisfy { $0.left >= 20 })
  }

  @Test func aPositiveTailIndentIsTheEndOfTheLine() {
    let paragraph = paragraph(ParagraphAttributes(headIndent: 5, tailIndent: 60))
    let lines = edges(paragraph)
    #expect(lines.count > 2 && lines.allSatisfy { $0.right <= 60 })
    #expect(paragraph.layout(width: 0).lines.count == lines.count)
  }

  @Test func aNewLineOfTheParagraphIsNotItsFirst() {
    let lines = edges(paragraph(Self.indents, text: "a\nb\u{2028}c"))
    #expect(lines.map(\.left) == [10, 10, 30])
  }

  @Test func alignedLinesAreThoseOfTheWidth() throws {
    let paragraph = paragraph(Self.indents, text: "ab\ncd")
    let aligned = try #require(paragraph.aligned(paragraph.layout(width: 0), width: 100))
    #expect(aligned.lines.map(\.x) == paragraph.layout(width: 100).lines.map(\.x))
    // Without the indents, the text would fit.
    let width = paragraph.layout(width: 0).size.width - 5
    #expect(paragraph.aligned(paragraph.layout(width: 0), width: width) == nil)
  }

  @Test func indentsWithoutAnAreaAndWithoutANumberAreHarmless() {
    let huge = ParagraphAttributes(firstLineHeadIndent: 1e9, headIndent: .nan, tailIndent: -1e9)
    #expect(!edges(paragraph(huge)).isEmpty)
  }

  @Test(arguments: [("a\tb", 28.0), ("10.\tb", 28), ("a\t\tb", 56), ("one two\tb", 56)])
  func tabsEndAtTabStops(text: String, position: Double) throws {
    let line = try #require(paragraph(nil, text: text).layout(width: 100).lines.first)
    let last = try #require(line.runs.last?.glyphs.last)
    #expect(Subunits.points(last.x) == position)
  }

  @Test func tabsStartAtTheIndent() throws {
    let paragraph = paragraph(ParagraphAttributes(firstLineHeadIndent: 20), text: "a\tb")
    let line = try #require(paragraph.layout(width: 100).lines.first)
    let last = try #require(line.runs.last?.glyphs.last)
    #expect(Subunits.points(line.x + last.x) == 28)
  }

  @Test func aLabelDrawsTheIndentsOfAString() {
    let style = NSMutableParagraphStyle()
    style.firstLineHeadIndent = 12
    style.headIndent = 24
    let label = Label()
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(string: "Text", attributes: [.paragraphStyle: style])
    let plain = Label(text: "Text")
    #expect(label.layoutIssues.isEmpty)
    #expect(label.intrinsicContentSize.width == plain.intrinsicContentSize.width + 12)
  }
}
