import SnapshotAssert
import Testing
import XCTest

@Suite struct ConflictTests {
  @Test(arguments: ["one", "two"]) func oneCallHasTwoTexts(text: String) {
    assertInlineSnapshot(of: text, as: .lines)
  }
}

final class ConflictXCTests: XCTestCase {
  func testFirst() { compare("first") }

  func testSecond() { compare("second") }

  private func compare(_ text: String) {
    assertInlineSnapshot(of: text, as: .lines)
  }
}
