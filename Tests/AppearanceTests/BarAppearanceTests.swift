import Foundation
import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotTypography
import SnapshotViews
import Testing

import struct SnapshotDrawing.Point

/// The appearance of bars, sheets, and their transitions, in light and dark mode and in both layout
/// directions.
@Suite struct BarAppearanceTests {
  typealias Environment = ScreenEnvironment

  /// A screen with rows inside the safe area.
  private final class Rows: ViewController {
    private let colors: [Color]

    init(_ title: String, _ colors: [Color]) {
      self.colors = colors
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    override func viewDidLoad() {
      view.backgroundColor = .systemGroupedBackground
      for color in colors {
        let row = View()
        row.backgroundColor = .secondarySystemGroupedBackground
        row.cornerRadius = 10
        let mark = View()
        mark.backgroundColor = color
        mark.cornerRadius = 6
        row.addSubview(mark)
        view.addSubview(row)
      }
    }

    override func viewDidLayoutSubviews() {
      let area = view.bounds.inset(by: view.safeAreaInsets)
      let isRightToLeft = view.traitCollection.layoutDirection == .rightToLeft
      for (index, row) in view.subviews.enumerated() {
        row.frame = CGRect(
          x: 16, y: area.minY + 16 + Double(index) * 52, width: area.width - 32, height: 44)
        row.subviews[0].frame = CGRect(
          x: isRightToLeft ? row.bounds.width - 36 : 12, y: 10, width: 24, height: 24)
      }
    }
  }

  private static func rows(_ title: String) -> ViewController {
    Rows(title, [.systemBlue, .systemGreen, .systemOrange])
  }

  private func window(_ controller: ViewController, _ environment: Environment) -> Window {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    window.traitOverrides = environment.screenTraits
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  /// Returns a template image of a shape for bars.
  private func icon(_ path: Path) throws -> Image {
    let view = ShapeView(frame: CGRect(x: 0, y: 0, width: 25, height: 25))
    view.path = GraphicsPath(path)
    view.fillColor = .black
    return Image(
      try Snapshotting<ShapeView, Bitmap>.image(scale: 2).snapshot(view), scale: 2)
  }

  // MARK: Navigation

  private func navigation() -> NavigationController {
    let navigation = NavigationController(rootViewController: Self.rows("Settings"))
    let detail = Self.rows("Appearance")
    detail.navigationItem.rightBarButtonItems = [BarButtonItem(title: "Done", style: .done)]
    navigation.pushViewController(detail, animated: false)
    return navigation
  }

  @Test(arguments: Environment.allCases)
  func aNavigationBar(surroundings environment: Environment) {
    assertSnapshot(
      of: window(navigation(), environment), as: .image(scale: 2), named: environment.rawValue)
  }

  @Test(arguments: Environment.allCases)
  func aLargeTitle(surroundings environment: Environment) throws {
    let navigation = NavigationController(rootViewController: Self.rows("Settings"))
    navigation.navigationBar.prefersLargeTitles = true
    let item = navigation.viewControllers[0].navigationItem
    item.leftBarButtonItem = BarButtonItem(title: "Edit")
    let plus = try icon(
      Path([
        .move(to: Point(x: 11.5, y: 3)), .line(to: Point(x: 13.5, y: 3)),
        .line(to: Point(x: 13.5, y: 11.5)), .line(to: Point(x: 22, y: 11.5)),
        .line(to: Point(x: 22, y: 13.5)), .line(to: Point(x: 13.5, y: 13.5)),
        .line(to: Point(x: 13.5, y: 22)), .line(to: Point(x: 11.5, y: 22)),
        .line(to: Point(x: 11.5, y: 13.5)), .line(to: Point(x: 3, y: 13.5)),
        .line(to: Point(x: 3, y: 11.5)), .line(to: Point(x: 11.5, y: 11.5)), .close,
      ]))
    item.rightBarButtonItem = BarButtonItem(image: plus)
    assertSnapshot(
      of: window(navigation, environment), as: .image(scale: 2), named: environment.rawValue)
  }

  @Test func longTitlesGiveWay() {
    let navigation = NavigationController(rootViewController: Self.rows("Notifications"))
    let detail = Self.rows("Scheduled Summary Delivery")
    let disabled = BarButtonItem(title: "Save", style: .done)
    disabled.isEnabled = false
    detail.navigationItem.rightBarButtonItems = [disabled]
    navigation.pushViewController(detail, animated: false)
    assertSnapshot(
      of: window(navigation, .light), as: .image(size: CGSize(width: 320, height: 90), scale: 2))
  }

  @Test(arguments: Environment.allCases)
  func aPushHalfway(surroundings environment: Environment) {
    let clock = AnimationClock()
    let navigation = NavigationController(rootViewController: Self.rows("Settings"))
    let window = window(navigation, environment)
    window.layoutIfNeeded()
    clock.use { navigation.pushViewController(Self.rows("Appearance"), animated: true) }
    clock.advance(by: 0.18)
    assertSnapshot(of: window, as: .image, named: environment.rawValue)
  }

  // MARK: Tabs

  @Test(arguments: Environment.allCases)
  func aTabBar(surroundings environment: Environment) throws {
    let names = ["Feed", "Search", "Inbox", "Profile"]
    let tabs = TabBarController(viewControllers: names.map(Self.rows))
    let shapes = [
      Path(CGRect(x: 3, y: 5, width: 19, height: 15)),
      Path(ellipseIn: CGRect(x: 4, y: 4, width: 17, height: 17)),
      Path([
        .move(to: Point(x: 2, y: 6)), .line(to: Point(x: 23, y: 6)), .line(to: Point(x: 19, y: 20)),
        .line(to: Point(x: 6, y: 20)), .close,
      ]),
      Path([
        .move(to: Point(x: 12.5, y: 3)), .line(to: Point(x: 22, y: 21)),
        .line(to: Point(x: 3, y: 21)), .close,
      ]),
    ]
    for (controller, shape) in zip(tabs.viewControllers, shapes) {
      controller.tabBarItem.image = try icon(shape)
    }
    tabs.viewControllers[2].tabBarItem.badgeValue = "3"
    tabs.viewControllers[3].tabBarItem.badgeValue = "99+"
    tabs.selectedIndex = 1
    assertSnapshot(
      of: window(tabs, environment), as: .image(scale: 2), named: environment.rawValue)
  }

  @Test(arguments: [false, true], Environment.allCases)
  func configuredBars(isLarge: Bool, surroundings environment: Environment) {
    let navigation = NavigationController(rootViewController: Self.rows("Settings"))
    let tabs = TabBarController(viewControllers: [navigation, Self.rows("Search")])
    let bar = navigation.navigationBar
    bar.prefersLargeTitles = isLarge
    bar.tintColor = .white
    let appearance = NavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemIndigo
    appearance.titleTextAttributes = [.foregroundColor: Color.white]
    appearance.largeTitleTextAttributes = [
      .font: Font.systemFont(ofSize: 28, weight: .heavy), .foregroundColor: Color.white,
    ]
    (bar.standardAppearance, bar.scrollEdgeAppearance) = (appearance, appearance)
    navigation.viewControllers[0].navigationItem.rightBarButtonItem = BarButtonItem(title: "Edit")
    let tabAppearance = TabBarAppearance()
    tabAppearance.configureWithOpaqueBackground()
    tabAppearance.shadowColor = .systemIndigo
    (tabs.tabBar.standardAppearance, tabs.tabBar.scrollEdgeAppearance) = (
      tabAppearance, tabAppearance
    )
    assertSnapshot(
      of: window(tabs, environment), as: .image(scale: 2),
      named: (isLarge ? "large." : "") + environment.rawValue)
  }

  // MARK: Sheets

  @Test(arguments: Environment.allCases)
  func aSheet(surroundings environment: Environment) {
    let navigation = navigation()
    let window = window(navigation, environment)
    let sheet = NavigationController(rootViewController: Self.rows("New Event"))
    sheet.viewControllers[0].navigationItem.leftBarButtonItem = BarButtonItem(title: "Cancel")
    sheet.modalPresentationStyle = .pageSheet
    navigation.present(sheet, animated: true)
    assertSnapshot(of: window, as: .image(scale: 2), named: environment.rawValue)
  }

  @Test func aFormSheetWhereThereIsPlentyOfWidth() {
    let navigation = navigation()
    let window = window(navigation, .light)
    window.frame.size = CGSize(width: 700, height: 520)
    window.traitOverrides.horizontalSizeClass = .regular
    let sheet = NavigationController(rootViewController: Self.rows("New Event"))
    sheet.modalPresentationStyle = .formSheet
    navigation.present(sheet, animated: true)
    assertSnapshot(of: window, as: .image)
  }

  @Test func aSheetHalfwayUp() {
    let clock = AnimationClock()
    let navigation = navigation()
    let window = window(navigation, .light)
    let sheet = NavigationController(rootViewController: Self.rows("New Event"))
    sheet.modalPresentationStyle = .pageSheet
    clock.use { navigation.present(sheet, animated: true) }
    clock.advance(by: 0.1)
    assertSnapshot(of: window, as: .image)
  }
}
