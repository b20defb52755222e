import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

@Suite struct TextCellsTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ｱ", 1), ("Ａ", 2), ("한글", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("😀", 2), ("🇦🇹", 2), ("─", 1), ("…", 1), ("\u{FFFD}", 1),
    ("นี้", 1), ("☎\u{FE0F}", 1), ("\u{20000}", 2),
  ])
  func aTextTakesTheCellsThatTerminalsGiveIt(text: String, width: Int) {
    #expect(TextCells.width(of: text) == width)
    #expect(TextCells.units(of: text).reduce(0) { $0 + $1.width } == width)
  }

  @Test func marksJoinTheCellBeforeThem() {
    #expect(TextCells.units(of: "ae\u{301}b").map(\.text) == ["a", "e\u{301}", "b"])
    #expect(TextCells.units(of: "\u{301}").map(\.text) == [" \u{301}"])
  }

  @Test func aCellHasFewMarks() {
    let text = "a" + String(repeating: "\u{301}", count: 10_000)
    let units = TextCells.units(of: text)
    #expect(units.count == 1)
    #expect(units[0].text.unicodeScalars.count == TextCells.maximumScalarCount)
  }

  @Test func wideRangesAreInOrder() {
    var previous = false
    var changes = 0
    for value in UInt32(0)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isWide = TextCells.width(of: scalar) == 2
      if isWide != previous { changes += 1 }
      previous = isWide
    }
    // Each range of the table changes the width at its start and at its end.
    #expect(changes > 200)
  }

  @Test func controlCharactersAndDirectionalMarksNeverReachTheScreen() {
    let hostile = "a\u{1B}[2J\u{7}\u{9B}31m\u{202E}\u{2066}\u{200B}\r\n\u{0}b\u{7F}"
    let line = StyledText(hostile)
    for scalar in line.plain.unicodeScalars {
      #expect(scalar.properties.generalCategory != .control)
      #expect(scalar.properties.generalCategory != .format)
    }
    #expect(line.plain.hasPrefix("a\u{FFFD}[2J"))
    var frame = Frame(width: 40, height: 1)
    frame.write(line, x: 0, y: 0, limit: 40)
    var writer = FrameWriter(depth: .full)
    let bytes = writer.bytes(for: frame)
    #expect(!bytes.contains(7) && !bytes.contains(0) && !bytes.contains(13))
  }

  @Test func longWordsAreBroken() {
    let lines = StyledText.lines("see /a/long/path.png", width: 8).map(\.plain)
    #expect(lines == ["see", "/a/long/", "path.png"])
    #expect(StyledText.lines("日本語日本語", width: 5).map(\.plain) == ["日本", "語日", "本語"])
    #expect(StyledText.lines("abc", width: 1).map(\.plain) == ["a", "b", "c"])
  }

  @Test func excessiveTextsAreCut() {
    let text = String(repeating: "日", count: 500_000)
    let line = StyledText(text)
    #expect(line.plain.count == 4097)
    #expect(line.plain.hasSuffix("…"))
    #expect(StyledText.lines(text, width: 80).count < 1000)
  }

  @Test func flagsAreLetters() {
    #expect(TextCells.units(of: "🇦🇹").map(\.text) == ["A", "T"])
  }

  @Test func longTextsAreBrokenAtSpaces() {
    let lines = StyledText.lines("one two three\n  four five", width: 9).map(\.plain)
    #expect(lines == ["one two", "three", "  four", "  five"])
  }

  @Test func aCutLineEndsWithAnEllipsis() {
    var line = StyledText("日本語", .bold)
    line.add("abc")
    #expect(line.prefix(9).plain == "日本語abc")
    #expect(line.prefix(8).plain == "日本語a…")
    #expect(line.prefix(4).plain == "日…")
    var frame = Frame(width: 6, height: 1)
    #expect(frame.write(line, x: 0, y: 0, limit: 6) == 5)
    #expect(frame.text(row: 0) == "日本…")
  }
}
