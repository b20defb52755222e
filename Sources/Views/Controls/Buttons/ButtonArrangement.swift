import SnapshotGeometry
import SnapshotPixels

/// One layout of a button: an image and a title, in a row or in a column.
struct ButtonArrangement {
  private let button: Button
  private let insets: EdgeInsets
  private let image: CGSize
  private let padding: CGFloat

  init(_ button: Button) {
    self.button = button
    let configuration = button.configuration
    var insets = configuration.contentInsets.finite
    if button.isFromRight { (insets.left, insets.right) = (insets.right, insets.left) }
    self.insets = insets
    image =
      button.imageView.isHidden
      ? .zero : button.imageView.size(preferring: button.symbolConfiguration)
    let hasOnePart = button.imageView.isHidden || button.titleLabel.isHidden
    padding = hasOnePart || !configuration.imagePadding.isFinite ? 0 : configuration.imagePadding
  }

  private var isRow: Bool {
    let placement = button.configuration.imagePlacement
    return placement == .leading || placement == .trailing
  }

  /// Returns the size of the title for a width inside the insets.
  private func title(inWidth width: CGFloat?) -> CGSize {
    guard !button.titleLabel.isHidden else { return .zero }
    guard let width else { return button.titleLabel.intrinsicContentSize }
    let availableWidth = max(0, isRow ? width - image.width - padding : width)
    let size = button.titleLabel.intrinsicContentSize(forWidth: availableWidth)
    return CGSize(width: min(size.width, availableWidth), height: size.height)
  }

  private func contentSize(with title: CGSize) -> CGSize {
    isRow
      ? CGSize(
        width: image.width + padding + title.width, height: max(image.height, title.height))
      : CGSize(
        width: max(image.width, title.width), height: image.height + padding + title.height)
  }

  /// Returns the size of the content with its insets, for a width or for unlimited width.
  func fittingSize(forWidth width: CGFloat?) -> CGSize {
    let content = contentSize(with: title(inWidth: width.map { $0 - insets.left - insets.right }))
    return CGSize(
      width: max(0, content.width + insets.left + insets.right),
      height: max(0, content.height + insets.top + insets.bottom))
  }

  /// Returns the frames of the image and the title in the button's bounds, aligned to device
  /// pixels.
  func frames(in bounds: CGRect) -> (image: CGRect, title: CGRect) {
    let contentRect = bounds.inset(by: insets)
    let title = title(inWidth: contentRect.width)
    let content = contentSize(with: title)
    let block = CGRect(
      x: contentRect.minX + (contentRect.width - content.width) * alignmentFraction,
      y: contentRect.center.y - content.height / 2, width: content.width, height: content.height)
    let comesFirst: Bool
    switch button.configuration.imagePlacement {
    case .leading: comesFirst = !button.isFromRight
    case .trailing: comesFirst = button.isFromRight
    case .top: comesFirst = true
    case .bottom: comesFirst = false
    }
    var imageOrigin = CGPoint(
      x: block.center.x - image.width / 2, y: block.center.y - image.height / 2)
    var titleOrigin = CGPoint(
      x: block.center.x - title.width / 2, y: block.center.y - title.height / 2)
    if isRow {
      imageOrigin.x = comesFirst ? block.minX : block.maxX - image.width
      titleOrigin.x = comesFirst ? block.maxX - title.width : block.minX
    } else {
      imageOrigin.y = comesFirst ? block.minY : block.maxY - image.height
      titleOrigin.y = comesFirst ? block.maxY - title.height : block.minY
    }
    return (aligned(imageOrigin, image), aligned(titleOrigin, title))
  }

  private func aligned(_ origin: CGPoint, _ size: CGSize) -> CGRect {
    CGRect(
      origin: CGPoint(x: button.pixelAligned(origin.x), y: button.pixelAligned(origin.y)),
      size: size)
  }

  private var alignmentFraction: CGFloat {
    switch button.contentHorizontalAlignment {
    case .leading: button.isFromRight ? 1 : 0
    case .center: 0.5
    case .trailing: button.isFromRight ? 0 : 1
    }
  }
}
