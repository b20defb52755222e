import SnapshotComparison
import Testing

@testable import SnapshotCore

@Suite struct SnapshotOutcomeTests {
  @Test func theFirstLineOfADifferenceIsEnoughByItself() throws {
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
      AppTests/Screens/looksRight.dark: Page: a (default) -> 1; 3 of 16 pixels differ; tolerance 0, the \
      default; if the new one is right, accept it with: SNAPSHOT_RECORD=failed swift test --filter \
      'AppTests.Screens/looksRight'
        Page > Dot: b (default) -> 2
        sheet: /s.png
      """
    #expect(message == lines)
  }

  @Test func theFirstLineIsEnoughWhereASummaryHasSeveral() throws {
    let outcome = SnapshotOutcome.differed(
      .init(
        identity: try .sample(), summary: "1 line added\n  @@ -0,0 +1 @@\n  +b",
        explanation: DifferenceExplanation(reference: [], actual: [], pixels: nil),
        tolerance: Setting(.exact, by: .default), referencePath: "/r.txt",
        isShared: true, artifacts: [], artifactFailure: nil))
    let message = try #require(outcome.failureMessage(filter: "^A\\.`it's right`"))
    let lines = """
      AppTests/Screens/looksRight: 1 line added; tolerance 0, the default; if the new one is right, \
      accept it with: SNAPSHOT_RECORD=failed swift test --filter '^A\\.`it'\\''s right`'
        @@ -0,0 +1 @@
        +b
        the test has asked for this reference before; if that was for another snapshot, tell the two \
      apart with `named:`
      """
    #expect(message == lines)
  }

  @Test func aRecordingSaysWhyAndWhere() throws {
    let outcome = SnapshotOutcome.recorded(
      .init(
        identity: try .sample(), path: "/r.png", reason: .missing,
        setting: Setting(.missing, by: .default), byteCount: 900,
        excess: nil, formerPath: nil))
    let message = try #require(outcome.failureMessage(filter: nil))
    #expect(
      message == """
        AppTests/Screens/looksRight: recorded, because there was no reference (missing, by the \
        default); look at it, commit it, and run the test again
          reference: /r.png
        """)
  }

  @Test func aMatchSaysNothing() {
    #expect(SnapshotOutcome.matched.failureMessage(filter: nil) == nil)
  }
}
