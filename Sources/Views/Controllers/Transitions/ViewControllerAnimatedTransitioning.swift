/// An object that animates the transition between two view controllers.
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration of the transition, in seconds.
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double
  /// Starts the animation. At its end, call
  /// ``ViewControllerContextTransitioning/completeTransition(_:)``.
  func animateTransition(using context: any ViewControllerContextTransitioning)
  /// Called after the transition. The default implementation does nothing.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// An object that provides the animations for presenting and dismissing a view controller.
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// Returns the animation controller for a presentation, or `nil` to slide.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns the animation controller for a dismissal, or `nil` to slide.
  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
}
