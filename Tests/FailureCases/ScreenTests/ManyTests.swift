import Foundation
import SnapshotAssert
import Synchronization
import Testing
import XCTest

/// The end of a process in the middle of its work, where `SCREEN_DEATH` asks for it.
enum Death: String {
  case crashed, killed

  /// The death that this run asks for.
  static var planned: Death? { Screen.setting("SCREEN_DEATH").flatMap(Death.init) }

  /// Ends the process.
  func strike() {
    if self == .killed { kill(getpid(), SIGKILL) }
    fatalError("a crash on purpose")
  }

  /// Records one snapshot after the other until another thread ends the process.
  func strikeWhileRecording() {
    for number in 0..<100_000 {
      assertSnapshot(of: Screen.rectangle(.red), as: .image, named: "\(number)")
      if number == 8 { Thread.detachNewThread { strike() } }
    }
  }
}

/// Many tests in one process, which die when most are through.
@Suite struct ManyTests {
  static let count = 40
  private static let finished = Atomic(0)

  @Test(arguments: 0..<count) func looksRight(number: Int) throws {
    assertSnapshot(of: try Screen.view(), as: .image, named: "\(number)")
    Self.finished.add(1, ordering: .relaxed)
  }

  @Test(.enabled(if: Death.planned != nil)) func dies() async {
    while Self.finished.load(ordering: .relaxed) < Self.count { await Task.yield() }
    Death.planned?.strikeWhileRecording()
  }
}

/// As many tests as workers and more, of which `swift test --parallel` runs each in its own process.
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

  func testDies() throws {
    guard let death = Death.planned else { throw XCTSkip("it lives") }
    death.strikeWhileRecording()
  }

  private func compare() throws {
    for number in 0..<4 {
      assertSnapshot(of: try Screen.view(), as: .image, named: "\(number)")
    }
  }
}
