import SnapshotAssert
import SnapshotViews
import Testing
import XCTest

@Suite(.snapshots(maximumByteCount: 20_000)) struct ScopeTests {
  @Test func typeOfAnOutcomeCanBeWritten() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    let outcome: SnapshotOutcome = verifySnapshot(of: view, as: .image(tolerance: .exact))
    if case .recorded(let recording) = outcome {
      let reason: SnapshotOutcome.Recording.Reason = recording.reason
      #expect(reason == .missing)
      #expect(recording.path.hasSuffix("typeOfAnOutcomeCanBeWritten.png"))
      #expect(recording.byteCount <= 20_000)
    }
  }

  @Test(
    .snapshots(
      record: .missing, loadingImages: .allow, layoutIssues: .report, missingCharacters: .report))
  func testTraitSetsSettings() {
    assertSnapshot(of: [1], as: .dump, named: "dump")
    assertSnapshot(of: "text", as: .lines, named: "lines", record: .missing)
  }
}

nonisolated final class ScopeXCTests: XCTestCase {
  override func invokeTest() {
    withSnapshots(record: .failed) { super.invokeTest() }
  }

  func testLooksRight() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    assertSnapshot(of: view, as: .image(scale: 2))
  }
}
