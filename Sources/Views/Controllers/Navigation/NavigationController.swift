public import Foundation
import SnapshotDrawing

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

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The bar with the ``ViewController/toolbarItems`` of the top view controller.
  ///
  /// It is visible unless ``isToolbarHidden`` is `true`, and never `nil`; its type allows UIKit's
  /// `toolbar?` as well.
  public private(set) lazy var toolbar: Toolbar! = makeToolbar()
  /// Whether the toolbar is hidden.
  ///
  /// The default is `true`.
  open var isToolbarHidden: Bool {
    get { toolbarIsHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Whether swipes hide and show the bars.
  ///
  /// The default is `false`. It has no effect, because no touches are delivered.
  open var hidesBarsOnSwipe = false
  /// Whether taps hide and show the bars.
  ///
  /// The default is `false`. It has no effect, because no touches are delivered.
  open var hidesBarsOnTap = false
  /// Whether the bars are hidden while there is a keyboard.
  ///
  /// The default is `false`. It has no effect, because there is no keyboard.
  open var hidesBarsWhenKeyboardAppears = false
  /// The gesture recognizer for going back, which recognizes nothing.
  public private(set) lazy var interactivePopGestureRecognizer: GestureRecognizer? =
    ScreenEdgePanGestureRecognizer()

  /// The container of the current view controller's view.
  let content = View()
  /// The storage of ``viewControllers``.
  var stack: [ViewController] = []
  weak var shownController: ViewController?
  /// Whether a transition is in progress.
  var isTransitioning = false
  /// The changes that were made during the current transition.
  var pendingChanges: [(change: StackChange, animated: Bool)] = []
  private var barIsHidden = false
  private var toolbarIsHidden = true
  /// The distances of the shown view from the edges of the content.
  fileprivate var shownGaps = EdgeInsets.zero

  /// Creates a navigation controller without view controllers.
  ///
  /// There are no nib files, so the arguments have no effect.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates a navigation controller with one view controller.
  public init(rootViewController: ViewController) {
    super.init(nibName: nil, bundle: nil)
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
  /// Pushing a view controller that is already in the stack is ignored and is a layout issue; see
  /// ``View/layoutIssues``.
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
  /// If the view controller is not in the stack, the call is ignored and is a layout issue; see
  /// ``View/layoutIssues``.
  @discardableResult
  open func popToViewController(_ controller: ViewController, animated: Bool) -> [ViewController] {
    guard let index = stack.firstIndex(where: { $0 === controller }) else {
      report(
        Misuse(
          problem: "cannot pop to \(type(of: controller)), which is not in its stack",
          remedy: "pass one of `viewControllers`"))
      return []
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
  /// A repeated view controller is ignored, and so are this one and its ancestors. All are layout
  /// issues; see ``View/layoutIssues``.
  open func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    let old = stack
    let (controllers, added) = adopt(controllers, in: "navigation stack")
    let removed = old.filter { one in !controllers.contains { $0 === one } }
    for controller in removed where controller.parent === self {
      controller.isLeaving = true
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

  /// Shows or hides the toolbar.
  ///
  /// The current clock drives the animation.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != toolbarIsHidden else { return }
    toolbarIsHidden = hidden
    guard let view = viewIfLoaded, let toolbar else { return }
    if toolbar.superview == nil {
      View.performWithoutAnimation {
        view.insertSubview(toolbar, belowSubview: navigationBar)
        layOutToolbar(isHidden: true)
      }
    }
    toolbar.isHidden = false
    View.animate(withDuration: animated ? 0.2 : 0) { [self] in
      layOut()
      view.layoutIfNeeded()
    } completion: { [weak self] _ in
      guard let self else { return }
      toolbar.isHidden = toolbarIsHidden
    }
  }

  /// Shows an active search in front of the content, and removes others.
  private func updateSearch() {
    guard isViewLoaded else { return }
    let current = topViewController?.navigationItem.searchController
    for case let search as SearchController in children where search !== current {
      search.show(in: nil, of: self)
    }
    current?.show(in: content, of: self)
  }

  /// Whether enough content is scrolled under the bar to hide the search bar.
  private var isContentBelowSearchBar: Bool {
    let height = navigationBar.hideableHeight
    guard height > 0 else { return false }
    let shownHeight = navigationBar.hidesSearchBar ? 0 : height
    return !isContent(atEdgeOf: navigationBar, .top, beyond: shownHeight)
  }

  private func makeToolbar() -> Toolbar {
    let toolbar = Toolbar()
    toolbar.items = topViewController?.toolbarItems
    toolbar.isContentAtEdge = { [weak self, weak toolbar] in
      guard let self, let toolbar else { return true }
      return isContent(atEdgeOf: toolbar, .bottom)
    }
    return toolbar
  }

  /// Shows the toolbar items of the top view controller.
  func updateToolbar() {
    guard !toolbarIsHidden else { return }
    toolbar.items = topViewController?.toolbarItems
  }

  private func layOutToolbar(isHidden: Bool) {
    guard let view = viewIfLoaded, let toolbar, toolbar.superview === view else { return }
    let safe = view.safeAreaInsets.bottom
    let height = Toolbar.height(safeArea: safe)
    toolbar.frame = CGRect(
      x: view.bounds.minX, y: view.bounds.maxY - (isHidden ? 0 : safe + height),
      width: view.bounds.width, height: height)
  }

  /// Creates a view with a container for the current view controller's view, and the bar.
  open override func loadView() {
    let root = LayoutView(frame: newViewFrame())
    root.layOut = { [weak self] in self?.layOut() }
    view = root
    content.frame = root.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(content)
    root.addSubview(navigationBar)
    navigationBar.isHidden = barIsHidden
    if !toolbarIsHidden { root.insertSubview(toolbar, belowSubview: navigationBar) }
    navigationBar.isContentAtEdge = { [weak self] in
      self.map { $0.isContent(atEdgeOf: $0.navigationBar, .top) } ?? true
    }
    navigationBar.onReload = { [weak self] in self?.updateSearch() }
    navigationBar.onDraw = { [weak self] in
      // The layout of the bar came before that of the content, which may be scrolled.
      guard let self, isContentBelowSearchBar != navigationBar.hidesSearchBar else { return }
      view.setNeedsLayout()
    }
    installTop()
  }

  override var contentScrollView: ScrollView? {
    super.contentScrollView ?? topViewController?.contentScrollView
  }

  private func layOut() {
    guard let view = viewIfLoaded else { return }
    content.frame = view.bounds
    navigationBar.rowHeight =
      isAtTopOfSheet ? NavigationBar.sheetHeight : NavigationBar.standardHeight
    updateSearch()
    navigationBar.hidesSearchBar = isContentBelowSearchBar
    let (top, height) = (view.safeAreaInsets.top, navigationBar.intrinsicContentSize.height)
    navigationBar.frame = CGRect(
      x: view.bounds.minX, y: view.bounds.minY + (barIsHidden ? 0 - height : top),
      width: view.bounds.width, height: height)
    if !toolbarIsHidden { layOutToolbar(isHidden: false) }
    updateBarInsets()
  }

  /// Whether the bar is at the top edge of a sheet, where it is higher, as in UIKit.
  private var isAtTopOfSheet: Bool {
    var view = viewIfLoaded
    while let next = view, (next as? SheetCard)?.coversWindow ?? true { view = next.layoutParent }
    guard let card = view, let root = viewIfLoaded else { return false }
    return root.convert(CGPoint.zero, to: card).y <= 0
  }

  /// Insets the safe areas of all view controllers in the stack by the height of the bar.
  func updateBarInsets() {
    let height = barIsHidden ? 0 : navigationBar.intrinsicContentSize.height
    let safe = viewIfLoaded?.safeAreaInsets.bottom ?? 0
    let insets = EdgeInsets(
      top: height, bottom: toolbarIsHidden ? 0 : Toolbar.height(safeArea: safe))
    for controller in children {
      controller.barInsets = insets.subtracting(barGaps(of: controller, bars: insets))
    }
    guard !isTransitioning, let shown = shownController, let shownView = shown.viewIfLoaded else {
      return
    }
    let gaps = gaps(of: shown)
    guard gaps != shownGaps else { return }
    shownGaps = gaps
    shownView.frame = content.bounds.inset(by: gaps)
  }

  /// Returns the heights of the bars under which a view does not extend.
  private func barGaps(of controller: ViewController, bars: EdgeInsets) -> EdgeInsets {
    let extendsBelowOpaqueBars = controller.extendedLayoutIncludesOpaqueBars
    func isExtended(_ edge: RectEdge, belowTranslucentBar isTranslucent: Bool) -> Bool {
      controller.edgesForExtendedLayout.contains(edge) && (isTranslucent || extendsBelowOpaqueBars)
    }
    let toolbarIsTranslucent = toolbarIsHidden || toolbar.isTranslucent
    return EdgeInsets(
      top: isExtended(.top, belowTranslucentBar: navigationBar.isTranslucent) ? 0 : bars.top,
      bottom: isExtended(.bottom, belowTranslucentBar: toolbarIsTranslucent) ? 0 : bars.bottom)
  }

  /// Returns the distances of a view from the edges of the content.
  ///
  /// They include the safe area next to a bar.
  fileprivate func gaps(of controller: ViewController) -> EdgeInsets {
    guard let view = viewIfLoaded else { return .zero }
    let height = barIsHidden ? 0 : navigationBar.intrinsicContentSize.height
    let safe = view.safeAreaInsets
    let toolbarHeight = toolbarIsHidden ? 0 : Toolbar.height(safeArea: safe.bottom)
    var gaps = barGaps(of: controller, bars: EdgeInsets(top: height, bottom: toolbarHeight))
    if gaps.top > 0 { gaps.top += safe.top }
    let isAboveTabBar = barInsets.bottom > 0 && !controller.edgesForExtendedLayout.contains(.bottom)
    if gaps.bottom > 0 || isAboveTabBar { gaps.bottom += safe.bottom }
    return gaps
  }

  /// The final frame of a view in the content.
  fileprivate func finalFrame(of controller: ViewController) -> CGRect {
    content.bounds.inset(by: gaps(of: controller))
  }
}

/// A change of a navigation stack that is not fully shown yet.
struct StackChange {
  /// The operation that the delegate and the transition see.
  var operation: NavigationController.Operation
  /// The stack before the change.
  let previous: [ViewController]
  var added: [ViewController]
  var removed: [ViewController]

  /// Returns this change combined with a later one.
  func followed(by next: StackChange) -> StackChange {
    StackChange(
      operation: next.operation, previous: previous, added: added + next.added,
      removed: removed + next.removed)
  }
}

extension NavigationController {
  /// Shows the top view controller after a change, or after the transition in progress.
  func show(_ change: StackChange, animated: Bool) {
    updateToolbar()
    tabBarController?.viewIfLoaded?.setNeedsLayout()
    guard isViewLoaded else {
      commit(change)
      navigationBar.items = stack.map(\.navigationItem)
      return
    }
    guard !isTransitioning else { return pendingChanges.append((change, animated)) }
    isTransitioning = true
    transition(from: shownController, to: stack.last, change, animated: animated)
  }

  /// Installs the top view controller's view in a navigation controller that is not shown yet.
  func installTop() {
    navigationBar.items = stack.map(\.navigationItem)
    guard let top = stack.last else { return }
    shownController = top
    install(top)
  }

  private func transition(
    from: ViewController?, to: ViewController?, _ change: StackChange, animated: Bool
  ) {
    let changesScreen = from !== to
    let isAnimated = animated && isAppearing && changesScreen && from != nil && to != nil
    if changesScreen, let to {
      delegate?.navigationController(self, willShow: to, animated: isAnimated)
    }
    if isAppearing, changesScreen {
      from?.beginAppearanceTransition(false, animated: isAnimated)
      to?.beginAppearanceTransition(true, animated: isAnimated)
    }
    let context = TransitionContext(
      from: from, to: to, in: content, isAnimated: isAnimated,
      frameOf: { [weak self] in self?.finalFrame(of: $0) ?? .zero },
      completion: { [weak self] didComplete in
        self?.finish(from: from, to: to, change, animated: isAnimated, didComplete: didComplete)
      })
    let items = stack.map(\.navigationItem)
    guard isAnimated, let from, let to else {
      navigationBar.items = items
      if let to { install(to) }
      return context.completeTransition(true)
    }
    let animator =
      delegate?.navigationController(
        self, animationControllerFor: change.operation, from: from, to: to)
      ?? NavigationSlideTransition(change.operation)
    View.performWithoutAnimation { to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    navigationBar.setItems(
      items, isForward: change.operation == .push,
      during: animator.transitionDuration(using: context))
    updateBarInsets()
    context.run(by: animator)
  }

  private func finish(
    from: ViewController?, to: ViewController?, _ change: StackChange, animated: Bool,
    didComplete: Bool
  ) {
    if didComplete {
      shownController = to
      if let to, to.view.superview !== content { install(to) }
      if from !== to {
        from?.viewIfLoaded?.removeFromSuperview()
        from?.endAppearanceTransition()
        if !isInAppearanceTransition { to?.endAppearanceTransition() }
      }
      commit(change)
      if from !== to, let to {
        delegate?.navigationController(self, didShow: to, animated: animated)
      }
    } else {
      revert(from: from, to: to, change)
    }
    isTransitioning = false
    guard let first = pendingChanges.first else { return }
    let next = pendingChanges.dropFirst().reduce(first.change) { $0.followed(by: $1.change) }
    let isAnimated = pendingChanges.last?.animated ?? false
    pendingChanges = []
    show(next, animated: isAnimated)
  }

  /// Reverts a change whose transition was cancelled, and all changes that were waiting for it.
  private func revert(from: ViewController?, to: ViewController?, _ change: StackChange) {
    to?.beginAppearanceTransition(false, animated: true)
    to?.viewIfLoaded?.removeFromSuperview()
    to?.endAppearanceTransition()
    if let from, from.view.superview !== content { install(from) }
    from?.beginAppearanceTransition(true, animated: true)
    from?.endAppearanceTransition()
    let combined = pendingChanges.reduce(change) { $0.followed(by: $1.change) }
    pendingChanges = []
    stack = combined.previous
    for controller in combined.added {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    for controller in combined.removed where controller.parent === self {
      controller.isLeaving = false
      controller.didMove(toParent: self)
    }
    navigationBar.items = stack.map(\.navigationItem)
  }

  private func commit(_ change: StackChange) {
    for controller in change.added where stack.contains(where: { $0 === controller }) {
      controller.didMove(toParent: self)
    }
    for controller in change.removed where !stack.contains(where: { $0 === controller }) {
      controller.removeFromParent()
    }
  }

  private func install(_ controller: ViewController) {
    guard let view = controller.view else { return }
    View.performWithoutAnimation {
      shownGaps = gaps(of: controller)
      view.frame = content.bounds.inset(by: shownGaps)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      content.addSubview(view)
    }
  }
}

/// An object that is notified of a navigation controller's changes and can provide their
/// animations.
public protocol NavigationControllerDelegate: AnyObject {
  /// Called before a view controller is shown. The default implementation does nothing.
  func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool)
  /// Called after a view controller was shown. The default implementation does nothing.
  func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool)
  /// Returns the animation controller for a change, or `nil` to slide. By default, `nil`.
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
}

extension NavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool
  ) {}

  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool
  ) {}

  /// Returns `nil`, so that the views slide.
  public func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
}

/// Slides a pushed view in from the trailing edge, while the view below it moves by three tenths of
/// the width.
///
/// The pushed view casts a narrow shadow at its leading edge. A pop reverses everything.
final class NavigationSlideTransition: ViewControllerAnimatedTransitioning {
  private let operation: NavigationController.Operation

  init(_ operation: NavigationController.Operation) { self.operation = operation }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    DefaultTransition.duration
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let controller = context.viewController(forKey: .to), let to = context.view(forKey: .to),
      let from = context.view(forKey: .from)
    else { return context.completeTransition(false) }
    let container = context.containerView
    let isRightToLeft = container.isRightToLeft
    let offscreenDistance = container.bounds.width * (isRightToLeft ? -1 : 1)
    let parallaxDistance = offscreenDistance * -0.3
    let (above, below) = operation == .push ? (to, from) : (from, to)
    let (toTransform, fromTransform) = (to.transform, from.transform)
    let shade = View(frame: container.bounds)
    shade.backgroundColor = Color.black.withAlphaComponent(0.1)
    let edge = NavigationSlideTransition.shadow(at: container.bounds, isRightToLeft: isRightToLeft)
    func translated(_ transform: Transform2D, _ distance: CGFloat) -> Transform2D {
      transform.concatenating(Transform2D(translationX: distance, y: 0))
    }
    let isPush = operation == .push
    View.performWithoutAnimation {
      to.frame = context.finalFrame(for: controller)
      container.addSubview(below)
      container.addSubview(shade)
      container.addSubview(edge)
      container.addSubview(above)
      container.layoutIfNeeded()
      to.transform = translated(toTransform, isPush ? offscreenDistance : parallaxDistance)
      edge.transform = translated(.identity, isPush ? offscreenDistance : 0)
      shade.alpha = isPush ? 0 : 1
    }
    DefaultTransition.animate {
      to.transform = toTransform
      from.transform = translated(fromTransform, isPush ? parallaxDistance : offscreenDistance)
      edge.transform = translated(.identity, isPush ? 0 : offscreenDistance)
      shade.alpha = isPush ? 1 : 0
    } completion: { position in
      shade.removeFromSuperview()
      edge.removeFromSuperview()
      View.performWithoutAnimation { (to.transform, from.transform) = (toTransform, fromTransform) }
      context.completeTransition(position == .end)
    }
  }

  /// Returns the shadow outside the leading edge of a view that slides.
  ///
  /// It ends in a line between dark views, where a shadow is not visible.
  private static func shadow(at frame: CGRect, isRightToLeft: Bool) -> View {
    let width: CGFloat = 9
    let shadow = GradientView(colors: [.clear, Color.black.withAlphaComponent(0.12)])
    shadow.startPoint = CGPoint(x: isRightToLeft ? 1 : 0, y: 0)
    shadow.endPoint = CGPoint(x: isRightToLeft ? 0 : 1, y: 0)
    shadow.frame = CGRect(
      x: isRightToLeft ? frame.maxX : frame.minX - width, y: frame.minY, width: width,
      height: frame.height)
    let line = Separator(frame: shadow.bounds)
    line.axis = .vertical
    line.color = Color(light: .clear, dark: Color.white.withAlphaComponent(0.15))
    shadow.addSubview(line)
    return shadow
  }
}
