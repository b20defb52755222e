import SnapshotDrawing
import Testing

@testable import SnapshotTypography

/// The content of the last line if more text follows.
@Suite struct TruncationTests {
  static let narrow = Font.systemFont(ofSize: 10)

  /// Returns the scalars of each line, with an ellipsis for added characters.
  static func lines(
    _ runs: [TextRun], _ mode: LineBreakMode = .byTruncatingTail, limit: Int = 1,
    width: Double = 200
  ) -> [String] {
    let style = ParagraphStyle(lineBreakMode: mode, numberOfLines: limit)
    let paragraph = Paragraph(runs, style: style)
    var filler = LineFiller(paragraph, width: width)
    return filler.lines(limit: limit).map { line in
      line.items.reduce("") { text, shaped in
        guard !shaped.item.range.isEmpty else {
          return text + (shaped.item.run == runs.count - 1 ? "…" : "‥")
        }
        let scalars = paragraph.source.scalars[shaped.item.range].compactMap(Unicode.Scalar.init)
        return text + String(String.UnicodeScalarView(scalars))
      }
    }
  }

  static func lines(
    _ text: String, _ mode: LineBreakMode, limit: Int = 1, width: Double = 200
  ) -> [String] {
    lines([TextRun(text, font: narrow)], mode, limit: limit, width: width)
  }

  @Test func ellipsisReplacesMandatoryLineEnds() {
    #expect(Self.lines("one\ntwo", .byTruncatingTail) == ["one…"])
    #expect(Self.lines("one\ntwo", .byTruncatingHead) == ["…two"])
    #expect(Self.lines("one\ntwo", .byTruncatingMiddle) == ["one…two"])
    #expect(Self.lines("one\ntwo\nthree\n\n", .byTruncatingMiddle) == ["one…three"])
    #expect(Self.lines("one\ntwo", .byClipping) == ["one"])
  }

  @Test(arguments: LineBreakMode.allCases) func trailingSpacesAreOmittedWithoutAnEllipsis(
    mode: LineBreakMode
  ) {
    #expect(Self.lines("a\n\n", mode) == ["a"])
    #expect(Self.lines("a \n \n", mode) == ["a"])
    let style = ParagraphStyle(lineBreakMode: mode, numberOfLines: 1)
    #expect(!ParagraphTests.layout("a\n\n", style, width: 50).isTruncated)
  }

  /// An ellipsis of the first run is written as two dots.
  @Test func ellipsisHasTheRunOfThePrecedingText() {
    let runs = [TextRun("first ", font: Self.narrow), TextRun("second", font: Self.narrow)]
    #expect(Self.lines(runs, width: 28) == ["first‥"])
    #expect(Self.lines(runs, width: 54) == ["first seco…"])
    #expect(Self.lines(runs, .byTruncatingHead, width: 33) == ["…cond"])
  }

  @Test func ellipsisWiderThanTheWidthIsShownAlone() {
    #expect(Self.lines("word", .byTruncatingTail, width: 1) == ["…"])
    #expect(Self.lines("word", .byTruncatingHead, width: 1) == ["…"])
    #expect(Self.lines("word", .byTruncatingMiddle, width: 1) == ["…"])
  }

  @Test func softHyphenAtALineEndIsDrawn() {
    #expect(
      Self.lines("hyphen\u{AD}ation", .byWordWrapping, limit: 3, width: 45).first == "hyphen\u{AD}…"
    )
    #expect(Self.lines("hyphen\u{AD}ation", .byWordWrapping, limit: 3) == ["hyphen\u{AD}ation"])
    let layout = ParagraphTests.layout("hyphen\u{AD}ation", width: 45)
    #expect(ParagraphTests.counts(layout) == [7, 5])
  }

  @Test(arguments: LineBreakMode.allCases) func truncatedLinesNeverExceedTheWidth(
    mode: LineBreakMode
  ) {
    guard mode != .byClipping else { return }
    let family = "👨\u{200D}👩\u{200D}👧"
    let texts = [
      "AVAVAVA To, Wa. AVATAR. Yes, Te. P.o. V.a", family + family + family, "🇩🇪🇫🇷🇬🇧 नमस्ते",
      "soft\u{AD}ly hy\u{AD}phen\u{AD}at\u{AD}ed", "Ty\u{301}V Ty\u{301}V",
    ]
    for text in texts {
      for limit in [0, 1, 2] {
        for width in stride(from: 37.0, through: 90, by: 1.7) {
          let style = ParagraphStyle(lineBreakMode: mode, numberOfLines: limit)
          for line in ParagraphTests.layout(text, style, width: width).lines {
            #expect(line.width <= Subunits.from(points: width), "\(text) at \(width)")
          }
        }
      }
    }
  }
}
