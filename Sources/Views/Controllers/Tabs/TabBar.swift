import Foundation
public import SnapshotDrawing

/// The bar at the bottom of a tab bar controller, with buttons of equal width.
///
/// The bar is 49 points high, plus the bottom safe area. The buttons follow the layout direction.
///
/// As in iOS 15 and later, the bar of a tab bar controller has the ``scrollEdgeAppearance`` while no
/// content continues below it. By default, it is transparent then.
open class TabBar: View {
  static let standardHeight: CGFloat = 49

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The items, from the leading to the trailing edge.
  ///
  /// It is never `nil`, but its type also permits `items?`, as in UIKit.
  open var items: [TabBarItem]! = [] {
    didSet {
      if items == nil { items = [] }
      for item in oldValue where !items.contains(where: { $0 === item }) { item.onChange = nil }
      reload()
    }
  }
  /// The selected item, drawn in the tint color.
  open weak var selectedItem: TabBarItem? { didSet { reload() } }
  /// The color of unselected items, or `nil` for gray.
  open var unselectedItemTintColor: Color? { didSet { reload() } }
  /// The background color, or `nil` for the background of ``standardAppearance``.
  ///
  /// As in iOS 15 and later, it does not apply at the edge of the content.
  open var barTintColor: Color?
  /// Whether the bar blurs the content under it.
  ///
  /// The default is `true`. If it is `false`, the bar has an opaque color instead of the blur, and
  /// the content does not extend under the bar unless
  /// ``ViewController/extendedLayoutIncludesOpaqueBars`` is `true`.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { superview?.setNeedsLayout() } }
  }
  /// The appearance of the bar above content that continues below it, which it blurs by default.
  ///
  /// It is also the appearance of a bar outside a tab bar controller.
  open var standardAppearance = TabBarAppearance() {
    didSet { standardAppearance = standardAppearance.copy() }
  }
  /// The appearance of the bar at the bottom edge of the content, or `nil` for
  /// ``standardAppearance`` without a background or a line.
  ///
  /// The bar is at the edge while the scroll view below it is scrolled to its end, or if there is
  /// no such view; see ``ViewController/setContentScrollView(_:)``.
  open var scrollEdgeAppearance: TabBarAppearance? {
    didSet { scrollEdgeAppearance = scrollEdgeAppearance?.copy() }
  }
  /// Returns whether no content continues under the bar, or `nil` outside a tab bar controller.
  var isContentAtEdge: (() -> Bool)?
  private var buttons: [TabBarButton] = []

  /// The height without the bottom safe area.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: TabBar.standardHeight)
  }

  /// Returns the width that was passed and the height with the bottom safe area.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: TabBar.standardHeight + safeAreaInsets.bottom)
  }

  override var groupsAccessibilityChildren: Bool { true }

  /// The issue about disabled items.
  override var contentIssues: [LayoutIssue] {
    guard items.contains(where: { !$0.isEnabled }) else { return [] }
    let misuse = Misuse.undrawn("TabBarItem.isEnabled", remedy: "enable the item")
    return [misuse.issue(of: layoutPath)]
  }

  /// Divides the width equally among the buttons.
  open override func layoutSubviews() {
    guard !buttons.isEmpty else { return }
    let content = bounds.inset(
      by: EdgeInsets(left: safeAreaInsets.left, right: safeAreaInsets.right))
    let width = content.width / CGFloat(buttons.count)
    for (index, button) in buttons.enumerated() {
      let column = CGFloat(isRightToLeft ? buttons.count - 1 - index : index)
      button.frame = pixelAligned(
        CGRect(
          x: content.minX + column * width, y: content.minY, width: width,
          height: TabBar.standardHeight))
    }
  }

  /// Whether the bar is at the bottom edge of the content.
  var isAtScrollEdge: Bool { isContentAtEdge?() == true }

  /// The facts name the superclass of the bars of an application.
  override class var outlineFacts: OutlineFacts { OutlineFacts(of: TabBar.self, TypeFacts()) }

  /// Adds whether the bar is at the edge of the content, and the color of its background.
  open override func describe(in properties: inout ViewOutline.Properties) {
    let isAtEdge = isAtScrollEdge
    properties.add("isAtScrollEdge", isAtEdge, unless: false, affects: .appearance)
    properties.add("isTranslucent", isTranslucent, unless: true)
    background(isAtEdge: isAtEdge).describe(in: &properties)
  }

  /// The appearance of the items above the current content.
  ///
  /// As in UIKit, the size classes select it, although titles are always below the images.
  var itemAppearance: TabBarItemAppearance {
    let appearance = (isAtScrollEdge ? scrollEdgeAppearance : nil) ?? standardAppearance
    if traitCollection.verticalSizeClass == .compact {
      return appearance.compactInlineLayoutAppearance
    }
    return traitCollection.horizontalSizeClass == .regular
      ? appearance.inlineLayoutAppearance : appearance.stackedLayoutAppearance
  }

  /// Draws the background and the line above it.
  open override func draw(in context: inout DrawingContext) {
    drawRect(ofSubclassesOf: TabBar.self, in: &context)
    background(isAtEdge: isAtScrollEdge).draw(
      in: bounds, lineIsAtTop: true, for: self, &context)
  }

  private func background(isAtEdge: Bool) -> BarBackground {
    guard isAtEdge else {
      return BarBackground(
        appearance: standardAppearance, tintColor: barTintColor, isTranslucent: isTranslucent)
    }
    return BarBackground(
      appearance: scrollEdgeAppearance ?? standardAppearance.transparentCopy(), tintColor: nil,
      isTranslucent: isTranslucent)
  }

  private func reload() {
    for button in buttons { button.removeFromSuperview() }
    buttons = items.map { item in
      item.onChange = { [weak self] in self?.reload() }
      return TabBarButton(
        item, isSelected: item === selectedItem, unselectedColor: unselectedItemTintColor)
    }
    for button in buttons { addSubview(button) }
    setNeedsLayout()
  }
}

/// The content of a tab bar for one view controller.
open class TabBarItem {
  /// The title.
  open var title: String? { didSet { onChange?() } }
  /// An image, drawn as a template in the colors of the bar.
  open var image: Image? { didSet { onChange?() } }
  /// The image while the item is selected, or `nil` for ``image``.
  open var selectedImage: Image? { didSet { onChange?() } }
  /// A short text above the image, or `nil` for no badge.
  ///
  /// An empty string shows an empty badge.
  open var badgeValue: String? { didSet { onChange?() } }
  /// The background color of the badge, or `nil` for red.
  open var badgeColor: Color? { didSet { onChange?() } }
  /// Whether a person can select the item.
  ///
  /// The colors of a disabled item are not drawn, which is a layout issue of the bar; see
  /// ``View/layoutIssues``.
  open var isEnabled = true { didSet { onChange?() } }
  /// The insets of the image from its default frame, in points.
  open var imageInsets = EdgeInsets.zero { didSet { onChange?() } }
  /// The distance by which the title is moved, in points.
  open var titlePositionAdjustment = Offset.zero { didSet { onChange?() } }
  private var titleAttributes = Control.StateValues<[NSAttributedString.Key: Any]>()
  private var badgeAttributes = Control.StateValues<[NSAttributedString.Key: Any]>()

  /// Sets UIKit's attributes of the title in a state, or `nil` for those of the bar.
  ///
  /// They take precedence over those of ``TabBar/standardAppearance``. Visible attributes that are
  /// not drawn are layout issues; see ``View/layoutIssues``.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: Control.State
  ) {
    titleAttributes[exactly: state] = attributes
    onChange?()
  }
  /// Returns the attributes of the title that were set for a state, or those for the normal state.
  open func titleTextAttributes(for state: Control.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }
  /// Sets UIKit's attributes of the text of the badge in a state, or `nil` for those of the bar.
  open func setBadgeTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: Control.State
  ) {
    badgeAttributes[exactly: state] = attributes
    onChange?()
  }
  /// Returns the attributes of the badge that were set for a state, or those for the normal state.
  open func badgeTextAttributes(for state: Control.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state]
  }
  /// A number that identifies the item in the app's code.
  ///
  /// The default is 0.
  open var tag = 0
  /// The accessibility label, or `nil` for ``title``.
  open var accessibilityLabel: String?
  var onChange: (() -> Void)?

  /// Creates an item.
  public init(title: String? = nil, image: Image? = nil, selectedImage: Image? = nil) {
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Creates an item without a title or an image.
  public init() {}
}

/// The view of one tab: an image above a title, with a badge.
final class TabBarButton: View {
  private static let defaultColor = Color(light: Color(hex: 0x999999), dark: Color(hex: 0x757575))
  private let icon: TemplateImageView?
  private let label: Label?
  private let badge: BadgeView?
  private let item: TabBarItem
  private let isSelected: Bool
  private let unselectedColor: Color

  init(_ item: TabBarItem, isSelected: Bool, unselectedColor: Color?) {
    self.item = item
    self.isSelected = isSelected
    self.unselectedColor = unselectedColor ?? TabBarButton.defaultColor
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    icon = image.map {
      TemplateImageView(
        $0, color: .systemBlue, Image.SymbolConfiguration(pointSize: 18, scale: .large))
    }
    label = item.title.map { Label(text: $0, font: .systemFont(ofSize: 10, weight: .medium)) }
    badge = item.badgeValue.map { BadgeView($0, color: item.badgeColor ?? .systemRed) }
    super.init(frame: .zero)
    for view in [icon, label, badge].compactMap({ $0 as View? }) { addSubview(view) }
  }

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: TabBarButton.self) }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true,
      label: item.accessibilityLabel ?? item.title ?? item.image?.accessibilityLabel,
      value: item.badgeValue,
      traits: isSelected ? [.button, .selected] : .button)
  }

  override func layoutSubviews() {
    shownTitleOffset = titleOffset
    applyAppearance()
    let size = icon?.naturalSize ?? .zero
    let middle = label == nil ? TabBar.standardHeight / 2 : 18.5
    let iconFrame = CGRect(
      x: bounds.center.x - size.width / 2, y: middle - size.height / 2, width: size.width,
      height: size.height)
    icon?.frame = pixelAligned(iconFrame.inset(by: item.imageInsets))
    if let label {
      let text = label.intrinsicContentSize
      let width = max(0, min(text.width, bounds.width - 4))
      label.frame = pixelAligned(
        CGRect(
          x: bounds.center.x - width / 2,
          y: icon == nil ? (TabBar.standardHeight - text.height) / 2 : 34,
          width: width, height: text.height
        ).offsetBy(dx: shownTitleOffset.horizontal, dy: shownTitleOffset.vertical))
    }
    if let badge {
      let size = badge.size
      let x = bounds.center.x + (isRightToLeft ? -4 - size.width : 4)
      badge.frame = pixelAligned(CGRect(x: x, y: 2, width: size.width, height: size.height))
    }
  }

  override func tintColorDidChange() { setNeedsLayout() }

  private var appearance: TabBarItemStateAppearance? {
    let items = (superview as? TabBar)?.itemAppearance
    return isSelected ? items?.selected : items?.normal
  }

  private var state: Control.State { isSelected ? .selected : .normal }

  private var title: AssignedText? {
    let attributes = (appearance?.titleTextAttributes ?? [:])
      .merging(item.titleTextAttributes(for: state) ?? [:]) { $1 }
    return item.title.map { AssignedText(NSAttributedString(string: $0, attributes: attributes)) }
  }

  private var badgeText: AssignedText? {
    let attributes = (appearance?.badgeTextAttributes ?? [:])
      .merging(item.badgeTextAttributes(for: state) ?? [:]) { $1 }
    return item.badgeValue.map {
      AssignedText(NSAttributedString(string: $0, attributes: attributes))
    }
  }

  /// The distance by which the title was moved in the last layout.
  private var shownTitleOffset = Offset.zero

  private var titleOffset: Offset {
    let own = item.titlePositionAdjustment
    return own == .zero ? appearance?.titlePositionAdjustment ?? .zero : own
  }

  /// The issues about attributes of the title and of the badge that are not drawn.
  override var contentIssues: [LayoutIssue] {
    (title?.issues(of: self) ?? []) + (badgeText?.issues(of: self) ?? [])
  }

  private func applyAppearance() {
    let color: Color = isSelected ? tintColor : unselectedColor
    icon?.color = appearance?.iconColor ?? color
    label?.textColor = color
    if let label, let text = title?.text, label.styledText != text { label.styledText = text }
    if let badge, let text = badgeText?.text { badge.setText(text) }
    badge?.backgroundColor = item.badgeColor ?? appearance?.badgeBackgroundColor ?? .systemRed
  }

  /// Applies the appearance, which depends on the content below the bar.
  ///
  /// If it changes the size or the position of the title, the button is laid out again.
  override func draw(in context: inout DrawingContext) {
    applyAppearance()
    if titleOffset != shownTitleOffset { setNeedsLayout() }
  }
}

/// A short text on a colored pill.
final class BadgeView: View {
  private let label: Label

  init(_ text: String, color: Color) {
    label = Label(text: text, font: .systemFont(ofSize: 13))
    label.textColor = .white
    label.textAlignment = .center
    super.init(frame: .zero)
    backgroundColor = color
    addSubview(label)
  }

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: BadgeView.self) }

  /// Sets the text with its attributes.
  func setText(_ text: AttributedText) {
    if label.styledText != text { label.styledText = text }
  }

  /// The natural size, in points.
  ///
  /// The badge is at least a circle, which a single figure fits into.
  var size: CGSize {
    let width = label.intrinsicContentSize.width + 9
    return CGSize(width: max(18, width), height: 18)
  }

  override func layoutSubviews() {
    cornerRadius = bounds.height / 2
    label.frame = bounds
  }
}
