import Examples
import SnapshotAssert
import SnapshotDrawing
import SnapshotViews
import Testing

/// Screens of a phone for the images of the documentation.
@Suite(
  .enabled(if: hasPhones, "set PHONES to render the images of the documentation"),
  .snapshots(maximumByteCount: 200_000))
struct SettingsScreenTests {
  private let strategy = Snapshotting<ViewController, Bitmap>.image(
    size: CGSize(width: 390, height: 844), scale: 2, safeAreaInsets: bars)

  /// One color changes in twelve configurations.
  @Test func looksRight() {
    assertSnapshots(
      of: screen { $0.label("Sign Out")?.textColor = Color(light: 0xD70015, dark: 0xFF6961) },
      as: strategy,
      matrix: .product(
        userInterfaceStyles: [.light, .dark], layoutDirections: [.leftToRight, .rightToLeft],
        contentSizeCategories: [.large, .extraSmall, .extraLarge]))
  }

  /// A row is inserted, and the rows below it move.
  @Test func showsMobileData() {
    var settings = Settings()
    if isChanged { settings.mobileNetwork = "4G" }
    assertSnapshots(
      of: SettingsViewController.inNavigationController(settings: settings) as ViewController,
      as: strategy, matrix: [.default, .dark, .default.contentSizeCategory(.accessibilityLarge)])
  }

  /// A different image is shown, and no property of a view changes.
  @Test func showsIcons() {
    assertSnapshots(
      of: screen { view in
        let icons = ["Wi-Fi", "Bluetooth"].compactMap { title in
          view.descendants.lazy.compactMap { $0 as? TableViewCell }
            .first { $0.textLabel.text == title }?.imageView
        }
        icons[0].image = icons[1].image
      }, as: strategy, matrix: [.default, .dark])
  }

  private func screen(_ change: (View) -> Void) -> ViewController {
    let screen = SettingsViewController.inNavigationController()
    screen.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    screen.view.layoutIfNeeded()
    if isChanged { change(screen.view) }
    return screen
  }
}

extension Color {
  /// Creates a color for both styles of the interface.
  fileprivate init(light: UInt32, dark: UInt32) {
    self.init(light: Color(hex: light), dark: Color(hex: dark))
  }
}
