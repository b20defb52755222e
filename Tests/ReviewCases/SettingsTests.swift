import Examples
import SnapshotAssert
import SnapshotViews
import Testing

/// A screen with a table: an inserted row, and changed colors.
@Suite struct SettingsTests {
  @Test func showsMobileData() {
    var settings = Settings()
    if isChanged { settings.mobileNetwork = "4G" }
    assertSnapshot(
      of: SettingsViewController.inNavigationController(settings: settings),
      as: .image(size: smallPhone, safeAreaInsets: bars))
  }

  @Test func valuesAreSecondary() {
    let screen = SettingsViewController.inNavigationController()
    screen.view.frame = CGRect(origin: .zero, size: smallPhone)
    screen.view.layoutIfNeeded()
    if isChanged {
      for text in ["Harbour", "On", "Default"] {
        screen.view.label(text)?.textColor = Color(red8: 43, green8: 43, blue8: 50, alpha8: 153)
      }
    }
    assertSnapshot(of: screen, as: .image(size: smallPhone, safeAreaInsets: bars))
  }
}
