public import SnapshotDrawing
public import SnapshotTypography

/// A control with a title, an image, or both, that performs an action when tapped.
///
/// The content is set for each state. As in UIKit, a state without content uses the content of the
/// normal state, even if it combines two states, such as selected and highlighted.
open class Button: Control {
  /// The appearance, and the content in states without content set for them.
  ///
  /// As in UIKit, a button whose configuration was set has a title in the body style, which breaks
  /// into lines as ``Configuration/titleLineBreakMode`` specifies. The font of a button of a
  /// ``ButtonType`` is replaced. Afterward, ``titleLabel`` can be changed.
  open var configuration: Configuration {
    get { currentConfiguration }
    set {
      let old = titleLineBreakMode
      if hasTypeStyle { titleLabel.font = .preferredFont(forTextStyle: .body) }
      (hasTypeStyle, titleLineBreakMode) = (false, newValue.titleLineBreakMode)
      if titleLineBreakMode != old {
        titleLabel.lineBreakMode = newValue.titleLineBreakMode
        titleLabel.numberOfLines = newValue.titleLineBreakMode.wrapsLines ? 0 : 1
      }
      set(newValue)
    }
  }

  /// The line break mode of the last configuration that was set, or `nil` if none was set.
  private var titleLineBreakMode: LineBreakMode?
  /// Whether a configuration was set.
  final var hasConfiguration: Bool { titleLineBreakMode != nil }
  /// Whether the button has the font and the colors of its type.
  private var hasTypeStyle = false

  private func set(_ configuration: Configuration) {
    guard configuration != currentConfiguration else { return }
    currentConfiguration = configuration
    contentDidChange()
  }

  /// The storage of ``configuration``.
  ///
  /// Swift does not call observers of stored properties in initializers that an extension adds, so
  /// a computed property is needed.
  private var currentConfiguration = Configuration.plain()

  /// The horizontal position of the content in a button that is wider than its content.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum ContentHorizontalAlignment: String, CaseIterable, Hashable, Sendable {
    /// At the leading edge.
    case leading
    /// In the center.
    case center
    /// At the trailing edge.
    case trailing
  }

  /// The horizontal position of the content in a button that is wider than its content.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view that shows the title.
  ///
  /// Its font and its number of lines can be set, after the ``configuration``. The button sets its
  /// text and color. It is never `nil`; its type allows UIKit's `titleLabel?` as well.
  public let titleLabel: Label! = Label()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view that shows the image, as a template unless its rendering mode is set.
  ///
  /// It is never `nil`; its type allows UIKit's `imageView?` as well.
  public let imageView: ImageView! = ImageView()

  /// The menu, which is not drawn.
  ///
  /// See ``Control/showsMenuAsPrimaryAction`` and ``changesSelectionAsPrimaryAction``. A test
  /// chooses an action of the menu with ``Action/performWithSender(_:target:)``.
  open var menu: Menu? { didSet { menuDidChange(from: oldValue) } }
  /// Whether choosing an action of the menu, or a tap on a button without a menu, changes the
  /// selection.
  ///
  /// The default is `false`. If it is `true` and the menu is the primary action, the button is a
  /// pop-up button: as in UIKit, it shows the title and the image of the first action that is on, or
  /// otherwise of the first action, and an indicator if it has a ``configuration``. A button without
  /// a menu is a toggle: ``performPrimaryAction()`` changes ``Control/isSelected``.
  open var changesSelectionAsPrimaryAction = false { didSet { contentDidChange() } }
  /// The view that shows the indicator of a pop-up button.
  final var indicatorView: ImageView?

  private var titles = StateValues<String>()
  private var attributedTitles = StateValues<AssignedText>()
  private var titleColors = StateValues<Color>()
  private var images = StateValues<Image>()
  private var backgroundImages = StateValues<Image>()

  /// Creates a button.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.font = .preferredFont(forTextStyle: .body)
    titleLabel.lineBreakMode = .byTruncatingMiddle
    titleLabel.isHidden = true
    imageView.renderingMode = .template
    imageView.hasFinalTint = true
    imageView.isHidden = true
    addSubview(imageView)
    addSubview(titleLabel)
  }

  /// Creates a button with the size of its content.
  public convenience init(
    title: String? = nil, image: Image? = nil, configuration: Configuration = .plain()
  ) {
    self.init(frame: .zero)
    self.configuration = configuration
    setTitle(title, for: .normal)
    setImage(image, for: .normal)
    sizeToFit()
  }

  // MARK: Content

  /// Sets the title for a state, or `nil` for the title of the normal state.
  public func setTitle(_ title: String?, for state: State) {
    titles[exactly: state] = title
    contentDidChange()
  }

  /// Sets the title with UIKit's attributes for a state.
  ///
  /// It takes precedence over the title for that state. Visible attributes that are not drawn are
  /// layout issues; see ``View/layoutIssues``.
  public func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[exactly: state] = title.map { AssignedText($0) }
    contentDidChange()
  }

  /// Sets the title in runs for a state, in place of an attributed title.
  public func setStyledTitle(_ title: AttributedText?, for state: State) {
    attributedTitles[exactly: state] = title.map { AssignedText($0) }
    contentDidChange()
  }

  /// Sets the color of the title for a state.
  ///
  /// It is also the color of a template image, unless the button has the style of a ``ButtonType``.
  public func setTitleColor(_ color: Color?, for state: State) {
    titleColors[exactly: state] = color
  }

  /// Sets the image for a state, or `nil` for the image of the normal state.
  public func setImage(_ image: Image?, for state: State) {
    images[exactly: state] = image
    contentDidChange()
  }

  /// Sets the image that fills the background in a state.
  ///
  /// As in UIKit, the button is by default at least as large as the image.
  public func setBackgroundImage(_ image: Image?, for state: State) {
    backgroundImages[exactly: state] = image
    contentDidChange()
  }

  /// Returns the title that is shown in a state.
  public func title(for state: State) -> String? {
    popUpSelection?.title ?? titles[state] ?? configuration.title
  }
  /// Returns the attributed title that is shown in a state.
  public func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles[state].map { $0.string ?? NSAttributedString($0.text) }
  }
  /// Returns the attributed title that is shown in a state, as it is drawn.
  public func styledTitle(for state: State) -> AttributedText? { attributedTitles[state]?.text }
  /// Returns the title color that was set for a state, or for the normal state.
  public func titleColor(for state: State) -> Color? { titleColors[state] }
  /// Returns the image that is shown in a state.
  public func image(for state: State) -> Image? {
    popUpSelection.map(\.image) ?? images[state] ?? configuration.image
  }
  /// Returns the background image that is shown in a state.
  public func backgroundImage(for state: State) -> Image? { backgroundImages[state] }

  /// Updates the content for the new state.
  open override func stateDidChange() {
    super.stateDidChange()
    contentDidChange()
  }

  final func contentDidChange() {
    updateIndicator()
    let title = styledTitle(for: state) ?? self.title(for: state).map { AttributedText($0) }
    if titleLabel.styledText != title { titleLabel.styledText = title }
    titleLabel.isHidden = title?.runs.isEmpty ?? true
    let image = image(for: state)
    if imageView.image != image { imageView.image = image }
    imageView.isHidden = image == nil
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: Button.self) }

  /// Adds the title and the background.
  open override func describe(in properties: inout ViewOutline.Properties) {
    super.describe(in: &properties)
    properties.add(
      "title", titleLabel.isHidden ? nil : titleLabel.text, affects: .layout,
      PropertyFacts(labelRank: 2, titleRank: 1, initial: .declared))
    let paint = PropertyFacts(paints: true)
    properties.add("backgroundImage", backgroundImages[state]?.size, affects: .layout, paint)
    let background = configuration.background(for: state, tint: tintColor)
    properties.add("background", background, affects: .appearance, paint)
    guard background != nil else { return }
    let style = configuration.cornerStyle
    properties.add("background.isCapsule", style == .capsule, unless: false, affects: .appearance)
    let radius: CGFloat? = if case .fixed(let radius) = style { radius } else { nil }
    properties.add("background.cornerRadius", radius, unless: nil, affects: .appearance)
  }

  override var textInMessages: String? { titleLabel.text }

  /// The issues of attributes that are not drawn.
  override var contentIssues: [LayoutIssue] { attributedTitles[state]?.issues(of: self) ?? [] }

  /// An accessibility element with the title or the image's label, and the button trait.
  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: titleLabel.text ?? imageView.image?.accessibilityLabel,
      traits: accessibilityStateTraits.union(.button))
  }

  // MARK: Actions

  /// Sends ``Control/Event/primaryActionTriggered``, and changes the selection of a toggle.
  ///
  /// If the menu is the primary action, the call is a layout issue, because menus are not drawn; see
  /// ``View/layoutIssues``.
  open override func performPrimaryAction() {
    guard isEnabled else { return }
    guard !(showsMenuAsPrimaryAction && menu != nil) else { return report(.shownMenu) }
    toggleSelection()
    sendActions(for: .primaryActionTriggered)
  }

  override func sendTapActions() {
    guard !(showsMenuAsPrimaryAction && menu != nil) else { return report(.shownMenu) }
    toggleSelection()
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }

  private func toggleSelection() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
  }

  // MARK: Layout

  private var arrangement: ButtonArrangement { ButtonArrangement(self) }

  /// The size of the content with its insets, and at least that of the background image.
  open override var intrinsicContentSize: CGSize { arrangement.fittingSize(forWidth: nil) }

  /// Returns the size of the content with its insets for a width, with the title on several lines
  /// if it allows them, and at least that of the background image.
  open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    arrangement.fittingSize(forWidth: width)
  }

  /// Returns the size of the content with its insets, and at least that of the background image.
  ///
  /// A width of 0 or less counts as unlimited.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    arrangement.fittingSize(forWidth: size.width > 0 ? size.width : nil)
  }

  /// Unlimited, so that a new title does not wrap at the width of the old one.
  override var spaceForSizeToFit: CGSize { .zero }

  /// Returns the distance from the top edge to the first baseline of the title, or to the bottom
  /// edge without a title.
  open override func firstBaseline(in size: CGSize) -> CGFloat {
    guard !titleLabel.isHidden else { return super.firstBaseline(in: size) }
    let title = arrangement.frames(in: CGRect(origin: .zero, size: size)).title
    return title.minY + titleLabel.firstBaseline(in: title.size)
  }

  /// Returns the distance from the top edge to the last baseline of the title, or to the bottom
  /// edge without a title.
  open override func lastBaseline(in size: CGSize) -> CGFloat {
    guard !titleLabel.isHidden else { return super.lastBaseline(in: size) }
    let title = arrangement.frames(in: CGRect(origin: .zero, size: size)).title
    return title.minY + titleLabel.lastBaseline(in: title.size)
  }

  /// The size and weight of a symbol in the button.
  var symbolConfiguration: Image.SymbolConfiguration {
    configuration.preferredSymbolConfigurationForImage
      ?? Image.SymbolConfiguration(font: titleLabel.font)
  }

  /// Lays out the image and the title.
  open override func layoutSubviews() {
    imageView.preferredSymbolConfiguration = symbolConfiguration
    let frames = arrangement.frames(in: bounds)
    imageView.frame = frames.image
    titleLabel.frame = frames.title
    layOutIndicator()
  }

  /// The color of the image in a button that has the style of its type.
  ///
  /// As in UIKit, symbols do not use the title color, such as white in a custom button.
  private var imageColor: Color {
    var configuration = configuration
    configuration.baseForegroundColor = nil
    return configuration.foreground(for: state, tint: tintColor)
  }

  /// Draws the background, and sets the current colors of the title and the image.
  open override func draw(in context: inout DrawingContext) {
    drawRect(ofSubclassesOf: Button.self, in: &context)
    let color = titleColors[state] ?? configuration.foreground(for: state, tint: tintColor)
    titleLabel.textColor = color
    imageView.tintColor = hasTypeStyle ? imageColor : color
    imageView.isDimmed = !isEnabled && images[exactly: state] == nil
    indicatorView?.tintColor = color
    if let background = configuration.background(for: state, tint: tintColor) {
      let radius = configuration.cornerStyle.radius(in: bounds.size)
      let shape = RoundedRect(bounds, radius: radius, style: .continuous)
      context.fill(.roundedRect(shape), with: .color(background))
    }
    if let image = backgroundImages[state], bounds.hasArea {
      let image = image.resolved(in: contentTraits)
      reportProblems(of: image)
      let style = ImageStyle(tint: image.isTemplate(byDefault: false) ? tintColor : nil)
      context.draw(image, in: bounds, style: style)
    }
  }
}

extension Button {
  /// The appearance of a button, and its content in states without content set for them.
  public struct Configuration: Hashable, Sendable {
    /// The style of the background.
    #if hasAttribute(nonexhaustive)
      @nonexhaustive
    #endif
    public enum Style: String, CaseIterable, Hashable, Sendable {
      /// No background, except a tinted one while the button is selected.
      case plain
      /// A gray background.
      case gray
      /// A translucent background in the tint color.
      case tinted
      /// A background in the tint color, below white text.
      case filled
    }

    /// The position of the image relative to the title.
    #if hasAttribute(nonexhaustive)
      @nonexhaustive
    #endif
    public enum ImagePlacement: String, CaseIterable, Hashable, Sendable {
      /// At the leading edge of the title.
      case leading
      /// At the trailing edge of the title.
      case trailing
      /// Above the title.
      case top
      /// Below the title.
      case bottom
    }

    /// The rounding of the background's corners.
    #if hasAttribute(nonexhaustive)
      @nonexhaustive
    #endif
    public enum CornerStyle: Hashable, Sendable {
      /// The largest radius that the size allows.
      case capsule
      /// A radius, in points.
      case fixed(CGFloat)

      /// A radius of 4 points.
      public static let small = CornerStyle.fixed(4)
      /// A radius of 6 points, which is that of UIKit's default style.
      public static let medium = CornerStyle.fixed(6)
      /// A radius of 8 points.
      public static let large = CornerStyle.fixed(8)

      /// Returns the corner radius for a background of a size, in points.
      func radius(in size: CGSize) -> CGFloat {
        let largest = min(size.width, size.height) / 2
        guard case .fixed(let radius) = self else { return largest }
        return radius > 0 ? min(radius, largest) : 0
      }
    }

    /// The style of the background.
    public var style: Style
    /// The rounding of the background's corners.
    public var cornerStyle: CornerStyle
    /// The distances from the edges to the content, in points.
    ///
    /// Values that are not finite count as 0.
    public var contentInsets: DirectionalEdgeInsets
    /// The position of the image relative to the title.
    public var imagePlacement: ImagePlacement
    /// The distance between the image and the title, in points.
    ///
    /// A value that is not finite counts as 0.
    public var imagePadding: CGFloat
    /// The color of the title and of a template image, or `nil` for the color of the style.
    public var baseForegroundColor: Color?
    /// The color of the background, or `nil` for the color of the style.
    public var baseBackgroundColor: Color?

    /// The title in states for which none is set.
    public var title: String?
    /// The image in states for which none is set.
    public var image: Image?

    /// The positions at which the title breaks into lines, and the treatment of text that does not
    /// fit.
    ///
    /// By default, the title wraps at words. With a mode that clips or truncates, it has one line.
    public var titleLineBreakMode = LineBreakMode.byWordWrapping

    /// The sign after the content of a button with a menu.
    #if hasAttribute(nonexhaustive)
      @nonexhaustive
    #endif
    public enum Indicator: String, CaseIterable, Hashable, Sendable {
      /// That of a pop-up button; see ``Button/changesSelectionAsPrimaryAction``.
      case automatic
      /// None.
      case none
      /// Two chevrons that point up and down.
      case popup
    }

    /// The sign after the content of a button with a menu.
    ///
    /// By default, pop-up buttons have one.
    public var indicator = Indicator.automatic

    /// The size and weight of a symbol, or `nil` for those of the title's font.
    public var preferredSymbolConfigurationForImage: Image.SymbolConfiguration?

    /// Creates a configuration.
    public init(
      style: Style, cornerStyle: CornerStyle = .medium,
      contentInsets: DirectionalEdgeInsets = DirectionalEdgeInsets(
        top: 7, leading: 14, bottom: 7, trailing: 14),
      imagePlacement: ImagePlacement = .leading, imagePadding: CGFloat = 6,
      baseForegroundColor: Color? = nil, baseBackgroundColor: Color? = nil, title: String? = nil,
      image: Image? = nil
    ) {
      self.style = style
      self.cornerStyle = cornerStyle
      self.contentInsets = contentInsets
      self.imagePlacement = imagePlacement
      self.imagePadding = imagePadding
      self.baseForegroundColor = baseForegroundColor
      self.baseBackgroundColor = baseBackgroundColor
      self.title = title
      self.image = image
    }

    /// A title in the tint color without a background.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// A title in the tint color on a gray background.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// A title in the tint color on a translucent background of that color.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// A white title on a background in the tint color.
    public static func filled() -> Configuration { Configuration(style: .filled) }
  }
}

extension Button.Configuration {
  func foreground(for state: Control.State, tint: Color) -> Color {
    if state.contains(.disabled) { return .tertiaryLabel }
    let color = baseForegroundColor ?? (style == .filled ? .white : tint)
    return state.contains(.highlighted) ? color.fading(to: style == .plain ? 0.4 : 0.75) : color
  }

  /// Returns the color of the background in a state, or `nil` for no background.
  func background(for state: Control.State, tint: Color) -> Color? {
    if state.contains(.disabled) { return style == .plain ? nil : .tertiarySystemFill }
    let isHighlighted = state.contains(.highlighted)
    let styleColor: Color? =
      switch style {
      case .plain: nil
      case .gray: isHighlighted ? .systemFill : .secondarySystemFill
      case .tinted: tint.fading(to: isHighlighted ? 0.3 : 0.16)
      case .filled: tint
      }
    var color = baseBackgroundColor ?? styleColor
    if isHighlighted, style == .filled || baseBackgroundColor != nil {
      color = color.interpolated(to: .black, fraction: 0.2)
    }
    guard state.contains(.selected) else { return color }
    switch style {
    case .plain, .gray: return baseBackgroundColor ?? tint.fading(to: isHighlighted ? 0.3 : 0.16)
    case .tinted: return baseBackgroundColor ?? tint.fading(to: 0.36)
    case .filled: return color.interpolated(to: .black, fraction: 0.14)
    }
  }
}

extension Button {
  /// The kind of a button, which determines its initial content and appearance.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum ButtonType: Hashable, Sendable {
    /// A white title of 18 points, without margins.
    case custom
    /// A title of 15 points in the tint color, without margins at the sides.
    case system
    /// An info symbol.
    case detailDisclosure
    /// An info symbol.
    case infoLight
    /// An info symbol.
    case infoDark
    /// A plus sign in a circle.
    case contactAdd
    /// A cross in a gray circle that is 30 points wide.
    case close
  }

  /// Creates a button of a type, without a title.
  ///
  /// The button has UIKit's font and margins for the type, until a ``configuration`` is set.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    guard type != .close else {
      configuration = .close()
      return
    }
    var configuration = Configuration.plain()
    configuration.contentInsets = DirectionalEdgeInsets(top: 6, bottom: 6)
    titleLabel.font = .systemFont(ofSize: type == .custom ? 18 : 15)
    hasTypeStyle = true
    switch type {
    case .custom: configuration.baseForegroundColor = .white
    case .system, .close: break
    case .detailDisclosure, .infoLight, .infoDark:
      configuration.image = Image(systemName: "info.circle")
    case .contactAdd: configuration.image = Image(systemName: "plus.circle")
    }
    if configuration.image != nil {
      configuration.preferredSymbolConfigurationForImage = Image.SymbolConfiguration(
        pointSize: 22, scale: .medium)
    }
    set(configuration)
  }

  /// The distances from the edges to the content, in points; see
  /// ``Configuration/contentInsets``.
  ///
  /// `left` is the leading edge.
  public var contentEdgeInsets: EdgeInsets {
    get { configuration.contentInsets.resolved(isRightToLeft: false) }
    set {
      var configuration = configuration
      configuration.contentInsets = DirectionalEdgeInsets(newValue, isRightToLeft: false)
      set(configuration)
    }
  }
}

extension Button.Configuration {
  /// A cross in a gray circle that is 30 points wide.
  fileprivate static func close() -> Self {
    let symbol = Image.SymbolConfiguration(pointSize: 14, weight: .bold, scale: .medium)
    let image = Image(systemSymbol: "xmark", symbol)
    let margin = CGPoint(x: (30 - image.size.width) / 2, y: (30 - image.size.height) / 2)
    return Self(
      style: .gray, cornerStyle: .capsule,
      contentInsets: DirectionalEdgeInsets(
        top: margin.y, leading: margin.x, bottom: margin.y, trailing: margin.x),
      baseForegroundColor: .secondaryLabel, baseBackgroundColor: .tertiarySystemFill,
      image: image)
  }
}

extension LineBreakMode {
  /// Whether text continues on another line, instead of being clipped or truncated.
  fileprivate var wrapsLines: Bool { self == .byWordWrapping || self == .byCharWrapping }
}

/// One layout of a button: an image and a title, in a row or in a column.
struct ButtonArrangement {
  private let button: Button
  private let insets: EdgeInsets
  private let image: CGSize
  private let padding: CGFloat
  private let background: CGSize

  init(_ button: Button) {
    self.button = button
    let configuration = button.configuration
    insets = button.contentInsetsWithIndicator
    image =
      button.imageView.isHidden
      ? .zero : button.imageView.size(preferring: button.symbolConfiguration)
    background = button.backgroundImage(for: button.state)?.size ?? .zero
    let hasOnePart = button.imageView.isHidden || button.titleLabel.isHidden
    padding = hasOnePart || !configuration.imagePadding.isFinite ? 0 : configuration.imagePadding
  }

  private var isRow: Bool {
    let placement = button.configuration.imagePlacement
    return placement == .leading || placement == .trailing
  }

  /// Returns the size of the title for a width inside the insets.
  private func title(inWidth width: CGFloat?) -> CGSize {
    guard let label = button.titleLabel, !label.isHidden else { return .zero }
    let natural = label.intrinsicContentSize
    guard let width else { return natural }
    let availableWidth = max(0, isRow ? width - image.width - padding : width)
    guard label.numberOfLines != 1, availableWidth > 0, availableWidth < natural.width else {
      return CGSize(width: min(natural.width, availableWidth), height: natural.height)
    }
    return label.sizeThatFits(CGSize(width: availableWidth, height: 0))
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
      width: max(background.width, content.width + insets.left + insets.right),
      height: max(background.height, content.height + insets.top + insets.bottom))
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
    case .leading: comesFirst = !button.isRightToLeft
    case .trailing: comesFirst = button.isRightToLeft
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
    case .leading: button.isRightToLeft ? 1 : 0
    case .center: 0.5
    case .trailing: button.isRightToLeft ? 0 : 1
    }
  }
}
