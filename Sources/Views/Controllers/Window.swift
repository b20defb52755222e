public import SnapshotDrawing

/// The root of a view tree, filled by a view controller's view.
///
/// A new window is hidden. Showing it loads the root view controller's view, lays it out, and calls
/// the appearance callbacks.
open class Window: View {
  /// The view controller whose view fills the window.
  ///
  /// A view controller can be in only one window. Setting it here removes it from another window.
  /// View controllers that a replaced one presents are removed with it.
  open var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      hide(oldValue) {
        oldValue?.viewIfLoaded?.removeFromSuperview()
        oldValue?.removePresentations()
      }
      if !isHidden { showRoot() }
    }
  }

  /// Whether the window is hidden.
  ///
  /// Changes call the appearance callbacks of the root view controller and of those presented over
  /// it.
  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden { hide(rootViewController) {} } else { showRoot() }
    }
  }

  /// The position of the window in front of or behind other windows.
  ///
  /// The default is ``Level/normal``. It has no effect, because a snapshot shows one window.
  open var windowLevel: Level {
    get { interaction?.windowLevel ?? .normal }
    set { makeInteraction().windowLevel = newValue }
  }

  /// The position of a window in front of or behind other windows.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The position; windows with greater values are in front.
    public var rawValue: CGFloat

    /// Creates a level from a position.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level from a position.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of an app's windows: 0.
    public static let normal = Level(0)
    /// The level of the status bar: 1000.
    public static let statusBar = Level(1000)
    /// The level of alerts: 2000.
    public static let alert = Level(2000)

    /// Returns whether the first level is behind the second one.
    public static func < (first: Level, second: Level) -> Bool { first.rawValue < second.rawValue }

    /// Returns the level in front of another one by a distance.
    public static func + (level: Level, distance: CGFloat) -> Level {
      Level(level.rawValue + distance)
    }

    /// Returns the level behind another one by a distance.
    public static func - (level: Level, distance: CGFloat) -> Level {
      Level(level.rawValue - distance)
    }
  }

  /// The scene of the window.
  ///
  /// By default, a scene with only this window. Setting it to another scene adds the window to it,
  /// and setting it to `nil` leaves the window without a scene.
  open var windowScene: WindowScene? {
    get {
      if let scene = interaction?.scene { return scene }
      let scene = WindowScene()
      scene.add(self)
      makeInteraction().scene = scene
      return scene
    }
    set {
      interaction?.scene??.remove(self)
      makeInteraction().scene = newValue
      newValue?.add(self)
    }
  }

  /// Creates a hidden window in a scene, with the size of the current screen.
  public convenience init(windowScene: WindowScene) {
    self.init(frame: CGRect(origin: .zero, size: TraitScope.screenSize))
    self.windowScene = windowScene
  }

  /// Creates a hidden window.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  override class var outlineFacts: OutlineFacts { .container(Window.self) }

  /// Whether the window is visible, because a visible window is the key window here.
  public var isKeyWindow: Bool { !isHidden }

  /// Does nothing, because a visible window is the key window.
  open func makeKey() {}

  /// Called when the window becomes the key window.
  ///
  /// It is not called, because a visible window is the key window.
  open func becomeKey() {}

  /// Called when the window stops being the key window.
  ///
  /// It is not called, because a visible window is the key window.
  open func resignKey() {}

  /// Calls the methods for touches of the views that an event contains.
  ///
  /// No events are delivered, so only a test calls it.
  open func sendEvent(_ event: TouchEvent) {
    for touch in event.allTouches ?? [] {
      switch touch.phase {
      case .began: touch.view?.touchesBegan([touch], with: event)
      case .moved: touch.view?.touchesMoved([touch], with: event)
      case .ended: touch.view?.touchesEnded([touch], with: event)
      case .cancelled: touch.view?.touchesCancelled([touch], with: event)
      default: break
      }
    }
  }

  /// Shows the window.
  open func makeKeyAndVisible() {
    isHidden = false
  }

  private func showRoot() {
    guard let controller = rootViewController else { return }
    let root: View = TraitScope.perform(with: .view(self), onScreenOf: bounds.size) {
      controller.view
    }
    if let other = root.superview as? Window, other !== self {
      other.rootViewController = nil
    }
    let shown = controller.shownControllers
    if root.superview !== self, shown.first === controller {
      root.frame = bounds
      root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    for controller in shown { controller.beginAppearanceTransition(true, animated: false) }
    if root.superview !== self, shown.first === controller { addSubview(root) }
    layoutIfNeeded()
    for controller in shown { controller.endAppearanceTransition() }
  }

  private func hide(_ controller: ViewController?, _ remove: () -> Void) {
    let shown = controller?.shownControllers ?? []
    for controller in shown { controller.beginAppearanceTransition(false, animated: false) }
    remove()
    for controller in shown { controller.endAppearanceTransition() }
  }
}
