import SnapshotAssert
import Testing
import XCTest

// The tests of the screen in both frameworks.

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
