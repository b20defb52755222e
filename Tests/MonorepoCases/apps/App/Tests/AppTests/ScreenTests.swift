import Foundation
import Kit
import KitTesting
import SnapshotAssert
import SnapshotViews
import Testing

/// Returns the value of an environment variable, with which a case changes a snapshot.
func value(_ name: String, orElse text: String) -> String {
  ProcessInfo.processInfo.environment[name] ?? text
}

/// Images of the default reference directory.
@Suite struct ScreenTests {
  @Test func title() {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 80, height: 24))
    label.text = value("TITLE", orElse: "Buy")
    assertSnapshot(of: label, as: .image)
  }

  /// Three images that differ for one reason.
  @Test(arguments: ["detail", "list", "settings"]) func color(_ name: String) {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 80, height: 24))
    label.text = name
    if value("COLOR", orElse: "") == "red" { label.textColor = .systemRed }
    assertSnapshot(of: label, as: .image, named: name)
  }

  /// A helper of the other package asserts.
  @Test func greeting() { check(Kit.greeting(value("NAME", orElse: "App"))) }
}

/// Images in a directory of their own.
@Suite(.snapshots(snapshotDirectory: "Brands/Red")) struct BrandTests {
  @Test func logo() {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 40, height: 24))
    label.text = value("LOGO", orElse: "Red")
    assertSnapshot(of: label, as: .image)
  }
}

/// Texts in the source.
@Suite struct InlineTests {
  @Test func total() {
    assertInlineSnapshot(of: value("TOTAL", orElse: "3") + " items", as: .lines) {
      """
      3 items
      """
    }
  }
}
