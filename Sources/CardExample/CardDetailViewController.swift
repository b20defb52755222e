public import SnapshotViews

/// A screen with a large card at its top.
open class CardDetailViewController: ViewController {
  /// The card in the list.
  public let card: Card
  /// The large card on this screen.
  public let hero: Card

  /// Creates the screen for a card.
  public init(card: Card) {
    self.card = card
    hero = Card(title: card.title, cover: card.cover)
    super.init()
  }

  /// Adds the large card to a white view.
  open override func viewDidLoad() {
    view.backgroundColor = .white
    hero.cornerRadius = 0
    view.addSubview(hero)
  }

  /// Gives the large card the upper third of the screen.
  open override func viewDidLayoutSubviews() {
    hero.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: view.bounds.height / 3)
  }
}
