public import Foundation
public import SnapshotDrawing

/// An object that manages a view: it loads the view and receives its appearance callbacks.
open class ViewController: Responder {
  private var loadedView: View?
  private var isLoading = false
  private var pendingAppearance: PendingAppearance?
  /// Whether the view is visible or about to become visible.
  public private(set) var isAppearing = false

  private struct PendingAppearance {
    let isAppearing: Bool
    let animated: Bool
  }

  // MARK: Containment

  /// The parent view controller.
  public internal(set) weak var parent: ViewController?
  /// The child view controllers, in the order in which they were added.
  public internal(set) var children: [ViewController] = []
  /// Whether appearance callbacks are forwarded to children whose views are inside this one's.
  ///
  /// The default is `true`.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Called before the view controller is added to a parent, or before it is removed with `nil`.
  open func willMove(toParent parent: ViewController?) {}
  /// Called after the view controller was added to a parent, or removed with `nil`.
  open func didMove(toParent parent: ViewController?) {}

  /// Adds a child view controller.
  ///
  /// Calls the child's ``willMove(toParent:)``. The caller then adds the child's view and calls
  /// ``didMove(toParent:)``. If the child has another parent, it is removed from that parent first.
  /// If it is already a child of this view controller, nothing happens.
  ///
  /// Adding this view controller or one of its ancestors is ignored and is a layout issue; see
  /// ``View/layoutIssues``.
  open func addChild(_ child: ViewController) { adopt(child) }

  /// Removes the view controller from its parent and calls ``didMove(toParent:)`` with `nil`.
  ///
  /// Before calling this method, call ``willMove(toParent:)`` with `nil` and remove the view.
  open func removeFromParent() { leaveParent() }
  /// Called after a child was removed, with its former index.
  func childDidLeave(_ child: ViewController, from index: Int) {}

  // MARK: Bars

  /// The title.
  ///
  /// Bars show it unless their items specify another one.
  open var title: String? {
    didSet {
      storedNavigationItem?.title = title
      storedTabBarItem?.title = title
    }
  }
  private var storedNavigationItem: NavigationItem?
  private(set) var storedTabBarItem: TabBarItem?

  /// The view controller's item in a navigation bar, created with ``title`` on first access.
  open var navigationItem: NavigationItem {
    let item = storedNavigationItem ?? NavigationItem(title: title)
    storedNavigationItem = item
    return item
  }

  /// The view controller's item in a tab bar, created with ``title`` on first access.
  open var tabBarItem: TabBarItem {
    get {
      let item = storedTabBarItem ?? TabBarItem(title: title)
      storedTabBarItem = item
      return item
    }
    set {
      storedTabBarItem = newValue
      (parent as? TabBarController)?.updateItems()
    }
  }

  /// The distances by which the bars of parent controllers cover the view, in points.
  var barInsets = EdgeInsets.zero {
    didSet { if barInsets != oldValue { viewIfLoaded?.setNeedsLayoutOfAll() } }
  }

  /// The edges at which the view extends under the bars of parent controllers.
  ///
  /// The default is all edges. At other edges, the view ends at the bar.
  open var edgesForExtendedLayout = RectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { containerDidChange() } }
  }
  /// Whether the view also extends under bars that are not translucent.
  ///
  /// The default is `false`.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if extendedLayoutIncludesOpaqueBars != oldValue { containerDidChange() } }
  }

  private func containerDidChange() { parent?.viewIfLoaded?.setNeedsLayout() }

  private weak var explicitContentScrollView: ScrollView?

  /// Sets the scroll view that determines whether bars are at the edge of the content, or `nil` for
  /// the default.
  ///
  /// By default, it is the first scroll view in ``view``, parents first, that reaches the bar.
  public func setContentScrollView(_ scrollView: ScrollView?) {
    explicitContentScrollView = scrollView
  }

  /// The scroll view that was set for the shown content, or `nil` for the default.
  var contentScrollView: ScrollView? { explicitContentScrollView }

  /// The color of the status bar's content.
  ///
  /// Snapshots show a status bar only on request.
  open var preferredStatusBarStyle: StatusBarStyle { .default }
  /// Whether the status bar is hidden.
  open var prefersStatusBarHidden: Bool { false }
  /// The child that determines the color of the status bar, or `nil` for this view controller.
  open var childForStatusBarStyle: ViewController? { nil }
  /// The child that determines whether the status bar is hidden, or `nil` for this view controller.
  open var childForStatusBarHidden: ViewController? { nil }
  /// The animation of changes of the status bar.
  ///
  /// By default, the status bar fades. A snapshot shows it after the change.
  open var preferredStatusBarUpdateAnimation: StatusBarAnimation { .fade }
  /// Does nothing, because the size of a snapshot determines its orientation.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Does nothing, because each snapshot reads the properties of the status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Whether the system may hide the indicator for returning to the home screen.
  ///
  /// By default, `false`. It has no effect: snapshots do not draw the indicator.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Does nothing, because snapshots do not draw the home indicator.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The edges at which gestures of the app take precedence over those of the system.
  ///
  /// By default, none. It has no effect, because no touches are delivered.
  open var preferredScreenEdgesDeferringSystemGestures: RectEdge { [] }

  /// Whether scroll views are inset from bars, under the name that UIKit has replaced with
  /// ``ScrollView/contentInsetAdjustmentBehavior``.
  ///
  /// The default is `true`. Setting it to `false` is a layout issue, because it is not applied; see
  /// ``View/layoutIssues``.
  open var automaticallyAdjustsScrollViewInsets: Bool {
    get { !misuses.contains(.unadjustedScrollViews) }
    set {
      misuses.removeAll { $0 == .unadjustedScrollViews }
      if !newValue { report(.unadjustedScrollViews) }
    }
  }

  // MARK: Storyboards

  /// Called before a segue is performed.
  ///
  /// There are no storyboards, so only a test calls it. The default implementation does nothing.
  open func prepare(for segue: StoryboardSegue, sender: Any?) {}

  /// Returns whether a segue should be performed.
  ///
  /// There are no storyboards, so it is not called. By default, `true`.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Reports that the segue of a storyboard cannot be performed, as a layout issue; see
  /// ``View/layoutIssues``.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    report(
      Misuse(
        problem: "performs the segue \"\(identifier)\" of a storyboard, which does not exist",
        remedy: "present the view controller in the test"))
  }

  // MARK: Orientation

  /// The orientations that the view controller supports.
  ///
  /// By default, all except upside down. It has no effect: the size of a snapshot determines the
  /// orientation.
  open var supportedInterfaceOrientations: InterfaceOrientationMask { .allButUpsideDown }
  /// Whether the interface follows the orientation of the device.
  ///
  /// By default, `true`. It has no effect: the size of a snapshot determines the orientation.
  open var shouldAutorotate: Bool { true }
  /// The orientation in which the view controller is presented first.
  ///
  /// By default, portrait. It has no effect: the size of a snapshot determines the orientation.
  open var preferredInterfaceOrientationForPresentation: InterfaceOrientation { .portrait }

  private var barItems = BarItems()

  /// The buttons of the toolbar of the navigation controller while the view controller is shown.
  ///
  /// See ``NavigationController/isToolbarHidden``.
  open var toolbarItems: [BarButtonItem]? {
    get { barItems.toolbar }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Sets the buttons of the toolbar, without an animation.
  open func setToolbarItems(_ toolbarItems: [BarButtonItem]?, animated: Bool) {
    barItems.toolbar = toolbarItems
    navigationController?.updateToolbar()
  }

  /// Whether the bar of a tab bar controller is hidden while the view controller is at the top of
  /// a navigation stack.
  ///
  /// The default is `false`.
  open var hidesBottomBarWhenPushed: Bool {
    get { barItems.hidesBottomBar }
    set {
      barItems.hidesBottomBar = newValue
      tabBarController?.viewIfLoaded?.setNeedsLayout()
    }
  }

  // MARK: Editing

  /// Whether the view controller shows an editable view.
  open var isEditing: Bool {
    get { barItems.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Sets whether the view controller shows an editable view, which changes the title of
  /// ``editButtonItem``.
  ///
  /// Overrides must call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    barItems.isEditing = editing
    barItems.updateEditButton()
  }

  /// A button with the title "Edit" or "Done" that toggles ``isEditing``.
  open var editButtonItem: BarButtonItem {
    if let button = barItems.editButton { return button }
    let button = BarButtonItem()
    button.handler = { [weak self] in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    barItems.editButton = button
    barItems.updateEditButton()
    return button
  }

  // MARK: Presentation

  /// Whether users are prevented from dismissing the view controller by swiping.
  ///
  /// It has no effect, because no touches are delivered.
  open var isModalInPresentation = false
  /// Whether view controllers that are presented in the current context cover only this one.
  ///
  /// Such a presentation is a layout issue; see ``ModalPresentationStyle/currentContext``.
  open var definesPresentationContext = false
  /// Whether the transition style of this view controller applies to view controllers that are
  /// presented in its context.
  ///
  /// It has no effect, because transition styles do not exist here.
  open var providesPresentationContextTransitionStyle = false
  /// The animation with which the view controller is presented.
  ///
  /// The default is to slide from the bottom edge. A ``transitioningDelegate`` takes precedence.
  open var modalTransitionStyle = ModalTransitionStyle.coverVertical
  /// Whether the view controller determines the appearance of the status bar even if it does not
  /// cover the screen.
  ///
  /// It has no effect: a snapshot shows a status bar only on request.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// The style in which this view controller is presented.
  ///
  /// As in UIKit, the default is ``ModalPresentationStyle/automatic``, for which the
  /// property returns the style that the system chooses.
  open var modalPresentationStyle: ModalPresentationStyle {
    get { requestedStyle == .automatic ? .pageSheet : requestedStyle }
    set { requestedStyle = newValue }
  }
  private var requestedStyle = ModalPresentationStyle.automatic
  /// The object that provides the presentation animations.
  ///
  /// By default, the view slides.
  open weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  /// The heights and the appearance of the sheet in which this view controller is presented, or
  /// `nil` if ``modalPresentationStyle`` is not a sheet.
  public var sheetPresentationController: SheetPresentationController? {
    modalPresentationStyle.isSheet
      ? standardPresentationController as? SheetPresentationController : nil
  }
  /// The preferred size of the content in points, or zero for none.
  ///
  /// It is the size of a form sheet in a regular width, limited to the window. Presentation
  /// controllers can use it.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      presenter?.presentation?.controller.preferredContentSizeDidChange(
        forChildContentContainer: self)
    }
  }
  private var storedPresentationController: PresentationController?
  /// The presentation controller for a style of the system, created on first access.
  var standardPresentationController: PresentationController {
    let stored = storedPresentationController
    let controller: PresentationController
    if modalPresentationStyle.isSheet {
      controller =
        stored as? SheetPresentationController
        ?? SheetPresentationController(presentedViewController: self, presenting: nil)
    } else if modalPresentationStyle == .popover {
      controller =
        stored as? PopoverPresentationController
        ?? PopoverPresentationController(presentedViewController: self, presenting: nil)
    } else {
      let isPlain = stored.map { type(of: $0) == PresentationController.self } ?? false
      controller =
        (isPlain ? stored : nil)
        ?? PresentationController(presentedViewController: self, presenting: nil)
    }
    storedPresentationController = controller
    return controller
  }
  /// Presents a view controller, as in UIKit outside a split view.
  open func showDetailViewController(_ controller: ViewController, sender: Any?) {
    present(controller, animated: true)
  }
  /// Pushes a view controller onto the navigation stack, or presents it if there is none.
  open func show(_ controller: ViewController, sender: Any?) {
    if let navigation = self as? NavigationController ?? navigationController {
      navigation.pushViewController(controller, animated: true)
    } else {
      present(controller, animated: true)
    }
  }

  weak var presenter: ViewController?
  /// The calls that were ignored.
  var misuses: [Misuse] = []
  var presentation: Presentation?
  /// The view controller that this one is about to present, until the presentation exists.
  var arriving: ViewController?

  /// Returns the default transition that presents or dismisses this view controller.
  func standardTransition(isPresenting: Bool) -> any ViewControllerAnimatedTransitioning {
    switch modalTransitionStyle {
    case .coverVertical: CoverVerticalTransition(isPresenting: isPresenting)
    case .crossDissolve: CrossDissolveTransition(isPresenting: isPresenting)
    }
  }

  /// Creates a view controller.
  ///
  /// The view is loaded when it is needed. As in UIKit, this initializer calls
  /// ``init(nibName:bundle:)``. A subclass that overrides that initializer can therefore be created
  /// without arguments. Initializers of subclasses call `super.init(nibName: nil, bundle: nil)`.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a view controller.
  ///
  /// There are no nib files, so the arguments have no effect.
  public init(nibName: String?, bundle: Bundle?) {}

  deinit { releaseIteratively() }

  /// The superview of the view, or otherwise the presenting view controller.
  open override var next: Responder? { loadedView?.superview ?? presentingViewController }

  override var topView: View? { loadedView?.treeRoot }

  // MARK: View

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view, created by ``loadView()`` on first access.
  ///
  /// A new view replaces the previous one in the view tree. Setting `nil` unloads the view, so that
  /// the next access loads it again.
  open var view: View! {
    get {
      loadViewIfNeeded()
      if let loadedView { return loadedView }
      report(
        Misuse(
          problem: "does not set `view` in `loadView()`, so its view is empty",
          remedy: "set `view` there before reading it, or call `super.loadView()`"))
      let replacement = View()
      self.view = replacement
      return replacement
    }
    set {
      let old = loadedView
      old?.controller = nil
      newValue?.controller?.loadedView = nil
      loadedView = newValue
      newValue?.controller = self
      if let old, let newValue, old !== newValue { newValue.replace(old) }
    }
  }

  /// The view, or `nil` if it is not loaded.
  open var viewIfLoaded: View? { loadedView }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view if necessary, and then calls ``viewDidLoad()``.
  ///
  /// Meanwhile, the traits of the parent's view are ``TraitCollection/current``.
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    guard let outer = parent?.viewIfLoaded else { return loadNewView() }
    TraitScope.perform(with: .view(outer), onScreenOf: outer.window?.bounds.size) {
      loadNewView()
    }
  }

  /// The light or dark appearance of the view, or
  /// ``SnapshotDrawing/UserInterfaceStyle/unspecified`` for the inherited one.
  open var overrideUserInterfaceStyle = UserInterfaceStyle.unspecified {
    didSet { viewIfLoaded?.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
  }

  private func loadNewView() {
    isLoading = true
    loadView()
    isLoading = false
    guard let loadedView else { return }
    if overrideUserInterfaceStyle != .unspecified {
      loadedView.overrideUserInterfaceStyle = overrideUserInterfaceStyle
    }
    viewDidLoad()
  }

  /// Creates the view and sets ``view``.
  ///
  /// The default implementation creates an empty view. As in UIKit, it follows the size of its
  /// superview. At first, it has the size of the screen, which is the size of the window, or that
  /// of the snapshot that loads the view. A container resizes it before
  /// ``viewDidLayoutSubviews()``. If the view is loaded outside windows and snapshots, its size is
  /// zero at first.
  open func loadView() {
    view = View(frame: newViewFrame())
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// The frame of the new view, and its size outside windows and snapshots.
  private var newView: (frame: CGRect, ownSize: CGSize)?

  /// Returns the frame of a new view that fills the screen.
  ///
  /// - Parameter ownSize: The size outside windows and snapshots.
  func newViewFrame(ownSize: CGSize = .zero) -> CGRect {
    let size = TraitScope.screenSize
    let frame = CGRect(origin: .zero, size: size == .zero ? ownSize : size)
    newView = (frame, ownSize)
    return frame
  }

  /// Gives a view that a snapshot has just loaded the size that it would have outside snapshots,
  /// unless ``viewDidLoad()`` has resized it.
  package func forgetScreenSize() {
    guard let newView, let loadedView, loadedView.frame == newView.frame else { return }
    loadedView.frame.size = newView.ownSize
  }

  /// The traits of the view, or those that it will have if it is not loaded.
  open var traitCollection: TraitCollection {
    loadedView?.traitCollection ?? parent?.traitCollection ?? .predicted
  }

  /// Insets that are added to the safe area of the view, in points.
  open var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet {
      guard additionalSafeAreaInsets != oldValue else { return }
      viewIfLoaded?.setNeedsLayoutOfAll()
    }
  }

  private var lastSafeArea: EdgeInsets?

  /// Notifies the view and the view controller of a change of the safe area before a layout.
  final func noteSafeArea(of view: View) {
    let insets = view.safeAreaInsets
    guard insets != lastSafeArea ?? .zero else { return }
    lastSafeArea = insets
    view.safeAreaInsetsDidChange()
    viewSafeAreaInsetsDidChange()
  }

  // MARK: Callbacks

  /// Called before a layout in which the safe area of the view differs from that of the last
  /// layout.
  open func viewSafeAreaInsetsDidChange() {}
  /// Does nothing.
  ///
  /// Only the app's own code calls it, because changes of margins notify only the view.
  open func viewLayoutMarginsDidChange() {}
  /// Does nothing.
  ///
  /// A snapshot has one size, so only tests call it.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator
  ) {}
  /// Does nothing.
  ///
  /// A snapshot has one trait collection, so only tests call it.
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {}

  /// Presents a view controller, by default as a sheet.
  ///
  /// ``modalPresentationStyle`` of the presented view controller determines the style. A snapshot
  /// of a view controller that presents another one fails, because its own view does not show the
  /// presented view.
  ///
  /// The ``transitioningDelegate`` of the presented view controller can provide the animation. By
  /// default, the view slides up. The current clock drives the animation. Without a clock, the
  /// presentation finishes before the call returns.
  ///
  /// Nothing is presented, and the completion is not called, if the view is not in a window or if
  /// this view controller already presents another one. The call is then a layout issue of both
  /// view controllers; see ``View/layoutIssues``.
  ///
  /// - Parameters:
  ///   - controller: A view controller that has no parent and is not presented.
  ///   - animated: Whether the presentation is animated.
  ///   - completion: A closure that is called at the end of the transition.
  open func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    beginPresentation(controller, animated: animated, completion: completion)
  }

  /// Dismisses the view controller that this one presents, or this one if it presents none.
  ///
  /// View controllers presented above the dismissed one are dismissed first, without an animation.
  /// A transition in progress finishes before the dismissal begins.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    endPresented(animated: animated, completion: completion)
  }

  /// Does nothing; only the app's own code calls it.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {}
  /// Returns the size of the parent; only the app's own code calls it.
  open func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called once, after the view was loaded.
  open func viewDidLoad() {}
  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after ``viewWillAppear(_:)``, when the view has its traits.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Adds or changes constraints; called instead of ``View/updateConstraints()`` of the view.
  ///
  /// The default implementation calls that method, so call `super`.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Does nothing.
  ///
  /// There are no memory warnings, so only tests call it.
  open func didReceiveMemoryWarning() {}

  /// Called after the view's ``View/traitCollection`` changed.
  open func traitCollectionDidChange(_ previous: TraitCollection?) {}

  // MARK: Appearance

  /// Whether the view controller was added to its parent and has not appeared yet.
  private var isArriving = false
  /// Whether a container is about to remove the view controller.
  var isLeaving = false

  /// Whether the view appears or disappears (`false`), until the last callback of the transition,
  /// or `nil` outside appearance transitions.
  private var currentAppearance: Bool?

  /// Whether the view appears because the view controller was added to its parent.
  open var isMovingToParent: Bool { isArriving && currentAppearance == true }
  /// Whether the view disappears because the view controller is removed from its parent.
  open var isMovingFromParent: Bool { isLeaving && currentAppearance == false }
  /// Whether the view appears because the view controller is presented.
  open var isBeingPresented: Bool {
    presenter != nil && presentation == nil && currentAppearance == true
  }
  /// Whether the view disappears because the view controller is dismissed.
  open var isBeingDismissed: Bool {
    presenter != nil && presentation == nil && currentAppearance == false
  }

  /// Whether an appearance transition has begun but not ended.
  var isInAppearanceTransition: Bool { pendingAppearance != nil }

  /// Notifies the view controller, and then its children, that its view is about to appear or
  /// disappear.
  ///
  /// Does nothing if the view already is in this state. Call ``endAppearanceTransition()``
  /// afterward.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    var stack = [self]
    while let controller = stack.popLast() {
      guard controller.beginAppearance(isAppearing, animated: animated) else { continue }
      stack.append(contentsOf: controller.childrenToForwardTo.reversed())
    }
  }

  /// Notifies the children, and then the view controller, that the transition begun by
  /// ``beginAppearanceTransition(_:animated:)`` has ended.
  open func endAppearanceTransition() {
    var found: [ViewController] = []
    var stack = [self]
    while let controller = stack.popLast() {
      guard controller.isInAppearanceTransition else { continue }
      found.append(controller)
      stack.append(contentsOf: controller.childrenToForwardTo)
    }
    for controller in found.reversed() { controller.endAppearance() }
  }

  private func beginAppearance(_ isAppearing: Bool, animated: Bool) -> Bool {
    guard self.isAppearing != isAppearing else { return false }
    if isAppearing { loadViewIfNeeded() }
    self.isAppearing = isAppearing
    pendingAppearance = PendingAppearance(isAppearing: isAppearing, animated: animated)
    currentAppearance = isAppearing
    if isAppearing {
      viewWillAppear(animated)
      viewIsAppearing(animated)
    } else {
      viewWillDisappear(animated)
    }
    return true
  }

  private func endAppearance() {
    guard let pending = pendingAppearance else { return }
    pendingAppearance = nil
    if pending.isAppearing {
      viewDidAppear(pending.animated)
      isArriving = false
    } else {
      viewDidDisappear(pending.animated)
    }
    if pendingAppearance == nil { currentAppearance = nil }
  }
}

/// View controllers that contain others.
///
/// Appearance callbacks are forwarded in UIKit's order: "will" callbacks from parent to child,
/// "did" callbacks from child to parent. A child receives them if its view is a descendant of the
/// parent's view. The view's own controller determines this, so no registration is needed.
extension ViewController {
  fileprivate func adopt(_ child: ViewController) {
    guard child.parent !== self else { return }
    var next: ViewController? = self
    while let current = next {
      guard current !== child else {
        return report(
          Misuse(
            problem: "cannot be the parent of \(type(of: child)), its own ancestor",
            remedy: "add another view controller"))
      }
      next = current.parent
    }
    if child.parent != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
    child.isArriving = true
  }

  /// Makes view controllers children, and reports those that are repeated or cannot be children.
  ///
  /// - Parameters:
  ///   - controllers: The view controllers.
  ///   - name: The name of the list of view controllers in messages.
  /// - Returns: All children among the view controllers, and those that were added.
  func adopt(
    _ controllers: [ViewController], in name: String
  ) -> (all: [ViewController], added: [ViewController]) {
    var known: Set<ObjectIdentifier> = []
    let distinct = controllers.filter { known.insert(ObjectIdentifier($0)).inserted }
    if distinct.count < controllers.count {
      report(
        Misuse(
          problem: "contains the same view controller twice in its \(name)",
          remedy: "create a separate view controller for each position"))
    }
    let new = distinct.filter { $0.parent !== self }
    for controller in new { addChild(controller) }
    return (distinct.filter { $0.parent === self }, new.filter { $0.parent === self })
  }

  fileprivate func leaveParent() {
    guard let parent, let index = parent.children.firstIndex(where: { $0 === self }) else { return }
    parent.children.remove(at: index)
    self.parent = nil
    (isArriving, isLeaving) = (false, false)
    parent.childDidLeave(self, from: index)
    didMove(toParent: nil)
  }

  /// Releases descendants that have no other owner one by one, so that a deep chain does not
  /// overflow the stack.
  func releaseIteratively() {
    var stack = takeChildren()
    while var controller = stack.popLast() {
      if isKnownUniquelyReferenced(&controller) { stack += controller.takeChildren() }
    }
  }

  private func takeChildren() -> [ViewController] {
    defer { children = [] }
    return children
  }

  /// The nearest ancestor that is a navigation controller.
  public var navigationController: NavigationController? { nearestParent() }

  /// The nearest ancestor that is a tab bar controller.
  public var tabBarController: TabBarController? { nearestParent() }

  private func nearestParent<Parent: ViewController>() -> Parent? {
    var next = parent
    while let current = next {
      if let found = current as? Parent { return found }
      next = current.parent
    }
    return nil
  }

  /// The root of the parent chain, which is this view controller if it has no parent.
  var outermost: ViewController {
    var result = self
    while let parent = result.parent { result = parent }
    return result
  }

  // MARK: Appearance

  /// The children that receive this view controller's appearance callbacks.
  var childrenToForwardTo: [ViewController] {
    guard !children.isEmpty, shouldAutomaticallyForwardAppearanceMethods,
      let container = viewIfLoaded
    else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: container) ?? false }
  }

  /// Begins the appearance of a child before its view is added to the view of a visible parent.
  ///
  /// - Returns: Whether the caller ends the appearance transition after adding the view.
  func beginArrival(in superview: View) -> Bool {
    guard let parent, parent.isAppearing, !isAppearing,
      parent.shouldAutomaticallyForwardAppearanceMethods, let outer = parent.viewIfLoaded,
      superview.isDescendant(of: outer), viewIfLoaded?.isDescendant(of: outer) == false
    else { return false }
    beginAppearanceTransition(true, animated: false)
    return !parent.isInAppearanceTransition
  }

  /// Begins the disappearance of a child before its view is removed.
  ///
  /// - Returns: Whether the caller ends the appearance transition after removing the view.
  func beginDeparture() -> Bool {
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods,
      isAppearing || isInAppearanceTransition
    else { return false }
    beginAppearanceTransition(false, animated: false)
    return true
  }
}

/// A view that calls a closure to lay out its subviews.
final class LayoutView: View {
  var layOut: (() -> Void)?

  override class var outlineFacts: OutlineFacts { .container(LayoutView.self) }

  override func layoutSubviews() { layOut?() }
}
