import Foundation
import SnapshotAssert
import Testing

/// A text in the source, which the pull request changes.
@Suite struct TextTests {
  @Test func receipt() {
    let isChanged = ProcessInfo.processInfo.environment["CHANGE"] != nil
    let lines = ["Tea 3.00", "Cake 12.50", isChanged ? "Total 15.50 EUR" : "Total 15.50"]
    assertInlineSnapshot(of: lines.joined(separator: "\n"), as: .lines) {
      """
      Tea 3.00
      Cake 12.50
      Total 15.50
      """
    }
  }
}
