import Dispatch
import Foundation
import Synchronization

@testable import SnapshotTestReporting

/// A location from which a failure is reported on purpose, in a child process that
/// ``LostReportTests`` starts.
///
/// In any other process nothing is reported.
enum LostReportFixture: String, CaseIterable {
  // Both frameworks.
  case direct, childTask, asyncLet, unstructuredTask, detachedTask, nestedDetachedTask
  case dispatchQueue, thread, timer, taskThatOutlivesItsTest, detachedTaskThatOutlivesItsTest
  case afterTheRun, afterTheRunInADetachedTask
  // Only Swift Testing.
  case suiteInit, suiteDeinit, traitBefore, traitAfter, condition, arguments, confirmation
  case throwsExpectation, exitTest, cancelledTest, knownIssue, knownIssueThatIsFatal
  case filteredIssueThatIsFatal
  case xctestCaseInside, xctestCaseInsideAndDetached
  // Only XCTest.
  case classSetUp, setUp, setUpWithError, asyncSetUp, tearDown, tearDownWithError, classTearDown
  case teardownBlock, beforeSkip, afterSkip, expectationCallback, invokeTest, measureBlock
  // None.
  case nowhere

  /// The location that the environment of this process specifies.
  static var current: LostReportFixture? {
    ProcessInfo.processInfo.environment["LOST_REPORT_FIXTURE"].flatMap(LostReportFixture.init)
  }

  /// The locations in both frameworks.
  static let common: [LostReportFixture] = range(.direct, .afterTheRunInADetachedTask)
  /// The locations only in Swift Testing, except the one that a known issue covers.
  static let swiftTesting = range(.suiteInit, .xctestCaseInsideAndDetached).filter {
    $0 != .knownIssue && (canCancelTests || $0 != .cancelledTest)
  }
  /// The locations only in XCTest.
  static let xctest = range(.classSetUp, .measureBlock)

  /// Whether this version of Swift Testing has `Test.cancel()`.
  private static var canCancelTests: Bool {
    #if compiler(>=6.3)
      true
    #else
      false
    #endif
  }

  private static func range(
    _ first: LostReportFixture, _ last: LostReportFixture
  ) -> [LostReportFixture] {
    let tail = allCases.drop { $0 != first }
    return tail.prefix { $0 != last } + [last]
  }

  static let message = "the report of a failure on purpose"

  /// Reports a failure if the environment specifies this location.
  static func report(from location: LostReportFixture) {
    if current == location { report() }
  }

  static func report(severity: TestFailure.Severity = .failure) {
    TestFailure.record(message, severity: severity, at: CallSite())
  }

  /// Reports a failure if the environment specifies a location in or around the body of a test.
  static func runBody() async {
    switch current {
    case .direct: report()
    case .childTask: await withTaskGroup { $0.addTask { report() } }
    case .asyncLet:
      async let result: Void = report()
      await result
    case .unstructuredTask: await Task { report() }.value
    case .detachedTask: await Task.detached { report() }.value
    case .nestedDetachedTask: await Task.detached { await Task { report() }.value }.value
    case .dispatchQueue: await resume { done in DispatchQueue.global().async(execute: done) }
    case .thread: await resume { done in Thread.detachNewThread(done) }
    case .timer:
      await resume { done in
        DispatchQueue.global().asyncAfter(deadline: .now(), execute: done)
      }
    case .taskThatOutlivesItsTest: Leftover.start(Task { await Leftover.reportWhenOver() })
    case .detachedTaskThatOutlivesItsTest:
      Leftover.start(Task.detached { await Leftover.reportWhenOver() })
    // These handlers run at the end of the process, after all tests.
    case .afterTheRun: atexit { LostReportFixture.report() }
    case .afterTheRunInADetachedTask:
      atexit {
        let done = DispatchSemaphore(value: 0)
        Task.detached {
          LostReportFixture.report()
          done.signal()
        }
        done.wait()
      }
    default: break
    }
  }

  private static func resume(_ start: (@escaping @Sendable () -> Void) -> Void) async {
    await withCheckedContinuation { continuation in
      start {
        report()
        continuation.resume()
      }
    }
  }

  /// A task that a test starts and that reports while the next test runs.
  enum Leftover {
    private static let task = Mutex<Task<Void, Never>?>(nil)
    private static let gate = AsyncStream<Void>.makeStream()

    static func start(_ task: Task<Void, Never>) { self.task.withLock { $0 = task } }

    static func reportWhenOver() async {
      for await _ in gate.stream {}
      report()
    }

    /// Lets the task of the previous test report, and waits for it.
    static func finish() async {
      gate.continuation.finish()
      await task.withLock { $0 }?.value
    }
  }
}
