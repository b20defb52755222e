import SnapshotDrawing

/// One layout of a cell, in a left-to-right coordinate system.
struct TableViewCellArrangement {
  /// The frames of a cell's parts, in its coordinate system.
  struct Frames {
    var content = CGRect.zero
    var image = CGRect.zero
    var text = CGRect.zero
    var detail = CGRect.zero
    var accessory = CGRect.zero
    var reorder = CGRect.zero
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
  /// The width of the text in the style `value2`, and its distance from the detail text.
  private static let value2Width: CGFloat = 91
  private static let value2Gap: CGFloat = 6

  private let style: TableViewCell.Style
  private let width: CGFloat
  private let start: CGFloat
  private let end: CGFloat
  private let image: CGSize
  private let accessory: CGSize
  private let reorder: CGSize
  /// The insets of the content view, from the leading edge.
  private let contentInsets: EdgeInsets
  /// The distance from the leading edge to the editing control, in points.
  private let editStart: CGFloat
  private let text: CGSize
  private let detail: CGSize
  /// The vertical distance between the text and the detail text, or `nil` if they are next to each
  /// other.
  private let lineGap: CGFloat?
  /// The height that constraints of custom views require, or 0 without constraints.
  private let constrainedHeight: CGFloat

  init(_ cell: TableViewCell, width: CGFloat) {
    cell.updateConfigurationIfNeeded()
    self.width = width
    style = cell.style
    let trailing = TrailingParts(of: cell)
    editStart = TableViewCellArrangement.margins.left + trailing.safeStart
    let options = cell.options
    start =
      editStart + options.editingIndent
      + max(0, CGFloat(options.indentationLevel) * options.indentationWidth)
    accessory = trailing.accessory ?? .zero
    reorder = trailing.reorder ?? .zero
    contentInsets = trailing.contentInsets
    end = width - trailing.margin
    let isConfigured = cell.configuredView != nil
    image = isConfigured ? .zero : cell.shownImageSize
    let textStart = start + (image.width > 0 ? image.width + TableViewCellArrangement.imageGap : 0)
    let availableWidth = max(1, end - textStart)
    let content = cell.contentView
    let contentWidth = max(0, width - contentInsets.left - contentInsets.right)
    if let configured = cell.configuredView {
      (configured as? ListContentView)?.trailingMarginOfCell =
        trailing.isEmpty ? 0 : TableViewCellArrangement.margins.right
      constrainedHeight = configured.neededSize(width: contentWidth, height: nil).height
    } else {
      constrainedHeight =
        content.constraintRole.contains(.hasConstraints)
        ? content.systemLayoutSizeFitting(
          CGSize(width: contentWidth, height: 0), withHorizontalFittingPriority: .required
        ).height : 0
    }
    func size(_ label: Label, _ availableWidth: CGFloat) -> CGSize {
      isConfigured || label.text?.isEmpty ?? true
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
    case .value2:
      let column = TableViewCellArrangement.value2Width
      text = size(cell.textLabel, min(column, availableWidth))
      detail = size(
        cell.detailTextLabel, max(1, availableWidth - column - TableViewCellArrangement.value2Gap))
      lineGap = nil
    case .value1:
      let natural = cell.textLabel.intrinsicContentSize.width + Self.gap
      let fits = natural + cell.detailTextLabel.intrinsicContentSize.width <= availableWidth
      text = size(cell.textLabel, availableWidth)
      detail = size(cell.detailTextLabel, availableWidth)
      lineGap = fits ? nil : 2
    }
  }

  /// The parts at the trailing edge, and the space that they and the safe area take.
  private struct TrailingParts {
    /// The size of the accessory, or `nil` without one.
    let accessory: CGSize?
    /// The size of the reorder control, or `nil` without one.
    let reorder: CGSize?
    /// The inset of the safe area at the leading edge, in points.
    let safeStart: CGFloat
    /// The distance from the end of the texts to the trailing edge, in points.
    let margin: CGFloat
    /// The insets of the content view for the parts at both edges, from the leading edge.
    let contentInsets: EdgeInsets
    /// Whether the cell has none of the parts.
    let isEmpty: Bool

    init(of cell: TableViewCell) {
      accessory = cell.accessory?.sizeThatFits(.zero)
      reorder = cell.reorderControlSize
      let safe = cell.safeAreaInsets
      let isRightToLeft = cell.isRightToLeft
      safeStart = isRightToLeft ? safe.right : safe.left
      let options = cell.options
      margin =
        margins.right + options.indexWidth + (isRightToLeft ? safe.left : safe.right)
        + (accessory.map { $0.width + gap } ?? 0) + (reorder.map { $0.width + gap } ?? 0)
      isEmpty = (accessory?.width ?? 0) <= 0 && reorder == nil
      contentInsets = EdgeInsets(
        left: options.editingIndent, right: isEmpty ? options.indexWidth : margin)
    }
  }

  /// Returns the insets of the content view for the controls at both edges, from the leading edge.
  static func contentInsets(of cell: TableViewCell) -> EdgeInsets {
    TrailingParts(of: cell).contentInsets
  }

  /// Returns the width of a cell whose texts are on one line, in points.
  static func naturalWidth(of cell: TableViewCell) -> CGFloat {
    let wide = TableViewCellArrangement(cell, width: 1e5)
    let texts =
      wide.lineGap == nil && wide.detail.width > 0
      ? wide.text.width + gap + wide.detail.width : max(wide.text.width, wide.detail.width)
    return wide.textStart + texts + wide.width - wide.end
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

  /// Returns the frame of the editing control.
  func editFrame(_ size: CGSize, height: CGFloat) -> CGRect {
    CGRect(origin: CGPoint(x: editStart, y: (height - size.height) / 2), size: size)
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
      x: contentInsets.left, y: 0,
      width: max(0, width - contentInsets.left - contentInsets.right), height: height)
    frames.image = middle(image, x: start)
    frames.accessory = middle(accessory, x: end + TableViewCellArrangement.gap)
    frames.reorder = middle(
      reorder,
      x: end + TableViewCellArrangement.gap
        + (accessory.width > 0 ? accessory.width + TableViewCellArrangement.gap : 0))
    let availableWidth = max(0, end - textStart)
    let top = (height - textHeight) / 2
    if style == .value2 {
      let column = min(TableViewCellArrangement.value2Width, availableWidth)
      frames.text = middle(CGSize(width: column, height: text.height), x: textStart)
      let detailStart = textStart + column + TableViewCellArrangement.value2Gap
      frames.detail = middle(
        CGSize(width: max(0, end - detailStart), height: detail.height), x: detailStart)
    } else if let lineGap {
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
