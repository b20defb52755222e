import SnapshotAssert
import SnapshotViews
import Testing
import XCTest

// A title with characters that the built-in typeface lacks.

extension Screen {
  static func compareTitle() {
    let title = Label(text: "アプリ")
    guard setting("SCREEN") == "permitted" else { return assertSnapshot(of: title, as: .image) }
    withSnapshots(missingCharacters: .report) { assertSnapshot(of: title, as: .image) }
  }
}

@Suite struct TextTests {
  @Test func looksRight() { Screen.compareTitle() }
}

final class TextXCTests: XCTestCase {
  func testLooksRight() { Screen.compareTitle() }
}
