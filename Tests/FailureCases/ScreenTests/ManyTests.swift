import Foundation
import SnapshotAssert
import Synchronization
import Testing
import XCTest

/// The termination of a process during its work, if `SCREEN_TERMINATION` specifies it.
enum Termination: String {
  case crashed, killed

  /// The termination that this run specifies.
  static var planned: Termination? {
    Screen.setting("SCREEN_TERMINATION").flatMap(Termination.init)
  }

  /// Terminates the process.
  func terminate() {
    if self == .killed { kill(getpid(), SIGKILL) }
    fatalError("intentional crash")
  }

  /// Records snapshots until another thread terminates the process.
  func terminateWhileRecording() {
    for number in 0..<100_000 {
      assertSnapshot(of: Screen.rectangle(.red), as: .image, named: "\(number)")
      if number == 8 { Thread.detachNewThread { terminate() } }
    }
  }
}

/// Many tests in a process that terminates after most of them.
@Suite struct ManyTests {
  static let count = 40
  private static let finished = Atomic(0)

  @Test(arguments: 0..<count) func looksRight(number: Int) throws {
    assertSnapshot(of: try Screen.view(), as: .image, named: "\(number)")
    Self.finished.add(1, ordering: .relaxed)
  }

  @Test(.enabled(if: Termination.planned != nil, "only the driver ends the process early"))
  func terminates() async {
    while Self.finished.load(ordering: .relaxed) < Self.count { await Task.yield() }
    Termination.planned?.terminateWhileRecording()
  }
}

/// More tests than workers.
///
/// `swift test --parallel` runs each in a separate process.
final class ManyXCTests: XCTestCase {
  func testFirst() throws { try compare() }
  func testSecond() throws { try compare() }
  func testThird() throws { try compare() }
  func testFourth() throws { try compare() }
  func testFifth() throws { try compare() }
  func testSixth() throws { try compare() }
  func testSeventh() throws { try compare() }
  func testEighth() throws { try compare() }
  func testNinth() throws { try compare() }
  func testTenth() throws { try compare() }
  func testEleventh() throws { try compare() }
  func testTwelfth() throws { try compare() }

  func testTerminates() throws {
    guard let termination = Termination.planned else {
      throw XCTSkip("only the driver ends the process early")
    }
    termination.terminateWhileRecording()
  }

  private func compare() throws {
    for number in 0..<4 {
      assertSnapshot(of: try Screen.view(), as: .image, named: "\(number)")
    }
  }
}
