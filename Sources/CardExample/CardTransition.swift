public import SnapshotViews

/// Moves a card between its place in the list and its place on its own screen.
public final class CardTransition: ViewControllerAnimatedTransitioning {
  /// Which way it goes.
  public enum Direction: Hashable, Sendable {
    /// From the list to the card's own screen.
    case opening
    /// Back.
    case closing
  }

  /// Takes a duration in seconds, the changes, and what is to be called when they are over.
  public typealias Animate = (
    _ duration: Double, _ changes: @escaping () -> Void,
    _ completion: @escaping (ViewAnimatingPosition) -> Void
  ) -> Void

  /// Runs the changes by the clock in force.
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

  /// Creates the transition of a card.
  public init(
    _ direction: Direction, of card: Card, animate: @escaping Animate = CardTransition.run
  ) {
    self.direction = direction
    self.card = card
    self.animate = animate
  }

  /// A quarter of a second.
  public func transitionDuration(
    using context: (any ViewControllerContextTransitioning)?
  ) -> Double { 0.25 }

  /// Moves a likeness of the card, and fades the card's own screen.
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
    let likeness = Card(title: card.title, cover: card.cover)
    container.addSubview(likeness)
    detail.hero.isHidden = true
    let backdrop = screen.snapshotView(afterScreenUpdates: true)
    detail.hero.isHidden = false
    container.insertSubview(backdrop, at: 0)
    let (cardAlpha, screenAlpha) = (card.alpha, screen.alpha)
    (card.alpha, screen.alpha) = (0, 0)

    func place(_ isOpen: Bool) {
      likeness.frame = isOpen ? large : small
      likeness.cornerRadius = isOpen ? detail.hero.cornerRadius : card.cornerRadius
      backdrop.alpha = isOpen ? 1 : 0
    }
    place(direction == .closing)
    animate(transitionDuration(using: context)) { [direction] in
      place(direction == .opening)
    } _: { [card] position in
      (card.alpha, screen.alpha) = (cardAlpha, screenAlpha)
      likeness.removeFromSuperview()
      backdrop.removeFromSuperview()
      context.completeTransition(position == .end)
    }
  }
}
