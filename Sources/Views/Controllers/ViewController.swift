public import Geometry

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

  // MARK: Presentation

  /// How much this controller covers when it is presented.
  open var modalPresentationStyle = ModalPresentationStyle.fullScreen
  /// Who says how this controller comes and goes when it is presented.
  open weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  /// The controller that presents this one.
  public internal(set) weak var presentingViewController: ViewController?
  var presentation: Presentation?

  /// Creates a controller without a view; ``view`` makes it.
  public init() {}

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
      if let old, old !== newValue { newValue.takePlace(of: old) }
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
  open var additionalSafeAreaInsets = Insets.zero {
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

  /// Tells the controller that its view is about to be shown or to go away.
  ///
  /// Nothing is called when that is already so. ``endAppearanceTransition()`` follows.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard self.isAppearing != isAppearing else { return }
    self.isAppearing = isAppearing
    pendingAppearance = PendingAppearance(isAppearing: isAppearing, animated: animated)
    if isAppearing {
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else {
      viewWillDisappear(animated)
    }
  }

  /// Tells the controller that what ``beginAppearanceTransition(_:animated:)`` began is done.
  public func endAppearanceTransition() {
    guard let pending = pendingAppearance else { return }
    pendingAppearance = nil
    if pending.isAppearing {
      viewDidAppear(pending.animated)
    } else {
      viewDidDisappear(pending.animated)
    }
  }
}
