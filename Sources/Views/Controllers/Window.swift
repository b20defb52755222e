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

  /// Shows the window.
  public func makeKeyAndVisible() {
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

extension Window {
  /// The scene of the window.
  ///
  /// Unlike in UIKit, each window has its own scene.
  public var windowScene: WindowScene? { WindowScene(window: self) }
}

/// The scene of a window, from which it takes its orientation.
public struct WindowScene {
  /// The window of the scene.
  let window: Window

  /// The windows of the scene.
  public var windows: [Window] { [window] }
  /// The window that is visible, or `nil` if it is hidden.
  public var keyWindow: Window? { window.isKeyWindow ? window : nil }
  /// The traits of the window.
  public var traitCollection: TraitCollection { window.traitCollection }
  /// Landscape for a window that is wider than high, and upright for others.
  public var interfaceOrientation: InterfaceOrientation {
    window.bounds.width > window.bounds.height ? .landscapeRight : .portrait
  }
}
