import Comparison
import Testing

@testable import Snapshots

@Suite struct SnapshotOutcomeTests {
  @Test func theFirstLineOfADifferenceIsEnoughByItself() throws {
    let outcome = SnapshotOutcome.differed(
      .init(
        identity: try .sample(named: "dark"), summary: "3 of 16 pixels differ",
        explanation: DifferenceExplanation(
          reference: [ReferenceNote(.outline, "Page; 0 0 4 4\n Dot; 0 0 1 1")],
          actual: [ReferenceNote(.outline, "Page; 0 0 4 4; a = 1\n Dot; 0 0 1 1; b = 2")],
          pixels: nil),
        tolerance: Setting(.exact, by: .standard), referencePath: "/r.png",
        pendingPath: "/r.new.png", isShared: false,
        artifacts: [.init(kind: .sheet, path: "/s.png")], artifactFailure: nil))
    let message = try #require(outcome.failureMessage(filter: "AppTests.Screens/looksRight"))
    let firstLine =
      "AppTests/Screens/looksRight.dark: Page: a (default) -> 1; 3 of 16 pixels differ; "
      + "tolerance 0, the default; if the new picture is right, accept it with: SNAPSHOT_RECORD=failed swift test --filter "
      + "'AppTests.Screens/looksRight'"
    #expect(message == firstLine + "\n  Page > Dot: b (default) -> 2\n  pending: /r.new.png\n  sheet: /s.png")
  }

  @Test func aRecordingSaysWhyAndWhere() throws {
    let outcome = SnapshotOutcome.recorded(
      .init(
        identity: try .sample(), path: "/r.png", reason: .missing,
        setting: Setting(.missing, by: .standard), byteCount: 900,
        budget: Setting(16_384, by: .standard), twin: nil))
    let message = try #require(outcome.failureMessage(filter: nil))
    #expect(message.contains("recorded, because there was no reference (missing, by the default)"))
    #expect(message.contains("/r.png"))
  }

  @Test func aMatchSaysNothing() {
    #expect(SnapshotOutcome.matched.failureMessage(filter: nil) == nil)
  }
}
