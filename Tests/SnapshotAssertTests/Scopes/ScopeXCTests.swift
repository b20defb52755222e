import Dispatch
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

  func testInvokeTestAppliesSettingsToQueuesAndDetachedTasks() async {
    let detached = await Task.detached { SnapshotScope.current.record?.value }.value
    XCTAssertEqual(detached, .failed)
    let queued = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: SnapshotScope.current.record?.value)
      }
    }
    XCTAssertEqual(queued, .failed)
  }

  func testInnerScopeAppliesToQueues() {
    let done = expectation(description: "the queue has run")
    withSnapshots(maximumByteCount: 7) {
      DispatchQueue.global().async {
        XCTAssertEqual(SnapshotScope.current.maximumByteCount?.value, 7)
        XCTAssertEqual(SnapshotScope.current.record?.value, .failed)
        done.fulfill()
      }
      wait(for: [done], timeout: 60)
    }
    XCTAssertNil(SnapshotScope.current.maximumByteCount)
  }
}
