public import SnapshotGeometry

/// The outermost view: it shows a controller's view over all of its bounds.
///
/// A window is hidden when it is made. Showing it loads the root controller's view, lays it out and
/// tells the controller that it appears.
open class Window: View {
  /// The controller whose view fills the window.
  ///
  /// A controller is in one window: another that had it lets it go. What a replaced controller
  /// presents goes with it.
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

  /// Whether the window is left out; showing and hiding it tells the root controller, and those that
  /// are presented over it.
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

  /// Shows the window.
  public func makeKeyAndVisible() {
    isHidden = false
  }

  private func showRoot() {
    guard let controller = rootViewController else { return }
    let root = controller.view
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
