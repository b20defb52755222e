import Testing

@testable import SnapshotAssertCore

@Suite struct InlineTextsTests {
  @Test func resultOfAConflictIsKept() {
    let texts = InlineTexts()
    let written = Collected<String>()
    #expect(texts.report(at: "a", isConflict: false) { written.add("first") })
    #expect(texts.report(at: "a", isConflict: true) { written.add("conflict") })
    #expect(!texts.report(at: "a", isConflict: false) { written.add("later") })
    #expect(texts.report(at: "b", isConflict: false) { written.add("other") })
    #expect(written.values == ["first", "conflict", "other"])
  }

  /// Encoding and writing a result takes a long time.
  @Test func resultsOfTwoSnapshotsAreWrittenAtTheSameTime() {
    let texts = InlineTexts()
    let written = Collected<String>()
    _ = texts.report(at: "a", isConflict: false) {
      _ = texts.report(at: "b", isConflict: false) { written.add("b") }
      written.add("a")
    }
    #expect(written.values == ["b", "a"])
  }
}
