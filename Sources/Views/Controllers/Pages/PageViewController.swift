public import Foundation
import SnapshotDrawing

/// A controller that shows one of several pages.
///
/// No gestures are recognized, so the page is always the one that was set. A page control is shown
/// below a page if the data source returns a count from
/// ``PageViewControllerDataSource/presentationCount(for:)`` and the pages scroll horizontally.
///
/// As in UIKit, the dots of the page control are white, so they are visible only on a darker
/// background.
open class PageViewController: ViewController {
  /// The transition between pages, which affects the number of visible pages.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum TransitionStyle: Int, CaseIterable, Hashable, Sendable {
    /// A page of a book is turned.
    case pageCurl
    /// Pages scroll.
    case scroll
  }

  /// The axis of the transition.
  public enum NavigationOrientation: Int, CaseIterable, Hashable, Sendable {
    /// Pages are next to each other.
    case horizontal
    /// Pages are one above the other.
    case vertical
  }

  /// The direction of a transition, which is not drawn.
  public enum NavigationDirection: Int, CaseIterable, Hashable, Sendable {
    /// To the next page.
    case forward
    /// To the previous page.
    case reverse
  }

  /// The edge at which pages of a book are bound.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum SpineLocation: Int, CaseIterable, Hashable, Sendable {
    /// No spine: pages scroll.
    case none
    /// The left or top edge.
    case min
    /// The middle, with two pages side by side.
    case mid
    /// The right or bottom edge.
    case max
  }

  /// A key for the options of a page view controller.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The spine of pages with a curl: a ``SpineLocation`` or its raw value.
    ///
    /// By default, it is `min`.
    public static let spineLocation = OptionsKey(rawValue: "spineLocation")
    /// The space between pages while they scroll, which is never visible.
    public static let interPageSpacing = OptionsKey(rawValue: "interPageSpacing")
  }

  /// The transition between pages.
  public let transitionStyle: TransitionStyle
  /// The axis of the transition.
  public let navigationOrientation: NavigationOrientation
  /// The edge at which pages are bound, or `none` if they scroll.
  public let spineLocation: SpineLocation
  /// Whether pages have content on their backs, which is visible only during a transition.
  open var isDoubleSided = false

  /// The object that provides the numbers for the page control.
  ///
  /// It is not asked for pages, because no gestures are recognized.
  open weak var dataSource: (any PageViewControllerDataSource)? {
    didSet { updatePageControl() }
  }
  /// The object that UIKit notifies of gestures.
  ///
  /// There are none, so a test calls its methods.
  open weak var delegate: (any PageViewControllerDelegate)?

  private let pageControl = PageControl()
  private static let pageControlHeight: CGFloat = 37

  /// Creates a controller without pages.
  ///
  /// - Parameter options: The options, such as ``OptionsKey/spineLocation``.
  public init(
    transitionStyle: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    self.transitionStyle = transitionStyle
    self.navigationOrientation = navigationOrientation
    let spine = options?[.spineLocation]
    let location =
      spine as? SpineLocation ?? (spine as? Int).flatMap { SpineLocation(rawValue: $0) }
    spineLocation = transitionStyle == .scroll ? .none : location ?? .min
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller without pages, whose pages curl horizontally.
  public override init(nibName: String?, bundle: Bundle?) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spineLocation = .min
    super.init(nibName: nibName, bundle: bundle)
  }

  // MARK: Pages

  /// The visible pages, or `nil` before ``setViewControllers(_:direction:animated:completion:)``.
  public var viewControllers: [ViewController]? { children.isEmpty ? nil : children }

  /// The number of visible pages.
  private var visibleCount: Int { spineLocation == .mid ? 2 : 1 }

  /// Shows other pages, without an animation.
  ///
  /// As in UIKit, there must be one page, or two if the ``spineLocation`` is `mid` or if the pages
  /// are double-sided. Any other number of pages is a layout issue. So is a repeated page, this
  /// controller, or one of its ancestors; see ``View/layoutIssues``.
  ///
  /// - Parameter completion: A closure that is called immediately, with `true`.
  open func setViewControllers(
    _ viewControllers: [ViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let new = viewControllers ?? []
    if new.count != visibleCount, !(isDoubleSided && new.count == 2) {
      report(
        Misuse(
          problem: "has \(new.count) pages",
          remedy: "set \(visibleCount == 1 ? "one page" : "two pages")"))
    }
    let old = children
    let removed = old.filter { one in !new.contains { $0 === one } }
    for controller in removed { controller.willMove(toParent: nil) }
    let (pages, added) = adopt(new, in: "pages")
    for page in added where isAppearing { page.beginAppearanceTransition(true, animated: animated) }
    for page in removed {
      if isAppearing { page.beginAppearanceTransition(false, animated: animated) }
      page.viewIfLoaded?.removeFromSuperview()
      if isAppearing { page.endAppearanceTransition() }
      page.removeFromParent()
    }
    children = pages
    if isViewLoaded { addPages() }
    for page in added {
      if isAppearing, !isInAppearanceTransition { page.endAppearanceTransition() }
      page.didMove(toParent: self)
    }
    updatePageControl()
    completion?(true)
  }

  /// The first visible page.
  open override var childForStatusBarStyle: ViewController? { children.first }

  // MARK: Layout

  /// Creates a view for the pages and the page control.
  open override func loadView() {
    let root = LayoutView(frame: newViewFrame())
    root.layOut = { [weak self] in self?.layOut() }
    view = root
    root.addSubview(pageControl)
    addPages()
    updatePageControl()
  }

  private func addPages() {
    for (index, page) in children.enumerated() {
      if index < visibleCount {
        view.insertSubview(page.view, at: index)
      } else {
        // The page may have been visible before.
        page.viewIfLoaded?.removeFromSuperview()
      }
    }
    view.setNeedsLayout()
  }

  private func updatePageControl() {
    guard isViewLoaded else { return }
    let isScrolling = transitionStyle == .scroll && navigationOrientation == .horizontal
    let count = isScrolling ? dataSource?.presentationCount(for: self) ?? 0 : 0
    pageControl.isHidden = count <= 0
    if count > 0 {
      pageControl.numberOfPages = count
      pageControl.currentPage = dataSource?.presentationIndex(for: self) ?? 0
    }
    view.setNeedsLayout()
  }

  private func layOut() {
    guard let view = viewIfLoaded else { return }
    var area = view.bounds
    let bottom = Self.pageControlHeight + view.safeAreaInsets.bottom
    pageControl.frame = CGRect(
      x: area.minX, y: max(area.minY, area.maxY - bottom), width: area.width,
      height: Self.pageControlHeight)
    if !pageControl.isHidden {
      area.size.height = max(0, area.height - bottom)
    }
    let pages = children.prefix(visibleCount)
    let isVertical = navigationOrientation == .vertical
    for (index, page) in pages.enumerated() {
      var frame = area
      if visibleCount == 2 {
        frame.size.width /= isVertical ? 1 : 2
        frame.size.height /= isVertical ? 2 : 1
        frame.origin.x += isVertical ? 0 : CGFloat(index) * frame.width
        frame.origin.y += isVertical ? CGFloat(index) * frame.height : 0
      }
      page.view.frame = isVertical ? frame : view.directed(frame)
    }
  }
}

/// An object that provides the pages next to a page, and the numbers for the page control.
public protocol PageViewControllerDataSource: AnyObject {
  /// Returns the page before a page, or `nil`.
  ///
  /// UIKit calls it for gestures.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController?

  /// Returns the page after a page, or `nil`.
  ///
  /// UIKit calls it for gestures.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController?

  /// Returns the number of dots of the page control, or 0 for no page control.
  ///
  /// By default, 0.
  func presentationCount(for pageViewController: PageViewController) -> Int

  /// Returns the index of the highlighted dot, after the pages were set.
  ///
  /// By default, 0.
  func presentationIndex(for pageViewController: PageViewController) -> Int
}

extension PageViewControllerDataSource {
  /// Returns 0.
  public func presentationCount(for pageViewController: PageViewController) -> Int { 0 }

  /// Returns 0.
  public func presentationIndex(for pageViewController: PageViewController) -> Int { 0 }
}

/// An object that UIKit notifies of gestures that change the page.
///
/// All methods have default implementations. No gestures are recognized, so a test calls them.
public protocol PageViewControllerDelegate: AnyObject {
  /// Called in UIKit before a gesture changes the page.
  ///
  /// The default implementation does nothing.
  func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController])

  /// Called in UIKit after a gesture.
  ///
  /// The default implementation does nothing.
  func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool)
}

extension PageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController]
  ) {}

  /// Does nothing.
  public func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool
  ) {}
}
