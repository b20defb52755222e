import SnapshotGeometry

/// One transition between two view controllers.
final class TransitionContext: ViewControllerContextTransitioning {
  let containerView: View
  let isAnimated: Bool
  private(set) var transitionWasCancelled = false
  private let from: ViewController?
  private let to: ViewController?
  private let viewOf: (ViewController) -> View
  private let frameOf: (ViewController) -> CGRect
  private var completion: ((Bool) -> Void)?
  private var animator: (any ViewControllerAnimatedTransitioning)?

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - from: The view controller at the start of the transition.
  ///   - to: The view controller at the end of the transition.
  ///   - containerView: The view in which the transition takes place.
  ///   - isAnimated: Whether the transition is animated.
  ///   - viewOf: A closure that returns the view to animate for a view controller, which may be a
  ///     container of the controller's view.
  ///   - frameOf: A closure that returns the final frame of that view.
  ///   - completion: A closure that is called at the end, with whether the transition was completed
  ///     rather than cancelled.
  init(
    from: ViewController?, to: ViewController?, in containerView: View, isAnimated: Bool,
    viewOf: @escaping (ViewController) -> View = \.view,
    frameOf: @escaping (ViewController) -> CGRect, completion: @escaping (Bool) -> Void
  ) {
    self.from = from
    self.to = to
    self.containerView = containerView
    self.isAnimated = isAnimated
    self.viewOf = viewOf
    self.frameOf = frameOf
    self.completion = completion
  }

  /// Runs the transition with an animator, and retains the animator until the end.
  func run(by animator: any ViewControllerAnimatedTransitioning) {
    self.animator = animator
    animator.animateTransition(using: self)
  }

  func viewController(forKey key: TransitionKey) -> ViewController? { key == .to ? to : from }

  func view(forKey key: TransitionKey) -> View? { viewController(forKey: key).map(viewOf) }

  func finalFrame(for controller: ViewController) -> CGRect { frameOf(controller) }

  func completeTransition(_ didComplete: Bool) {
    guard let completion else {
      preconditionFailure("`completeTransition(_:)` was called twice")
    }
    self.completion = nil
    transitionWasCancelled = !didComplete
    let animator = animator
    self.animator = nil
    completion(didComplete)
    animator?.animationEnded(didComplete)
  }
}
