import Foundation
import SnapshotDrawing
import SnapshotViews

/// The settable properties of view controllers, items, and the appearance of bars.
extension SetterTests {
  /// A screen with a search, whose results are red.
  private final class Searched {
    let shown = Shown()
    let search: SearchController
    let results = ViewController()

    init() {
      results.view.backgroundColor = .systemRed
      search = SearchController(searchResultsController: results)
      search.searchBar.scopeButtonTitles = ["A", "B"]
      shown.screen.navigationItem.searchController = search
    }
  }

  private static func searched() -> (root: View, owner: Searched) {
    let searched = Searched()
    searched.shown.window.layoutIfNeeded()
    return (searched.shown.window, searched)
  }

  static let searches =
    `in`(
      Searched.self, named: "SearchController", searched,
      [
        ("isActive", { $0.search.isActive = true }),
        (
          "automaticallyShowsCancelButton", { $0.search.automaticallyShowsCancelButton = true }
        ),
        ("automaticallyShowsScopeBar", { $0.search.automaticallyShowsScopeBar = true }),
        (
          "automaticallyShowsSearchResultsController",
          { $0.search.automaticallyShowsSearchResultsController = false }
        ),
        (
          "hidesNavigationBarDuringPresentation",
          { $0.search.hidesNavigationBarDuringPresentation = false }
        ),
        (
          "obscuresBackgroundDuringPresentation",
          { $0.search.obscuresBackgroundDuringPresentation = false }
        ),
        ("showsSearchResultsController", { $0.search.showsSearchResultsController = true }),
      ],
      given: [
        "automaticallyShowsCancelButton": {
          $0.search.automaticallyShowsCancelButton = false
          $0.search.isActive = true
        },
        "automaticallyShowsScopeBar": {
          $0.search.automaticallyShowsScopeBar = false
          $0.search.isActive = true
        },
        "automaticallyShowsSearchResultsController": {
          $0.search.isActive = true
          $0.search.searchBar.text = "A"
        },
        "hidesNavigationBarDuringPresentation": { $0.search.isActive = true },
        "obscuresBackgroundDuringPresentation": { $0.search.isActive = true },
        "showsSearchResultsController": { $0.search.isActive = true },
      ])
    + `in`(
      Searched.self, named: "NavigationItem", searched,
      [
        ("searchController", { $0.shown.screen.navigationItem.searchController = nil }),
        (
          "hidesSearchBarWhenScrolling",
          { $0.shown.screen.navigationItem.hidesSearchBarWhenScrolling = false }
        ),
      ],
      given: [
        "searchController": {
          $0.shown.screen.navigationItem.hidesSearchBarWhenScrolling = false
        }
      ])

  static let newControllers =
    `in`(
      Shown.self, named: "NavigationItem", shown,
      [
        (
          "backBarButtonItem",
          {
            $0.navigation.viewControllers[0].navigationItem.backBarButtonItem =
              BarButtonItem(title: "X")
          }
        ),
        (
          "backButtonDisplayMode",
          {
            $0.navigation.viewControllers[0].navigationItem.backButtonDisplayMode = .minimal
          }
        ),
        (
          "leftItemsSupplementBackButton",
          { $0.screen.navigationItem.leftItemsSupplementBackButton = true }
        ), ("prompt", { $0.screen.navigationItem.prompt = "Prompt" }),
      ],
      given: [
        // Only then is the bar wide enough for the title of the back button.
        "backButtonDisplayMode": {
          $0.screen.title = nil
          $0.screen.navigationItem.rightBarButtonItem = nil
        },
        "leftItemsSupplementBackButton": {
          $0.screen.navigationItem.leftBarButtonItem = BarButtonItem(title: "L")
        },
      ])
    + `in`(
      Shown.self, named: "NavigationController", shown,
      [
        ("isToolbarHidden", { $0.navigation.isToolbarHidden = false })
      ],
      given: [
        "isToolbarHidden": { $0.tabs.tabBar.isHidden = true }
      ])
    + `in`(
      Shown.self, named: "ViewController", shown,
      [
        ("toolbarItems", { $0.screen.toolbarItems = [BarButtonItem(title: "Tool")] }),
        ("overrideUserInterfaceStyle", { $0.screen.overrideUserInterfaceStyle = .dark }),
        ("isEditing", { $0.screen.isEditing = true }),
        (
          "automaticallyAdjustsScrollViewInsets",
          { $0.screen.automaticallyAdjustsScrollViewInsets = false }
        ),
      ],
      given: [
        "toolbarItems": { $0.navigation.isToolbarHidden = false },
        "isEditing": {
          $0.screen.navigationItem.rightBarButtonItem = $0.screen.editButtonItem
        },
      ])
    + `in`(
      Shown.self, named: "BarButtonItem", shown,
      [
        ("width", { $0.button.width = 90 })
      ],
      given: [
        "width": { $0.button.title = "A" }
      ])
    + of(
      Toolbar.self,
      {
        let bar = Toolbar()
        bar.items = [BarButtonItem(title: "Tool")]
        return bar
      }, fills: true,
      [
        ("barTintColor", { $0.barTintColor = .systemRed }),
        ("items", { $0.items = [BarButtonItem(title: "Other")] }),
        ("standardAppearance", { $0.standardAppearance.backgroundColor = .systemRed }),
      ])
    + `in`(
      Shown.self, named: "Toolbar", shown,
      [
        (
          "scrollEdgeAppearance",
          {
            let appearance = ToolbarAppearance()
            appearance.backgroundColor = .systemRed
            $0.navigation.toolbar.scrollEdgeAppearance = appearance
          }
        )
      ],
      given: [
        "scrollEdgeAppearance": {
          $0.page.isHidden = true
          $0.navigation.isToolbarHidden = false
        }
      ])
    + `in`(
      Pages.self, named: "PageViewController",
      {
        let pages = Pages(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let window = Window(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        window.rootViewController = pages
        window.isHidden = false
        pages.setViewControllers([ViewController()], direction: .forward, animated: false)
        pages.dataSource = pages
        return (window, pages)
      }, [("dataSource", { $0.dataSource = nil })])
    + `in`(
      AlertController.self, named: "AlertAction",
      {
        let alert = AlertController(title: "Title", message: "Message", preferredStyle: .alert)
        alert.addAction(AlertAction(title: "One", style: .default))
        alert.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        return (alert.view, alert)
      }, [("isEnabled", { $0.actions[0].isEnabled = false })])
    + `in`(
      Shown.self, named: "BarAppearance", shown,
      [
        (
          "backgroundColor",
          { $0.navigation.navigationBar.standardAppearance.backgroundColor = .systemRed }
        ),
        (
          "backgroundEffect",
          {
            $0.navigation.navigationBar.standardAppearance.backgroundEffect = BlurEffect(
              style: .dark)
          }
        ),
        (
          "shadowColor",
          { $0.navigation.navigationBar.standardAppearance.shadowColor = .systemRed }
        ),
      ])
    + `in`(
      Shown.self, named: "NavigationBarAppearance", shown,
      [
        (
          "titleTextAttributes",
          {
            space(&$0.navigation.navigationBar.standardAppearance.titleTextAttributes)
          }
        ),
        (
          "largeTitleTextAttributes",
          {
            let appearance = NavigationBarAppearance()
            space(&appearance.largeTitleTextAttributes)
            $0.navigation.navigationBar.standardAppearance = appearance
            $0.navigation.navigationBar.scrollEdgeAppearance = appearance
          }
        ),
      ],
      given: [
        "largeTitleTextAttributes": {
          $0.navigation.navigationBar.prefersLargeTitles = true
          let appearance = NavigationBarAppearance()
          $0.navigation.navigationBar.standardAppearance = appearance
          $0.navigation.navigationBar.scrollEdgeAppearance = appearance
          $0.page.contentOffset.y = 0
        }
      ])
    + `in`(
      Shown.self, named: "TabBarItemStateAppearance", badged,
      [
        (
          "badgeBackgroundColor",
          { $0.items.selected.badgeBackgroundColor = .systemGreen }
        ), ("iconColor", { $0.items.selected.iconColor = .systemGreen }),
        (
          "titleTextAttributes",
          { $0.items.selected.titleTextAttributes = [.foregroundColor: Color.systemGreen] }
        ),
      ])
    + `in`(
      Shown.self, named: "TabBarAppearance", badged,
      [
        (
          "stackedLayoutAppearance",
          { $0.tabs.tabBar.standardAppearance.stackedLayoutAppearance = green }
        )
      ])
    + `in`(
      Shown.self, named: "TabBarAppearance",
      {
        let (root, shown) = badged()
        root.traitOverrides.verticalSizeClass = .compact
        return (root, shown)
      },
      [
        (
          "compactInlineLayoutAppearance",
          { $0.tabs.tabBar.standardAppearance.compactInlineLayoutAppearance = green }
        )
      ])
    + `in`(
      Shown.self, named: "TabBarAppearance",
      {
        let (root, shown) = badged()
        root.traitOverrides.horizontalSizeClass = .regular
        return (root, shown)
      },
      [
        (
          "inlineLayoutAppearance",
          { $0.tabs.tabBar.standardAppearance.inlineLayoutAppearance = green }
        )
      ])

  private static func space(_ attributes: inout AttributedText.Attributes) {
    attributes.tracking = 4
  }

  private static func space(_ attributes: inout [NSAttributedString.Key: Any]) {
    attributes[.kern] = 4
  }

  private static var green: TabBarItemAppearance {
    let appearance = TabBarItemAppearance()
    appearance.selected.iconColor = .systemGreen
    return appearance
  }

  /// A screen with a tab bar item that has a badge.
  private static func badged() -> (root: View, owner: Shown) {
    let (root, owner) = shown()
    owner.navigation.tabBarItem.badgeValue = "3"
    return (root, owner)
  }

  /// A page view controller that owns its pages.
  private final class Pages: PageViewController, PageViewControllerDataSource {
    func pageViewController(
      _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
    ) -> ViewController? { nil }

    func pageViewController(
      _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
    ) -> ViewController? { nil }

    func presentationCount(for pageViewController: PageViewController) -> Int { 3 }
    func presentationIndex(for pageViewController: PageViewController) -> Int { 1 }
  }
}

extension SetterTests.Shown {
  /// The appearance of the items of the tab bar.
  fileprivate var items: TabBarItemAppearance {
    tabs.tabBar.standardAppearance.stackedLayoutAppearance
  }
}
