import Testing

@testable import SnapshotAssertCore

@Suite struct LineDifferenceTests {
  private func difference(_ old: String, _ new: String) -> [String] {
    LineDifference(from: old, to: new).hunkLines
  }

  @Test func changesAreInTheUnifiedFormatWithContext() {
    let old = (1...20).map { "line \($0)\n" }.joined()
    let new = old.replacing("line 4\n", with: "four\n").replacing("line 18\n", with: "")
    #expect(
      difference(old, new) == [
        "@@ -1,7 +1,7 @@", " line 1", " line 2", " line 3", "-line 4", "+four", " line 5",
        " line 6",
        " line 7", "@@ -15,6 +15,5 @@", " line 15", " line 16", " line 17", "-line 18", " line 19",
        " line 20",
      ])
    #expect(
      LineDifference(from: old, to: new).summary
        == "the text differs at line 4: 2 lines removed, 1 line added")
  }

  @Test func adjacentChangesFormOneHunk() {
    let old = (1...8).map { "\($0)\n" }.joined()
    let new = old.replacing("1\n", with: "one\n").replacing("8\n", with: "eight\n")
    #expect(difference(old, new).count { $0.hasPrefix("@@") } == 1)
    #expect(difference(old, new).first == "@@ -1,8 +1,8 @@")
  }

  @Test func emptyTextHasNoLines() {
    #expect(difference("", "a\n") == ["@@ -0,0 +1 @@", "+a"])
    #expect(difference("a\n", "") == ["@@ -1 +0,0 @@", "-a"])
    #expect(difference("", "") == [])
  }

  @Test(arguments: [
    ("a\nb", "a\nb\n", ["-b", "\\ No newline at end of file", "+b"]),
    ("a\r\n", "a\n", ["-a␍", "+a"]),
    ("a  \n", "a\n", ["-a··", "+a"]),
    ("a\t\n", "a\n", ["-a⇥", "+a"]),
    ("a b\n", "a\u{A0}b\n", ["-a b", "+a‹U+00A0›b"]),
    ("ab\n", "a\u{200B}b\n", ["-ab", "+a‹U+200B›b"]),
    ("\u{E9}\n", "e\u{301}\n", ["-‹U+00E9›", "+e‹U+0301›"]),
    ("a\u{1B}[0m\n", "a\n", ["-a‹U+001B›[0m", "+a"]),
  ])
  func invisibleCharactersAreWrittenOut(old: String, new: String, changed: [String]) {
    let lines = difference(old, new).filter { !$0.hasPrefix(" ") && !$0.hasPrefix("@@") }
    #expect(lines == changed)
  }

  @Test func differencesOnlyInLineEndingsAreReported() {
    let summary = LineDifference(from: "a\r\nb\r\n", to: "a\nb\n").summary
    #expect(summary.hasSuffix("only line endings differ"))
    #expect(!LineDifference(from: "a\n", to: "b\n").summary.contains("ends the lines"))
  }

  /// The characters to write out are determined once for each section, so the time is about linear.
  @Test(.timeLimit(.minutes(1))) func sheetOfManyReplacedLinesIsCreatedQuickly() {
    func text(_ word: String) -> String { (0..<5_000).map { "\(word) \($0)\n" }.joined() }
    let hunks = LineDifference(from: text("old"), to: text("new")).textHunks
    #expect(hunks.count == 1)
  }

  @Test func movedLineIsARemovalAndAnAddition() {
    let found = LineDifference(from: "a\nb\nc\nd\n", to: "b\nc\nd\na\n")
    #expect((found.removedCount, found.addedCount) == (1, 1))
  }

  /// The difference of any two texts contains both.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func differenceContainsBothTexts(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func random(below limit: UInt64) -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state % limit
    }
    let alphabet = 1 + random(below: 12)
    func text() -> String {
      (0..<random(below: 40)).map { _ in "\(random(below: alphabet))\n" }.joined()
    }
    let (old, new) = (text(), text())
    let lines = LineDifference(from: old, to: new).lines
    func joined(_ lines: [LineDifference.Line]) -> String {
      String(decoding: lines.flatMap(\.bytes), as: UTF8.self)
    }
    #expect(joined(lines.filter { !$0.isAdded }) == old)
    #expect(joined(lines.filter { !$0.isRemoved }) == new)
  }

  /// The shortest script retains as many lines as the longest common subsequence has.
  @Test(arguments: [
    ([1, 1, 2, 2, 1, 1], [2, 2, 1, 1, 2, 2], 4), ([1, 2, 1, 2], [2, 1, 2, 1], 3),
    ([1, 1, 1], [1, 1], 2), ([3, 3], [4, 4], 0),
  ])
  func diffIsMinimalWithoutUniqueLines(old: [Int], new: [Int], count: Int) {
    #expect(LineMatching.pairs(old: old, new: new).count == count)
  }

  @Test func textsWithNothingInCommonTakeLimitedTime() {
    let old = (0..<60_000).map { "\($0 % 7) old\n" }.joined()
    let new = (0..<60_000).map { "\($0 % 5) new\n" }.joined()
    let found = LineDifference(from: old, to: new)
    #expect((found.removedCount, found.addedCount) == (60_000, 60_000))
  }
}
