import SnapshotDrawing

/// One layout of a button: an image and its texts, in a row or in a column.
struct ButtonArrangement {
  private let button: Button
  private let configuration: Button.Configuration
  private let insets: EdgeInsets
  private let image: CGSize
  private let imagePadding: CGFloat
  private let titlePadding: CGFloat
  private let background: CGSize

  /// The sizes of the title, of the subtitle, and of both together.
  private struct Texts {
    var title = CGSize.zero
    var subtitle = CGSize.zero
    var both = CGSize.zero
  }

  init(_ button: Button) {
    self.button = button
    configuration = button.effectiveConfiguration
    insets = button.contentInsetsWithIndicator
    let indicator = configuration.showsActivityIndicator ? button.activityIndicator : nil
    if let indicator {
      image = indicator.intrinsicContentSize
    } else if button.imageView.isHidden {
      image = .zero
    } else {
      image = button.imageView.size(preferring: button.symbolConfiguration)
    }
    background = button.backgroundImage(for: button.state)?.size ?? .zero
    let hasTitle = !button.titleLabel.isHidden
    let hasSubtitle = button.subtitleLabel.map { !$0.isHidden } ?? false
    let hasImage = indicator != nil || !button.imageView.isHidden
    imagePadding = hasImage && (hasTitle || hasSubtitle) ? configuration.imagePadding.finite : 0
    titlePadding = hasTitle && hasSubtitle ? configuration.titlePadding.finite : 0
  }

  private var isRow: Bool {
    configuration.imagePlacement == .leading || configuration.imagePlacement == .trailing
  }

  /// Returns the sizes of the texts for a width inside the insets.
  private func texts(inWidth width: CGFloat?) -> Texts {
    let availableWidth = width.map { max(0, isRow ? $0 - image.width - imagePadding : $0) }
    var texts = Texts()
    texts.title = size(of: button.titleLabel, inWidth: availableWidth)
    texts.subtitle = size(of: button.subtitleLabel, inWidth: availableWidth)
    texts.both = CGSize(
      width: max(texts.title.width, texts.subtitle.width),
      height: texts.title.height + titlePadding + texts.subtitle.height)
    return texts
  }

  private func size(of label: Label?, inWidth availableWidth: CGFloat?) -> CGSize {
    guard let label, !label.isHidden else { return .zero }
    let natural = label.intrinsicContentSize
    guard let availableWidth else { return natural }
    guard label.numberOfLines != 1, availableWidth > 0, availableWidth < natural.width else {
      return CGSize(width: min(natural.width, availableWidth), height: natural.height)
    }
    return label.sizeThatFits(CGSize(width: availableWidth, height: 0))
  }

  private func contentSize(with texts: CGSize) -> CGSize {
    isRow
      ? CGSize(
        width: image.width + imagePadding + texts.width, height: max(image.height, texts.height))
      : CGSize(
        width: max(image.width, texts.width), height: image.height + imagePadding + texts.height)
  }

  /// Returns the size of the content with its insets, for a width or for unlimited width.
  func fittingSize(forWidth width: CGFloat?) -> CGSize {
    let texts = texts(inWidth: width.map { $0 - insets.left - insets.right })
    let content = contentSize(with: texts.both)
    return CGSize(
      width: max(background.width, content.width + insets.left + insets.right),
      height: max(background.height, content.height + insets.top + insets.bottom))
  }

  /// The frames of the parts.
  struct Frames {
    var image: CGRect
    var title: CGRect
    var subtitle: CGRect
  }

  /// Returns the frames of the parts in the button's bounds, aligned to device pixels.
  func frames(in bounds: CGRect) -> Frames { frames(inContentRect: bounds.inset(by: insets)) }

  /// Returns the frames of the parts inside the insets, aligned to device pixels.
  func frames(inContentRect contentRect: CGRect) -> Frames {
    let texts = texts(inWidth: contentRect.width)
    let content = contentSize(with: texts.both)
    let block = CGRect(
      x: contentRect.minX + (contentRect.width - content.width) * alignmentFraction,
      y: contentRect.minY + (contentRect.height - content.height) * verticalFraction,
      width: content.width, height: content.height)
    let comesFirst: Bool
    switch configuration.imagePlacement {
    case .leading: comesFirst = !button.isRightToLeft
    case .trailing: comesFirst = button.isRightToLeft
    case .top: comesFirst = true
    case .bottom: comesFirst = false
    }
    var imageOrigin = CGPoint(
      x: block.center.x - image.width / 2, y: block.center.y - image.height / 2)
    var textOrigin = CGPoint(
      x: block.center.x - texts.both.width / 2, y: block.center.y - texts.both.height / 2)
    if isRow {
      imageOrigin.x = comesFirst ? block.minX : block.maxX - image.width
      textOrigin.x = comesFirst ? block.maxX - texts.both.width : block.minX
    } else {
      imageOrigin.y = comesFirst ? block.minY : block.maxY - image.height
      textOrigin.y = comesFirst ? block.maxY - texts.both.height : block.minY
    }
    func x(of text: CGSize) -> CGFloat {
      textOrigin.x + (texts.both.width - text.width) * titleFraction
    }
    let subtitleOrigin = CGPoint(
      x: x(of: texts.subtitle), y: textOrigin.y + texts.title.height + titlePadding)
    var image = image
    if texts.both == .zero {
      if button.contentHorizontalAlignment == .fill {
        (imageOrigin.x, image.width) = (contentRect.minX, max(0, contentRect.width))
      }
      if button.contentVerticalAlignment == .fill {
        (imageOrigin.y, image.height) = (contentRect.minY, max(0, contentRect.height))
      }
    }
    return Frames(
      image: aligned(imageOrigin, image),
      title: aligned(CGPoint(x: x(of: texts.title), y: textOrigin.y), texts.title),
      subtitle: aligned(subtitleOrigin, texts.subtitle))
  }

  /// Returns a frame that is moved by insets, as far as the alignment of the content allows.
  func moved(_ frame: CGRect, by insets: EdgeInsets) -> CGRect {
    let (x, y) = (alignmentFraction, verticalFraction)
    return frame.offsetBy(
      dx: insets.left * (1 - x) - insets.right * x, dy: insets.top * (1 - y) - insets.bottom * y)
  }

  private var verticalFraction: CGFloat {
    switch button.contentVerticalAlignment {
    case .center, .fill: 0.5
    case .top: 0
    case .bottom: 1
    }
  }

  private func aligned(_ origin: CGPoint, _ size: CGSize) -> CGRect {
    CGRect(
      origin: CGPoint(x: button.pixelAligned(origin.x), y: button.pixelAligned(origin.y)),
      size: size)
  }

  private var alignmentFraction: CGFloat {
    switch button.contentHorizontalAlignment {
    case .leading, .fill: button.isRightToLeft ? 1 : 0
    case .center: 0.5
    case .trailing: button.isRightToLeft ? 0 : 1
    case .left: 0
    case .right: 1
    }
  }

  /// The fraction of the free width around a text that is to the left of the text.
  private var titleFraction: CGFloat {
    switch configuration.resolvedTitleAlignment {
    case .automatic, .leading: button.isRightToLeft ? 1 : 0
    case .center: 0.5
    case .trailing: button.isRightToLeft ? 0 : 1
    }
  }
}

extension CGFloat {
  /// The number, or 0 if it is not finite.
  fileprivate var finite: CGFloat { isFinite ? self : 0 }
}
