import Geometry

/// The coming or the going of a presented controller, from its beginning to its end.
final class PresentationTransition: ViewControllerContextTransitioning {
  let containerView: View
  let isAnimated: Bool
  private(set) var transitionWasCancelled = false
  private let presentation: Presentation
  private let isComing: Bool
  private let completion: (Bool) -> Void
  private var animator: (any ViewControllerAnimatedTransitioning)?
  private var isOver = false

  init(
    _ presentation: Presentation, isComing: Bool, isAnimated: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    self.presentation = presentation
    self.isComing = isComing
    self.isAnimated = isAnimated
    self.completion = completion
    containerView = presentation.container
  }

  /// Lets an animator do it, or does it at once without one.
  func run(by animator: (any ViewControllerAnimatedTransitioning)?) {
    self.animator = animator
    appear(isComing)
    if !isComing { presentation.showPresenting() }
    guard let animator else {
      if isComing {
        presentation.presented.view.frame = containerView.bounds
        containerView.addSubview(presentation.presented.view)
      }
      completeTransition(true)
      return
    }
    animator.animateTransition(using: self)
  }

  func viewController(forKey key: TransitionKey) -> ViewController? {
    (key == .to) == isComing ? presentation.presented : presentation.presenting
  }

  func view(forKey key: TransitionKey) -> View? { viewController(forKey: key)?.view }

  func finalFrame(for controller: ViewController) -> Rect { containerView.bounds }

  func completeTransition(_ didComplete: Bool) {
    precondition(!isOver, "a transition is completed once")
    isOver = true
    transitionWasCancelled = !didComplete
    let isShown = isComing == didComplete
    if !didComplete { appear(!isComing) }
    if isShown {
      presentation.hidePresenting()
    } else {
      presentation.presented.viewIfLoaded?.removeFromSuperview()
      containerView.removeFromSuperview()
    }
    presentation.presented.endAppearanceTransition()
    presentation.presenting.endAppearanceTransition()
    let animator = animator
    self.animator = nil
    completion(isShown)
    animator?.animationEnded(didComplete)
  }

  /// Tells the controllers that the presented one is about to be shown or to go away.
  private func appear(_ isComing: Bool) {
    if presentation.coversAll {
      presentation.presenting.beginAppearanceTransition(!isComing, animated: isAnimated)
    }
    presentation.presented.beginAppearanceTransition(isComing, animated: isAnimated)
  }
}
