import Testing

@testable import SnapshotAssertCore

@Suite struct TextComparisonTests {
  private func lines(_ text: String) -> [String]? {
    TextComparison(nil, Array(text.utf8))?.lines?.lines
  }

  @Test func longLinesAreShortened() throws {
    let line = try #require(lines(String(repeating: "a", count: 5_000))?.first { $0.first == "+" })
    #expect(line == "+" + String(repeating: "a", count: 999) + "…")
  }

  /// One character can have any number of combining marks.
  @Test func longCharactersAreShortened() throws {
    let marks = "e" + String(repeating: "\u{301}", count: 1_000_000)
    let line = try #require(lines(marks)?.first { $0.first == "+" })
    #expect(line.utf8.count < 10_000)
    #expect(line.hasSuffix("…"))
    #expect(line.unicodeScalars.dropFirst(2).dropLast().allSatisfy { $0 == "\u{301}" })
  }
}
