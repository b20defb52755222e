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
