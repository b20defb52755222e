public import SnapshotViews

/// A screen with a list of cards.
///
/// Opening one shows it large.
open class CardListViewController: ViewController {
  /// The cards, from top to bottom.
  public let cards: [Card] = [
    Card(title: Color(hex: 0x20242C), cover: Color(hex: 0x3D5AFE)),
    Card(title: Color(hex: 0x20242C), cover: Color(hex: 0xE6007A)),
    Card(title: Color(hex: 0x20242C), cover: Color(hex: 0x20A464)),
  ]
  private var transitions: CardTransitions?

  /// Adds the cards to a gray view.
  open override func viewDidLoad() {
    view.backgroundColor = Color(hex: 0xF2F4F7)
    cards.forEach(view.addSubview)
  }

  /// Lays out the cards in a column.
  open override func viewDidLayoutSubviews() {
    let width = view.bounds.width - 32
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(x: 16, y: 16 + CGFloat(index) * 96, width: width, height: 80)
    }
  }

  /// Shows a card large.
  ///
  /// - Parameters:
  ///   - card: One of the cards.
  ///   - animate: A closure that runs the changes of the transition. By default, a property
  ///     animator.
  open func open(_ card: Card, animate: @escaping CardTransition.Animate = CardTransition.run) {
    let detail = CardDetailViewController(card: card)
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
    forPresented presented: ViewController, presenting: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    CardTransition(.opening, of: card, animate: animate)
  }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    CardTransition(.closing, of: card, animate: animate)
  }
}
