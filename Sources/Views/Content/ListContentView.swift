public import SnapshotDrawing
import SnapshotTypography

/// A view that shows the content of a ``ListContentConfiguration``.
open class ListContentView: View, ContentView {
  /// The size of the space for a symbol, in points, at the default text size.
  private static let symbolSize = CGSize(width: 24, height: 20)

  private var list: ListContentConfiguration
  private let imageView = ImageView()
  private let label = Label()
  private let secondaryLabel = Label()

  /// The content, which is a ``ListContentConfiguration``.
  ///
  /// Content of another type is a layout issue, and is not shown.
  open var configuration: any ContentConfiguration {
    get { list }
    set {
      guard let new = newValue as? ListContentConfiguration else {
        return report(
          Misuse(
            problem: "cannot show content of the type \(type(of: newValue))",
            remedy: "use a `ListContentConfiguration`"))
      }
      guard new != list else { return }
      list = new
      update()
    }
  }

  /// Creates a view.
  public init(configuration: ListContentConfiguration) {
    list = configuration
    super.init(frame: .zero)
    for view in [imageView, label, secondaryLabel] { addSubview(view) }
    update()
  }

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: ListContentView.self) }

  override var groupsAccessibilityChildren: Bool { true }

  private func update() {
    imageView.image = list.image
    imageView.isHidden = list.image == nil
    imageView.preferredSymbolConfiguration = list.imageProperties.preferredSymbolConfiguration
    imageView.explicitTintColor = list.imageProperties.tintColor
    imageView.tintColorDidChange()
    imageView.cornerRadius = list.imageProperties.cornerRadius
    imageView.clipsToBounds = list.imageProperties.cornerRadius > 0
    imageView.contentMode = .scaleAspectFit
    set(list.text, list.attributedText, list.textProperties, of: label)
    set(
      list.secondaryText, list.secondaryAttributedText, list.secondaryTextProperties,
      of: secondaryLabel)
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func set(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: ListContentConfiguration.TextProperties, of label: Label
  ) {
    label.text = text.map(properties.transformed)
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    if let attributed { label.attributedText = attributed }
    label.isHidden = (label.text ?? "").isEmpty
  }

  // MARK: Layout

  /// The margin that the cell already leaves between the content and the parts at its trailing
  /// edge, in points.
  ///
  /// As in UIKit, the distance between the texts and an accessory is the same as in a cell without
  /// a configuration.
  var trailingMarginOfCell: CGFloat = 0 {
    didSet { if trailingMarginOfCell != oldValue { setNeedsLayout() } }
  }

  private var margins: DirectionalEdgeInsets {
    var margins = list.directionalLayoutMargins
    margins.trailing = max(0, margins.trailing - trailingMarginOfCell)
    return margins
  }

  /// The parts of the content for a width, in a left-to-right coordinate system.
  private struct Arrangement {
    var height: CGFloat = 0
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
  }

  /// Returns the size of the image, which is not larger than its maximum.
  private var imageSize: CGSize {
    guard list.image != nil else { return .zero }
    let size = imageView.sizeThatFits(.zero)
    let maximum = list.imageProperties.maximumSize
    var scale: CGFloat = 1
    if maximum.width > 0, size.width > 0 { scale = min(scale, maximum.width / size.width) }
    if maximum.height > 0, size.height > 0 { scale = min(scale, maximum.height / size.height) }
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  /// Returns the size of the space for an image.
  ///
  /// As in UIKit, it is the same for all symbols, so that the texts of rows with different symbols
  /// are aligned. A larger symbol extends into the space around it.
  private func reservedSize(for image: CGSize) -> CGSize {
    guard image.width > 0 else { return .zero }
    var standard = image
    if list.image?.isSymbolImage == true {
      let body = Font.preferredFont(forTextStyle: .body)
      let size = body.resolved(for: traitCollection.preferredContentSizeCategory).pointSize
      let scale = size / body.pointSize
      standard = CGSize(
        width: Self.symbolSize.width * scale, height: Self.symbolSize.height * scale)
    }
    let reserved = list.imageProperties.reservedLayoutSize
    return CGSize(
      width: reserved.width > 0 ? reserved.width : standard.width,
      height: reserved.height > 0 ? reserved.height : standard.height)
  }

  /// Lays out the parts for a width, and for a height or the natural one.
  private func arrangement(width: CGFloat, height: CGFloat?) -> Arrangement {
    let margins = margins
    let safe = DirectionalEdgeInsets(safeAreaInsets, isRightToLeft: isRightToLeft)
    let image = imageSize
    let space = reservedSize(for: image)
    let start = margins.leading + safe.leading
    let textStart = start + (space.width > 0 ? space.width + list.imageToTextPadding : 0)
    let available = max(1, width - textStart - margins.trailing - safe.trailing)

    func size(_ label: Label) -> CGSize {
      label.isHidden ? .zero : label.sizeThatFits(CGSize(width: available, height: 0))
    }
    var (text, secondary) = (size(label), size(secondaryLabel))
    let hasBoth = text.height > 0 && secondary.height > 0
    let naturalWidth =
      label.intrinsicContentSize.width + list.textToSecondaryTextHorizontalPadding
      + secondaryLabel.intrinsicContentSize.width
    let isSideBySide =
      hasBoth && list.prefersSideBySideTextAndSecondaryText && naturalWidth <= available
    let gap = hasBoth && !isSideBySide ? list.textToSecondaryTextVerticalPadding : 0
    let textHeight =
      isSideBySide ? max(text.height, secondary.height) : text.height + gap + secondary.height

    var result = Arrangement()
    result.height = margins.top + max(textHeight, space.height) + margins.bottom
    let middle = margins.top + ((height ?? result.height) - margins.top - margins.bottom) / 2
    result.image = CGRect(
      x: start + (space.width - image.width) / 2, y: middle - image.height / 2,
      width: image.width, height: image.height)
    if isSideBySide {
      secondary.width = secondaryLabel.intrinsicContentSize.width
      text.width = available - secondary.width - list.textToSecondaryTextHorizontalPadding
      result.text = CGRect(
        x: textStart, y: middle - text.height / 2, width: text.width, height: text.height)
      result.secondary = CGRect(
        x: textStart + available - secondary.width, y: middle - secondary.height / 2,
        width: secondary.width, height: secondary.height)
    } else {
      let top = middle - textHeight / 2
      result.text = CGRect(x: textStart, y: top, width: available, height: text.height)
      result.secondary = CGRect(
        x: textStart, y: top + text.height + gap, width: available, height: secondary.height)
    }
    return result
  }

  /// The distance from the leading edge to the texts, in points.
  var textStart: CGFloat {
    arrangement(width: bounds.width, height: nil).text.minX
  }

  /// The size of the content with each text on one line.
  open override var intrinsicContentSize: CGSize {
    let space = reservedSize(for: imageSize).width
    let widths = [label, secondaryLabel].map { $0.isHidden ? 0 : $0.intrinsicContentSize.width }
    let isSideBySide = list.prefersSideBySideTextAndSecondaryText && widths.min() ?? 0 > 0
    let texts =
      isSideBySide
      ? widths.reduce(list.textToSecondaryTextHorizontalPadding, +) : widths.max() ?? 0
    let width =
      margins.leading + (space > 0 ? space + list.imageToTextPadding : 0) + texts
      + margins.trailing + safeAreaInsets.left + safeAreaInsets.right
    return intrinsicContentSize(forWidth: wholePixels(width))
  }

  /// Returns the width that was passed and the natural height.
  open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    CGSize(width: width, height: wholePixels(arrangement(width: width, height: nil).height))
  }

  /// Returns the available width and the natural height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    intrinsicContentSize(forWidth: size.width)
  }

  /// Lays out the image and the texts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let parts = arrangement(width: bounds.width, height: bounds.height)
    imageView.frame = pixelAligned(directed(parts.image))
    label.frame = pixelAligned(directed(parts.text))
    secondaryLabel.frame = pixelAligned(directed(parts.secondary))
  }
}
