/// Animates the coming or the going of a controller's view.
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// Returns how long it takes, in seconds.
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double
  /// Begins the animation, and has the context told when it is over.
  func animateTransition(using context: any ViewControllerContextTransitioning)
  /// Called when the transition is over; by default does nothing.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Says who animates the transitions of a presented controller.
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// Returns who animates the coming of a controller, or `nil` for sliding.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns who animates the going of a controller, or `nil` for sliding.
  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
}
