import SnapshotDrawing
import Testing

@testable import SnapshotViews

@Suite struct ToolbarTests {
  private func items() -> [BarButtonItem] {
    [
      BarButtonItem(title: "A"), .flexibleSpace(), BarButtonItem(title: "B"), .fixedSpace(50),
      BarButtonItem(title: "C"),
    ]
  }

  private func buttons(_ bar: Toolbar) -> [CGRect] {
    bar.layoutIfNeeded()
    return bar.subviews.compactMap { $0 as? BarButton }.map(\.frame)
  }

  @Test func spacesSeparateTheButtons() {
    let bar = Toolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    bar.items = items()
    var frames = buttons(bar)
    #expect(frames.count == 3 && frames[0].minX == 16 && frames[2].maxX == 284)
    #expect(frames[2].minX - frames[1].maxX == 50)
    bar.setItems([BarButtonItem(title: "A"), BarButtonItem(title: "B")], animated: false)
    frames = buttons(bar)
    #expect(frames[1].minX == frames[0].maxX + 16)
    bar.traitOverrides.layoutDirection = .rightToLeft
    frames = buttons(bar)
    #expect(frames[0].maxX == 284 && frames[1].maxX == frames[0].minX - 16)
  }

  @Test func aWidthIsTheMinimumOfAButton() {
    let bar = Toolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let item = BarButtonItem(title: "A")
    bar.items = [item]
    item.width = 100
    #expect(buttons(bar).map(\.width) == [100])
    item.width = .nan
    #expect(item.width == 0)
    item.title = "Longer"
    #expect(buttons(bar)[0].width > 30)
  }

  @Test func aWidthThatIsNotFiniteIsReported() {
    let bar = Toolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.items = [.fixedSpace(.nan), BarButtonItem(title: "Done")]
    bar.items?[1].width = .infinity
    bar.layoutIfNeeded()
    #expect(bar.items?.map(\.width) == [0, 0])
    let issues = bar.layoutIssues.map(\.description)
    #expect(issues.count == 2)
    #expect(issues.contains { $0.contains("width nan") })
    #expect(issues.contains { $0.contains("width inf") })
  }

  @Test func systemItemsAreSpaces() {
    let bar = Toolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    bar.items = [
      BarButtonItem(barButtonSystemItem: .flexibleSpace), BarButtonItem(title: "A"),
      BarButtonItem(barButtonSystemItem: .fixedSpace), BarButtonItem(title: "B"),
    ]
    let frames = buttons(bar)
    #expect(frames.count == 2 && frames[1].maxX == 284 && frames[1].minX == frames[0].maxX)
  }

  @Test func theBackgroundFollowsTheAppearance() {
    let bar = Toolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let standard = bar.displayList()
    bar.barTintColor = .systemRed
    let tinted = bar.displayList()
    #expect(tinted != standard)
    bar.isContentAtEdge = { true }
    let edge = bar.displayList()
    #expect(bar.isAtScrollEdge && edge != standard && edge != tinted)
    bar.scrollEdgeAppearance = ToolbarAppearance()
    #expect(bar.displayList() == standard)
  }

  private func controller() -> (NavigationController, ViewController, Window) {
    let root = ViewController()
    root.toolbarItems = items()
    let controller = NavigationController(rootViewController: root)
    let window = Window(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    window.traitOverrides.safeAreaInsets = EdgeInsets(bottom: 34)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return (controller, root, window)
  }

  @Test func aNavigationControllerShowsTheItemsOfItsTopController() throws {
    let (controller, root, window) = controller()
    #expect(controller.isToolbarHidden && root.view.safeAreaInsets.bottom == 34)
    controller.setToolbarHidden(false, animated: true)
    window.layoutIfNeeded()
    let bar = try #require(controller.toolbar)
    #expect(bar.frame == CGRect(x: 0, y: 417, width: 300, height: 49))
    #expect(root.view.safeAreaInsets.bottom == 83)
    #expect(bar.items?.count == 5)
    let next = ViewController()
    controller.pushViewController(next, animated: false)
    #expect(bar.items == nil)
    next.setToolbarItems([BarButtonItem(title: "A")], animated: false)
    #expect(bar.items?.count == 1)
    controller.isToolbarHidden = true
    window.layoutIfNeeded()
    #expect(bar.isHidden && next.view.safeAreaInsets.bottom == 34)
  }

  @Test func aToolbarIsLowerWithoutAHomeIndicator() {
    #expect(Toolbar().intrinsicContentSize.height == 44)
    #expect(Toolbar.height(safeArea: 34) == 49)
  }

  @Test func aPushedControllerHidesTheTabBar() {
    let root = ViewController()
    let navigation = NavigationController(rootViewController: root)
    let tabs = TabBarController()
    tabs.viewControllers = [navigation, ViewController()]
    let window = Window(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(!tabs.tabBar.isHidden && root.view.safeAreaInsets.bottom == 49)
    let next = ViewController()
    next.hidesBottomBarWhenPushed = true
    navigation.pushViewController(next, animated: false)
    window.layoutIfNeeded()
    #expect(tabs.tabBar.isHidden && next.view.safeAreaInsets.bottom == 0)
    navigation.popViewController(animated: false)
    window.layoutIfNeeded()
    #expect(!tabs.tabBar.isHidden && root.view.safeAreaInsets.bottom == 49)
  }
}
