public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels
import SnapshotTypography

/// A control with a title, an image or both, that something is done with by a tap.
///
/// What a button shows is set for each state. As in UIKit, a state for which nothing was set has what
/// was set for the normal state, also where two states meet, such as selected and highlighted.
open class Button: Control {
  /// How the button looks, and what it shows in states for which nothing was set.
  open var configuration: Configuration {
    get { currentConfiguration }
    set {
      guard newValue != currentConfiguration else { return }
      currentConfiguration = newValue
      contentDidChange()
    }
  }

  /// Observers of ``configuration`` itself would not be called in initializers that extensions add.
  private var currentConfiguration = Configuration.plain()

  /// Where the title and the image lie in a button that is wider than they are.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum ContentHorizontalAlignment: String, CaseIterable, Hashable, Sendable {
    /// Where reading begins.
    case leading
    /// In the middle.
    case center
    /// Where reading ends.
    case trailing
  }

  /// Where the title and the image lie in a button that is wider than they are.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// The view that shows the title: its font and its lines can be set; the text and the color are the
  /// button's.
  public let titleLabel = Label()
  /// The view that shows the image, a template unless its rendering mode is set.
  public let imageView = ImageView()

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

  /// Creates a button as large as what it shows.
  public convenience init(
    title: String? = nil, image: Image? = nil, configuration: Configuration = .plain()
  ) {
    self.init(frame: .zero)
    self.configuration = configuration
    setTitle(title, for: .normal)
    setImage(image, for: .normal)
    sizeToFit()
  }

  // MARK: What it shows

  /// Sets the title for a state; `nil` for that of the normal state.
  public func setTitle(_ title: String?, for state: State) {
    titles[exactly: state] = title
    contentDidChange()
  }

  /// Sets the title for a state in runs; where there is one for a state, a plain title does not count.
  public func setAttributedTitle(_ title: AttributedText?, for state: State) {
    attributedTitles[exactly: state] = title
    contentDidChange()
  }

  /// Sets the color of the title and of a template image for a state.
  public func setTitleColor(_ color: Color?, for state: State) {
    titleColors[exactly: state] = color
  }

  /// Sets the image for a state; `nil` for that of the normal state.
  public func setImage(_ image: Image?, for state: State) {
    images[exactly: state] = image
    contentDidChange()
  }

  /// Sets the image that is stretched over the background for a state.
  public func setBackgroundImage(_ image: Image?, for state: State) {
    backgroundImages[exactly: state] = image
  }

  /// Returns the title that is shown in a state.
  public func title(for state: State) -> String? { titles[state] ?? configuration.title }
  /// Returns the title in runs that is shown in a state.
  public func attributedTitle(for state: State) -> AttributedText? { attributedTitles[state] }
  /// Returns the color that was set for a state, or for the normal one.
  public func titleColor(for state: State) -> Color? { titleColors[state] }
  /// Returns the image that is shown in a state.
  public func image(for state: State) -> Image? { images[state] ?? configuration.image }
  /// Returns the image behind all that is shown in a state.
  public func backgroundImage(for state: State) -> Image? { backgroundImages[state] }

  /// Shows what was set for the new state.
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

  /// Says what the button shows.
  open override func describe(in properties: inout ViewOutline.Properties) {
    super.describe(in: &properties)
    if !titleLabel.isHidden { properties.add("title", titleLabel.text) }
  }

  /// A button called as its title says.
  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: titleLabel.text ?? imageView.image?.accessibilityLabel,
      traits: accessibilityStateTraits.union(.button))
  }

  // MARK: Layout

  private var arrangement: ButtonArrangement { ButtonArrangement(self) }

  /// The size of what the button shows, with the insets.
  open override var intrinsicContentSize: CGSize { arrangement.fittingSize(forWidth: nil) }

  /// The size of what the button shows at a width, at which the title may take more lines.
  open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    arrangement.fittingSize(forWidth: width)
  }

  /// Returns the size of what the button shows, at a width that is above zero.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    arrangement.fittingSize(forWidth: size.width > 0 ? size.width : nil)
  }

  /// Returns the distance from the top edge to the title's first line, or to the bottom without one.
  open override func firstBaseline(in size: CGSize) -> CGFloat {
    guard !titleLabel.isHidden else { return super.firstBaseline(in: size) }
    let title = arrangement.frames(in: CGRect(origin: .zero, size: size)).title
    return title.minY + titleLabel.firstBaseline(in: title.size)
  }

  /// Returns the distance from the top edge to the title's last line, or to the bottom without one.
  open override func lastBaseline(in size: CGSize) -> CGFloat {
    guard !titleLabel.isHidden else { return super.lastBaseline(in: size) }
    let title = arrangement.frames(in: CGRect(origin: .zero, size: size)).title
    return title.minY + titleLabel.lastBaseline(in: title.size)
  }

  /// The size and the weight of a symbol in the button.
  var symbolConfiguration: Image.SymbolConfiguration {
    configuration.preferredSymbolConfigurationForImage
      ?? Image.SymbolConfiguration(font: titleLabel.font)
  }

  /// Places the image and the title.
  open override func layoutSubviews() {
    imageView.preferredSymbolConfiguration = symbolConfiguration
    let frames = arrangement.frames(in: bounds)
    imageView.frame = frames.image
    titleLabel.frame = frames.title
  }

  /// Draws the background, and gives the title and the image the color that they have now.
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
