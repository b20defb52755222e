public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels
import SnapshotTypography

/// A control with a title, an image, or both, that performs an action when tapped.
///
/// The content is set for each state. As in UIKit, a state without content uses the content of the
/// normal state, even if it combines two states, such as selected and highlighted.
open class Button: Control {
  /// The appearance, and the content in states without content set for them.
  open var configuration: Configuration {
    get { currentConfiguration }
    set {
      guard newValue != currentConfiguration else { return }
      currentConfiguration = newValue
      contentDidChange()
    }
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
  /// Its font and its number of lines can be set. The button sets its text and color. It is never
  /// `nil`; its type allows UIKit's `titleLabel?` as well.
  public let titleLabel: Label! = Label()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view that shows the image, as a template unless its rendering mode is set.
  ///
  /// It is never `nil`; its type allows UIKit's `imageView?` as well.
  public let imageView: ImageView! = ImageView()

  private var titles = StateValues<String>()
  private var attributedTitles = StateValues<AttributedText>()
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

  /// Sets the attributed title for a state.
  ///
  /// It takes precedence over the title for that state.
  public func setAttributedTitle(_ title: AttributedText?, for state: State) {
    attributedTitles[exactly: state] = title
    contentDidChange()
  }

  /// Sets the color of the title and of a template image for a state.
  public func setTitleColor(_ color: Color?, for state: State) {
    titleColors[exactly: state] = color
  }

  /// Sets the image for a state, or `nil` for the image of the normal state.
  public func setImage(_ image: Image?, for state: State) {
    images[exactly: state] = image
    contentDidChange()
  }

  /// Sets the image that fills the background in a state.
  public func setBackgroundImage(_ image: Image?, for state: State) {
    backgroundImages[exactly: state] = image
  }

  /// Returns the title that is shown in a state.
  public func title(for state: State) -> String? { titles[state] ?? configuration.title }
  /// Returns the attributed title that is shown in a state.
  public func attributedTitle(for state: State) -> AttributedText? { attributedTitles[state] }
  /// Returns the title color that was set for a state, or for the normal state.
  public func titleColor(for state: State) -> Color? { titleColors[state] }
  /// Returns the image that is shown in a state.
  public func image(for state: State) -> Image? { images[state] ?? configuration.image }
  /// Returns the background image that is shown in a state.
  public func backgroundImage(for state: State) -> Image? { backgroundImages[state] }

  /// Updates the content for the new state.
  open override func stateDidChange() {
    super.stateDidChange()
    contentDidChange()
  }

  private func contentDidChange() {
    let attributed = attributedTitles[state]
    let title = attributed ?? self.title(for: state).map { AttributedText($0) }
    if titleLabel.attributedText != title { titleLabel.attributedText = title }
    titleLabel.isHidden = title?.runs.isEmpty ?? true
    let image = image(for: state)
    if imageView.image != image { imageView.image = image }
    imageView.isHidden = image == nil
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Adds the title and the background.
  open override func describe(in properties: inout ViewOutline.Properties) {
    super.describe(in: &properties)
    if !titleLabel.isHidden { properties.add("title", titleLabel.text) }
    let background = configuration.background(for: state, tint: tintColor)
    properties.add("background", background)
    guard background != nil else { return }
    let style = configuration.cornerStyle
    properties.add("background.isCapsule", style == .capsule, unless: false, affects: .appearance)
    if case .fixed(let radius) = style {
      properties.add("background.cornerRadius", radius, unless: 10, affects: .appearance)
    }
  }

  override var textInMessages: String? { titleLabel.text }

  /// An accessibility element with the title or the image's label, and the button trait.
  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: titleLabel.text ?? imageView.image?.accessibilityLabel,
      traits: accessibilityStateTraits.union(.button))
  }

  // MARK: Layout

  private var arrangement: ButtonArrangement { ButtonArrangement(self) }

  /// The size of the content with its insets.
  open override var intrinsicContentSize: CGSize { arrangement.fittingSize(forWidth: nil) }

  /// Returns the size of the content with its insets for a width, with the title on several lines
  /// if it allows them.
  open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    arrangement.fittingSize(forWidth: width)
  }

  /// Returns the size of the content with its insets.
  ///
  /// A width of 0 or less counts as unlimited.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    arrangement.fittingSize(forWidth: size.width > 0 ? size.width : nil)
  }

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
  }

  /// Draws the background, and sets the current colors of the title and the image.
  open override func draw(in context: inout DrawingContext) {
    let color = titleColors[state] ?? configuration.foreground(for: state, tint: tintColor)
    titleLabel.textColor = color
    imageView.tintColor = color
    imageView.isDimmed = !isEnabled && images[exactly: state] == nil
    if let background = configuration.background(for: state, tint: tintColor) {
      let radius = configuration.cornerStyle.radius(in: bounds.size)
      let shape = RoundedRect(bounds, radius: radius, style: .continuous)
      context.fill(.roundedRect(shape), with: .color(background))
    }
    if let image = backgroundImages[state], bounds.hasArea {
      context.draw(image, in: bounds)
    }
  }
}
