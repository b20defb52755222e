import SnapshotImageLoading
public import SnapshotViews

/// A screen with the large photo of an offer and its description.
open class CardDetailViewController: ViewController {
  /// The offer.
  public let deal: Deal
  /// The photo, at the top.
  public let photoView = ImageView()
  /// The button below the texts.
  public let buyButton = Button(title: "Add to cart", configuration: .filled())
  private let texts: StackView

  /// Creates the screen of an offer.
  public init(deal: Deal) {
    self.deal = deal
    let prices = StackView(arrangedSubviews: [
      Label(deal.price, .headline), Label(deal.reduction, .footnote, color: Card.reductionColor),
    ])
    prices.spacing = 8
    prices.alignment = .firstBaseline
    texts = StackView(arrangedSubviews: [
      Label(deal.name, .title2), prices, Label(deal.details, .subheadline, color: .secondaryLabel),
    ])
    texts.axis = .vertical
    texts.alignment = .leading
    texts.spacing = 6
    super.init(nibName: nil, bundle: nil)
  }

  /// Adds the photo, the texts, and the button to a white view, and requests the photo.
  open override func viewDidLoad() {
    view.backgroundColor = .white
    photoView.contentMode = .scaleAspectFill
    photoView.clipsToBounds = true
    photoView.setImage(with: deal.photoURL, placeholder: .solid(.lightGray))
    for part in [photoView, texts, buyButton] { view.addSubview(part) }
  }

  /// Gives the photo the upper part of the screen, and the button the bottom.
  open override func viewDidLayoutSubviews() {
    let (width, height) = (view.bounds.width, view.bounds.height)
    photoView.frame = CGRect(x: 0, y: 0, width: width, height: (height * 0.45).rounded())
    let column = CGRect(x: 20, y: photoView.frame.maxY + 20, width: width - 40, height: 0)
    texts.frame = CGRect(
      origin: column.origin,
      size: CGSize(
        width: column.width,
        height: texts.systemLayoutSizeFitting(
          CGSize(width: column.width, height: 0), withHorizontalFittingPriority: 1_000,
          verticalFittingPriority: 50
        ).height))
    buyButton.frame = CGRect(x: column.minX, y: height - 64, width: column.width, height: 44)
  }
}
