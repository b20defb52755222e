import SnapshotAssert
import Testing
import XCTest

// Each framework's tests of the one screen.

@Suite(.snapshots()) struct LookTests {
  @Test func looksRight() throws {
    try Screen.compare()
  }
}

final class LookXCTests: XCTestCase {
  func testLooksRight() throws {
    try Screen.compare()
  }
}
