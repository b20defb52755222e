import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotViews

/// The appearance of bars at the edges of the content.
@Suite struct ScrollEdgeTests {
  /// A screen with a page in a navigation controller in a tab bar controller.
  private struct Screen {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let controller = ViewController()
    let navigation: NavigationController
    let tabs: TabBarController
    let page = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))

    init(height: CGFloat = 2000, addsPage: Bool = true) {
      controller.title = "Title"
      navigation = NavigationController(rootViewController: controller)
      tabs = TabBarController(viewControllers: [navigation])
      page.contentSize = CGSize(width: 200, height: height)
      if addsPage { controller.view.addSubview(page) }
      window.rootViewController = tabs
      window.makeKeyAndVisible()
    }

    /// Whether the navigation bar and the tab bar draw a background.
    var backgrounds: [Bool] {
      let items = window.displayList().items
      let count = items.count { if case .backdrop = $0.command { true } else { false } }
      let edges = [navigation.navigationBar.isAtScrollEdge, tabs.tabBar.isAtScrollEdge]
      #expect(count == edges.count { !$0 })
      return edges.map { !$0 }
    }
  }

  @Test func barsAreTransparentWhereTheContentEnds() {
    let screen = Screen()
    screen.window.layoutIfNeeded()
    #expect(screen.page.contentOffset.y == -44)
    #expect(screen.backgrounds == [false, true])
    screen.page.contentOffset.y = 100
    #expect(screen.backgrounds == [true, true])
    screen.page.contentOffset = screen.page.maximumContentOffset
    #expect(screen.backgrounds == [true, false])
    screen.page.contentOffset.y = -80
    #expect(screen.backgrounds == [false, true])
  }

  @Test func barsAreTransparentAroundContentThatFits() {
    #expect(Screen(height: 300).backgrounds == [false, false])
    #expect(Screen(addsPage: false).backgrounds == [false, false])
  }

  @Test func hiddenScrollViewsAndThoseAwayFromTheBarsDoNotCount() {
    let screen = Screen()
    screen.page.contentOffset.y = 100
    screen.page.isHidden = true
    #expect(screen.backgrounds == [false, false])
    screen.page.isHidden = false
    screen.page.frame = CGRect(x: 0, y: 100, width: 200, height: 100)
    #expect(screen.backgrounds == [false, false])
    // One that ends at a bar counts.
    screen.page.frame = CGRect(x: 0, y: 44, width: 200, height: 100)
    screen.page.contentOffset.y = 100
    #expect(screen.backgrounds == [true, false])
  }

  @Test func theScrollViewOfTheBarsCanBeSet() {
    let screen = Screen()
    let list = ScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
    list.contentSize = CGSize(width: 200, height: 500)
    screen.controller.view.addSubview(list)
    screen.page.contentOffset.y = 100
    screen.controller.setContentScrollView(list)
    #expect(screen.backgrounds == [false, true])
    screen.controller.setContentScrollView(nil)
    #expect(screen.backgrounds == [true, true])
    // A scroll view that is not shown does not count.
    list.removeFromSuperview()
    screen.controller.setContentScrollView(list)
    #expect(screen.backgrounds == [false, false])
  }

  @Test func barsHaveTheirScrollEdgeAppearance() {
    let screen = Screen(addsPage: false)
    let (top, bottom) = (NavigationBarAppearance(), TabBarAppearance())
    for appearance in [top, bottom] as [BarAppearance] {
      appearance.configureWithOpaqueBackground()
      appearance.backgroundColor = .red
    }
    screen.navigation.navigationBar.scrollEdgeAppearance = top
    screen.tabs.tabBar.scrollEdgeAppearance = bottom
    (top.backgroundColor, bottom.backgroundColor) = (.blue, .blue)
    let fills = screen.window.displayList().items.count {
      if case .fill(_, .color(.red)) = $0.command { true } else { false }
    }
    #expect(fills == 2)
  }

  @Test func theTintOfABarDoesNotApplyAtTheEdge() {
    let screen = Screen()
    screen.navigation.navigationBar.barTintColor = .red
    func fills() -> Int {
      screen.window.displayList().items.count {
        if case .fill(_, .color(.red)) = $0.command { true } else { false }
      }
    }
    #expect(fills() == 0)
    screen.page.contentOffset.y = 100
    #expect(fills() == 1)
  }

  @Test func titlesHaveTheAttributesOfTheShownAppearance() throws {
    let screen = Screen()
    let bar = screen.navigation.navigationBar
    bar.standardAppearance.titleTextAttributes[.foregroundColor] = Color.red
    let edge = NavigationBarAppearance()
    edge.titleTextAttributes[.foregroundColor] = Color.blue
    bar.scrollEdgeAppearance = edge
    let title = try #require(bar.first { $0 is Label } as? Label)
    _ = screen.window.displayList()
    #expect(title.styledText?.runs[0].attributes.foregroundColor == .blue)
    screen.page.contentOffset.y = 100
    _ = screen.window.displayList()
    #expect(title.styledText?.runs[0].attributes.foregroundColor == .red)
  }

  @Test func anAnimatedScrollShowsTheBackgroundOnTheWay() {
    let (screen, clock) = (Screen(), AnimationClock())
    screen.window.layoutIfNeeded()
    clock.use { screen.page.setContentOffset(CGPoint(x: 0, y: 500), animated: true) }
    #expect(screen.backgrounds == [false, true])
    clock.advance(by: 0.2)
    #expect(screen.backgrounds == [true, true])
  }

  @Test func barsOutsideControllersHaveTheStandardAppearance() {
    #expect(!NavigationBar().isAtScrollEdge && !TabBar().isAtScrollEdge)
  }

  @Test func theOutlineStatesThatABarIsAtTheEdge() {
    let text = Screen(height: 300).window.recursiveDescription
    #expect(text.matches(of: /isAtScrollEdge = true/).count == 2)
  }

  @Test func theOutlineHasTheColorsOfTheBackgroundsThatAreDrawn() {
    let screen = Screen(height: 300)
    let (navigationBar, tabBar) = (screen.navigation.navigationBar, screen.tabs.tabBar)
    navigationBar.standardAppearance.backgroundColor = .systemRed
    tabBar.barTintColor = .systemRed
    func colors() -> Int {
      let text = screen.window.recursiveDescription
      return text.matches(of: /appearance.backgroundColor = #FF3B30/).count
    }
    #expect(colors() == 0)
    navigationBar.scrollEdgeAppearance = navigationBar.standardAppearance
    #expect(colors() == 1)
    (navigationBar.isContentAtEdge, tabBar.isContentAtEdge) = (nil, nil)
    #expect(colors() == 2)
  }

  @Test func theLineOfABarIsNotDarkerAboveASeparator() throws {
    let screen = Screen()
    screen.page.contentOffset.y = 100
    let list = screen.window.displayList()
    let backdrop = try #require(
      list.items.lazy.compactMap { item -> CGRect? in
        if case .backdrop(.rect(let rect), _) = item.command { rect } else { nil }
      }.first)
    #expect(backdrop == CGRect(x: 0, y: 0, width: 200, height: 45))
  }
}
