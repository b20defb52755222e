import CSnapshotTestObserver
import Synchronization
import XCTest

/// Tracks the running test in XCTest, which runs one test at a time in a process.
final class XCTestObserver: NSObject, XCTestObservation {
  private static let current = Mutex<RunningTest?>(nil)
  private static let expectedFailures = Atomic(0)

  /// The running test, or `nil` between tests.
  static var runningTest: RunningTest? { current.withLock { $0 } }

  /// The number of failures so far that a test expected with `XCTExpectFailure`, which only macOS
  /// has.
  static var expectedFailureCount: Int { expectedFailures.load(ordering: .relaxed) }

  func testCaseWillStart(_ testCase: XCTestCase) {
    let test = RunningTest(testCase)
    XCTestObserver.current.withLock { $0 = test }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    if let run = testCase.testRun, run.hasSucceeded, !run.hasBeenSkipped {
      CompletedTests.record(RunningTest(testCase))
    }
    XCTestObserver.current.withLock { $0 = nil }
  }

  #if canImport(Darwin)
    func testCase(_ testCase: XCTestCase, didRecord expectedFailure: XCTExpectedFailure) {
      XCTestObserver.expectedFailures.add(1, ordering: .relaxed)
    }
  #endif
}

/// Called by the constructor in CSnapshotTestObserver, before any test starts.
///
/// The attribute `@c` means the same, but compilers before Swift 6.3 do not support it.
@_cdecl("snapshot_assert_bundle_did_load")
func bundleDidLoad() {
  #if canImport(Darwin)
    // XCTest requires the main thread, but a bundle may be loaded on another one.
    guard Thread.isMainThread else {
      DispatchQueue.main.async {
        XCTestObservationCenter.shared.addTestObserver(XCTestObserver())
      }
      return
    }
  #endif
  XCTestObservationCenter.shared.addTestObserver(XCTestObserver())
}
