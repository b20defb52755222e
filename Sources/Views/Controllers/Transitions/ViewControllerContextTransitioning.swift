public import SnapshotGeometry

/// A key for one of the two view controllers of a transition.
public enum TransitionKey: Hashable, Sendable {
  /// The view controller at the start of the transition.
  case from
  /// The view controller at the end of the transition.
  case to
}

/// The context of a transition, passed to its animator.
public protocol ViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition takes place. The animator adds the new view to it.
  var containerView: View { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the transition was cancelled, by completing it with `false`.
  var transitionWasCancelled: Bool { get }
  /// Returns one of the two view controllers.
  func viewController(forKey key: TransitionKey) -> ViewController?
  /// Returns the view of one of the two view controllers, if it takes part in the transition.
  func view(forKey key: TransitionKey) -> View?
  /// Returns the final frame of a view controller's view, in the container's coordinate system.
  func finalFrame(for controller: ViewController) -> CGRect
  /// Ends the transition. Call it exactly once.
  ///
  /// - Parameter didComplete: Whether the transition finished. If `false`, it is cancelled and the
  ///   previous state is restored.
  func completeTransition(_ didComplete: Bool)
}
