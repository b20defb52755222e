import SnapshotDrawing
import Testing

@testable import SnapshotViews

@Suite struct SearchControllerTests {
  /// A navigation controller with rows and a search, in a window.
  private final class Screen: SearchResultsUpdating, SearchControllerDelegate {
    let rows = EditableRows(style: .plain)
    let search: SearchController
    let navigation: NavigationController
    let window = Window(frame: CGRect(x: 0, y: 0, width: 320, height: 500))
    var events: [String] = []

    init(results: ViewController? = nil) {
      search = SearchController(searchResultsController: results)
      rows.count = 50
      rows.navigationItem.title = "Rows"
      navigation = NavigationController(rootViewController: rows)
      search.searchResultsUpdater = self
      search.delegate = self
      rows.navigationItem.searchController = search
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
    }

    var bar: NavigationBar { navigation.navigationBar }

    func layOut() { _ = window.displayList() }

    func updateSearchResults(for searchController: SearchController) {
      events.append("update \(searchController.searchBar.text ?? "")")
    }

    func willPresentSearchController(_ searchController: SearchController) {
      events.append("will present")
    }

    func didPresentSearchController(_ searchController: SearchController) {
      events.append("did present")
    }

    func willDismissSearchController(_ searchController: SearchController) {
      events.append("will dismiss")
    }

    func didDismissSearchController(_ searchController: SearchController) {
      events.append("did dismiss")
    }
  }

  @Test func theSearchBarIsBelowTheTitle() {
    let screen = Screen()
    #expect(screen.bar.frame.height == 96)
    let bar = screen.search.searchBar
    #expect(bar.convert(bar.bounds, to: screen.bar) == CGRect(x: 0, y: 44, width: 320, height: 52))
    #expect(bar.searchTextField.frame == CGRect(x: 16, y: 1, width: 288, height: 36))
    #expect(screen.rows.view.safeAreaInsets.top == 96 && bar.placeholder == "Search")
    screen.rows.navigationItem.searchController = nil
    screen.layOut()
    #expect(screen.bar.frame.height == 44 && bar.window == nil)
  }

  @Test func scrollingHidesTheSearchBar() {
    let screen = Screen()
    screen.rows.tableView.contentOffset.y = 200
    screen.layOut()
    #expect(screen.bar.frame.height == 44 && screen.search.searchBar.alpha == 0)
    #expect(screen.rows.tableView.contentOffset.y == 200)
    screen.rows.navigationItem.hidesSearchBarWhenScrolling = false
    screen.layOut()
    #expect(screen.bar.frame.height == 96)
    screen.rows.navigationItem.hidesSearchBarWhenScrolling = true
    screen.layOut()
    #expect(screen.bar.frame.height == 44)
    screen.rows.tableView.contentOffset.y = -96
    screen.layOut()
    #expect(screen.bar.frame.height == 96 && screen.search.searchBar.alpha == 1)
  }

  @Test func anActiveSearchReplacesTheTitle() throws {
    let screen = Screen()
    let bar = screen.search.searchBar
    bar.scopeButtonTitles = ["All", "Unread"]
    screen.search.isActive = true
    screen.layOut()
    #expect(screen.events == ["will present", "update ", "did present"])
    #expect(bar.showsCancelButton && bar.showsScopeBar && bar.searchTextField.isEditing)
    #expect(bar.frame.minY == 0 && screen.bar.frame.height == 96)
    #expect(!screen.bar.subviewsInTree.contains { ($0 as? Label)?.text == "Rows" })
    let cover = try #require(screen.search.viewIfLoaded)
    #expect(cover.superview === screen.navigation.content)
    #expect(cover.subviews.map(\.frame) == [CGRect(x: 0, y: 96, width: 320, height: 404)])
    screen.events = []
    screen.search.isActive = false
    screen.layOut()
    #expect(screen.events == ["will dismiss", "update ", "did dismiss"])
    #expect(!bar.showsCancelButton && cover.superview == nil && screen.search.parent == nil)
    #expect(screen.bar.subviewsInTree.contains { ($0 as? Label)?.text == "Rows" })
  }

  @Test func theCaretStartsTheSearch() {
    let search = Screen().search
    search.searchBar.searchTextField.becomeFirstResponder()
    #expect(search.isActive && search.searchBar.searchTextField.isEditing)
    search.isActive = false
    search.searchBar.searchTextField.isEnabled = false
    #expect(!search.searchBar.becomeFirstResponder() && !search.isActive)
  }

  @Test func settingsKeepPartsOfTheScreen() {
    let screen = Screen()
    let search = screen.search
    search.obscuresBackgroundDuringPresentation = false
    search.hidesNavigationBarDuringPresentation = false
    search.automaticallyShowsCancelButton = false
    search.automaticallyShowsScopeBar = false
    search.searchBar.scopeButtonTitles = ["All", "Unread"]
    search.isActive = true
    screen.layOut()
    #expect(screen.bar.frame.height == 96 && search.viewIfLoaded?.superview == nil)
    #expect(!search.searchBar.showsCancelButton && !search.searchBar.showsScopeBar)
    search.hidesNavigationBarDuringPresentation = true
    screen.layOut()
    #expect(screen.bar.frame.height == 52)
    search.obscuresBackgroundDuringPresentation = true
    screen.layOut()
    #expect(search.viewIfLoaded?.superview != nil)
  }

  @Test func resultsCoverTheContentWhileThereIsAText() {
    let results = ViewController()
    let screen = Screen(results: results)
    let search = screen.search
    search.isActive = true
    screen.layOut()
    #expect(results.viewIfLoaded?.window == nil && !search.showsSearchResultsController)
    search.searchBar.text = "a"
    screen.layOut()
    #expect(screen.events.last == "update a" && search.showsSearchResultsController)
    #expect(results.parent === search && results.view.window === screen.window)
    #expect(results.view.safeAreaInsets.top == 52 && results.isAppearing)
    search.searchBar.text = ""
    #expect(results.view.superview == nil)
    search.showsSearchResultsController = true
    #expect(!search.automaticallyShowsSearchResultsController && results.parent === search)
    search.isActive = false
    #expect(results.view.superview == nil && search.searchBar.text ?? "" == "")
  }

  @Test func theSearchBarControlsTheSearch() {
    let screen = Screen()
    let search = screen.search
    search.searchBar.becomeFirstResponder()
    #expect(search.isActive)
    search.searchBar.searchTextField.text = "b"
    search.searchBar.searchTextField.sendActions(for: .editingChanged)
    #expect(screen.events.last == "update b")
    let cancel = search.searchBar.subviews.compactMap { $0 as? Button }.first
    cancel?.sendActions(for: .touchUpInside)
    #expect(!search.isActive && search.searchBar.text ?? "" == "")
  }

  @Test func aSearchThatCoversNothingIsReported() {
    let search = SearchController(searchResultsController: nil)
    let view = View(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    view.addSubview(search.searchBar)
    search.isActive = true
    #expect(view.layoutIssues.contains { "\($0)".contains("covers no content") })
    search.obscuresBackgroundDuringPresentation = false
    #expect(view.layoutIssues == [])
  }

  @Test func aPushedControllerRemovesTheSearch() {
    let screen = Screen()
    screen.search.isActive = true
    screen.layOut()
    screen.navigation.pushViewController(ViewController(), animated: false)
    screen.layOut()
    #expect(screen.search.viewIfLoaded?.superview == nil && screen.bar.frame.height == 44)
    #expect(screen.navigation.viewControllers.count == 2)
  }

  @Test func cancelIsCenteredNextToAnEmptyField() throws {
    let bar = SearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    bar.showsCancelButton = true
    bar.layoutIfNeeded()
    let cancel = try #require(bar.subviews.compactMap { $0 as? Button }.first)
    #expect(abs(cancel.frame.midY - bar.searchTextField.frame.midY) <= 0.5)
  }

  @Test func endingASearchUpdatesTheResultsOnce() {
    let screen = Screen()
    screen.search.isActive = true
    screen.search.searchBar.text = "a"
    screen.events = []
    screen.search.isActive = false
    #expect(screen.events == ["will dismiss", "update ", "did dismiss"])
  }

  @Test func theSearchBarKeepsItsOpacity() {
    let screen = Screen()
    screen.search.searchBar.alpha = 0.5
    screen.layOut()
    #expect(screen.search.searchBar.alpha == 0.5)
    screen.rows.tableView.contentOffset.y = 200
    screen.layOut()
    #expect(screen.search.searchBar.alpha == 0)
    screen.rows.tableView.contentOffset.y = -96
    screen.layOut()
    #expect(screen.search.searchBar.alpha == 0.5)
  }

  @Test func theFieldStaysTheFirstResponderWhenTheBarChanges() {
    let screen = Screen()
    screen.search.isActive = true
    screen.rows.navigationItem.title = "Other"
    screen.layOut()
    #expect(screen.search.searchBar.searchTextField.isEditing)
  }
}

extension View {
  /// All descendants.
  fileprivate var subviewsInTree: [View] { subviews + subviews.flatMap(\.subviewsInTree) }
}
