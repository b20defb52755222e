import Examples
import SnapshotAssert
import SnapshotViews
import Testing

@Suite(.snapshots(maximumByteCount: 100_000)) struct SettingsTests {
  @Test func looksRight() {
    assertSnapshots(
      of: SettingsViewController.inNavigationController(),
      as: .image(on: .iPhone14.scaled(to: 2), statusBar: .visible),
      matrix: [.default, .dark, .rightToLeft, .default.contentSizeCategory(.small)])
  }
}
