public import SnapshotViews

/// A card shown large, at the top of a white screen.
open class CardDetailViewController: ViewController {
  /// The card.
  public let card: Card
  /// Where the card lies on this screen.
  public let hero: Card

  /// Creates the screen of a card.
  public init(card: Card) {
    self.card = card
    hero = Card(title: card.title, cover: card.cover)
    super.init()
  }

  /// Puts the card on a white ground.
  open override func viewDidLoad() {
    view.backgroundColor = .white
    hero.cornerRadius = 0
    view.addSubview(hero)
  }

  /// Gives the card the upper third.
  open override func viewDidLayoutSubviews() {
    hero.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: view.bounds.height / 3)
  }
}
