public import SnapshotDrawing
public import SnapshotGeometry
import SnapshotPixels
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
  open var selectionStyle = SelectionStyle.default
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
  private(set) var accessory: View?

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
    if highlight != controlValue { View.set(\.controlValue, of: self, to: highlight) }
  }

  func setSeparator(_ color: Color?, isFull: Bool) {
    separator.isHidden = color == nil
    separator.color = color ?? separator.color
    isSeparatorFull = isFull
    setNeedsLayout()
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
    separator.frame = bounds
    separator.insets =
      isSeparatorFull ? .zero : separatorInset ?? EdgeInsets(left: arrangement.textStart)
  }

  /// Fills the background of the row.
  open override func draw(in context: inout DrawingContext) {
    let highlight = selectionStyle == .default ? min(max(controlValue, 0), 1) : 0
    guard highlight > 0 || backgroundColor == nil else { return }
    let color = (backgroundColor ?? defaultBackgroundColor).interpolated(
      to: .systemGray4, fraction: highlight)
    if let color { context.fill(model.outline, with: .color(color)) }
  }
}
