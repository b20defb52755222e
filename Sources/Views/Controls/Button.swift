public import Foundation
public import SnapshotDrawing
import SnapshotTypography

/// A control with a title, an image, or both, that performs an action when tapped.
///
/// The content is set for each state. As in UIKit, a state without content uses the content of the
/// normal state, even if it combines two states, such as selected and highlighted.
open class Button: Control {
  /// The kind of the button, which determines its appearance without a ``configuration``.
  ///
  /// As in UIKit, it is ``ButtonType/custom`` unless the button was created with another type.
  public private(set) var buttonType = ButtonType.custom

  /// The appearance, and the content in states for which none is set, or `nil` for the appearance
  /// of the ``buttonType``.
  ///
  /// As in UIKit, the title has the font of ``Configuration/buttonSize``, which replaces a font of
  /// ``titleLabel`` when the button is measured or laid out. Use
  /// ``Configuration/titleTextAttributesTransformer`` or ``Configuration/attributedTitle`` for
  /// another font. Setting the configuration also gives the title the line breaks that
  /// ``Configuration/titleLineBreakMode`` specifies. Afterward, they can be changed.
  open var configuration: Configuration? {
    get { hasConfiguration ? effectiveConfiguration : nil }
    set {
      guard let newValue else { return applyTypeStyle() }
      let old = hasConfiguration ? effectiveConfiguration : nil
      if newValue.buttonSize != old?.buttonSize {
        titleLabel.font = newValue.buttonSize.titleFont
      }
      if newValue.textAlignment != effectiveConfiguration.textAlignment {
        titleLabel.textAlignment = newValue.textAlignment
      }
      if !hasConfiguration { imageView.renderingMode = .template }
      hasConfiguration = true
      if newValue.titleLineBreakMode != old?.titleLineBreakMode {
        titleLabel.lineBreakMode = newValue.titleLineBreakMode
        titleLabel.numberOfLines = newValue.titleLineBreakMode.wrapsLines ? 0 : 1
      }
      setEffective(newValue)
    }
  }

  /// Whether a configuration was set, instead of the appearance of the type.
  private(set) final var hasConfiguration = false

  /// The configuration that was set, or the configuration of the type.
  ///
  /// Swift does not call observers of stored properties in initializers that an extension adds, so
  /// ``configuration`` is a computed property.
  private(set) var effectiveConfiguration = Configuration.plain()

  private func setEffective(_ configuration: Configuration) {
    guard configuration != effectiveConfiguration else { return }
    effectiveConfiguration = configuration
    contentDidChange()
    setNeedsUpdateConfiguration()
  }

  /// Gives the button the font, the margins, and the image of its type.
  private func applyTypeStyle() {
    hasConfiguration = false
    // As in UIKit, an image of a custom button has its own colors.
    imageView.renderingMode = buttonType == .custom ? .original : .template
    titleLabel.font = .systemFont(ofSize: buttonType == .system ? 15 : 18)
    titleLabel.lineBreakMode = .byTruncatingMiddle
    titleLabel.numberOfLines = 1
    titleLabel.textAlignment = .natural
    setEffective(.style(of: buttonType))
  }

  // MARK: Updates of the configuration

  /// A closure that adapts the button to its state, or `nil` for none.
  ///
  /// As in UIKit, it is called before the button is measured or laid out for the first time, after
  /// the state, the configuration, the tint color, or the traits changed, and after
  /// ``setNeedsUpdateConfiguration()`` was called. Changes that the closure makes do not call it
  /// again.
  open var configurationUpdateHandler: ((Button) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether the colors of the ``configuration`` depend on the current state.
  ///
  /// The default is `true`. Otherwise, they are the colors of the normal state, or of the state for
  /// which the configuration was updated; see ``Configuration/updated(for:)``.
  open var automaticallyUpdatesConfiguration = true {
    didSet { if automaticallyUpdatesConfiguration != oldValue { contentDidChange() } }
  }
  private var updateState = UpdateState.needed

  private enum UpdateState { case done, needed, running }

  /// Calls ``updateConfiguration()`` and ``configurationUpdateHandler`` before the next layout.
  open func setNeedsUpdateConfiguration() {
    guard updateState != .running else { return }
    updateState = .needed
    guard hasConfigurationUpdate else { return }
    setNeedsUpdateConstraints()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Adapts the configuration to the state.
  ///
  /// Called before ``configurationUpdateHandler``. The default implementation does nothing, because
  /// the colors of the configuration depend on the state anyway.
  open func updateConfiguration() {}

  /// Whether a subclass or a closure may change the button.
  private var hasConfigurationUpdate: Bool {
    configurationUpdateHandler != nil || type(of: self) != Button.self
  }

  private func updateConfigurationIfNeeded() {
    if updateState == .needed {
      updateState = .running
      defer { updateState = .done }
      if hasConfigurationUpdate {
        updateConfiguration()
        configurationUpdateHandler?(self)
      }
    }
    let font = effectiveConfiguration.buttonSize.titleFont
    guard hasConfiguration, titleLabel.font != font else { return }
    titleLabel.font = font
    contentDidChange()
  }

  /// Updates the configuration if needed.
  open override func updateConstraints() {
    updateConfigurationIfNeeded()
    super.updateConstraints()
  }

  /// Updates the configuration, and the attributes of the title.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if hasTransformedText { contentDidChange() }
    setNeedsUpdateConfiguration()
  }

  /// Updates the configuration.
  open override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    setNeedsUpdateConfiguration()
  }

  /// The state that determines the colors of the configuration.
  private var configurationState: State {
    let configuration = effectiveConfiguration
    var state = automaticallyUpdatesConfiguration ? state : configuration.updatedState ?? .normal
    if !configuration.automaticallyUpdateForSelection { state.remove(.selected) }
    return state
  }

  // MARK: Parts

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view that shows the title.
  ///
  /// Its number of lines can be set after the ``configuration``, and its font in a button without
  /// one. The button sets its text and color. It is never `nil`; its type allows UIKit's
  /// `titleLabel?` as well.
  public let titleLabel: Label! = Label()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view that shows the image, as a template unless the button has the type
  /// ``ButtonType/custom`` or its rendering mode is set.
  ///
  /// It is never `nil`; its type allows UIKit's `imageView?` as well.
  public let imageView: ImageView! = ImageView()
  /// The view that shows the subtitle, or `nil` if the configuration never had one.
  public private(set) var subtitleLabel: Label?
  /// The view that replaces the image, or `nil` if the configuration never showed it.
  private(set) var activityIndicator: ActivityIndicatorView?
  /// The custom view in the background of the configuration.
  private var customBackground: View?

  /// The menu, which is not drawn.
  ///
  /// See ``Control/showsMenuAsPrimaryAction`` and ``changesSelectionAsPrimaryAction``. A test
  /// chooses an action of the menu with ``Action/performWithSender(_:target:)``.
  open var menu: Menu? { didSet { menuDidChange(from: oldValue) } }
  /// Whether choosing an action of the menu, or a tap on a button without a menu, changes the
  /// selection.
  ///
  /// The default is `false`. If it is `true` and the menu is the primary action, the button is a
  /// pop-up button. As in UIKit, it shows the title and the image of the first action that is on,
  /// or otherwise of the first action, and an indicator if it has a ``configuration``. A button
  /// without a menu is a toggle: ``performPrimaryAction()`` changes ``Control/isSelected``.
  open var changesSelectionAsPrimaryAction = false { didSet { contentDidChange() } }
  /// The view that shows the indicator of a pop-up button.
  final var indicatorView: ImageView?

  private var edgeInsets: (title: EdgeInsets, image: EdgeInsets) = (.zero, .zero)

  /// The distances by which the title is moved and narrowed in a button without a
  /// ``configuration``, in points.
  ///
  /// As in UIKit, they do not change the natural size, and half of the difference between opposite
  /// sides moves a centered title.
  open var titleEdgeInsets: EdgeInsets {
    get { edgeInsets.title }
    set {
      note(newValue, as: "titleEdgeInsets")
      edgeInsets.title = newValue.finite
      setNeedsLayout()
    }
  }
  /// The distances by which the image is moved in a button without a ``configuration``, in points.
  ///
  /// See ``titleEdgeInsets``.
  open var imageEdgeInsets: EdgeInsets {
    get { edgeInsets.image }
    set {
      note(newValue, as: "imageEdgeInsets")
      edgeInsets.image = newValue.finite
      setNeedsLayout()
    }
  }
  /// Whether the image is darker in a highlighted button.
  ///
  /// The default is `true`. It has no effect: images are not drawn darker.
  open var adjustsImageWhenHighlighted = true
  /// Whether the image is paler in a disabled button that has no image for that state.
  ///
  /// The default is `true`.
  open var adjustsImageWhenDisabled = true
  /// Whether a highlighted button glows.
  ///
  /// The default is `false`. It has no effect: as in iOS 7 and later, buttons do not glow.
  open var showsTouchWhenHighlighted = false
  /// Whether the pointer of a tablet changes over the button.
  ///
  /// The default is `false`. It has no effect, because there is no pointer.
  open var isPointerInteractionEnabled = false
  private var titles = StateValues<String>()
  private var attributedTitles = StateValues<AssignedText>()
  private var titleColors = StateValues<Color>()
  private var titleShadowColors = StateValues<Color>()
  private var images = StateValues<Image>()
  private var backgroundImages = StateValues<Image>()
  private var symbolConfigurations = StateValues<Image.SymbolConfiguration>()

  /// Creates a button of the type ``ButtonType/custom``.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.isHidden = true
    imageView.hasFinalTint = true
    imageView.isHidden = true
    addSubview(imageView)
    addSubview(titleLabel)
    applyTypeStyle()
  }

  /// Creates a button of a type, without a title.
  ///
  /// The button has UIKit's font and margins for the type, until a ``configuration`` is set.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    guard type != .custom else { return }
    buttonType = type
    applyTypeStyle()
  }

  /// Creates a button with a frame and the title and the image of an action that a tap performs.
  public convenience init(frame: CGRect, primaryAction: Action?) {
    self.init(frame: frame)
    setPrimaryAction(primaryAction)
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
  open func setTitle(_ title: String?, for state: State) {
    titles[exactly: state] = title
    contentDidChange()
  }

  /// Sets the title with UIKit's attributes for a state.
  ///
  /// It takes precedence over the title for that state. Visible attributes that are not drawn are
  /// layout issues; see ``View/layoutIssues``.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[exactly: state] = title.map { AssignedText($0) }
    contentDidChange()
  }

  /// Sets the title in runs for a state, instead of an attributed title.
  open func setStyledTitle(_ title: AttributedText?, for state: State) {
    attributedTitles[exactly: state] = title.map { AssignedText($0) }
    contentDidChange()
  }

  /// Sets the color of the title for a state.
  ///
  /// It is also the color of a template image, unless the button has the style of a ``ButtonType``.
  open func setTitleColor(_ color: Color?, for state: State) {
    titleColors[exactly: state] = color
  }

  /// Sets the color of the shadow of the title for a state, or `nil` for that of the normal state.
  ///
  /// The offset is the ``Label/shadowOffset`` of the ``titleLabel``.
  open func setTitleShadowColor(_ color: Color?, for state: State) {
    titleShadowColors[exactly: state] = color
    contentDidChange()
  }
  /// Returns the color of the title's shadow that was set for a state, or that for the normal
  /// state.
  open func titleShadowColor(for state: State) -> Color? { titleShadowColors[state] }

  /// Sets the image for a state, or `nil` for the image of the normal state.
  open func setImage(_ image: Image?, for state: State) {
    images[exactly: state] = image
    contentDidChange()
  }

  /// Sets the image that fills the background in a state.
  ///
  /// As in UIKit, the button is by default at least as large as the image.
  open func setBackgroundImage(_ image: Image?, for state: State) {
    backgroundImages[exactly: state] = image
    contentDidChange()
  }

  /// Sets the size and weight of a symbol in a state.
  ///
  /// They take precedence over those of the ``configuration``.
  open func setPreferredSymbolConfiguration(
    _ configuration: Image.SymbolConfiguration?, forImageIn state: State
  ) {
    symbolConfigurations[exactly: state] = configuration
    contentDidChange()
  }

  /// Returns the size and weight of a symbol that were set for a state, or for the normal state.
  open func preferredSymbolConfigurationForImage(in state: State) -> Image.SymbolConfiguration? {
    symbolConfigurations[state]
  }

  /// Returns the title that is shown in a state.
  open func title(for state: State) -> String? {
    popUpSelection?.title ?? titles[state] ?? effectiveConfiguration.title
  }
  /// Returns the attributed title that is shown in a state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles[state].map { $0.string ?? NSAttributedString($0.text) }
  }
  /// Returns the attributed title that is shown in a state, as it is drawn.
  open func styledTitle(for state: State) -> AttributedText? { attributedTitles[state]?.text }
  /// Returns the title color that was set for a state, or for the normal state.
  open func titleColor(for state: State) -> Color? { titleColors[state] }
  /// Returns the image that is shown in a state.
  open func image(for state: State) -> Image? {
    popUpSelection.map(\.image) ?? images[state] ?? effectiveConfiguration.image
  }
  /// Returns the background image that is shown in a state.
  open func backgroundImage(for state: State) -> Image? { backgroundImages[state] }

  /// Updates the content for the new state.
  open override func stateDidChange() {
    super.stateDidChange()
    contentDidChange()
    setNeedsUpdateConfiguration()
  }

  /// The title of the current state.
  private var shownTitle: AssignedText? {
    attributedTitles[state]
      ?? effectiveConfiguration.titleText(
        plain: popUpSelection?.title ?? titles[state], font: titleLabel.font, color: titleColor)
  }

  private var shownSubtitle: AssignedText? {
    effectiveConfiguration.subtitleText(
      font: effectiveConfiguration.buttonSize.subtitleFont, color: titleColor)
  }

  /// Whether the text depends on the color.
  private var hasTransformedText: Bool {
    effectiveConfiguration.titleTextAttributesTransformer != nil
      || effectiveConfiguration.subtitleTextAttributesTransformer != nil
  }

  /// Whether the shadow of the title has the color of a state, not one that the app gave the label.
  private var hasTitleShadowOfState = false

  private func updateTitleShadow() {
    let color = titleShadowColors[state]
    guard color != nil || hasTitleShadowOfState else { return }
    hasTitleShadowOfState = color != nil
    titleLabel.shadowColor = color
  }

  final func contentDidChange() {
    updateIndicator()
    updateTitleShadow()
    let title = shownTitle?.text
    if titleLabel.styledText != title { titleLabel.styledText = title }
    titleLabel.isHidden = title?.runs.isEmpty ?? true
    updateCustomBackground()
    updateSubtitle()
    updateActivityIndicator()
    let image = image(for: state)
    if imageView.image != image { imageView.image = image }
    imageView.isHidden = image == nil || effectiveConfiguration.showsActivityIndicator
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func updateCustomBackground() {
    let view = effectiveConfiguration.background.customView
    guard view !== customBackground else { return }
    if customBackground?.superview === self { customBackground?.removeFromSuperview() }
    customBackground = view
    if let view { insertSubview(view, at: 0) }
  }

  private func updateSubtitle() {
    let text = shownSubtitle?.text
    if subtitleLabel == nil, text != nil {
      let label = Label()
      subtitleLabel = label
      addSubview(label)
    }
    guard let label = subtitleLabel else { return }
    label.isHidden = text?.runs.isEmpty ?? true
    label.font = effectiveConfiguration.buttonSize.subtitleFont
    label.lineBreakMode = effectiveConfiguration.subtitleLineBreakMode
    label.numberOfLines = effectiveConfiguration.subtitleLineBreakMode.wrapsLines ? 0 : 1
    label.textAlignment = effectiveConfiguration.textAlignment
    if label.styledText != text { label.styledText = text }
  }

  private func updateActivityIndicator() {
    guard effectiveConfiguration.showsActivityIndicator else {
      activityIndicator?.stopAnimating()
      return
    }
    if activityIndicator == nil {
      let indicator = ActivityIndicatorView(style: .medium)
      activityIndicator = indicator
      addSubview(indicator)
    }
    activityIndicator?.startAnimating()
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
    let configuration = effectiveConfiguration
    properties.add("imagePlacement", configuration.imagePlacement, unless: .leading)
    properties.add("titleAlignment", configuration.titleAlignment, unless: .automatic)
    let background = configuration.background
    let color = configuration.background(for: configurationState, tint: tintColor)
    properties.add("background", color, affects: .appearance, paint)
    properties.add("background.image", background.image?.size, affects: .appearance, paint)
    let width = background.strokeWidth > 0 ? background.strokeWidth : nil
    properties.add("background.strokeWidth", width, unless: nil, affects: .appearance)
    if width != nil {
      let color = background.resolvedStrokeColor(for: tintColor)
      properties.add("background.strokeColor", color, affects: .appearance, paint)
    }
    guard color != nil || width != nil else { return }
    let isCapsule = configuration.cornerStyle == .capsule
    properties.add("background.isCapsule", isCapsule, unless: false, affects: .appearance)
    let radius = isCapsule ? nil : configuration.cornerRadius(in: self)
    properties.add("background.cornerRadius", radius, unless: nil, affects: .appearance)
  }

  override var textInMessages: String? { titleLabel.text }

  /// The issues of attributes that are not drawn.
  override var contentIssues: [LayoutIssue] {
    (shownTitle?.issues(of: self) ?? []) + (shownSubtitle?.issues(of: self) ?? [])
  }

  /// An accessibility element with the title or the image's label, and the button trait.
  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: titleLabel.text ?? imageView.image?.accessibilityLabel,
      traits: accessibilityStateTraits.union(.button))
  }

  // MARK: Actions

  /// Sends ``Control/Event/primaryActionTriggered``, and changes the selection of a toggle.
  ///
  /// If the menu is the primary action, the call is a layout issue, because menus are not drawn;
  /// see ``View/layoutIssues``.
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

  private var arrangement: ButtonArrangement {
    updateConfigurationIfNeeded()
    return ButtonArrangement(self)
  }

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
    symbolConfigurations[state] ?? effectiveConfiguration.preferredSymbolConfigurationForImage
      ?? Image.SymbolConfiguration(font: titleLabel.font)
  }

  /// Returns the rectangle of the background, which is the bounds by default.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle of the content, which is the bounds without the insets of the content by
  /// default.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: contentInsetsWithIndicator)
  }

  /// Returns the rectangle of the title in the rectangle of the content.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    frames(inContentRect: contentRect).title
  }

  /// Returns the rectangle of the image in the rectangle of the content.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    frames(inContentRect: contentRect).image
  }

  private func frames(inContentRect rect: CGRect) -> ButtonArrangement.Frames {
    var frames = arrangement.frames(inContentRect: rect)
    guard !hasConfiguration, edgeInsets.title != .zero || edgeInsets.image != .zero else {
      return frames
    }
    let arrangement = arrangement
    frames.image = pixelAligned(arrangement.moved(frames.image, by: edgeInsets.image))
    let insets = edgeInsets.title
    let free = rect.width - frames.image.width - insets.left - insets.right
    if titleLabel.numberOfLines == 1, free < frames.title.width {
      frames.title.origin.x += (frames.title.width - max(0, free)) / 2
      frames.title.size.width = max(0, free)
    }
    frames.title = pixelAligned(arrangement.moved(frames.title, by: insets))
    return frames
  }

  /// The frames of the parts, which a subclass may determine.
  private var partFrames: ButtonArrangement.Frames {
    let isPlain = type(of: self) == Button.self
    let rect =
      isPlain ? bounds.inset(by: contentInsetsWithIndicator) : contentRect(forBounds: bounds)
    var frames = frames(inContentRect: rect)
    guard !isPlain else { return frames }
    frames.image = imageRect(forContentRect: rect)
    frames.title = titleRect(forContentRect: rect)
    return frames
  }

  /// Lays out the image and the title.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    let frames = partFrames
    let configuration = effectiveConfiguration
    configuration.background.layOutCustomView(
      in: self, radius: configuration.cornerRadius(in: self))
    imageView.preferredSymbolConfiguration = symbolConfiguration
    if configuration.showsActivityIndicator {
      activityIndicator?.frame = frames.image
    } else {
      imageView.frame = frames.image
    }
    titleLabel.frame = frames.title
    subtitleLabel?.frame = frames.subtitle
    layOutIndicator()
  }

  /// The color of the title in the current state.
  fileprivate var titleColor: Color {
    titleColors[state]
      ?? effectiveConfiguration.foreground(for: configurationState, tint: tintColor)
  }

  /// The color of the image in a button that has the style of its type.
  ///
  /// As in UIKit, symbols do not use the title color, such as white in a custom button.
  private var imageColor: Color {
    var configuration = effectiveConfiguration
    if buttonType == .custom { configuration.baseForegroundColor = nil }
    return configuration.foreground(for: configurationState, tint: tintColor)
  }

  /// Draws the background, and sets the current colors of the title and the image.
  open override func draw(in context: inout DrawingContext) {
    drawRect(ofSubclassesOf: Button.self, in: &context)
    let configuration = effectiveConfiguration
    let color = titleColor
    titleLabel.textColor = color
    subtitleLabel?.textColor = color
    let imageColor = hasConfiguration ? color : imageColor
    imageView.tintColor = configuration.imageColorTransformer?(imageColor) ?? imageColor
    imageView.isDimmed = !isEnabled && adjustsImageWhenDisabled && images[exactly: state] == nil
    indicatorView?.tintColor = color
    activityIndicator?.color = configuration.activityIndicatorColorTransformer?(color) ?? color
    configuration.background.draw(
      for: self, color: configuration.background(for: configurationState, tint: tintColor),
      radius: configuration.cornerRadius(in: self), in: &context)
    if let image = backgroundImages[state], bounds.hasArea {
      let image = image.resolved(in: contentTraits)
      reportProblems(of: image)
      let style = ImageStyle(tint: image.isTemplate(byDefault: false) ? tintColor : nil)
      context.draw(image, in: backgroundRect(forBounds: bounds), style: style)
    }
  }
}

extension Button {
  /// The title of the current state.
  public var currentTitle: String? { title(for: state) }
  /// The attributed title of the current state.
  public var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The color of the title in the current state.
  public var currentTitleColor: Color { titleColor }
  /// The color of the shadow of the title in the current state.
  public var currentTitleShadowColor: Color? { titleShadowColor(for: state) }
  /// The image of the current state.
  public var currentImage: Image? { image(for: state) }
  /// The background image of the current state.
  public var currentBackgroundImage: Image? { backgroundImage(for: state) }
}

extension Button {
  /// The kind of a button, which determines its initial content and appearance.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum ButtonType: Hashable, Sendable {
    /// A white title of 18 points, without margins.
    ///
    /// Buttons that are created with a frame or without arguments have this type.
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

  /// The distances from the edges to the content, in points; see
  /// ``Configuration/contentInsets``.
  ///
  /// `left` is the leading edge.
  public var contentEdgeInsets: EdgeInsets {
    get { effectiveConfiguration.contentInsets.resolved(isRightToLeft: false) }
    set {
      var configuration = effectiveConfiguration
      configuration.contentInsets = DirectionalEdgeInsets(newValue, isRightToLeft: false)
      setEffective(configuration)
    }
  }
}

extension Button.Configuration {
  /// Returns the appearance of buttons of a type.
  fileprivate static func style(of type: Button.ButtonType) -> Self {
    guard type != .close else { return .close() }
    var configuration = plain()
    configuration.contentInsets = DirectionalEdgeInsets(top: 6, bottom: 6)
    switch type {
    case .custom:
      configuration.baseForegroundColor = .white
      configuration.automaticallyUpdateForSelection = false
    case .system, .close: break
    case .detailDisclosure, .infoLight, .infoDark:
      configuration.image = Image(systemName: "info.circle")
    case .contactAdd: configuration.image = Image(systemName: "plus.circle")
    }
    if configuration.image != nil {
      configuration.preferredSymbolConfigurationForImage = Image.SymbolConfiguration(
        pointSize: 22, scale: .medium)
    }
    return configuration
  }

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

extension Button.Configuration {
  /// The alignment of the lines of the title.
  fileprivate var textAlignment: TextAlignment {
    switch resolvedTitleAlignment {
    case .automatic, .leading: .natural
    case .center: .center
    case .trailing: .trailing
    }
  }
}
