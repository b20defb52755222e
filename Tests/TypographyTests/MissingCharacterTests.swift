import SnapshotDrawing
import Testing

@testable import SnapshotTypography

/// The characters of a text that are drawn as boxes.
@Suite struct MissingCharacterTests {
  @Test(arguments: [
    "Aé€ → ½", "e\u{301}", "\u{301}",
    // Spaces, controls, joiners, variation selectors, and tags have no glyphs.
    " \u{A0}\u{2003}\u{202F}\u{3000}", "a\tb\nc\u{7}\u{AD}\u{85}",
    "a\u{200B}\u{2060}\u{200D}\u{202E}b",
    "a\u{FE0E}\u{FE0F}\u{E0100}\u{E0067}\u{E007F}", "a\u{17B4}\u{1D173}\u{FFF0}b", "\u{FE0F}",
    // Emoji are drawn as tiles.
    "👨‍👩‍👧!", "👍🏽", "🇩🇪", "☃️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1\u{FE0F}\u{20E3}",
  ])
  func coveredTextHasNoMissingCharacters(_ text: String) {
    #expect(missing(in: text).isEmpty)
  }

  @Test(
    arguments: [
      ("aアbプ", ["ア", "プ"]),
      // Private-use characters, unassigned code points, and noncharacters.
      ("\u{E000}\u{10FFFD}", ["\u{E000}", "\u{10FFFD}"]),
      ("\u{378}\u{FFFF}", ["\u{378}", "\u{FFFF}"]),
      ("\u{FFFC}\u{FFFD}", ["\u{FFFC}", "\u{FFFD}"]),
      // Text presentation: a cluster is one character, including selectors.
      ("☺", ["☺"]), ("☃\u{FE0E}", ["☃\u{FE0E}"]), ("😀\u{FE0E}", ["😀\u{FE0E}"]),
      // If a cluster also has other glyphs, only the missing scalar is reported.
      ("a\u{20E3}", ["\u{20E3}"]), ("h\u{32E}", ["\u{32E}"]), ("\u{32E}", ["\u{32E}"]),
      ("漢\u{301}", ["漢"]), ("e\u{301}\u{32E}", ["\u{32E}"]),
    ] as [(String, [String])])
  func boxesAreReportedWithTheirCharacters(_ text: String, _ characters: [String]) {
    #expect(
      missing(in: text).map { Array($0.unicodeScalars) }
        == characters.map { Array($0.unicodeScalars) })
  }

  @Test func boxesAreIdentifiedByGlyphIndex() {
    let run = layout("aアb漢").lines[0].runs[0]
    #expect(run.missingCharacters.map(\.glyph) == [1, 3])
    let rightToLeft = layout("\u{5D0}1", style: ParagraphStyle(baseDirection: .rightToLeft))
    let boxes = rightToLeft.lines[0].runs.map { $0.missingCharacters.map(\.glyph) }
    #expect(boxes == [[], [0]])
  }

  @Test func missingCharactersAreInTextOrder() {
    #expect(layout("אבג 漢 גד").missingCharacters == ["א", "ב", "ג", "漢", "ד"])
    #expect(layout("א\u{5B4}ב").missingCharacters == ["א", "\u{5B4}", "ב"])
  }

  @Test func truncatedTextHasNoMissingCharacters() {
    var style = ParagraphStyle(lineBreakMode: .byTruncatingTail, numberOfLines: 1)
    #expect(missing(in: "Title 漢", style, width: 30).isEmpty)
    #expect(missing(in: "漢 Title", style, width: 30) == ["漢"])
    style.lineBreakMode = .byTruncatingHead
    #expect(missing(in: "漢 Title", style, width: 30).isEmpty)
  }

  private func missing(
    in text: String, _ style: ParagraphStyle = ParagraphStyle(), width: Double = 0
  ) -> [String] {
    layout(text, style: style, width: width).lines.flatMap(\.runs).flatMap(\.missingCharacters)
      .map(\.character)
  }

  private func layout(
    _ text: String, style: ParagraphStyle = ParagraphStyle(), width: Double = 0
  ) -> TextLayout {
    Paragraph([TextRun(text, font: .systemFont(ofSize: 12))], style: style).layout(width: width)
  }
}
