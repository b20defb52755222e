import Foundation
import SnapshotAssert
import SnapshotViews
import Testing

/// A test of the package that `Scripts/consumers tool` generates.
@Suite struct ScreenTests {
  @Test func looksRight() {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 80, height: 24))
    label.text = ProcessInfo.processInfo.environment["TITLE"] ?? "Buy"
    assertSnapshot(of: label, as: .image)
  }
}

/// Three snapshots that differ for one reason.
@Suite struct ColorTests {
  @Test(arguments: ["list", "detail", "settings"]) func hasColor(_ name: String) {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 80, height: 24))
    label.text = name
    if ProcessInfo.processInfo.environment["COLOR"] != nil { label.textColor = .systemRed }
    assertSnapshot(of: label, as: .image, named: name)
  }
}
