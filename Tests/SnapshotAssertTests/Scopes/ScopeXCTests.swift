import SnapshotAssert
import SnapshotCore
import XCTest

final class ScopeXCTests: XCTestCase {
  override func invokeTest() {
    withSnapshots(record: .failed) { super.invokeTest() }
  }

  func testInvokeTestAppliesSettings() {
    XCTAssertEqual(SnapshotScope.current.record?.value, .failed)
  }

  func testInvokeTestAppliesSettingsToAsynchronousTests() async {
    await Task.yield()
    XCTAssertEqual(SnapshotScope.current.record?.value, .failed)
  }
}
