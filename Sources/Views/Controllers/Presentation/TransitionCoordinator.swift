/// The properties of a transition in progress.
public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The style of the presentation.
  var presentationStyle: ModalPresentationStyle { get }
  /// Whether the transition was cancelled.
  var isCancelled: Bool { get }
  /// The duration of the transition, in seconds.
  var transitionDuration: Double { get }
  /// The view in which the transition takes place.
  var containerView: View { get }
  /// Returns one of the two view controllers.
  func viewController(forKey key: TransitionKey) -> ViewController?
  /// Returns the view of one of the two view controllers, if it takes part in the transition.
  func view(forKey key: TransitionKey) -> View?
}

/// An object that runs animations alongside the transition of a view controller.
public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
  /// Runs an animation with the duration of the transition, and a completion at its end.
  ///
  /// - Returns: Whether the animation was accepted, which is `false` after the transition.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension ViewControllerTransitionCoordinator {
  /// Runs an animation with the duration of the transition.
  ///
  /// - Returns: Whether the animation was accepted, which is `false` after the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The animations alongside a presentation or a dismissal.
final class TransitionCoordinator: ViewControllerTransitionCoordinator {
  typealias Closure = (any ViewControllerTransitionCoordinatorContext) -> Void

  let presentationStyle: ModalPresentationStyle
  let isAnimated: Bool
  let containerView: View
  private(set) var isCancelled = false
  /// The transition, which owns the coordinator.
  private weak var context: TransitionContext?
  private(set) var transitionDuration = 0.0
  private var pendingAnimations: [Closure] = []
  private var completions: [Closure] = []
  private var hasStarted = false
  private var hasEnded = false

  init(_ context: TransitionContext, style: ModalPresentationStyle) {
    self.context = context
    (isAnimated, containerView) = (context.isAnimated, context.containerView)
    presentationStyle = style
  }

  func viewController(forKey key: TransitionKey) -> ViewController? {
    context?.viewController(forKey: key)
  }
  func view(forKey key: TransitionKey) -> View? { context?.view(forKey: key) }

  func animate(alongsideTransition animation: Closure?, completion: Closure?) -> Bool {
    guard !hasEnded else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if hasStarted { run(animation) } else { pendingAnimations.append(animation) }
    return true
  }

  /// Runs the animations that were added before the transition started.
  ///
  /// The current clock drives them.
  func start(during duration: Double) {
    transitionDuration = duration
    hasStarted = true
    let animations = pendingAnimations
    pendingAnimations = []
    for animation in animations { run(animation) }
  }

  private func run(_ animation: @escaping Closure) {
    ViewPropertyAnimator(duration: transitionDuration, curve: DefaultTransition.curve) { [self] in
      animation(self)
    }.startAnimation()
  }

  /// Calls the completions.
  func finish(isCancelled: Bool) {
    self.isCancelled = isCancelled
    hasEnded = true
    let closures = completions
    completions = []
    for closure in closures { closure(self) }
  }
}
