import Examples
import SnapshotAssert
import SnapshotViews
import Testing

/// The accessibility elements of the settings screen.
@Suite struct SettingsAccessibilityTests {
  @Test func everyRowSaysWhatItIs() {
    assertSnapshot(
      of: SettingsViewController.inNavigationController(),
      as: .accessibilityElements(
        size: CGSize(width: 390, height: 844),
        traits: TraitOverrides(safeAreaInsets: EdgeInsets(top: 47, bottom: 34))))
  }
}
