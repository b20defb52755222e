import SnapshotAssert
import Testing
import XCTest

// Tests that try to pass although they record a snapshot.

@Suite struct KnownIssueTests {
  @Test func looksRight() {
    withKnownIssue(isIntermittent: true) { assertSnapshot(of: try Screen.view(), as: .image) }
  }
}

@Suite struct SecondTryTests {
  @Test func looksRight() {
    for _ in 1...2 { assertSnapshot(of: try Screen.view(), as: .image) }
  }
}

final class SecondTryXCTests: XCTestCase {
  func testLooksRight() {
    for _ in 1...2 { assertSnapshot(of: try Screen.view(), as: .image) }
  }
}
