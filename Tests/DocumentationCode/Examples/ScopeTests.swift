import SnapshotAssert
import SnapshotViews
import Testing
import XCTest

@Suite(.snapshots(maximumByteCount: 20_000)) struct ScopeTests {
  @Test func anOutcomeAndItsSettingsCanBeNamed() {
    let view = View(frame: Rect(x: 0, y: 0, width: 4, height: 4))
    let outcome: SnapshotOutcome = verifySnapshot(of: view, as: .image(tolerance: .exact))
    if case .recorded(let recording) = outcome {
      let setting: Setting<RecordMode> = recording.setting
      #expect(setting.value == .missing)
    }
    let settings = SnapshotScope.current
    #expect(settings.maximumByteCount?.value == 20_000)
    let tolerance: Tolerance? = settings.tolerance?.value
    #expect(tolerance == nil)
  }

  @Test(
    .snapshots(
      record: .missing, loadingImages: .allow, layoutIssues: .report, missingCharacters: .report))
  func aTestHasSettingsOfItsOwn() {
    assertSnapshot(of: [1], as: .dump, named: "dump")
    assertSnapshot(of: "text", as: .lines, named: "lines", record: .missing)
  }
}

nonisolated final class ScopeXCTests: XCTestCase {
  override func invokeTest() {
    withSnapshots(record: .failed) { super.invokeTest() }
  }

  func testLooksRight() {
    let view = View(frame: Rect(x: 0, y: 0, width: 4, height: 4))
    assertSnapshot(of: view, as: .image(scale: 2))
  }
}
