import SnapshotGeometry

/// One transition from a controller to another, from its beginning to its end.
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
  ///   - from: The controller that is shown before.
  ///   - to: The controller that is shown after.
  ///   - containerView: Where it takes place.
  ///   - isAnimated: Whether it was asked to be animated.
  ///   - viewOf: Returns the view that stands for a controller, which may be one around its own.
  ///   - frameOf: Returns where that view is to be at the end.
  ///   - completion: Called at the end, with whether what was to be shown is shown.
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

  /// Lets an animator do it.
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
