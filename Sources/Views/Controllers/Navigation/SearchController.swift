public import Foundation
import SnapshotDrawing

/// A search bar in a navigation bar, and the results of the search.
///
/// Assign it to ``NavigationItem/searchController``. While it is active, the search bar replaces
/// the title of the navigation bar, and the content is dimmed, or covered by the results if there
/// is a text. No touches are delivered, so a test sets ``isActive`` and the text of the
/// ``searchBar``.
///
/// An active search without such a navigation item is a layout issue if it would cover content; see
/// ``View/layoutIssues``.
open class SearchController: ViewController {
  /// The search bar, which the navigation bar shows.
  public let searchBar = SearchBar()
  /// The view controller that shows the results, or `nil` if the searched content shows them.
  public let searchResultsController: ViewController?
  /// The object that is notified of changes of the search.
  open weak var searchResultsUpdater: (any SearchResultsUpdating)?
  /// The object that is notified when the search becomes active or inactive.
  open weak var delegate: (any SearchControllerDelegate)?

  /// Whether the content is dimmed while the search is active and shows no results.
  ///
  /// The default is `true`.
  open var obscuresBackgroundDuringPresentation = true { didSet { updateContent() } }
  /// Whether the title and the buttons of the navigation bar are hidden while the search is active.
  ///
  /// The default is `true`.
  open var hidesNavigationBarDuringPresentation = true { didSet { onChange?() } }
  /// Whether the search bar has a cancel button while the search is active, and only then.
  ///
  /// The default is `true`.
  open var automaticallyShowsCancelButton = true { didSet { updateBar() } }
  /// Whether the search bar shows its scope buttons while the search is active, and only then.
  ///
  /// The default is `true`.
  open var automaticallyShowsScopeBar = true { didSet { updateBar() } }
  /// Whether the results are shown while the search is active and there is a text, and only then.
  ///
  /// The default is `true`. Setting ``showsSearchResultsController`` sets it to `false`.
  open var automaticallyShowsSearchResultsController = true { didSet { updateContent() } }

  /// Whether the results are shown while the search is active.
  open var showsSearchResultsController: Bool {
    get {
      automaticallyShowsSearchResultsController
        ? isActive && !(searchBar.text ?? "").isEmpty : showsResults
    }
    set {
      showsResults = newValue
      automaticallyShowsSearchResultsController = false
    }
  }
  private var showsResults = false

  /// Called when the navigation bar must update the search.
  var onChange: (() -> Void)?
  private let dimming = View()
  private var active = false

  /// Creates a search controller.
  ///
  /// - Parameter searchResultsController: The view controller that shows the results, or `nil` if
  ///   the searched content shows them.
  public init(searchResultsController: ViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    // UIKit shows the same word, localized.
    searchBar.placeholder = "Search"
    searchBar.onEvent = { [weak self] in self?.handle($0) }
    searchBar.contentProblem = { [weak self] in self?.problem }
  }

  /// Creates a search controller without a view controller for results.
  ///
  /// There are no nib files, so the arguments have no effect.
  public override convenience init(nibName: String?, bundle: Bundle?) {
    self.init(searchResultsController: nil)
  }

  /// Whether the search is active.
  ///
  /// The search bar of an active search has the caret. Setting it to `false` deletes the text.
  open var isActive: Bool {
    get { active }
    set {
      guard active != newValue else { return }
      if newValue {
        delegate?.willPresentSearchController(self)
      } else {
        delegate?.willDismissSearchController(self)
      }
      active = newValue
      if newValue {
        searchBar.searchTextField.becomeFirstResponder()
      } else {
        searchBar.searchTextField.resignFirstResponder()
        // This sends no event of the search bar, so that the updater is called only once.
        searchBar.searchTextField.text = nil
      }
      updateBar()
      onChange?()
      updateContent()
      searchResultsUpdater?.updateSearchResults(for: self)
      if newValue {
        delegate?.didPresentSearchController(self)
      } else {
        delegate?.didDismissSearchController(self)
      }
    }
  }

  private func handle(_ event: SearchBar.Event) {
    switch event {
    case .textChanged:
      updateContent()
      searchResultsUpdater?.updateSearchResults(for: self)
    case .scopeChanged:
      searchResultsUpdater?.updateSearchResults(for: self)
    case .editingBegan: isActive = true
    case .cancelled: isActive = false
    }
  }

  private func updateBar() {
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = active }
    if automaticallyShowsScopeBar {
      searchBar.showsScopeBar = active && !(searchBar.scopeButtonTitles ?? []).isEmpty
    }
  }

  // MARK: Content

  /// Whether the search covers the content of the navigation controller.
  private var coversContent: Bool {
    active && (obscuresBackgroundDuringPresentation || showsResultsView)
  }

  private var showsResultsView: Bool {
    active && searchResultsController != nil && showsSearchResultsController
  }

  /// The problem of an active search that cannot be shown, or `nil` for none.
  private var problem: Misuse? {
    guard coversContent, viewIfLoaded?.superview == nil else { return nil }
    return Misuse(
      problem: "belongs to an active search that covers no content",
      remedy: "set `navigationItem.searchController` of the top view controller in a navigation "
        + "controller, or set `obscuresBackgroundDuringPresentation = false`")
  }

  /// Creates a view that dims the content behind it.
  open override func loadView() {
    let root = LayoutView(frame: newViewFrame())
    root.layOut = { [weak self] in self?.layOut() }
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = .dimming
    root.addSubview(dimming)
    view = root
  }

  /// Shows the search in front of the content of a navigation controller, or removes it.
  func show(in container: View?, of parent: ViewController) {
    guard coversContent, let container else {
      guard self.parent === parent else { return }
      willMove(toParent: nil)
      viewIfLoaded?.removeFromSuperview()
      removeFromParent()
      return
    }
    if self.parent !== parent { parent.addChild(self) }
    if view.superview !== container {
      view.frame = container.bounds
      container.addSubview(view)
      didMove(toParent: parent)
    }
    showResults()
  }

  /// Called when the search starts or stops covering the content.
  var onContentChange: (() -> Void)?

  private func updateContent() {
    showResults()
    onContentChange?()
  }

  /// Shows the view of the results, or dims the content.
  private func showResults() {
    guard isViewLoaded else { return }
    let showsResults = showsResultsView
    dimming.isHidden = showsResults
    guard let results = searchResultsController else { return }
    if showsResults, results.parent !== self {
      addChild(results)
      results.view.frame = view.bounds
      view.addSubview(results.view)
      results.didMove(toParent: self)
    } else if !showsResults, results.parent === self {
      results.willMove(toParent: nil)
      results.viewIfLoaded?.removeFromSuperview()
      results.removeFromParent()
    }
  }

  private func layOut() {
    guard let view = viewIfLoaded else { return }
    // The bar is not dimmed, even if it has no background.
    dimming.frame = view.bounds.inset(by: EdgeInsets(top: view.safeAreaInsets.top))
    if let results = searchResultsController, results.parent === self {
      results.view.frame = view.bounds
    }
  }
}

/// An object that is notified of changes of a search.
public protocol SearchResultsUpdating: AnyObject {
  /// Called after the text, the scope, or the state of a search changed.
  func updateSearchResults(for searchController: SearchController)
}

/// An object that is notified when a search becomes active or inactive.
public protocol SearchControllerDelegate: AnyObject {
  /// Called before the search becomes active.
  ///
  /// The default implementation does nothing.
  func willPresentSearchController(_ searchController: SearchController)

  /// Called after the search became active.
  ///
  /// The default implementation does nothing.
  func didPresentSearchController(_ searchController: SearchController)

  /// Called before the search becomes inactive.
  ///
  /// The default implementation does nothing.
  func willDismissSearchController(_ searchController: SearchController)

  /// Called after the search became inactive.
  ///
  /// The default implementation does nothing.
  func didDismissSearchController(_ searchController: SearchController)
}

extension SearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: SearchController) {}

  /// Does nothing.
  public func didPresentSearchController(_ searchController: SearchController) {}

  /// Does nothing.
  public func willDismissSearchController(_ searchController: SearchController) {}

  /// Does nothing.
  public func didDismissSearchController(_ searchController: SearchController) {}
}
