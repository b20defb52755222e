import Dispatch
import Foundation
import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotViews
import Testing
import XCTest

/// A way to record a reference, in child processes that ``RecordingRunTests`` starts.
///
/// In any other process nothing is recorded.
enum RecordingFixture: String, CaseIterable {
  // Both frameworks.
  case assertion, severalAssertions, outcome, ignoredOutcome, message, directory, matrix
  case contactSheet, animation, awaiting, retry, laterMatch, childTask
  // Only Swift Testing.
  case knownIssue, cancelledTest
  // Only XCTest, which knows the running test everywhere.
  case detachedTask, queue, thread, assertNil
  // Recordings that do not fail the run.
  case expected, expectedAsynchronously

  static var current: RecordingFixture? {
    ProcessInfo.processInfo.environment["RECORDING_FIXTURE"].flatMap(RecordingFixture.init)
  }

  /// The ways in both frameworks.
  static let common = Array(allCases.prefix { $0 != .knownIssue })

  /// Records a text, or a view.
  static func run() async {
    let view = View(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    view.backgroundColor = .red
    switch current {
    case .assertion: assertSnapshot(of: "a", as: .lines)
    case .severalAssertions: assertSnapshots(of: "a", as: ["one": .lines, "two": .dump])
    case .outcome: #expect(!verifySnapshot(of: "a", as: .lines).isMatch)
    case .ignoredOutcome: _ = verifySnapshot(of: "a", as: .lines)
    case .message: let _: String? = verifySnapshot(of: "a", as: .lines)
    case .directory: _ = verifySnapshot(of: "a", as: .lines, snapshotDirectory: otherDirectory)
    case .matrix: _ = verifySnapshots(of: view, as: .image, matrix: [.default, .dark])
    case .contactSheet: _ = verifyContactSheet(of: view, as: .image, matrix: [.default])
    case .animation:
      let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
      _ = verifySnapshots(of: view, as: .image, animator: animator, frames: 2)
    case .awaiting:
      let strategy = Snapshotting<String, String>.lines.asyncPullback { (text: String) in text }
      _ = await verifySnapshot(of: "a", awaiting: strategy)
    case .retry:
      let matches = (0..<3).contains { _ in verifySnapshot(of: "a", as: .lines).isMatch }
      #expect(matches)
    case .laterMatch: for _ in 0..<2 { _ = verifySnapshot(of: "a", as: .lines) }
    case .childTask: await withTaskGroup { $0.addTask { _ = verifySnapshot(of: "a", as: .lines) } }
    case .knownIssue: withKnownIssue { assertSnapshot(of: "a", as: .lines) }
    case .cancelledTest:
      #if compiler(>=6.3)
        _ = verifySnapshot(of: "a", as: .lines)
        try? Test.cancel("cancelled on purpose")
      #endif
    case .detachedTask: await Task.detached { _ = verifySnapshot(of: "a", as: .lines) }.value
    case .queue: await resume { done in DispatchQueue.global().async(execute: done) }
    case .thread: await resume { done in Thread.detachNewThread(done) }
    case .assertNil: (LegacyCall() as any Callable).call()
    case .expected:
      let outcome = expectingRecordings { verifySnapshot(of: "a", as: .lines) }
      #expect(!outcome.isMatch)
    case .expectedAsynchronously:
      await expectingRecordings {
        await Task.yield()
        _ = verifySnapshot(of: "a", as: .lines)
      }
    case nil: break
    }
  }

  private static var otherDirectory: String {
    ProcessInfo.processInfo.environment["RECORDING_DIRECTORY"] ?? ""
  }

  private static func resume(_ start: (@escaping @Sendable () -> Void) -> Void) async {
    await withCheckedContinuation { continuation in
      start {
        _ = verifySnapshot(of: "a", as: .lines)
        continuation.resume()
      }
    }
  }
}

private protocol Callable {
  func call()
}

/// A call that compiles with a warning, which only a deprecated function may contain.
private struct LegacyCall: Callable {
  @available(*, deprecated)
  func call() { XCTAssertNil(verifySnapshot(of: "a", as: .lines)) }
}

@Suite struct RecordingSwiftTestingFixture {
  @Test func records() async { await RecordingFixture.run() }
}

final class RecordingXCTestFixture: XCTestCase {
  func testRecords() async { await RecordingFixture.run() }
}

/// Tests whose scope forbids recording.
final class FrozenXCTestFixture: XCTestCase {
  override func invokeTest() {
    withSnapshots(record: .never) { super.invokeTest() }
  }

  func testRecords() async { await RecordingFixture.run() }
}
