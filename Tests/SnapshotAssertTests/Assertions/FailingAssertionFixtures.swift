import Foundation
import SnapshotAssert
import SnapshotDrawing
import SnapshotViews
import Testing
import XCTest

/// Assertions that fail on purpose, in child processes that ``FailingAssertionTests`` starts.
///
/// In any other process they do nothing.
enum FailingAssertionFixture: String {
  case direct, detached, expected, animation, matrix, setUp, teardown, exitTest

  static var current: FailingAssertionFixture? {
    ProcessInfo.processInfo.environment["FAILING_ASSERTION_FIXTURE"]
      .flatMap(FailingAssertionFixture.init)
  }

  /// Compares a red square, or a blue one if the environment specifies it.
  static func run() async {
    switch current {
    case .direct: compare()
    case .detached: await Task.detached { compare() }.value
    case .expected: withKnownIssue { compare() }
    case .animation: compareFrames()
    case .matrix: compareConfigurations()
    case .setUp, .teardown, .exitTest, nil: break
    }
  }

  /// Compares the square outside a test's body, if the environment specifies this fixture.
  static func run(in fixture: FailingAssertionFixture) {
    if current == fixture { compare() }
  }

  private static var isChanged: Bool {
    ProcessInfo.processInfo.environment["FAILING_ASSERTION_CHANGED"] != nil
  }

  /// Compares three frames of an animation, the last two of which change.
  private static func compareFrames() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    view.backgroundColor = .red
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      view.backgroundColor = isChanged ? .blue : .green
    }
    assertSnapshots(of: view, as: .image, animator: animator, frames: 3)
  }

  /// Compares three configurations, the two light ones of which change.
  private static func compareConfigurations() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    view.backgroundColor = Color(light: isChanged ? .blue : .red, dark: .black)
    assertSnapshots(of: view, as: .image, matrix: [.default, .dark, .default.scaled(to: 2)])
  }

  private static func compare() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    view.backgroundColor = isChanged ? .blue : .red
    assertSnapshot(of: view, as: .image)
  }
}

@Suite final class FailingAssertionSwiftTestingFixture {
  init() { FailingAssertionFixture.run(in: .setUp) }
  deinit { FailingAssertionFixture.run(in: .teardown) }

  @Test func compares() async { await FailingAssertionFixture.run() }
}

@Suite struct FailingAssertionExitTestFixture {
  @Test func compares() async {
    guard FailingAssertionFixture.current == .exitTest else { return }
    await #expect(processExitsWith: .success) { FailingAssertionFixture.run(in: .exitTest) }
  }
}

final class FailingAssertionXCTestFixture: XCTestCase {
  override class func setUp() { FailingAssertionFixture.run(in: .setUp) }
  override class func tearDown() { FailingAssertionFixture.run(in: .teardown) }

  func testCompares() async { await FailingAssertionFixture.run() }
}
