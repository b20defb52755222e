public import SnapshotDrawing
public import SnapshotGeometry
import SnapshotPixels
import SnapshotTypography

/// A row of a table: an image, a text, a detail and an accessory, or views of one's own.
open class TableViewCell: View {
  /// Where the detail is.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// There is none.
    case `default`
    /// Below the text, in small gray letters.
    case subtitle
    /// Where reading ends, gray; below the text where both have no room on one line.
    case value1
  }

  /// What the row leads to, where reading ends.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum AccessoryType: String, CaseIterable, Hashable, Sendable {
    /// Nothing.
    case none
    /// Another screen: a chevron.
    case disclosureIndicator
    /// It is chosen: a check mark.
    case checkmark
    /// More about it: a circle with an i.
    case detailButton
  }

  /// What a selected row looks like.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum SelectionStyle: String, CaseIterable, Hashable, Sendable {
    /// Like another one.
    case none
    /// Gray.
    case `default`
  }

  /// Where the detail is.
  public let style: Style
  /// The identifier with which the cell is asked for again; `nil` for a cell that is used once.
  public let reuseIdentifier: String?

  /// What holds the cell's own views: all but the accessory and the line.
  ///
  /// Its layout margins are 16 points at the sides, where texts begin, and 11 above and below.
  /// Constraints inside it count for the height that the cell asks for.
  public let contentView = View()
  /// The image.
  public let imageView = ImageView()
  /// The text, in as many lines as it needs.
  public let textLabel = Label()
  /// The detail, in as many lines as it needs.
  public let detailTextLabel = Label()

  /// The image's size in points; `nil` for its own, as for extents that are not above 0.
  open var imageSize: CGSize? { didSet { contentDidChange() } }
  /// What the row leads to.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { exchangeAccessory() } }
  }
  /// A view in the place of the accessory, at the size that it asks for.
  open var accessoryView: View? {
    didSet { if accessoryView !== oldValue { exchangeAccessory() } }
  }
  /// What the row looks like when it is selected.
  open var selectionStyle = SelectionStyle.default
  /// Whether the row is chosen.
  open var isSelected = false { didSet { markDidChange() } }
  /// Whether the row is being touched.
  open var isHighlighted = false { didSet { markDidChange() } }
  /// How far the line below the row stays away from the edges; `nil` for where the text begins.
  open var separatorInset: EdgeInsets? { didSet { setNeedsLayout() } }

  /// The color behind the row where ``View/backgroundColor`` is `nil`.
  var ground: Color?
  private let separator = Separator()
  private var isSeparatorFull = false
  private(set) var accessory: View?

  /// Creates a cell.
  public required init(style: Style = .default, reuseIdentifier: String? = nil) {
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
    for view in [imageView, textLabel, detailTextLabel] { contentView.addSubview(view) }
    separator.isHidden = true
    addSubview(contentView)
    addSubview(separator)
  }

  /// Creates a cell of the default style that is not reused.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Makes the cell ready for another row: gives up the image that is being loaded, and neither
  /// selects nor highlights.
  ///
  /// Overriding methods call it.
  open func prepareForReuse() {
    imageView.endImageLoad()
    isSelected = false
    isHighlighted = false
  }

  /// Chooses the row or not, in a quarter of a second where that is asked for.
  open func setSelected(_ isSelected: Bool, animated: Bool) {
    changeControlValue(animated: animated) { [self] in self.isSelected = isSelected }
  }

  /// The animatable highlight: 0 for none, 1 for a highlighted or selected cell.
  private var controlValue = 0.0

  private func markDidChange() {
    let mark = isSelected || isHighlighted ? 1.0 : 0
    if mark != controlValue { View.set(\.controlValue, of: self, to: mark) }
  }

  func setSeparator(_ color: Color?, isFull: Bool) {
    separator.isHidden = color == nil
    separator.color = color ?? separator.color
    isSeparatorFull = isFull
    setNeedsLayout()
  }

  private func exchangeAccessory() {
    accessory?.removeFromSuperview()
    accessory = accessoryView ?? (accessoryType == .none ? nil : AccessoryView(accessoryType))
    if let accessory { addSubview(accessory) }
    contentDidChange()
  }

  private func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Says in what state the cell is.
  open override func describe(in properties: inout ViewOutline.Properties) {
    properties.add("accessoryType", accessoryType, unless: .none)
    properties.add("isSelected", isSelected, unless: false)
    properties.add("isHighlighted", isHighlighted, unless: false)
  }

  /// One element that is called as its texts say, with the value and the traits of a control at its end.
  ///
  /// A cell without a text, or with views of one's own in ``contentView``, is none itself.
  open override var accessibilityDefaults: AccessibilityDefaults {
    let texts = [textLabel, detailTextLabel].compactMap(\.text).filter { !$0.isEmpty }
    let hasOwnViews = contentView.subviews.count > 3
    guard !(textLabel.text ?? "").isEmpty, !hasOwnViews else { return AccessibilityDefaults() }
    var traits = accessoryView?.accessibilityTraits ?? .none
    if accessoryType == .disclosureIndicator { traits.insert(.button) }
    if isSelected || accessoryType == .checkmark { traits.insert(.selected) }
    return AccessibilityDefaults(
      isElement: true, label: texts.joined(separator: ", "),
      value: accessoryView?.accessibilityValue, traits: traits)
  }

  override var groupsAccessibilityChildren: Bool { true }

  // MARK: Layout

  /// The size that the image takes; zero without one.
  var shownImageSize: CGSize {
    if let imageSize, imageSize.isFinite, !imageSize.isEmpty { return imageSize }
    return imageView.image == nil ? .zero : imageView.sizeThatFits(.zero)
  }

  /// The size of what the cell shows in a width, at least 44 points high, and as high as constraints in
  /// ``contentView`` ask for.
  open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    CGSize(width: width, height: TableViewCellArrangement(self, width: width).height)
  }

  /// Returns the size of what the cell shows in a width, at least 44 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    intrinsicContentSize(forWidth: size.width)
  }

  /// Places the image, the texts, the accessory and the line.
  open override func layoutSubviews() {
    let arrangement = TableViewCellArrangement(self, width: bounds.width)
    let frames = arrangement.frames(height: bounds.height)
    contentView.frame = directed(frames.content)
    let origin = contentView.frame.origin
    func place(_ view: View, _ frame: CGRect) {
      view.frame = pixelAligned(directed(frame).moved(x: 0 - origin.x, y: 0 - origin.y))
    }
    place(imageView, frames.image)
    place(textLabel, frames.text)
    place(detailTextLabel, frames.detail)
    if let accessory { accessory.frame = pixelAligned(directed(frames.accessory)) }
    separator.frame = bounds
    separator.insets =
      isSeparatorFull ? .zero : separatorInset ?? EdgeInsets(left: arrangement.textStart)
  }

  /// Fills the ground of the row.
  open override func draw(in context: inout DrawingContext) {
    let mark = selectionStyle == .default ? min(max(controlValue, 0), 1) : 0
    guard mark > 0 || backgroundColor == nil else { return }
    let color = (backgroundColor ?? ground).interpolated(to: .systemGray4, fraction: mark)
    if let color { context.fill(model.outline, with: .color(color)) }
  }
}
