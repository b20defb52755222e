import SnapshotGeometry

/// One layout of a cell, in a left-to-right coordinate system.
struct TableViewCellArrangement {
  /// The frames of a cell's parts, in its coordinate system.
  struct Frames {
    var content = CGRect.zero
    var image = CGRect.zero
    var text = CGRect.zero
    var detail = CGRect.zero
    var accessory = CGRect.zero
  }

  /// The margins around the texts, in points.
  static let margins = EdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
  /// The minimum padding above and below an image or an accessory.
  ///
  /// As in UIKit, a row with a switch has the standard height.
  private static let tightPadding: CGFloat = 6
  private static let imageGap: CGFloat = 12
  private static let gap: CGFloat = 8
  private static let minimumHeight: CGFloat = 44

  private let width: CGFloat
  private let start: CGFloat
  private let end: CGFloat
  private let image: CGSize
  private let accessory: CGSize
  private let text: CGSize
  private let detail: CGSize
  /// The vertical distance between the text and the detail text, or `nil` if they are next to each
  /// other.
  private let lineGap: CGFloat?
  /// The height that constraints of custom views require, or 0 without constraints.
  private let constrainedHeight: CGFloat

  init(_ cell: TableViewCell, width: CGFloat) {
    self.width = width
    let safe = cell.safeAreaInsets
    let isFromRight = cell.isFromRight
    start = TableViewCellArrangement.margins.left + (isFromRight ? safe.right : safe.left)
    let trailing = TableViewCellArrangement.margins.left + (isFromRight ? safe.left : safe.right)
    accessory = cell.accessory?.sizeThatFits(.zero) ?? .zero
    end = width - trailing - (cell.accessory == nil ? 0 : accessory.width + Self.gap)
    image = cell.shownImageSize
    let textStart = start + (image.width > 0 ? image.width + TableViewCellArrangement.imageGap : 0)
    let availableWidth = max(1, end - textStart)
    let content = cell.contentView
    constrainedHeight =
      content.constraintRole.contains(.hasConstraints)
      ? content.systemLayoutSizeFitting(
        CGSize(width: Self.contentWidth(of: width, end, accessory), height: 0),
        withHorizontalFittingPriority: .required
      ).height : 0
    func size(_ label: Label, _ availableWidth: CGFloat) -> CGSize {
      label.text?.isEmpty ?? true
        ? .zero : label.sizeThatFits(CGSize(width: availableWidth, height: 0))
    }
    switch cell.style {
    case .default:
      text = size(cell.textLabel, availableWidth)
      detail = .zero
      lineGap = nil
    case .subtitle:
      text = size(cell.textLabel, availableWidth)
      detail = size(cell.detailTextLabel, availableWidth)
      lineGap = text.height > 0 && detail.height > 0 ? 2 : 0
    case .value1:
      let natural = cell.textLabel.intrinsicContentSize.width + Self.gap
      let fits = natural + cell.detailTextLabel.intrinsicContentSize.width <= availableWidth
      text = size(cell.textLabel, availableWidth)
      detail = size(cell.detailTextLabel, availableWidth)
      lineGap = fits ? nil : 2
    }
  }

  /// The distance from the leading edge to the text, in points.
  var textStart: CGFloat {
    start + (image.width > 0 ? image.width + TableViewCellArrangement.imageGap : 0)
  }

  private var textHeight: CGFloat {
    guard let lineGap else { return max(text.height, detail.height) }
    return text.height + lineGap + detail.height
  }

  /// The height of the content with its margins.
  ///
  /// At least 44 points, and at least the height that constraints of custom views require.
  var height: CGFloat {
    let margins = TableViewCellArrangement.margins
    let texts = textHeight > 0 ? textHeight + margins.top + margins.bottom : 0
    let other = max(image.height, accessory.height)
    let contentHeight = max(
      texts, other > 0 ? other + 2 * TableViewCellArrangement.tightPadding : 0)
    return max(constrainedHeight, contentHeight, TableViewCellArrangement.minimumHeight)
  }

  private static func contentWidth(of width: CGFloat, _ end: CGFloat, _ accessory: CGSize)
    -> CGFloat
  {
    max(0, accessory.width > 0 ? end : width)
  }

  /// Returns the frames of the parts for a height.
  ///
  /// They are vertically centered.
  func frames(height: CGFloat) -> Frames {
    func middle(_ size: CGSize, x: CGFloat) -> CGRect {
      CGRect(origin: CGPoint(x: x, y: (height - size.height) / 2), size: size)
    }
    var frames = Frames()
    frames.content = CGRect(
      x: 0, y: 0, width: Self.contentWidth(of: width, end, accessory), height: height)
    frames.image = middle(image, x: start)
    frames.accessory = middle(accessory, x: end + TableViewCellArrangement.gap)
    let availableWidth = max(0, end - textStart)
    let top = (height - textHeight) / 2
    if let lineGap {
      frames.text = CGRect(x: textStart, y: top, width: availableWidth, height: text.height)
      frames.detail = CGRect(
        x: textStart, y: top + text.height + lineGap, width: availableWidth, height: detail.height)
    } else {
      frames.detail = middle(detail, x: end - detail.width)
      let usedWidth = detail.width > 0 ? detail.width + TableViewCellArrangement.gap : 0
      frames.text = middle(
        CGSize(width: max(0, availableWidth - usedWidth), height: text.height), x: textStart)
    }
    return frames
  }
}
