public import SnapshotViews

/// A checkout screen with the items of a cart, the delivery, the prices, and a payment button.
open class CheckoutViewController: ViewController {
  private struct Item {
    var name: String
    var detail: String
    var price: String
    var symbol: String
    var color: Color
  }

  private static let items = [
    Item(
      name: "Linen Shirt", detail: "Sand, size M", price: "$64.00", symbol: "tshirt.fill",
      color: .systemOrange),
    Item(
      name: "Canvas Tote", detail: "Natural, 14 liters", price: "$89.50", symbol: "bag.fill",
      color: .systemTeal),
  ]

  /// Returns the checkout in a navigation controller, above the cart that opened it.
  public static func inNavigationController() -> NavigationController {
    let cart = ViewController()
    cart.navigationItem.title = "Cart"
    let checkout = CheckoutViewController()
    checkout.navigationItem.title = "Checkout"
    let navigation = NavigationController(rootViewController: cart)
    navigation.pushViewController(checkout, animated: false)
    return navigation
  }

  /// Adds the cards and the button.
  open override func viewDidLoad() {
    view.backgroundColor = .systemGroupedBackground
    view.layoutMargins = EdgeInsets(top: 16, left: 16, bottom: 12, right: 16)
    let prices = Card(
      [
        price("Subtotal", "$153.50"), price("Shipping", "Free"), price("Tax", "$12.66"),
        separator(), price("Total", "$166.16", style: .headline, color: .label),
      ], spacing: 10)
    let column = StackView(
      column: [items(), delivery(), payment(), prices], spacing: 16)
    let pay = Button(wide: "Pay $166.16", .filled())
    let note = Label("Free returns within 30 days.", .footnote, color: .secondaryLabel)
    note.textAlignment = .center
    let bottom = StackView(column: [pay, note], spacing: 10)
    let margins = view.layoutMarginsGuide
    for part in [column, bottom] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
      LayoutConstraint.activate([
        part.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        part.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      ])
    }
    LayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: margins.topAnchor),
      bottom.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }

  private func items() -> Card {
    Card(
      Self.items.map { item in
        let thumbnail = ImageView(image: Image(systemName: item.symbol))
        thumbnail.contentMode = .center
        thumbnail.preferredSymbolConfiguration = Image.SymbolConfiguration(pointSize: 24)
        thumbnail.tintColor = item.color
        thumbnail.backgroundColor = item.color.withAlphaComponent(0.16)
        thumbnail.cornerRadius = 10
        thumbnail.cornerStyle = .continuous
        thumbnail.fix(width: 52, height: 52)
        let texts = StackView(
          column: [
            Label(item.name, .body, weight: .medium),
            Label(item.detail, .subheadline, color: .secondaryLabel),
          ], spacing: 2)
        let price = Label(item.price, .body)
        price.setContentHuggingPriority(251, for: .horizontal)
        return StackView(row: [thumbnail, texts, price], spacing: 12)
      })
  }

  private func delivery() -> Card {
    Card(
      [
        heading("Deliver to", "Edit"),
        Label(
          "Maya Okafor\n48 Harbor Street, Apt 5\nPortland, OR 97209", .body, color: .secondaryLabel),
        separator(),
        price("Arrives", "Thu, March 14", color: .label),
      ], spacing: 8)
  }

  private func payment() -> Card {
    let cardIcon = ImageView(image: Image(systemName: "creditcard.fill"))
    cardIcon.contentMode = .center
    cardIcon.preferredSymbolConfiguration = Image.SymbolConfiguration(pointSize: 13)
    cardIcon.tintColor = .white
    cardIcon.backgroundColor = .systemIndigo
    cardIcon.cornerRadius = 5
    cardIcon.fix(width: 38, height: 26)
    let number = Label("Card ending in 4242", .body)
    return Card([
      heading("Payment", "Change"), StackView(row: [cardIcon, number], spacing: 12),
    ])
  }

  private func heading(_ title: String, _ action: String) -> View {
    let link = Label(action, .body, color: .systemBlue)
    link.setContentHuggingPriority(251, for: .horizontal)
    return StackView(
      row: [Label(title, .headline), link], spacing: 8, alignment: .firstBaseline)
  }

  private func price(
    _ name: String, _ amount: String, style: Font.TextStyle = .body, color: Color = .secondaryLabel
  ) -> View {
    let value = Label(amount, style, color: color)
    value.setContentHuggingPriority(251, for: .horizontal)
    return StackView(
      row: [Label(name, style), value], spacing: 8, alignment: .firstBaseline)
  }

  private func separator() -> View {
    let line = View()
    line.backgroundColor = .separator
    line.fix(height: 1)
    return line
  }
}

extension CheckoutViewController {
  /// A card with rounded corners around a column of views.
  final class Card: View {
    init(_ views: [View], spacing: CGFloat = 12) {
      super.init(frame: .zero)
      backgroundColor = .secondarySystemGroupedBackground
      cornerRadius = 14
      cornerStyle = .continuous
      fillMargins(EdgeInsets(16), with: StackView(column: views, spacing: spacing))
    }
  }
}
