import SnapshotAssertCore
import Testing

@testable import SnapshotReview

@Suite struct MarkdownDifferenceTests {
  private func lines(_ lines: [String], omitted: Int = 0) -> [String] {
    MarkdownDifference(
      SnapshotResult.TextDifference(lines: lines, omittedLineCount: omitted), title: "title"
    ).lines
  }

  @Test func linesAreInABlockOfCode() {
    #expect(
      lines(["@@ -1 +1 @@", "-a", "+b"], omitted: 2) == [
        "<details><summary>Changed lines</summary>", "", "title", "", "```diff", "@@ -1 +1 @@",
        "-a", "+b", "… 2 more lines", "```", "", "</details>", "",
      ])
  }

  @Test func forgedLinesDoNotCloseTheBlock() {
    let text = lines(["+````", "+a\n```\n# b", "+\u{202E}"], omitted: .max)
    #expect(text[4] == "`````diff" && text.count { $0.hasPrefix("`````") } == 2)
    #expect(text.allSatisfy { !$0.contains("\n") && !$0.unicodeScalars.contains("\u{202E}") })
  }

  @Test func longDifferencesAreShortened() {
    let text = lines([String](repeating: String(repeating: "a", count: 10_000), count: 1_000))
    #expect(text.contains("… 960 more lines"))
    #expect(text.reduce(0) { $0 + $1.utf8.count } < 20_000)
  }
}
