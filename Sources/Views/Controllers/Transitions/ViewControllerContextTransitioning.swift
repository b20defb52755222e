public import SnapshotGeometry

/// Which of the two controllers of a transition is meant.
public enum TransitionKey: Hashable, Sendable {
  /// The one that is shown before.
  case from
  /// The one that is shown after.
  case to
}

/// What an animator of a transition works with.
public protocol ViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition takes place; the view that comes is to be added to it.
  var containerView: View { get }
  /// Whether the transition was asked to be animated.
  var isAnimated: Bool { get }
  /// Whether the transition was completed with `false`.
  var transitionWasCancelled: Bool { get }
  /// Returns one of the two controllers.
  func viewController(forKey key: TransitionKey) -> ViewController?
  /// Returns the view of one of the two controllers, if it takes part.
  func view(forKey key: TransitionKey) -> View?
  /// Returns where a controller's view is to be at the end, in the container.
  func finalFrame(for controller: ViewController) -> CGRect
  /// Ends the transition; to be called once.
  ///
  /// - Parameter didComplete: Whether what was to be shown is shown; otherwise all is as before.
  func completeTransition(_ didComplete: Bool)
}
