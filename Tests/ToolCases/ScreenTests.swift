import Foundation
import SnapshotAssert
import SnapshotViews
import Testing

/// A test of the package that `Scripts/tool-cases` generates.
@Suite struct ScreenTests {
  @Test func looksRight() {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 80, height: 24))
    label.text = ProcessInfo.processInfo.environment["TITLE"] ?? "Buy"
    assertSnapshot(of: label, as: .image)
  }
}
