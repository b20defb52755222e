import SnapshotDrawing
import Testing

@testable import SnapshotTypography

/// Malformed and extreme text is laid out in a defined way and in bounded time.
@Suite struct BadTextTests {
  @Test(arguments: [LineBreakMode.byWordWrapping, .byTruncatingMiddle, .byTruncatingTail])
  func unbrokenTextOfTenMegabytesIsTruncated(mode: LineBreakMode) {
    let text = String(repeating: "x", count: 10_000_000)
    let style = ParagraphStyle(lineBreakMode: mode, numberOfLines: 2)
    let layout = ParagraphTests.layout(text, style, width: 100)
    #expect(layout.isTruncated)
    #expect(layout.lines.count == 2)
  }

  @Test func endlessClusterIsTruncated() {
    let text = "a" + String(repeating: "\u{301}", count: 200_000)
    #expect(ParagraphTests.layout(text).isTruncated)
  }

  @Test(arguments: ["\u{301}", "\u{301}\u{302}", " \u{327}", "\u{200D}", "\u{FE0F}", "\n\u{301}"])
  func loneMarksAreLaidOut(text: String) {
    #expect(ParagraphTests.layout(text).size.height > 0)
  }

  @Test func invalidBytesBecomeReplacements() {
    let text = String(decoding: [0x61, 0xFF, 0xC0, 0x62] as [UInt8], as: UTF8.self)
    #expect(ParagraphTests.layout(text).missingCharacters == ["\u{FFFD}"])
  }

  @Test(arguments: [0, -5, -Double.infinity, .nan, .infinity, 1e300])
  func invalidWidthsAreUnlimited(width: Double) {
    #expect(ParagraphTests.layout("one two", width: width).lines.count == 1)
  }

  @Test func tinyWidthFitsOneCharacterPerLine() {
    #expect(ParagraphTests.layout("abc", width: 0.001).lines.count == 3)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity, 1e300])
  func layoutIsFiniteForAnyFontSize(size: Double) {
    let run = TextRun("Ag", font: .systemFont(ofSize: size))
    let layout = Paragraph([run], style: ParagraphStyle()).layout(width: 100)
    #expect(layout.size.width.isFinite && layout.size.height.isFinite)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity, 1e300])
  func layoutIsFiniteForAnyLineHeight(multiple: Double) {
    let style = ParagraphStyle(lineHeightMultiple: multiple, lineSpacing: multiple)
    let layout = ParagraphTests.layout("a\nb", style, tracking: multiple)
    #expect(layout.size.width.isFinite && layout.size.height.isFinite)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity, 1e-300, 1e300])
  func layoutIsFiniteForAnyScale(pixelsPerPoint: Double) {
    let run = TextRun("a\nb", font: .systemFont(ofSize: 10))
    let layout = Paragraph([run], style: ParagraphStyle()).layout(
      width: 100, pixelsPerPoint: pixelsPerPoint)
    #expect(layout.size.width.isFinite && layout.size.height.isFinite)
  }

  @Test(arguments: [-4, -1000, -1e300]) func advancesAreNeverNegativeWithTracking(tracking: Double)
  {
    let layout = ParagraphTests.layout("abc de\u{301}f", width: 30, tracking: tracking)
    for run in layout.lines.flatMap(\.runs) {
      #expect(run.glyphs.allSatisfy { $0.advance >= 0 })
      #expect(run.width >= 0)
    }
  }

  /// Both texts once took quadratic time, a minute and more.
  @Test(arguments: [
    String(repeating: "\n", count: 60_000), "a" + String(repeating: "\u{301}", count: 60_000),
  ])
  func longTextsAreLaidOutInLinearTime(text: String) {
    let runs = text.map { TextRun(String($0), font: ParagraphTests.font) }
    let layout = Paragraph(runs, style: ParagraphStyle()).layout(width: 500)
    #expect(!layout.isTruncated)
    #expect(layout.lines.count == (runs.count > 1 ? runs.count + 1 : 1))
  }

  @Test func missingCharactersAreReportedOnceInTextOrder() {
    let scalars = (0x4E00..<0x5000).compactMap(Unicode.Scalar.init)
    let text = String(String.UnicodeScalarView(scalars.reversed() + scalars))
    let layout = ParagraphTests.layout(text, width: 100)
    #expect(layout.missingCharacters == scalars.reversed())
  }

  @Test func longClustersAreShapedInParts() {
    let source = TextSource([
      TextRun("a" + String(repeating: "\u{301}", count: 200), font: ParagraphTests.font)
    ])
    let items = source.items(levels: [UInt8](repeating: 0, count: 201))
    #expect(items.map(\.range.count) == [64, 64, 64, 9])
    #expect(source.clusterStarts.filter { $0 }.count == 4)
  }

  @Test func emptyTextHasNoLines() {
    #expect(Paragraph([], style: ParagraphStyle()).layout(width: 10).lines.isEmpty)
    #expect(ParagraphTests.layout("", width: 10).lines.isEmpty)
  }
}
