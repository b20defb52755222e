import SnapshotAssert
import SnapshotDrawing
import SnapshotViews
import Testing

/// The appearance of sheets and status bars.
@Suite struct SheetAppearanceTests {
  typealias Environment = ScreenEnvironment

  /// A screen with a light status bar.
  private final class Player: ViewController {
    override var preferredStatusBarStyle: StatusBarStyle { .lightContent }

    override func viewDidLoad() { view.backgroundColor = .systemIndigo }
  }

  private func feed() -> NavigationController {
    let feed = EffectAppearanceTests.Feed()
    feed.title = "Feed"
    return NavigationController(rootViewController: feed)
  }

  private func window(_ environment: Environment) -> Window {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 240, height: 400))
    window.traitOverrides = environment.screenTraits
    window.rootViewController = feed()
    window.makeKeyAndVisible()
    return window
  }

  private func present(_ detents: [SheetPresentationController.Detent], in window: Window) {
    let presented = feed()
    presented.modalPresentationStyle = .pageSheet
    presented.sheetPresentationController?.detents = detents
    presented.sheetPresentationController?.prefersGrabberVisible = true
    window.rootViewController?.present(presented, animated: false)
  }

  @Test(arguments: Environment.allCases)
  func aMediumSheet(environment: Environment) {
    let window = window(environment)
    present([.medium(), .large()], in: window)
    assertSnapshot(of: window, as: .image(scale: 2), named: environment.rawValue)
  }

  @Test(arguments: Environment.allCases)
  func aLargeSheet(environment: Environment) {
    let window = window(environment)
    present([.large()], in: window)
    assertSnapshot(of: window, as: .image(scale: 2), named: environment.rawValue)
  }

  @Test func aSheetOnAPhone() {
    let window = window(.light)
    present([.medium()], in: window)
    assertSnapshot(
      of: window, as: .image(on: .iPhone15.scaled(to: 1), statusBar: .visible))
  }

  @Test(arguments: Environment.allCases)
  func aStatusBar(environment: Environment) {
    let device = SnapshotDevice(
      name: "top", size: CGSize(width: 393, height: 110), scale: 2,
      safeAreaInsets: EdgeInsets(top: 59))
    assertSnapshot(
      of: feed(),
      as: .image(on: device, statusBar: .visible, traits: environment.traits),
      named: environment.rawValue)
  }

  @Test(arguments: Environment.allCases)
  func aStatusBarOfAPhoneWithAHomeButton(environment: Environment) {
    let device = SnapshotDevice(
      name: "top", size: CGSize(width: 375, height: 70), scale: 2,
      safeAreaInsets: EdgeInsets(top: 20))
    assertSnapshot(
      of: feed(),
      as: .image(on: device, statusBar: .visible, traits: environment.traits),
      named: environment.rawValue)
  }

  @Test func aLightStatusBarOfAPhoneWithAHomeButton() {
    let device = SnapshotDevice(
      name: "top", size: CGSize(width: 375, height: 40), scale: 2,
      safeAreaInsets: EdgeInsets(top: 20))
    assertSnapshot(of: Player(), as: .image(on: device, statusBar: .visible))
  }
}
