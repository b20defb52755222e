import SnapshotComparison
import Testing

@testable import SnapshotAssertCore

@Suite struct SnapshotOutcomeTests {
  @Test func firstLineOfADifferenceIsSelfContained() throws {
    let outcome = SnapshotOutcome.differed(
      .init(
        identity: try .sample(named: "dark"), summary: "3 of 16 pixels differ",
        explanation: DifferenceExplanation(
          reference: [ReferenceMetadata(.outline, "Page; 0 0 4 4\n Dot; 0 0 1 1")],
          actual: [ReferenceMetadata(.outline, "Page; 0 0 4 4; a = 1\n Dot; 0 0 1 1; b = 2")],
          pixels: nil),
        tolerance: Setting(.exact, by: .default), referencePath: "/r.png",
        isShared: false,
        artifacts: [.init(kind: .sheet, path: "/s.png")], artifactFailure: nil))
    let message = try #require(outcome.failureMessage(filter: "AppTests.Screens/looksRight"))
    let lines = """
      AppTests/Screens/looksRight.dark: Page: a (default) -> 1; 3 of 16 pixels differ; tolerance 0 \
      (default); to accept, run: SNAPSHOT_RECORD=failed swift test --filter \
      'AppTests.Screens/looksRight'
        Page > Dot: b (default) -> 2
        sheet: /s.png
      """
    #expect(message == lines)
  }

  @Test func firstLineIsSelfContainedForSummariesOfSeveralLines() throws {
    let outcome = SnapshotOutcome.differed(
      .init(
        identity: try .sample(), summary: "1 line added\n  @@ -0,0 +1 @@\n  +b",
        explanation: DifferenceExplanation(reference: [], actual: [], pixels: nil),
        tolerance: Setting(.exact, by: .default), referencePath: "/r.txt",
        isShared: true, artifacts: [], artifactFailure: nil))
    let message = try #require(outcome.failureMessage(filter: "^A\\.`it's right`"))
    let lines = """
      AppTests/Screens/looksRight: 1 line added; tolerance 0 (default); to accept, run: \
      SNAPSHOT_RECORD=failed swift test --filter '^A\\.`it'\\''s right`'
        @@ -0,0 +1 @@
        +b
        the test used this reference before; if it was for another snapshot, pass a different \
      `named:` to each assertion
      """
    #expect(message == lines)
  }

  @Test func recordingMessageHasReasonAndPath() throws {
    let outcome = SnapshotOutcome.recorded(
      .init(
        identity: try .sample(), path: "/r.png", reason: .missing,
        setting: Setting(.missing, by: .default), byteCount: 900,
        excess: nil, formerPath: nil))
    let message = try #require(outcome.failureMessage(filter: nil))
    #expect(
      message == """
        AppTests/Screens/looksRight: recorded, no reference existed (missing, default); look at \
        the file, commit it, and run the test again
          reference: /r.png
        """)
  }

  @Test func matchHasNoMessage() {
    #expect(SnapshotOutcome.matched.failureMessage(filter: nil) == nil)
  }
}
