import Testing

@testable import SnapshotAssertCore

@Suite struct InlineNamesTests {
  private func site(_ line: Int) -> InlineSite { InlineSite(file: "a", line: line, column: 1) }

  @Test func callsAreNumberedInTheirTest() {
    let names = InlineNames()
    let lines = [12, 40, 12, 7]
    #expect(
      lines.map { names.name(of: site($0), in: ["App", "Screens", "a()"]) }
        == ["inline-1", "inline-2", "inline-1", "inline-3"])
    #expect(names.name(of: site(40), in: ["App", "Screens", "b()"]) == "inline-1")
  }

  @Test func movedCallsKeepTheirNames() {
    for offset in [0, 100] {
      let names = InlineNames()
      #expect(
        [1, 2].map { names.name(of: site($0 + offset), in: ["App", "a()"]) }
          == ["inline-1", "inline-2"])
    }
  }

  @Test func snapshotsWithSimilarNamesHaveFiles() {
    for name in ["inline-1", "inline-12-5", "inline-12-5-2"] {
      #expect(!SampleResults.difference(name: name).hasReferenceFile, "\(name)")
    }
    for name in ["", "inline", "inline-", "inline-badge", "inline-2x", "inline-1-2-3-4", "out-1"] {
      #expect(SampleResults.difference(name: name).hasReferenceFile, "\(name)")
    }
    #expect(!SampleResults.inline().hasReferenceFile)
  }

  @Test func namesInAParameterizedTestDoNotDependOnTheOrderOfItsCases() {
    func name(_ names: InlineNames, _ line: Int, _ file: String = "a") -> String {
      names.name(
        of: InlineSite(file: file, line: line, column: 5), in: ["App", "a(_:)"],
        isParameterized: true)
    }
    for lines in [[12, 40, 12], [40, 12, 40]] {
      let names = InlineNames()
      #expect(lines.map { name(names, $0) } == lines.map { "inline-\($0)-5" })
      #expect(name(names, 12, "b") == "inline-12-5-2")
    }
  }
}
