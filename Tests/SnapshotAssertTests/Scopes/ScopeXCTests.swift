import Dispatch
import SnapshotAssert
import SnapshotAssertCore
import Synchronization
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

  /// While the next test runs, this one has not left its scopes.
  ///
  /// On macOS, an exception ends a test in the same way.
  func testScopesThatAreNotLeftDoNotReachTheNextTest() throws {
    try withSnapshots(maximumByteCount: 7) {
      NextXCTest.maximumByteCounts.withLock { $0 = [] }
      NextXCTest.make().run()
      let counts = NextXCTest.maximumByteCounts.withLock(\.self)
      // XCTest ignores assertions after a nested test, but not errors.
      guard counts == [nil, nil, 9, 9, nil] else { throw UnexpectedCounts(counts: counts) }
    }
  }

  private struct UnexpectedCounts: Error {
    let counts: [Int?]
  }
}

/// A test that another test starts, and that otherwise does nothing.
final class NextXCTest: XCTestCase {
  /// The size limits that apply in the test, in order.
  static let maximumByteCounts = Mutex<[Int?]>([])

  static func make() -> XCTest {
    #if canImport(Darwin)
      NextXCTest.defaultTestSuite
    #else
      NextXCTest(name: "testScopes") { ($0 as? NextXCTest)?.testScopes() }
    #endif
  }

  func testScopes() {
    func add() {
      let queued = DispatchQueue.global().sync { SnapshotScope.current.maximumByteCount?.value }
      let limits = [SnapshotScope.current.maximumByteCount?.value, queued]
      NextXCTest.maximumByteCounts.withLock { $0 += limits }
    }
    add()
    withSnapshots(maximumByteCount: 9) { add() }
    NextXCTest.maximumByteCounts.withLock {
      $0.append(SnapshotScope.current.maximumByteCount?.value)
    }
  }
}
