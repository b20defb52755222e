public import SnapshotViews

/// A screen with the offers of the day, each on a card.
///
/// Opening a card shows its offer on a screen of its own.
open class CardListViewController: ViewController {
  /// The cards, from top to bottom.
  public let cards: [Card]
  private let titleLabel = Label("Today's deals", .title2)
  private var transitions: CardTransitions?

  /// Creates the screen, with a card for each offer.
  public init(deals: [Deal] = Deal.samples) {
    cards = deals.map(Card.init)
    super.init(nibName: nil, bundle: nil)
  }

  /// Adds the title and the cards to a gray view.
  open override func viewDidLoad() {
    view.backgroundColor = Color(hex: 0xF2F4F7)
    view.addSubview(titleLabel)
    cards.forEach(view.addSubview)
  }

  /// Lays out the cards in a column below the title.
  open override func viewDidLayoutSubviews() {
    let width = view.bounds.width - 32
    titleLabel.frame = CGRect(x: 20, y: 20, width: width, height: 28)
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(x: 16, y: 64 + CGFloat(index) * 104, width: width, height: 92)
    }
  }

  /// Shows the offer of a card.
  ///
  /// - Parameters:
  ///   - card: One of the cards.
  ///   - animate: A closure that runs the changes of the transition. By default, a property
  ///     animator.
  open func open(_ card: Card, animate: @escaping CardTransition.Animate = CardTransition.run) {
    let detail = CardDetailViewController(deal: card.deal)
    let transitions = CardTransitions(card: card, animate: animate)
    self.transitions = transitions
    detail.modalPresentationStyle = .overFullScreen
    detail.transitioningDelegate = transitions
    present(detail, animated: true)
  }
}

/// Provides the transitions that open and close a card.
private final class CardTransitions: ViewControllerTransitioningDelegate {
  private let card: Card
  private let animate: CardTransition.Animate

  init(card: Card, animate: @escaping CardTransition.Animate) {
    self.card = card
    self.animate = animate
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    CardTransition(.opening, of: card, animate: animate)
  }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    CardTransition(.closing, of: card, animate: animate)
  }
}
