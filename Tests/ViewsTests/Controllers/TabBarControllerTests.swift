import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct TabBarControllerTests {
  private let log = EventLog()

  private func shown() -> (TabBarController, Window) {
    let tabs = TabBarController(
      viewControllers: ["A", "B", "C"].map { LoggingController($0, log) })
    return (tabs, Window.showing(tabs))
  }

  @Test func viewsAreLoadedWhenTheirTabIsSelected() {
    let (tabs, window) = shown()
    #expect(log.take().suffix(3) == ["A didLoad", "A willAppear", "A didAppear"])
    #expect(tabs.viewControllers.map { $0.isViewLoaded } == [true, false, false])
    tabs.selectedIndex = 2
    #expect(
      log.take() == [
        "C didLoad", "C willAppear", "A willDisappear", "A didDisappear", "C didAppear",
      ])
    tabs.selectedIndex = 0
    #expect(log.take() == ["A willAppear", "C willDisappear", "C didDisappear", "A didAppear"])
    tabs.selectedIndex = 0
    #expect(log.take().isEmpty)
    #expect(window.rootViewController === tabs)
    #expect(tabs.tabBar.selectedItem === tabs.viewControllers[0].tabBarItem)
    #expect(tabs.tabBar.items.map { $0.title } == ["A", "B", "C"])
  }

  @Test func safeAreaEndsAboveTheBar() {
    let (tabs, window) = shown()
    window.traitOverrides.safeAreaInsets = EdgeInsets(top: 44, bottom: 34)
    window.layoutIfNeeded()
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 397, width: 320, height: 83))
    #expect(tabs.viewControllers[0].view.frame == window.bounds)
    #expect(tabs.viewControllers[0].view.safeAreaInsets == EdgeInsets(top: 44, bottom: 83))
  }

  @Test func navigationControllerInATabIsInsetByBothBars() {
    let navigation = NavigationController(rootViewController: LoggingController("A", log))
    let tabs = TabBarController(viewControllers: [navigation])
    let window = Window.showing(tabs)
    window.layoutIfNeeded()
    let screen = navigation.viewControllers[0]
    #expect(screen.view.safeAreaInsets == EdgeInsets(top: 44, bottom: 49))
    #expect(screen.tabBarController === tabs)
    #expect(tabs.tabBar.items.map { $0.title } == ["A"])
    navigation.tabBarItem = TabBarItem(title: "Z")
    #expect(tabs.tabBar.items.map { $0.title } == ["Z"])
    #expect(
      log.take().filter { $0.contains("ppear") } == ["A willAppear", "A didAppear"])
  }

  @Test func replacingTheControllersKeepsTheSelection() {
    let (tabs, window) = shown()
    tabs.selectedIndex = 1
    let (first, second) = (tabs.viewControllers[0], tabs.viewControllers[1])
    _ = log.take()
    tabs.viewControllers = [LoggingController("D", log), second]
    #expect(tabs.selectedIndex == 1)
    #expect(first.parent == nil)
    #expect(
      log.take() == [
        "A willMove out", "C willMove out", "D willMove in", "A didMove out", "C didMove out",
        "D didMove in",
      ])
    tabs.viewControllers = []
    #expect(tabs.selectedViewController == nil)
    #expect(second.view.superview == nil)
    #expect(window.rootViewController === tabs)
  }

  @Test func releasingTheWindowReleasesTheTabs() {
    weak var weakTabs: TabBarController?
    weak var weakScreen: ViewController?
    do {
      let (tabs, window) = shown()
      tabs.selectedIndex = 1
      (weakTabs, weakScreen) = (tabs, tabs.viewControllers[0])
      #expect(window.rootViewController === tabs)
    }
    #expect(weakTabs == nil)
    #expect(weakScreen == nil)
  }

  @Test func removingAChildRemovesItsTab() {
    let (tabs, window) = shown()
    tabs.selectedIndex = 1
    let (first, second, third) = (
      tabs.viewControllers[0], tabs.viewControllers[1], tabs.viewControllers[2]
    )
    first.removeFromParent()
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.selectedViewController === second)
    #expect(second.view.window === window)
    _ = log.take()
    second.removeFromParent()
    #expect(tabs.viewControllers.map(\.title) == ["C"])
    #expect(tabs.tabBar.items.count == 1)
    #expect(third.view.window === window)
    #expect(
      log.take() == [
        "C didLoad", "C willAppear", "B willDisappear", "B didDisappear", "C didAppear",
        "B didMove out",
      ])
  }
}
