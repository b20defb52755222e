public import SnapshotGeometry

/// What stands behind a screen: it makes its view when asked for, and hears of its coming and going.
open class ViewController {
  private var loadedView: View?
  private var isLoading = false
  private var pendingAppearance: PendingAppearance?
  /// Whether the view is shown, or on its way to be.
  public private(set) var isAppearing = false

  private struct PendingAppearance {
    let isAppearing: Bool
    let animated: Bool
  }

  // MARK: Containment

  /// The controller that this one is a child of.
  public internal(set) weak var parent: ViewController?
  /// The controllers inside this one, in the order in which they were added.
  public internal(set) var children: [ViewController] = []
  /// Whether children whose views are inside this one's hear of its appearance; they do unless it is
  /// overridden.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Called before the controller becomes a child of another one, or of none.
  open func willMove(toParent parent: ViewController?) {}
  /// Called when the controller has become a child of another one, or of none.
  open func didMove(toParent parent: ViewController?) {}
  /// Called when a child has left, with the index that it had.
  func childDidLeave(_ child: ViewController, from index: Int) {}

  // MARK: Bars

  /// What the screen is called; bars show it unless their items say something else.
  open var title: String? {
    didSet {
      ownNavigationItem?.title = title
      ownTabBarItem?.title = title
    }
  }
  private var ownNavigationItem: NavigationItem?
  private(set) var ownTabBarItem: TabBarItem?

  /// What a navigation bar shows of this controller; made with ``title`` when it is asked for.
  public var navigationItem: NavigationItem {
    let item = ownNavigationItem ?? NavigationItem(title: title)
    ownNavigationItem = item
    return item
  }

  /// What a tab bar shows of this controller; made with ``title`` when it is asked for.
  open var tabBarItem: TabBarItem {
    get {
      let item = ownTabBarItem ?? TabBarItem(title: title)
      ownTabBarItem = item
      return item
    }
    set {
      ownTabBarItem = newValue
      (parent as? TabBarController)?.updateItems()
    }
  }

  /// How far the bars of the controllers around this one reach into the view, in points.
  var barInsets = EdgeInsets.zero {
    didSet { if barInsets != oldValue { viewIfLoaded?.setNeedsLayoutOfAll() } }
  }

  // MARK: Presentation

  /// How much this controller covers when it is presented.
  open var modalPresentationStyle = ModalPresentationStyle.fullScreen
  /// Who says how this controller comes and goes when it is presented; by default it slides.
  open weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  weak var presenter: ViewController?
  var presentation: Presentation?

  /// Creates a controller without a view; ``view`` makes it.
  public init() {}

  deinit { releaseIteratively() }

  // MARK: The view

  /// The view, made by ``loadView()`` the first time it is asked for.
  ///
  /// A view set in the place of another takes its place on the screen too.
  public var view: View {
    get {
      loadViewIfNeeded()
      guard let loadedView else {
        preconditionFailure("\(type(of: self)).loadView() must set `view`")
      }
      return loadedView
    }
    set {
      let old = loadedView
      old?.controller = nil
      newValue.controller?.loadedView = nil
      loadedView = newValue
      newValue.controller = self
      if let old, old !== newValue { newValue.replace(old) }
    }
  }

  /// The view if it has been made.
  public var viewIfLoaded: View? { loadedView }
  /// Whether the view has been made.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view unless it is there, and then calls ``viewDidLoad()``.
  public func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    guard loadedView != nil else { return }
    viewDidLoad()
  }

  /// Sets ``view``; by default to an empty view.
  open func loadView() {
    view = View()
  }

  /// The surroundings that the view is shown in; making the view if need be.
  public var traitCollection: TraitCollection { view.traitCollection }

  /// How much farther the safe area is from the view's edges than it would be otherwise, in points.
  open var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet {
      guard additionalSafeAreaInsets != oldValue else { return }
      viewIfLoaded?.setNeedsLayoutOfAll()
    }
  }

  // MARK: Callbacks

  /// Called once, when the view has been made.
  open func viewDidLoad() {}
  /// Called before the view is shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is shown.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view goes away.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has gone away.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called when the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Called when the view's ``View/traitCollection`` has changed.
  open func traitCollectionDidChange(_ previous: TraitCollection) {}

  // MARK: Appearance

  /// Whether an appearance transition has begun and not ended.
  var isInAppearanceTransition: Bool { pendingAppearance != nil }

  /// Tells the controller, and then those inside it, that its view is about to be shown or to go away.
  ///
  /// Nothing is called where that is already so. ``endAppearanceTransition()`` follows.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    var waiting = [self]
    while let controller = waiting.popLast() {
      guard controller.beginOwnAppearance(isAppearing, animated: animated) else { continue }
      waiting.append(contentsOf: controller.childrenToForwardTo.reversed())
    }
  }

  /// Tells those inside the controller, and then itself, that what
  /// ``beginAppearanceTransition(_:animated:)`` began is done.
  public func endAppearanceTransition() {
    var found: [ViewController] = []
    var waiting = [self]
    while let controller = waiting.popLast() {
      guard controller.isInAppearanceTransition else { continue }
      found.append(controller)
      waiting.append(contentsOf: controller.childrenToForwardTo)
    }
    for controller in found.reversed() { controller.endOwnAppearance() }
  }

  private func beginOwnAppearance(_ isAppearing: Bool, animated: Bool) -> Bool {
    guard self.isAppearing != isAppearing else { return false }
    if isAppearing { loadViewIfNeeded() }
    self.isAppearing = isAppearing
    pendingAppearance = PendingAppearance(isAppearing: isAppearing, animated: animated)
    if isAppearing {
      viewWillAppear(animated)
    } else {
      viewWillDisappear(animated)
    }
    return true
  }

  private func endOwnAppearance() {
    guard let pending = pendingAppearance else { return }
    pendingAppearance = nil
    if pending.isAppearing {
      viewDidAppear(pending.animated)
    } else {
      viewDidDisappear(pending.animated)
    }
  }
}
