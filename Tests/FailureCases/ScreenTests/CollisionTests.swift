import SnapshotAssert
import Testing
import XCTest

/// Two tests whose names differ only in their parameters.
@Suite struct OverloadTests {
  @Test func looksRight() {
    assertSnapshot(of: Screen.rectangle(.red), as: .image, named: "large")
  }

  @Test(arguments: ["large"]) func looksRight(size: String) {
    assertSnapshot(of: Screen.rectangle(.blue), as: .image, named: size)
  }
}

/// Two tests whose names differ only in case.
@Suite struct LetterCaseTests {
  @Test func looksRight() { assertSnapshot(of: Screen.rectangle(.red), as: .image) }
  @Test func looksright() { assertSnapshot(of: Screen.rectangle(.blue), as: .image) }
}

final class LetterCaseXCTests: XCTestCase {
  func testLooksRight() { assertSnapshot(of: Screen.rectangle(.red), as: .image) }
  func testLooksright() { assertSnapshot(of: Screen.rectangle(.blue), as: .image) }
}

@Suite struct ParameterizedTests {
  @Test(arguments: [1, 2]) func looksRight(number: Int) {
    assertSnapshot(of: Screen.rectangle(.red), as: .image)
  }

  @Test(arguments: [1, 2]) func isNamed(number: Int) {
    assertSnapshot(of: Screen.rectangle(.red), as: .image, named: "\(number)")
  }
}
