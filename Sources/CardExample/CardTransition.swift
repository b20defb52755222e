public import SnapshotViews

/// A transition that moves a card between the list and its detail screen.
public final class CardTransition: ViewControllerAnimatedTransitioning {
  /// The direction of the transition.
  public enum Direction: Hashable, Sendable {
    /// From the list to the detail screen.
    case opening
    /// From the detail screen to the list.
    case closing
  }

  /// A closure that takes a duration in seconds, the changes, and a completion handler.
  public typealias Animate = (
    _ duration: Double, _ changes: @escaping () -> Void,
    _ completion: @escaping (ViewAnimatingPosition) -> Void
  ) -> Void

  /// Runs the changes with a property animator and the current clock.
  public static let run:
    @Sendable (
      Double, @escaping () -> Void, @escaping (ViewAnimatingPosition) -> Void
    ) -> Void = { duration, changes, completion in
      let animator = ViewPropertyAnimator(duration: duration, animations: changes)
      animator.addCompletion(completion)
      animator.startAnimation()
    }

  private let direction: Direction
  private let card: Card
  private let animate: Animate

  /// Creates a transition for a card.
  public init(
    _ direction: Direction, of card: Card, animate: @escaping Animate = CardTransition.run
  ) {
    self.direction = direction
    self.card = card
    self.animate = animate
  }

  /// Returns 0.25 seconds.
  public func transitionDuration(
    using context: (any ViewControllerContextTransitioning)?
  ) -> Double { 0.25 }

  /// Moves a snapshot of the card and fades the detail screen.
  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    let key: TransitionKey = direction == .opening ? .to : .from
    guard let detail = context.viewController(forKey: key) as? CardDetailViewController,
      let screen = context.view(forKey: key), card.window != nil
    else {
      context.completeTransition(false)
      return
    }
    let container = context.containerView
    screen.frame = context.finalFrame(for: detail)
    container.addSubview(screen)
    screen.layoutIfNeeded()
    let small = card.convert(card.bounds, to: container)
    let large = detail.hero.convert(detail.hero.bounds, to: container)
    let snapshot = Card(title: card.title, cover: card.cover)
    container.addSubview(snapshot)
    detail.hero.isHidden = true
    let backdrop = screen.snapshotView(afterScreenUpdates: true)
    detail.hero.isHidden = false
    container.insertSubview(backdrop, at: 0)
    let (cardAlpha, screenAlpha) = (card.alpha, screen.alpha)
    (card.alpha, screen.alpha) = (0, 0)

    func update(isOpen: Bool) {
      snapshot.frame = isOpen ? large : small
      snapshot.cornerRadius = isOpen ? detail.hero.cornerRadius : card.cornerRadius
      backdrop.alpha = isOpen ? 1 : 0
    }
    update(isOpen: direction == .closing)
    animate(transitionDuration(using: context)) { [direction] in
      update(isOpen: direction == .opening)
    } _: { [card] position in
      (card.alpha, screen.alpha) = (cardAlpha, screenAlpha)
      snapshot.removeFromSuperview()
      backdrop.removeFromSuperview()
      context.completeTransition(position == .end)
    }
  }
}
