public import SnapshotDrawing
import SnapshotTypography

/// A row of a table, with an image, a text, a detail text, and an accessory, or with custom views.
open class TableViewCell: View {
  /// The position of the detail text.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// No detail text.
    case `default`
    /// Below the text, in a small gray font.
    case subtitle
    /// At the trailing edge, in gray. Below the text if both do not fit on one line.
    case value1
  }

  /// The accessory at the trailing edge.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum AccessoryType: String, CaseIterable, Hashable, Sendable {
    /// No accessory.
    case none
    /// A chevron, for a row that leads to another screen.
    case disclosureIndicator
    /// A check mark, for a selected row.
    case checkmark
    /// An info symbol, for a row with more details.
    case detailButton
  }

  /// The appearance of a selected row.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum SelectionStyle: String, CaseIterable, Hashable, Sendable {
    /// The same as that of other rows.
    case none
    /// A gray background.
    case `default`
  }

  /// The position of the detail text.
  public let style: Style
  /// The identifier for reusing the cell, or `nil` for a cell that is not reused.
  public let reuseIdentifier: String?

  /// The container of the cell's views, except for the accessory and the separator.
  ///
  /// Its layout margins are 16 points at the sides, where texts begin, and 11 points at the top and
  /// bottom. Constraints inside it contribute to the height of the cell.
  public let contentView = View()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The image view.
  ///
  /// Like the labels, it is never `nil`; its type allows UIKit's `imageView?` as well.
  public let imageView: ImageView! = ImageView()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The label of the text, with as many lines as the text needs.
  public let textLabel: Label! = Label()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The label of the detail text, with as many lines as the text needs.
  public let detailTextLabel: Label! = Label()

  /// The size of the image in points, or `nil` for its natural size.
  ///
  /// A size without an area counts as `nil`.
  open var imageSize: CGSize? { didSet { contentDidChange() } }
  /// The type of the accessory.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { replaceAccessory() } }
  }
  /// A view that replaces the accessory, at its natural size.
  open var accessoryView: View? {
    didSet { if accessoryView !== oldValue { replaceAccessory() } }
  }
  /// The appearance of the selected row.
  open var selectionStyle = SelectionStyle.default { didSet { highlightStyleDidChange() } }
  /// Whether the row is selected.
  open var isSelected = false { didSet { highlightDidChange() } }
  /// Whether the row is highlighted, as during a touch.
  open var isHighlighted = false { didSet { highlightDidChange() } }
  /// The distances from the edges to the separator, in points, or `nil` to begin where the text
  /// begins.
  open var separatorInset: EdgeInsets? { didSet { setNeedsLayout() } }

  /// The background color while ``View/backgroundColor`` is `nil`.
  var defaultBackgroundColor: Color?
  private let separator = Separator()
  private var isSeparatorFull = false
  /// The line above the first row of a section, or `nil` for none.
  private var topSeparator: Separator?
  /// Whether the separator is hidden because the row above or below it is highlighted.
  var hidesSeparator = false {
    didSet { if hidesSeparator != oldValue { separator.alpha = hidesSeparator ? 0 : 1 } }
  }
  /// Whether the cell shows the first row of its section.
  var isFirstInSection = false
  /// Whether the cell shows the last row of its section.
  var isLastInSection = false
  private(set) var accessory: View?

  /// UIKit's name for `Style`.
  public typealias CellStyle = Style

  /// Creates a cell.
  ///
  /// Override this initializer to add views. A table calls it for the cells of registered classes.
  public init(style: Style = .default, reuseIdentifier: String? = nil) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    imageView.contentMode = .scaleAspectFit
    imageView.preferredSymbolConfiguration = Image.SymbolConfiguration(
      textStyle: .body, scale: .large)
    textLabel.font = .preferredFont(forTextStyle: .body)
    textLabel.numberOfLines = 0
    detailTextLabel.font = .preferredFont(
      forTextStyle: style == .subtitle ? .footnote : .body)
    detailTextLabel.textColor = .secondaryLabel
    detailTextLabel.numberOfLines = 0
    contentView.layoutMargins = TableViewCellArrangement.margins
    contentView.constraintRole.insert(.isContent)
    let views: [View] = [imageView, textLabel, detailTextLabel]
    for view in views { contentView.addSubview(view) }
    separator.isHidden = true
    addSubview(contentView)
    addSubview(separator)
  }

  /// Creates a cell of the default style that is not reused.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a cell of the default style for a table in which its class is registered.
  ///
  /// Subclasses inherit it if they override ``init(style:reuseIdentifier:)``, or if they add no
  /// initializers.
  public required convenience init(registeredAs identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// Prepares the cell for another row: cancels the image load, and removes the selection and the
  /// highlight.
  ///
  /// Overrides must call `super`.
  open func prepareForReuse() {
    imageView.endImageLoad()
    isSelected = false
    isHighlighted = false
  }

  /// Selects or deselects the row, optionally with an animation of 0.25 seconds.
  open func setSelected(_ isSelected: Bool, animated: Bool) {
    changeControlValue(animated: animated) { [self] in self.isSelected = isSelected }
  }

  /// The animatable highlight: 0 for none, 1 for a highlighted or selected cell.
  private var controlValue = 0.0

  private func highlightDidChange() {
    let highlight = isSelected || isHighlighted ? 1.0 : 0
    guard highlight != controlValue else { return }
    View.set(\.controlValue, of: self, to: highlight)
    highlightStyleDidChange()
  }

  private func highlightStyleDidChange() {
    (superview as? TableView)?.updateSeparatorsOfHighlights()
  }

  /// Whether the row has the background of a highlight.
  var showsHighlight: Bool { selectionStyle == .default && (isSelected || isHighlighted) }

  func setSeparator(_ color: Color?, isFull: Bool) {
    separator.isHidden = color == nil
    separator.color = color ?? separator.color
    isSeparatorFull = isFull
    setNeedsLayout()
  }

  /// Shows a line above the row, or none for `nil`.
  func setTopSeparator(_ color: Color?) {
    guard let color else {
      topSeparator?.removeFromSuperview()
      topSeparator = nil
      return
    }
    let line = topSeparator ?? Separator()
    line.color = color
    guard topSeparator == nil else { return }
    topSeparator = line
    addSubview(line)
  }

  private func replaceAccessory() {
    accessory?.removeFromSuperview()
    accessory = accessoryView ?? (accessoryType == .none ? nil : AccessoryView(accessoryType))
    if let accessory { addSubview(accessory) }
    contentDidChange()
  }

  private func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// The facts name the superclass of the cells of an application.
  override class var outlineFacts: OutlineFacts {
    OutlineFacts(of: TableViewCell.self, TypeFacts())
  }

  /// Adds the accessory type and the state.
  open override func describe(in properties: inout ViewOutline.Properties) {
    properties.add("accessoryType", accessoryType, unless: .none)
    properties.add("isSelected", isSelected, unless: false)
    properties.add("isHighlighted", isHighlighted, unless: false)
  }

  /// An accessibility element with the texts as its label, and the value and traits of an accessory
  /// view.
  ///
  /// A cell without a text, or with custom views in ``contentView``, is not an element.
  open override var accessibilityDefaults: AccessibilityDefaults {
    let texts = [textLabel.text, detailTextLabel.text].compactMap(\.self).filter { !$0.isEmpty }
    let hasCustomViews = contentView.subviews.count > 3
    guard !(textLabel.text ?? "").isEmpty, !hasCustomViews else { return AccessibilityDefaults() }
    var traits = accessoryView?.accessibilityTraits ?? .none
    if accessoryType == .disclosureIndicator { traits.insert(.button) }
    if isSelected || accessoryType == .checkmark { traits.insert(.selected) }
    return AccessibilityDefaults(
      isElement: true, label: texts.joined(separator: ", "),
      value: accessoryView?.accessibilityValue, traits: traits)
  }

  override var groupsAccessibilityChildren: Bool { true }

  // MARK: Layout

  /// Whether ``sizeThatFits(_:)`` is being called for a fitting size.
  private var isMeasuring = false

  /// The size of the image, or zero without one.
  var shownImageSize: CGSize {
    if let imageSize, imageSize.isFinite, !imageSize.isEmpty { return imageSize }
    return imageView.image == nil ? .zero : imageView.sizeThatFits(.zero)
  }

  /// Returns the size of the content for a width.
  ///
  /// The height is at least 44 points, and at least the height that constraints in ``contentView``
  /// require.
  open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    CGSize(width: width, height: TableViewCellArrangement(self, width: width).height)
  }

  /// Returns the size of the content for a width.
  ///
  /// The height is at least 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    intrinsicContentSize(forWidth: size.width)
  }

  /// Returns the size of the texts, the accessory, and the constraints, in whole device pixels.
  ///
  /// With a required width, the height is that of ``sizeThatFits(_:)``. Otherwise, the width is
  /// that of the texts on one line. Constraints of the cell itself can increase the height.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontal: LayoutPriority = .fittingSizeLevel,
    verticalFittingPriority vertical: LayoutPriority = .fittingSizeLevel
  ) -> CGSize {
    updateConstraintsIfNeeded()
    func constrainedSize(_ target: CGSize, _ horizontal: LayoutPriority) -> CGSize {
      super.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
    var size = targetSize
    if horizontal < .required {
      size.width = wholePixels(
        max(
          constrainedSize(targetSize, horizontal).width,
          TableViewCellArrangement.naturalWidth(of: self)))
    }
    guard vertical < .required else { return size }
    size.height = wholePixels(contentHeight(forWidth: size.width))
    if !constraints.isEmpty {
      size.height = max(size.height, constrainedSize(size, .required).height)
    }
    return size
  }

  /// Returns the height of ``sizeThatFits(_:)`` for a width, or the intrinsic height if an override
  /// of that method measures the cell.
  private func contentHeight(forWidth width: CGFloat) -> CGFloat {
    guard !isMeasuring else { return intrinsicContentSize(forWidth: width).height }
    isMeasuring = true
    defer { isMeasuring = false }
    return sizeThatFits(CGSize(width: width, height: 0)).height
  }

  override var sizesByConstraints: Bool { true }

  override var contentViewInsets: EdgeInsets {
    let width = accessory?.sizeThatFits(.zero).width ?? 0
    guard width > 0 else { return .zero }
    let inset = TableViewCellArrangement.trailingMargin(
      safeAreaInsets, isRightToLeft: isRightToLeft, accessoryWidth: width)
    return isRightToLeft ? EdgeInsets(left: inset) : EdgeInsets(right: inset)
  }

  /// Lays out the image, the texts, the accessory, and the separator.
  open override func layoutSubviews() {
    let arrangement = TableViewCellArrangement(self, width: bounds.width)
    let frames = arrangement.frames(height: bounds.height)
    contentView.frame = directed(frames.content)
    let origin = contentView.frame.origin
    func setFrame(of view: View, _ frame: CGRect) {
      view.frame = pixelAligned(directed(frame).moved(x: 0 - origin.x, y: 0 - origin.y))
    }
    setFrame(of: imageView, frames.image)
    setFrame(of: textLabel, frames.text)
    setFrame(of: detailTextLabel, frames.detail)
    if let accessory { accessory.frame = pixelAligned(directed(frames.accessory)) }
    if let topSeparator {
      topSeparator.frame = CGRect(
        origin: .zero, size: topSeparator.sizeThatFits(CGSize(width: bounds.width, height: 0)))
    }
    separator.frame = bounds
    separator.insets =
      isSeparatorFull ? .zero : separatorInset ?? EdgeInsets(left: arrangement.textStart)
  }

  /// Fills the background of the row.
  open override func draw(in context: inout DrawingContext) {
    let highlight = selectionStyle == .default ? min(max(controlValue, 0), 1) : 0
    if highlight > 0 || backgroundColor == nil {
      let color = (backgroundColor ?? defaultBackgroundColor).interpolated(
        to: .systemGray4, fraction: highlight)
      if let color { context.fill(model.outline, with: .color(color)) }
    }
    drawRect(ofSubclassesOf: TableViewCell.self, in: &context)
  }
}

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
    let isRightToLeft = cell.isRightToLeft
    start = TableViewCellArrangement.margins.left + (isRightToLeft ? safe.right : safe.left)
    accessory = cell.accessory?.sizeThatFits(.zero) ?? .zero
    end =
      width
      - Self.trailingMargin(
        safe, isRightToLeft: isRightToLeft,
        accessoryWidth: cell.accessory == nil ? nil : accessory.width)
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

  /// Returns the distance from the end of the texts to the trailing edge, in points.
  static func trailingMargin(
    _ safe: EdgeInsets, isRightToLeft: Bool, accessoryWidth: CGFloat?
  ) -> CGFloat {
    margins.right + (isRightToLeft ? safe.left : safe.right)
      + (accessoryWidth.map { $0 + gap } ?? 0)
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

/// The accessory at the trailing edge of a row.
final class AccessoryView: View {
  private let type: TableViewCell.AccessoryType

  init(_ type: TableViewCell.AccessoryType) {
    self.type = type
    super.init(frame: .zero)
  }

  /// The size next to text of the default size.
  private var defaultSize: CGSize {
    switch type {
    case .none: .zero
    case .disclosureIndicator: CGSize(width: 8, height: 14)
    case .checkmark: CGSize(width: 16, height: 14)
    case .detailButton: CGSize(width: 22, height: 22)
    }
  }

  /// Returns a size that scales with the text.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = Font.preferredFont(forTextStyle: .body)
    let scale =
      text.resolved(for: traitCollection.preferredContentSizeCategory).pointSize / text.pointSize
    return CGSize(
      width: pixelAligned(defaultSize.width * scale),
      height: pixelAligned(defaultSize.height * scale))
  }

  private var symbol: Image? {
    switch type {
    case .none: nil
    case .disclosureIndicator:
      Image(
        systemSymbol: "chevron.forward",
        .init(textStyle: .body, weight: .bold, scale: .small))
    case .checkmark:
      Image(
        systemSymbol: "checkmark", .init(textStyle: .body, weight: .bold))
    case .detailButton:
      Image(systemSymbol: "info.circle", .init(textStyle: .body, scale: .large))
    }
  }

  /// Draws the symbol in the center.
  ///
  /// The symbol's rectangle is larger than its visible strokes.
  override func draw(in context: inout DrawingContext) {
    guard let symbol = symbol?.resolved(in: traitCollection) else { return }
    let rect = ContentMode.center.rect(for: symbol.size, in: bounds)
    context.draw(
      symbol,
      in: CGRect(
        origin: CGPoint(x: pixelAligned(rect.minX), y: pixelAligned(rect.minY)), size: rect.size),
      style: ImageStyle(tint: type == .disclosureIndicator ? .tertiaryLabel : tintColor))
  }
}
