import Dispatch
import Foundation
import Synchronization

@testable import SnapshotTestReporting

/// A place that a failure is told from, on purpose, in a process of its own that ``LostReportTests``
/// starts; in any other process nothing is told.
enum LostReportFixture: String, CaseIterable {
  // Where tests of both frameworks can be.
  case direct, childTask, asyncLet, unstructuredTask, detachedTask, nestedDetachedTask
  case dispatchQueue, thread, timer, taskThatOutlivesItsTest, detachedTaskThatOutlivesItsTest
  case afterTheRun, afterTheRunInADetachedTask
  // Swift Testing alone.
  case suiteInit, suiteDeinit, traitBefore, traitAfter, condition, arguments, confirmation
  case throwsExpectation, exitTest, cancelledTest, knownIssue, knownIssueThatIsFatal
  case filteredIssueThatIsFatal
  case xctestCaseInside, xctestCaseInsideAndDetached
  // XCTest alone.
  case classSetUp, setUp, setUpWithError, asyncSetUp, tearDown, tearDownWithError, classTearDown
  case teardownBlock, beforeSkip, afterSkip, expectationCallback, invokeTest, measureBlock
  // None.
  case nowhere

  /// What the environment of this process asks for.
  static var current: LostReportFixture? {
    ProcessInfo.processInfo.environment["LOST_REPORT_FIXTURE"].flatMap(LostReportFixture.init)
  }

  /// The places that both frameworks have.
  static let common: [LostReportFixture] = range(.direct, .afterTheRunInADetachedTask)
  /// The places that only Swift Testing has, but for the one that may be forgiven.
  static let swiftTesting = range(.suiteInit, .xctestCaseInsideAndDetached).filter {
    $0 != .knownIssue && (canCancelTests || $0 != .cancelledTest)
  }
  /// The places that only XCTest has.
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

  /// Tells a failure if the environment asks for it in this place.
  static func report(from place: LostReportFixture) {
    if current == place { report() }
  }

  static func report(severity: TestFailure.Severity = .failure) {
    TestFailure.record(message, severity: severity, at: CallSite())
  }

  /// Tells a failure if the environment asks for it in the body of a test, or around it.
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
    // These handlers run at the end of the process, when every test is over.
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

  /// A task that one test starts and that reports while the next one runs.
  enum Leftover {
    private static let task = Mutex<Task<Void, Never>?>(nil)
    private static let gate = AsyncStream<Void>.makeStream()

    static func start(_ task: Task<Void, Never>) { self.task.withLock { $0 = task } }

    static func reportWhenOver() async {
      for await _ in gate.stream {}
      report()
    }

    /// Lets the task of the test before report, and waits for it.
    static func finish() async {
      gate.continuation.finish()
      await task.withLock { $0 }?.value
    }
  }
}
