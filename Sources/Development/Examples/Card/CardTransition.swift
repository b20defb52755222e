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

  /// Grows the card to the size of the screen.
  ///
  /// The photo moves to its place on the screen, while the other parts fade from one to the other.
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
    let stage = CardStage(from: card, to: detail, in: container)
    container.addSubview(stage)
    let (cardAlpha, screenAlpha) = (card.alpha, screen.alpha)
    (card.alpha, screen.alpha) = (0, 0)
    stage.show(isOpen: direction == .closing)
    animate(transitionDuration(using: context)) { [direction] in
      stage.move(isOpen: direction == .opening)
    } _: { [card] position in
      (card.alpha, screen.alpha) = (cardAlpha, screenAlpha)
      stage.removeFromSuperview()
      context.completeTransition(position == .end)
    }
  }
}

/// The moving parts of a transition: snapshots of the card and the screen, and the photo.
private final class CardStage: View {
  /// The values of the moving parts at one end of the transition.
  private struct Pose {
    let frame: CGRect
    let cornerRadius: CGFloat
    let photoFrame: CGRect
    let photoCornerRadius: CGFloat
    /// A snapshot of the other parts.
    let texts: View

    init(_ view: View, photo: View, in container: View) {
      frame = view.convert(view.bounds, to: container)
      cornerRadius = view.cornerRadius
      photoFrame = photo.convert(photo.bounds, to: view)
      photoCornerRadius = photo.cornerRadius
      let background = view.backgroundColor
      (view.backgroundColor, photo.isHidden) = (nil, true)
      texts = view.snapshotView(afterScreenUpdates: true)
      (view.backgroundColor, photo.isHidden) = (background, false)
    }
  }

  private let closed: Pose
  private let open: Pose
  /// The parts, clipped to the rounded corners.
  ///
  /// Clipping would also remove the shadow, so the shadow belongs to the stage.
  private let content = View()
  private let photo: ImageView

  init(from card: Card, to detail: CardDetailViewController, in container: View) {
    closed = Pose(card, photo: card.photoView, in: container)
    open = Pose(detail.view, photo: detail.photoView, in: container)
    photo = ImageView(image: detail.photoView.image)
    super.init(frame: .zero)
    shadowColor = .black
    shadowRadius = 12
    shadowOffset = CGSize(width: 0, height: 4)
    content.backgroundColor = card.backgroundColor
    content.clipsToBounds = true
    photo.contentMode = detail.photoView.contentMode
    photo.clipsToBounds = true
    addSubview(content)
    for part in [closed.texts, open.texts, photo] { content.addSubview(part) }
  }

  /// Shows one end of the transition.
  func show(isOpen: Bool) {
    place(isOpen: isOpen)
    (closed.texts.alpha, open.texts.alpha) = isOpen ? (0, 1) : (1, 0)
  }

  /// Moves the parts to the other end, in an animation.
  ///
  /// The texts of one end disappear before those of the other one appear.
  func move(isOpen: Bool) {
    place(isOpen: isOpen)
    let (before, after) = isOpen ? (closed.texts, open.texts) : (open.texts, closed.texts)
    View.animateKeyframes(withDuration: 1) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { before.alpha = 0 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { after.alpha = 1 }
    }
  }

  /// Gives the parts their frames at one end of the transition.
  ///
  /// The texts keep their size and stay centered horizontally, so that they are not distorted.
  private func place(isOpen: Bool) {
    let pose = isOpen ? open : closed
    frame = pose.frame
    shadowOpacity = isOpen ? 0.3 : 0
    content.frame = bounds
    content.cornerRadius = pose.cornerRadius
    photo.frame = pose.photoFrame
    photo.cornerRadius = pose.photoCornerRadius
    for texts in [closed.texts, open.texts] {
      texts.frame.origin = CGPoint(x: (bounds.width - texts.frame.width) / 2, y: 0)
    }
  }
}
