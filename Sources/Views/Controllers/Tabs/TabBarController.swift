import SnapshotDrawing

/// A controller that shows one of several view controllers above a ``TabBar``.
///
/// A view extends under the bar, and its safe area ends above the bar. Views are loaded when they
/// are selected for the first time.
///
/// ## The order of calls
///
/// Selecting a tab calls these methods of the old and the new view controller:
///
/// 1. `viewWillAppear` of the new one
/// 2. `viewWillDisappear` and `viewDidDisappear` of the old one
/// 3. `viewDidAppear` of the new one
open class TabBarController: ViewController {
  /// The tab bar.
  public let tabBar = TabBar()
  /// The delegate that is notified of selections.
  ///
  /// No touches are delivered, so a test calls the methods of the delegate.
  open weak var delegate: (any TabBarControllerDelegate)?
  /// A closure that is called after a view controller was selected.
  open var didSelect: ((ViewController) -> Void)?

  private let content = View()
  private weak var shown: ViewController?
  private var selection = 0
  private var isReplacing = false

  /// Creates a tab bar controller and selects the first view controller.
  public convenience init(viewControllers: [ViewController]) {
    self.init()
    setViewControllers(viewControllers, animated: false)
  }

  // MARK: View controllers

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view controllers, from the leading to the trailing edge.
  ///
  /// It is never `nil`, but its type also permits `viewControllers?`, as in UIKit.
  open var viewControllers: [ViewController]! {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the view controllers.
  ///
  /// The selected one stays selected if it is still among them. Otherwise the one at its index is
  /// selected, or the last one.
  ///
  /// A repeated view controller is ignored, and so are this one and its ancestors. All are layout
  /// issues; see ``View/layoutIssues``.
  open func setViewControllers(_ viewControllers: [ViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    isReplacing = true
    let selected = selectedViewController
    let removed = children.filter { one in !new.contains { $0 === one } }
    for controller in removed {
      controller.isLeaving = true
      controller.willMove(toParent: nil)
    }
    let (controllers, added) = adopt(new, in: "tab bar")
    let remainingIndex = controllers.firstIndex { $0 === selected }
    selection = remainingIndex ?? max(0, min(selection, controllers.count - 1))
    let top = controllers.indices.contains(selection) ? controllers[selection] : nil
    show(top)
    for controller in removed { controller.removeFromParent() }
    children = controllers
    isReplacing = false
    for controller in added { controller.didMove(toParent: self) }
    updateItems()
  }

  /// Removes a view controller from the bar after another parent adopted it.
  override func childDidLeave(_ child: ViewController, from index: Int) {
    guard !isReplacing else { return }
    if index < selection { selection -= 1 }
    setViewControllers(children, animated: false)
  }

  /// The index of the selected view controller.
  ///
  /// An index that is not one of ``viewControllers`` is ignored and is a layout issue; see
  /// ``View/layoutIssues``.
  open var selectedIndex: Int {
    get { selection }
    set {
      guard children.indices.contains(newValue) else {
        return report(
          Misuse(
            problem: "cannot select tab \(newValue) of \(children.count)",
            remedy: "use an index of `viewControllers`, starting at 0"))
      }
      selection = newValue
      show(children[newValue])
      tabBar.selectedItem = children[newValue].tabBarItem
      didSelect?(children[newValue])
    }
  }

  /// The selected view controller, or `nil` if there are none.
  ///
  /// A new value that is not one of ``viewControllers`` is ignored and is a layout issue; see
  /// ``View/layoutIssues``.
  open var selectedViewController: ViewController? {
    get { children.indices.contains(selection) ? children[selection] : nil }
    set {
      guard let index = children.firstIndex(where: { $0 === newValue }) else {
        return report(
          Misuse(
            problem: "cannot select a view controller that is not in its tab bar",
            remedy: "add it to `viewControllers` first"))
      }
      selectedIndex = index
    }
  }

  /// The selected view controller.
  open override var childForStatusBarStyle: ViewController? { selectedViewController }

  // MARK: Layout

  /// Creates a view with a container for the selected view controller's view, and the bar.
  open override func loadView() {
    let root = LayoutView(frame: newViewFrame())
    root.layOut = { [weak self] in self?.layOut() }
    view = root
    content.frame = root.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(content)
    root.addSubview(tabBar)
    tabBar.isContentAtEdge = { [weak self] in
      self.map { $0.isContent(atEdgeOf: $0.tabBar, .bottom) } ?? true
    }
    show(selectedViewController)
  }

  override var contentScrollView: ScrollView? {
    super.contentScrollView ?? selectedViewController?.contentScrollView
  }

  func updateItems() {
    tabBar.items = children.map(\.tabBarItem)
    tabBar.selectedItem = selectedViewController?.tabBarItem
  }

  private func show(_ new: ViewController?) {
    guard isViewLoaded, new !== shown else { return }
    let old = shown
    shown = new
    if isAppearing {
      new?.beginAppearanceTransition(true, animated: false)
      old?.beginAppearanceTransition(false, animated: false)
    }
    if let new {
      shownGap = 0
      view.setNeedsLayout()
      new.view.frame = content.bounds
      new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      content.addSubview(new.view)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    old?.endAppearanceTransition()
    if !isInAppearanceTransition { new?.endAppearanceTransition() }
  }

  /// Whether the bar is hidden for a view controller.
  private var isBarHidden = false

  private func layOut() {
    guard let view = viewIfLoaded else { return }
    content.frame = view.bounds
    let height = TabBar.standardHeight + view.safeAreaInsets.bottom
    tabBar.frame = CGRect(
      x: view.bounds.minX, y: view.bounds.maxY - height, width: view.bounds.width, height: height)
    let hidesBar = hidesBar(for: selectedViewController)
    // The bar of an app that hides it by itself must stay hidden.
    if hidesBar != isBarHidden { tabBar.isHidden = hidesBar }
    isBarHidden = hidesBar
    for controller in children {
      let isAboveBar = isAboveBar(controller)
      controller.barInsets = EdgeInsets(
        bottom: self.hidesBar(for: controller) || isAboveBar ? 0 : TabBar.standardHeight)
    }
    guard let shown, let shownView = shown.viewIfLoaded else { return }
    let gap = isAboveBar(shown) ? height : 0
    guard gap != shownGap else { return }
    shownGap = gap
    shownView.frame = content.bounds.inset(by: EdgeInsets(bottom: gap))
  }

  /// The distance of the shown view from the bottom edge of the content.
  private var shownGap: CGFloat = 0

  /// Returns whether a view ends at the bar instead of extending under it.
  private func isAboveBar(_ controller: ViewController) -> Bool {
    guard !hidesBar(for: controller) else { return false }
    return !controller.edgesForExtendedLayout.contains(.bottom)
      || (!tabBar.isTranslucent && !controller.extendedLayoutIncludesOpaqueBars)
  }

  /// Returns whether a view controller, or one in its stack, hides the bar.
  private func hidesBar(for controller: ViewController?) -> Bool {
    let stack = (controller as? NavigationController)?.viewControllers
    return (stack ?? [controller].compactMap(\.self)).contains { $0.hidesBottomBarWhenPushed }
  }
}

/// The delegate of a ``TabBarController``.
public protocol TabBarControllerDelegate: AnyObject {
  /// Returns whether a tap may select a view controller.
  ///
  /// The default implementation returns `true`.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool
  /// Called after a tap has selected a view controller.
  ///
  /// The default implementation does nothing.
  func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController)
}

extension TabBarControllerDelegate {
  /// Returns `true`.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool { true }

  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController
  ) {}
}
