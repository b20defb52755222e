public import SnapshotViews

/// A screen of cards; touching one shows it large.
open class CardListViewController: ViewController {
  /// The cards, from the top down.
  public let cards: [Card] = [
    Card(title: Color(hex: 0x20242C), cover: Color(hex: 0x3D5AFE)),
    Card(title: Color(hex: 0x20242C), cover: Color(hex: 0xE6007A)),
    Card(title: Color(hex: 0x20242C), cover: Color(hex: 0x20A464)),
  ]
  private var transitions: CardTransitions?

  /// Puts the cards on a gray ground.
  open override func viewDidLoad() {
    view.backgroundColor = Color(hex: 0xF2F4F7)
    cards.forEach(view.addSubview)
  }

  /// Stacks the cards.
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
  ///   - animate: Who takes the changes of the transition; a running animator unless it is given.
  open func open(_ card: Card, animate: @escaping CardTransition.Animate = CardTransition.run) {
    let detail = CardDetailViewController(card: card)
    let transitions = CardTransitions(card: card, animate: animate)
    self.transitions = transitions
    detail.modalPresentationStyle = .overFullScreen
    detail.transitioningDelegate = transitions
    present(detail, animated: true)
  }
}

/// Animates the coming and the going of a card's large view.
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
