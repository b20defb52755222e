import SnapshotGeometry

/// A stack of view controllers.
///
/// The last one is shown below a ``NavigationBar``.
///
/// A view extends under the bar, and its safe area begins below the bar. The ``delegate`` can
/// provide an animation controller for each change. By default, views slide. The current clock
/// drives the animation. Without a clock, a change finishes before the call returns. Changes that
/// are made during a transition are shown after it.
///
/// ## The order of calls
///
/// A push calls these methods of the old and the new view controller:
///
/// 1. ``ViewController/willMove(toParent:)`` of the new one
/// 2. `viewWillDisappear` of the old one, and `viewWillAppear` of the new one
/// 3. `viewDidDisappear` of the old one, and `viewDidAppear` of the new one
/// 4. ``ViewController/didMove(toParent:)`` of the new one
///
/// A pop calls `willMove(toParent: nil)` first and `didMove(toParent: nil)` last, both of the old
/// one.
open class NavigationController: ViewController {
  /// The kind of a change of the stack.
  public enum Operation: Hashable, Sendable {
    /// A view controller that was not in the stack is shown.
    case push
    /// A view controller that was already in the stack is shown again.
    case pop
  }

  /// The navigation bar.
  public let navigationBar = NavigationBar()
  /// The delegate that is notified of changes and can provide their animations.
  open weak var delegate: (any NavigationControllerDelegate)?
  /// Whether the navigation bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { barIsHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// The container of the current view controller's view.
  let content = View()
  /// The storage of ``viewControllers``.
  var stack: [ViewController] = []
  /// The view controller whose view is in ``content``.
  weak var shownController: ViewController?
  /// Whether a transition is in progress.
  var isTransitioning = false
  /// The changes that were made during the current transition.
  var pendingChanges: [(change: StackChange, animated: Bool)] = []
  private var barIsHidden = false

  /// Creates a navigation controller with one view controller.
  public convenience init(rootViewController: ViewController) {
    self.init()
    setViewControllers([rootViewController], animated: false)
  }

  // MARK: Stack

  /// The stack of view controllers.
  ///
  /// The last one is shown.
  public var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The view controller at the top of the stack.
  public var topViewController: ViewController? { stack.last }

  /// The view controller presented over this one, or the top one if there is none.
  public var visibleViewController: ViewController? { presentedViewController ?? topViewController }

  /// Pushes a view controller onto the stack.
  ///
  /// - Precondition: The view controller is not in the stack.
  open func pushViewController(_ controller: ViewController, animated: Bool) {
    setViewControllers(stack + [controller], animated: animated)
  }

  /// Pops the top view controller, unless it is the only one, and returns it.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    guard stack.count > 1 else { return nil }
    return pop(to: stack.count - 1, animated).last
  }

  /// Pops all view controllers above one, and returns them.
  ///
  /// - Precondition: The view controller is in the stack.
  @discardableResult
  open func popToViewController(_ controller: ViewController, animated: Bool) -> [ViewController] {
    guard let index = stack.firstIndex(where: { $0 === controller }) else {
      preconditionFailure("\(type(of: controller)) is not in the navigation stack")
    }
    return pop(to: index + 1, animated)
  }

  /// Pops all view controllers but the first, and returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController] {
    pop(to: min(1, stack.count), animated)
  }

  /// Replaces the stack.
  ///
  /// The change is a pop if the new top view controller was in the old stack.
  ///
  /// - Precondition: The array contains no view controller twice.
  open func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    precondition(
      Set(controllers.map { ObjectIdentifier($0) }).count == controllers.count,
      "a view controller appears twice in the navigation stack")
    let old = stack
    let added = controllers.filter { $0.parent !== self }
    for controller in added { addChild(controller) }
    let removed = old.filter { one in !controllers.contains { $0 === one } }
    for controller in removed where controller.parent === self {
      controller.willMove(toParent: nil)
    }
    stack = controllers
    show(
      StackChange(
        operation: added.contains { $0 === controllers.last } ? .push : .pop, previous: old,
        added: added, removed: removed), animated: animated)
  }

  private func pop(to count: Int, _ animated: Bool) -> [ViewController] {
    let removed = Array(stack[count...])
    if !removed.isEmpty { setViewControllers(Array(stack[..<count]), animated: animated) }
    return removed
  }

  /// Removes a view controller from the stack after another parent adopted it.
  override func childDidLeave(_ child: ViewController, from index: Int) {
    guard stack.contains(where: { $0 === child }) else { return }
    setViewControllers(stack.filter { $0 !== child }, animated: false)
  }

  /// The tab bar item: the one that was set, or that of the first view controller in the stack.
  open override var tabBarItem: TabBarItem {
    get { storedTabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  /// The top view controller if the navigation bar is hidden, as in UIKit.
  open override var childForStatusBarStyle: ViewController? {
    isNavigationBarHidden ? topViewController : nil
  }

  // MARK: Layout

  /// Shows or hides the navigation bar.
  ///
  /// The current clock drives the animation.
  open func setNavigationBarHidden(_ isHidden: Bool, animated: Bool) {
    guard isHidden != barIsHidden else { return }
    barIsHidden = isHidden
    guard let view = viewIfLoaded else { return }
    navigationBar.isHidden = false
    View.animate(withDuration: animated ? 0.2 : 0) { [self] in
      layOut()
      view.layoutIfNeeded()
    } completion: { [weak self] _ in
      guard let self else { return }
      navigationBar.isHidden = barIsHidden
    }
  }

  /// Creates a view with a container for the current view controller's view, and the bar.
  open override func loadView() {
    let root = LayoutView()
    root.layOut = { [weak self] in self?.layOut() }
    view = root
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(content)
    root.addSubview(navigationBar)
    navigationBar.isHidden = barIsHidden
    installTop()
  }

  private func layOut() {
    guard let view = viewIfLoaded else { return }
    content.frame = view.bounds
    navigationBar.rowHeight =
      isAtTopOfSheet ? NavigationBar.sheetHeight : NavigationBar.standardHeight
    let (top, height) = (view.safeAreaInsets.top, navigationBar.intrinsicContentSize.height)
    navigationBar.frame = CGRect(
      x: view.bounds.minX, y: view.bounds.minY + (barIsHidden ? 0 - height : top),
      width: view.bounds.width, height: height)
    updateBarInsets()
  }

  /// Whether the bar is at the top edge of a sheet, where it is higher, as in UIKit.
  private var isAtTopOfSheet: Bool {
    var view = viewIfLoaded
    while let next = view, !(next is SheetCard) { view = next.superview }
    guard let card = view, let root = viewIfLoaded else { return false }
    return root.convert(CGPoint.zero, to: card).y <= 0
  }

  /// Insets the safe areas of all view controllers in the stack by the height of the bar.
  func updateBarInsets() {
    let height = barIsHidden ? 0 : navigationBar.intrinsicContentSize.height
    for controller in children { controller.barInsets = EdgeInsets(top: height) }
  }
}
