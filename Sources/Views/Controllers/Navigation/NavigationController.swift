import SnapshotGeometry

/// A stack of screens, of which the last one is shown below a ``NavigationBar``.
///
/// A screen lies under the bar too, and its safe area begins below it. Changes are animated by the
/// ``delegate``'s animation controllers, or else by sliding, in the time of the clock in force; without a
/// clock they are over at once. Changes that are made while one is under way are shown after it.
///
/// ## The order of calls
/// A pushed screen hears ``ViewController/willMove(toParent:)``, the old one `viewWillDisappear`, the new
/// one `viewWillAppear`; at the end the old one `viewDidDisappear`, the new one `viewDidAppear` and
/// ``ViewController/didMove(toParent:)``. A popped one hears `willMove(toParent: nil)` first and
/// `didMove(toParent: nil)` last.
open class NavigationController: ViewController {
  /// What a change of the stack is.
  public enum Operation: Hashable, Sendable {
    /// A screen that was not in the stack is shown.
    case push
    /// A screen that was in the stack is shown again.
    case pop
  }

  /// The bar.
  public let navigationBar = NavigationBar()
  /// Who hears of changes, and says who animates them.
  open weak var delegate: (any NavigationControllerDelegate)?
  /// Whether there is no bar.
  open var isNavigationBarHidden: Bool {
    get { barIsHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// What holds the view of the screen that is shown.
  let content = View()
  /// See ``viewControllers``.
  var stack: [ViewController] = []
  /// The screen whose view is in ``content``.
  weak var shownController: ViewController?
  /// Whether a transition is under way.
  var isTransitioning = false
  /// Changes that were made meanwhile.
  var pendingChanges: [(change: StackChange, animated: Bool)] = []
  private var barIsHidden = false

  /// Creates a controller with one screen.
  public convenience init(rootViewController: ViewController) {
    self.init()
    setViewControllers([rootViewController], animated: false)
  }

  // MARK: The stack

  /// The screens, the one shown last.
  public var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The screen that is shown, or on its way to be.
  public var topViewController: ViewController? { stack.last }

  /// The controller that is seen: the one presented over this one, or else the top one.
  public var visibleViewController: ViewController? { presentedViewController ?? topViewController }

  /// Shows a screen above the others.
  ///
  /// - Precondition: The screen is not in the stack.
  open func pushViewController(_ controller: ViewController, animated: Bool) {
    setViewControllers(stack + [controller], animated: animated)
  }

  /// Takes away the top screen, unless it is the only one, and returns it.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    guard stack.count > 1 else { return nil }
    return pop(to: stack.count - 1, animated).last
  }

  /// Takes away all screens above one, and returns them.
  ///
  /// - Precondition: The screen is in the stack.
  @discardableResult
  open func popToViewController(_ controller: ViewController, animated: Bool) -> [ViewController] {
    guard let index = stack.firstIndex(where: { $0 === controller }) else {
      preconditionFailure("\(type(of: controller)) is not in the navigation stack")
    }
    return pop(to: index + 1, animated)
  }

  /// Takes away all screens but the first, and returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController] {
    pop(to: min(1, stack.count), animated)
  }

  /// Replaces the stack; the change is a pop where the new top screen was in it.
  ///
  /// - Precondition: No screen is in it twice.
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

  /// Takes a screen that has been made another controller's child out of the stack.
  override func childDidLeave(_ child: ViewController, from index: Int) {
    guard stack.contains(where: { $0 === child }) else { return }
    setViewControllers(stack.filter { $0 !== child }, animated: false)
  }

  /// What a tab bar shows of this controller: its own item if it was set, or else that of the first
  /// screen.
  open override var tabBarItem: TabBarItem {
    get { storedTabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  // MARK: Layout

  /// Shows or hides the bar, by the clock in force.
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

  /// Makes a view that holds the screen and the bar.
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
    let (top, height) = (view.safeAreaInsets.top, navigationBar.intrinsicContentSize.height)
    navigationBar.frame = CGRect(
      x: view.bounds.minX, y: view.bounds.minY + (barIsHidden ? 0 - height : top),
      width: view.bounds.width, height: height)
    updateBarInsets()
  }

  /// Tells the screens how far the bar reaches into them.
  func updateBarInsets() {
    let height = barIsHidden ? 0 : navigationBar.intrinsicContentSize.height
    for controller in children { controller.barInsets = EdgeInsets(top: height) }
  }
}
