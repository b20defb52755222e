import SnapshotAssert
import SnapshotCore
import XCTest

final class ScopeXCTests: XCTestCase {
  override func invokeTest() {
    withSnapshots(record: .failed) { super.invokeTest() }
  }

  func testAClassGivesItsTestsSettings() {
    XCTAssertEqual(SnapshotScope.current.record?.value, .failed)
  }

  func testAClassGivesItsAsynchronousTestsSettings() async {
    await Task.yield()
    XCTAssertEqual(SnapshotScope.current.record?.value, .failed)
  }
}
