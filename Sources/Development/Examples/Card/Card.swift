import SnapshotImageLoading
public import SnapshotViews

/// A rounded card with the photo, the name, and the price of an offer.
open class Card: View {
  /// The offer.
  public let deal: Deal
  /// The photo, at the leading side.
  public let photoView = ImageView()
  private let texts: StackView

  /// Creates a card, which requests its photo.
  public init(deal: Deal) {
    self.deal = deal
    texts = StackView(arrangedSubviews: [
      Label(deal.name, .headline), Label(deal.reduction, .footnote, color: Self.reductionColor),
      Label(deal.price, .subheadline, color: .secondaryLabel),
    ])
    super.init(frame: .zero)
    backgroundColor = .white
    cornerRadius = 16
    clipsToBounds = true
    photoView.contentMode = .scaleAspectFill
    photoView.clipsToBounds = true
    photoView.cornerRadius = 10
    photoView.setImage(with: deal.photoURL, placeholder: .solid(.lightGray))
    texts.axis = .vertical
    texts.spacing = 2
    addSubview(photoView)
    addSubview(texts)
  }

  /// The color of a reduced price.
  static let reductionColor = Color(hex: 0xC2185B)

  /// Lays out the photo as a square, and the texts next to it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.height - 16
    photoView.frame = CGRect(x: 8, y: 8, width: side, height: side)
    let left = side + 20
    let height = texts.systemLayoutSizeFitting(.zero).height
    texts.frame = CGRect(
      x: left, y: ((bounds.height - height) / 2).rounded(), width: bounds.width - left - 8,
      height: height)
  }
}
