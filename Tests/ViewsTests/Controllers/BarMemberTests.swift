import Foundation
import SnapshotDrawing
import SnapshotTypography
import SnapshotViews
import Testing

/// UIKit's members of bars and of their items.
@Suite struct BarMemberTests {
  private let window = Window(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func navigation(_ screen: ViewController = ViewController()) -> NavigationController {
    let navigation = NavigationController(rootViewController: screen)
    window.isHidden = false
    window.traitOverrides.safeAreaInsets = EdgeInsets(top: 20, bottom: 34)
    window.rootViewController = navigation
    window.layoutIfNeeded()
    return navigation
  }

  private func look(_ view: View) -> String { "\(view.displayList())" }

  private func colors(_ view: View) -> [Color] {
    view.displayList().items.compactMap { item in
      if case .glyphs(_, .color(let color)) = item.command { color } else { nil }
    }
  }

  private func bar(_ change: (NavigationBar) -> Void = { _ in }) -> NavigationBar {
    let bar = NavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let item = NavigationItem(title: "Title")
    item.rightBarButtonItem = BarButtonItem(title: "Edit")
    item.leftBarButtonItem = BarButtonItem(title: "Done", style: .done)
    bar.items = [NavigationItem(title: "Back"), item]
    change(bar)
    return bar
  }

  @Test func titleAttributesAreThoseOfTheStandardAppearance() {
    let bar = bar { $0.titleTextAttributes = [.foregroundColor: Color.red] }
    #expect(colors(bar).contains(.red))
    #expect(bar.standardAppearance.titleTextAttributes.count == 1)
    bar.titleTextAttributes = [.baselineOffset: 3]
    #expect(bar.layoutIssues.map(\.description).contains { $0.contains("baselineOffset") })
    bar.titleTextAttributes = nil
    #expect(bar.titleTextAttributes == nil && !colors(bar).contains(.red))
    bar.prefersLargeTitles = true
    bar.frame.size.height = 96
    bar.largeTitleTextAttributes = [.foregroundColor: Color.green]
    #expect(colors(bar).contains(.green))
  }

  @Test func buttonsHaveTheAttributesOfTheAppearance() {
    let appearance = NavigationBarAppearance()
    appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: Color.red]
    appearance.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: Color.green]
    appearance.buttonAppearance.disabled.titleTextAttributes = [.foregroundColor: Color.brown]
    let bar = bar { $0.standardAppearance = appearance }
    #expect(Set([Color.red, .green]).isSubset(of: colors(bar)))
    bar.topItem?.rightBarButtonItem?.isEnabled = false
    #expect(colors(bar).contains(.brown))
  }

  @Test func theBackButtonHasTheAttributesOfTheAppearance() {
    let bar = bar { $0.topItem?.leftBarButtonItems = nil }
    #expect(bar.topItem?.leftBarButtonItems?.isEmpty == true)
    bar.standardAppearance.backButtonAppearance.normal.titleTextAttributes = [
      .font: Font.systemFont(ofSize: 30)
    ]
    let before = look(bar)
    bar.standardAppearance = NavigationBarAppearance()
    #expect(look(bar) != before)
  }

  @Test func itemsHaveTheirOwnAttributes() {
    let bar = bar()
    let item = bar.topItem?.rightBarButtonItem
    item?.setTitleTextAttributes([.foregroundColor: Color.red], for: .normal)
    item?.setTitleTextAttributes([.foregroundColor: Color.brown], for: .disabled)
    #expect(colors(bar).contains(.red))
    #expect(item?.titleTextAttributes(for: .normal)?.count == 1)
    item?.isEnabled = false
    #expect(colors(bar).contains(.brown))
    item?.setTitleTextAttributes([.baselineOffset: 3], for: .disabled)
    _ = look(bar)
    #expect(bar.layoutIssues.map(\.description).contains { $0.contains("baselineOffset") })
  }

  @Test func hiddenItemsAreMissing() {
    let bar = bar()
    let count = colors(bar).count
    bar.topItem?.rightBarButtonItem?.isHidden = true
    #expect(colors(bar).count == count - 1)
    let toolbar = Toolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    toolbar.items = [BarButtonItem(title: "One"), BarButtonItem(title: "Two")]
    toolbar.items?[0].isHidden = true
    #expect(colors(toolbar).count == 1)
  }

  @Test func imagesOfItemsAreInset() {
    let bar = bar()
    let item = bar.topItem?.rightBarButtonItem
    item?.image = .solid(.black, width: 20, height: 20)
    let before = look(bar)
    item?.imageInsets = EdgeInsets(top: 4, left: 0, bottom: -4, right: 0)
    #expect(look(bar) != before)
  }

  @Test func aTitleIsMoved() {
    let bar = bar()
    let before = look(bar)
    bar.standardAppearance.titlePositionAdjustment = Offset(horizontal: 3, vertical: 2)
    #expect(look(bar) != before)
  }

  @Test func anEmptyImageRemovesTheBackgroundAndTheLine() {
    let bar = bar()
    let before = bar.displayList().items.count
    bar.setBackgroundImage(Image(), for: .default)
    bar.shadowImage = Image()
    #expect(bar.displayList().items.count == before - 2)
    #expect(bar.backgroundImage(for: .default) != nil && bar.shadowImage != nil)
    bar.setBackgroundImage(nil, for: .default)
    bar.shadowImage = nil
    #expect(bar.displayList().items.count == before)
  }

  @Test func imagesReplaceTheBackgroundAndTheLine() {
    for bar in [bar(), TabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))] as [View] {
      let image = Image.solid(.red, width: 10, height: 5)
      (bar as? NavigationBar)?.setBackgroundImage(image, for: .default)
      (bar as? NavigationBar)?.shadowImage = image
      (bar as? TabBar)?.backgroundImage = image
      (bar as? TabBar)?.shadowImage = image
      let heights = bar.displayList().items.compactMap { item in
        if case .image(_, let rect, _) = item.command { rect.height } else { nil }
      }
      let expected: [Double] = [Double(bar.bounds.height), 5]
      #expect(heights.map { Double($0) } == expected)
    }
  }

  @Test func blackBarsAreDark() {
    let bar = bar()
    #expect(bar.barStyle == .default)
    bar.barStyle = .black
    #expect(bar.traitCollection.userInterfaceStyle == .dark && bar.barStyle == .black)
    bar.barStyle = .default
    #expect(bar.traitCollection.userInterfaceStyle == .light)
  }

  @Test func barsThatAreNotTranslucentAreOpaque() {
    let background = Color.systemBackground.resolved(for: .light, level: .base)
    func isOpaque(_ bar: View) -> Bool {
      bar.displayList().items.contains {
        if case .fill(_, .color(background)) = $0.command { true } else { false }
      }
    }
    let (bar, tabBar, toolbar) = (bar(), TabBar(), Toolbar())
    tabBar.frame = CGRect(x: 0, y: 0, width: 320, height: 49)
    toolbar.frame = tabBar.frame
    #expect(![bar, tabBar, toolbar].contains(where: isOpaque))
    (bar.isTranslucent, tabBar.isTranslucent, toolbar.isTranslucent) = (false, false, false)
    #expect([bar, tabBar, toolbar].allSatisfy(isOpaque))
  }

  @Test func viewsEndAtBarsThatTheyDoNotExtendBelow() {
    let screen = ViewController()
    let navigation = navigation(screen)
    #expect(screen.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(screen.view.safeAreaInsets == EdgeInsets(top: 64, bottom: 34))
    screen.edgesForExtendedLayout = []
    navigation.view.layoutIfNeeded()
    #expect(screen.view.frame == CGRect(x: 0, y: 64, width: 320, height: 416))
    #expect(screen.view.safeAreaInsets == EdgeInsets(top: 0, bottom: 34))
    screen.edgesForExtendedLayout = .all
    navigation.view.layoutIfNeeded()
    #expect(screen.view.frame.minY == 0)
    navigation.navigationBar.isTranslucent = false
    navigation.view.layoutIfNeeded()
    #expect(screen.view.frame.minY == 64)
    screen.extendedLayoutIncludesOpaqueBars = true
    navigation.view.layoutIfNeeded()
    #expect(screen.view.frame.minY == 0 && screen.view.safeAreaInsets.top == 64)
  }

  @Test func aPushedViewEndsAtTheBar() {
    let (first, second) = (ViewController(), ViewController())
    let navigation = navigation(first)
    second.edgesForExtendedLayout = []
    navigation.pushViewController(second, animated: false)
    #expect(second.view.frame.minY == 64)
    navigation.popViewController(animated: false)
    navigation.view.layoutIfNeeded()
    #expect(first.view.frame.minY == 0)
  }

  @Test func aViewEndsAtTheTabBar() {
    let screen = ViewController()
    let tabs = TabBarController(viewControllers: [screen])
    window.isHidden = false
    window.rootViewController = tabs
    window.layoutIfNeeded()
    #expect(screen.view.frame.height == 480)
    screen.edgesForExtendedLayout = []
    window.layoutIfNeeded()
    #expect(screen.view.frame.height == 431 && screen.view.safeAreaInsets.bottom == 0)
    screen.edgesForExtendedLayout = .all
    tabs.tabBar.isTranslucent = false
    window.layoutIfNeeded()
    #expect(screen.view.frame.height == 431)
  }

  @Test func itemsOfATabBarHaveTheirOwnAttributes() {
    let bar = TabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
    let item = TabBarItem(title: "One", image: .solid(.black, width: 20, height: 20))
    item.badgeValue = "3"
    bar.items = [item]
    item.setTitleTextAttributes([.foregroundColor: Color.red], for: .normal)
    item.setBadgeTextAttributes([.foregroundColor: Color.green], for: .normal)
    #expect(Set([Color.red, .green]).isSubset(of: colors(bar)))
    #expect(item.titleTextAttributes(for: .selected)?.count == 1)
    #expect(item.badgeTextAttributes(for: .normal)?.count == 1)
    var before = look(bar)
    item.imageInsets = EdgeInsets(top: 6, left: 0, bottom: -6, right: 0)
    #expect(look(bar) != before)
    before = look(bar)
    item.titlePositionAdjustment = Offset(horizontal: 0, vertical: -2)
    #expect(look(bar) != before)
    bar.items = nil
    #expect(bar.items?.isEmpty == true && colors(bar).isEmpty)
  }

  @Test func listsOfBarsCanBeOptional() {
    let tabs = TabBarController()
    tabs.setViewControllers(nil, animated: false)
    #expect(tabs.viewControllers?.isEmpty == true)
    tabs.viewControllers = nil
    #expect(tabs.viewControllers.isEmpty)
    let item = NavigationItem()
    item.rightBarButtonItems = nil
    #expect(item.rightBarButtonItems?.isEmpty == true)
    let bar = NavigationBar()
    bar.items = nil
    #expect(bar.items?.isEmpty == true)
  }

  @Test func anItemOfTwoToolbarsBelongsToTheLast() {
    let item = BarButtonItem(title: "Edit")
    item.isHidden = true
    let bars = [Toolbar(), Toolbar()]
    for bar in bars {
      bar.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
      bar.items = [item, BarButtonItem(systemItem: .flexibleSpace), BarButtonItem(title: "A")]
    }
    item.isHidden = false
    // The other one was not notified, and still shows its buttons.
    bars[0].setNeedsLayout()
    #expect(bars.map { colors($0).isEmpty } == [false, false])
  }

  @Test func aNamedImageOfABarIsReported() {
    let bar = bar()
    bar.setBackgroundImage(Image(named: "wood"), for: .default)
    bar.shadowImage = Image(named: "edge")
    _ = bar.displayList()
    let issues = bar.layoutIssues.map(\.description)
    #expect(issues.contains { $0.contains("wood") } && issues.contains { $0.contains("edge") })
  }

  @Test func aBackgroundForAnotherHeightIsReported() {
    let bar = bar()
    bar.setBackgroundImage(nil, for: .compact)
    #expect(bar.layoutIssues.isEmpty)
    bar.setBackgroundImage(Image(systemName: "star"), for: .compact)
    #expect(bar.layoutIssues.map(\.description).contains { $0.contains("`.compact`") })
  }

  @Test func namedImagesOfItemsAreReported() {
    let bar = bar { $0.topItem?.rightBarButtonItem?.image = Image(named: "pen") }
    let tabs = TabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
    tabs.items = [TabBarItem(title: "Home", image: Image(named: "house"))]
    for (view, name) in [(bar, "pen"), (tabs, "house")] as [(View, String)] {
      _ = view.displayList()
      #expect(view.layoutIssues.map(\.description).contains { $0.contains(name) })
    }
  }

  @Test func insetsOfImagesDoNotAddUp() {
    let bar = bar { $0.topItem?.rightBarButtonItem?.image = .solid(.black, width: 20, height: 20) }
    bar.topItem?.rightBarButtonItem?.imageInsets = EdgeInsets(top: 4)
    let tabs = TabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
    tabs.items = [TabBarItem(title: "One", image: .solid(.black, width: 20, height: 20))]
    tabs.items?[0].imageInsets = EdgeInsets(top: 4)
    for view in [bar, tabs] as [View] {
      let before = look(view)
      for child in view.subviews { child.setNeedsLayoutOfAll() }
      #expect(look(view) == before)
    }
  }

  @Test func titlesOfTabsFollowTheirAppearance() {
    let bar = TabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
    bar.items = [TabBarItem(title: "One")]
    let before = look(bar)
    for appearance in [
      bar.standardAppearance.stackedLayoutAppearance, bar.standardAppearance.inlineLayoutAppearance,
    ] {
      appearance.normal.titlePositionAdjustment = Offset(vertical: 3)
    }
    #expect(look(bar) != before)
  }
}
