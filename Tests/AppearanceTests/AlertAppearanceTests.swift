import SnapshotAssert
import SnapshotDrawing
import SnapshotViews
import Testing

/// The appearance of alerts and action sheets, in light and dark mode, with large text, and in both
/// layout directions.
@Suite struct AlertAppearanceTests {
  typealias Environment = ScreenEnvironment

  /// Returns a window that presents an alert over a screen with rows.
  private func window(
    _ alert: AlertController, _ environment: Environment, animated: Bool = false
  ) -> Window {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 320, height: 360))
    window.traitOverrides = environment.screenTraits
    let feed = EffectAppearanceTests.Feed()
    feed.title = "Feed"
    window.rootViewController = NavigationController(rootViewController: feed)
    window.makeKeyAndVisible()
    feed.present(alert, animated: animated)
    return window
  }

  private func deletion(_ style: AlertController.Style = .alert) -> AlertController {
    let alert = AlertController(
      title: "Delete Photo?",
      message: "This photo will be deleted from all your devices. You can’t undo this action.",
      preferredStyle: style)
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    alert.addAction(AlertAction(title: "Delete", style: .destructive))
    return alert
  }

  @Test(arguments: Environment.allCases)
  func anAlert(environment: Environment) {
    assertSnapshot(
      of: window(deletion(), environment), as: .image(scale: 2), named: environment.rawValue)
  }

  @Test(arguments: Environment.allCases)
  func anActionSheet(environment: Environment) {
    let alert = deletion(.actionSheet)
    alert.addAction(AlertAction(title: "Save to Album", style: .default))
    let share = AlertAction(title: "Share", style: .default)
    share.isEnabled = false
    alert.addAction(share)
    assertSnapshot(
      of: window(alert, environment), as: .image(scale: 2), named: environment.rawValue)
  }

  @Test(arguments: Environment.allCases)
  func textFields(environment: Environment) {
    let alert = AlertController(
      title: "Sign In", message: "Enter the password of your account.", preferredStyle: .alert)
    alert.addTextField { $0.text = "ada@example.com" }
    alert.addTextField {
      $0.placeholder = "Password"
      $0.isSecureTextEntry = true
    }
    alert.addAction(AlertAction(title: "Sign In", style: .default))
    alert.addAction(AlertAction(title: "Forgot Your Password?", style: .default))
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    alert.preferredAction = alert.actions[0]
    assertSnapshot(
      of: window(alert, environment), as: .image(scale: 2), named: environment.rawValue)
  }

  @Test func largeText() {
    let window = window(deletion(), .light)
    window.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
    assertSnapshot(of: window, as: .image(scale: 2))
  }

  @Test func anAlertOnItsWay() throws {
    let clock = AnimationClock()
    let alert = deletion()
    var shown: Window?
    clock.use { shown = window(alert, .light, animated: true) }
    clock.advance(by: 0.06)
    assertSnapshot(of: try #require(shown), as: .image)
  }

  @Test func anActionSheetOnItsWay() throws {
    let clock = AnimationClock()
    let alert = deletion(.actionSheet)
    var shown: Window?
    clock.use { shown = window(alert, .light, animated: true) }
    clock.advance(by: 0.1)
    assertSnapshot(of: try #require(shown), as: .image)
  }
}
