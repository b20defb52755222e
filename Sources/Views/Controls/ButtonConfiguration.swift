public import Foundation
public import SnapshotDrawing
public import SnapshotTypography

extension Button {
  /// The appearance of a button, and its content in states for which none is set.
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

    /// The style of the background.
    public var style: Style
    /// The size, which determines the default insets, fonts, and corners.
    ///
    /// Setting it changes ``contentInsets`` and the radius of ``background`` only if they are the
    /// defaults of the previous size. As in UIKit, a new size sets the font of the button's title.
    public var buttonSize = Size.medium {
      didSet {
        if contentInsets == oldValue.contentInsets { contentInsets = buttonSize.contentInsets }
        if background.cornerRadius == oldValue.cornerRadius {
          background.cornerRadius = buttonSize.cornerRadius
        }
      }
    }
    /// The rounding of the background's corners.
    public var cornerStyle: CornerStyle
    /// The shape, the image, and the border of the background, and its color in all states.
    ///
    /// Without a color, the background has ``baseBackgroundColor`` or the color of the style, both
    /// of which depend on the state.
    public var background = BackgroundConfiguration(cornerRadius: Size.medium.cornerRadius)
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
    /// The distance between the title and the subtitle, in points.
    ///
    /// The default is 1. A value that is not finite counts as 0.
    public var titlePadding: CGFloat = 1
    /// The horizontal positions of the title and the subtitle relative to each other.
    public var titleAlignment = TitleAlignment.automatic
    /// The color of the title and of a template image, or `nil` for the color of the style.
    public var baseForegroundColor: Color?
    /// The color of the background, or `nil` for the color of the style.
    public var baseBackgroundColor: Color?
    /// Whether a selected button has the colors of the selected state.
    public var automaticallyUpdateForSelection = true

    private var titleText = Text()
    private var subtitleText = Text()

    /// The title in states for which none is set.
    public var title: String? {
      get { titleText.plain }
      set { titleText = Text(newValue) }
    }
    /// The title with attributes in states for which none is set.
    ///
    /// Setting it replaces ``title``. The button's font and color apply where the string has none.
    public var attributedTitle: AttributedString? {
      get { titleText.string }
      set { titleText = Text(newValue) }
    }
    /// The function that changes the attributes of the title, such as its font, or `nil`.
    ///
    /// It is called with the font and the color of the current state. Titles that
    /// ``Button/setAttributedTitle(_:for:)`` sets are not changed.
    public var titleTextAttributesTransformer: ConfigurationTextAttributesTransformer?
    /// The text below the title.
    public var subtitle: String? {
      get { subtitleText.plain }
      set { subtitleText = Text(newValue) }
    }
    /// The text with attributes below the title.
    ///
    /// Setting it replaces ``subtitle``.
    public var attributedSubtitle: AttributedString? {
      get { subtitleText.string }
      set { subtitleText = Text(newValue) }
    }
    /// The function that changes the attributes of the subtitle, or `nil`.
    public var subtitleTextAttributesTransformer: ConfigurationTextAttributesTransformer?

    /// The image in states for which none is set.
    public var image: Image?
    /// The function that changes the color of a template image, or `nil` for the title's color.
    public var imageColorTransformer: ConfigurationColorTransformer?
    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false
    /// The function that changes the color of the activity indicator, or `nil` for the title's
    /// color.
    public var activityIndicatorColorTransformer: ConfigurationColorTransformer?

    /// The positions at which the title breaks into lines, and the treatment of text that does not
    /// fit.
    ///
    /// By default, the title wraps at words. With a mode that clips or truncates, it has one line.
    public var titleLineBreakMode = LineBreakMode.byWordWrapping
    /// The positions at which the subtitle breaks into lines, as for ``titleLineBreakMode``.
    public var subtitleLineBreakMode = LineBreakMode.byWordWrapping

    /// The indicator after the content of a button with a menu.
    ///
    /// By default, pop-up buttons have one.
    public var indicator = Indicator.automatic

    /// The size and weight of a symbol, or `nil` for those of the title's font.
    public var preferredSymbolConfigurationForImage: Image.SymbolConfiguration?

    /// The state whose colors are used by a button that does not update its configuration itself.
    var updatedState: Control.State?

    /// Creates a configuration.
    public init(
      style: Style, cornerStyle: CornerStyle = .dynamic,
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
      self.image = image
      self.title = title
    }

    /// A title in the tint color without a background.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// A title in the tint color on a gray background.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// A title in the tint color on a translucent background of that color.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// A white title on a background in the tint color.
    public static func filled() -> Configuration { Configuration(style: .filled) }
    /// The same as ``plain()``.
    public static func borderless() -> Configuration { plain() }
    /// The same as ``gray()``.
    public static func bordered() -> Configuration { gray() }
    /// The same as ``tinted()``.
    public static func borderedTinted() -> Configuration { tinted() }
    /// The same as ``filled()``.
    public static func borderedProminent() -> Configuration { filled() }

    /// Sets ``contentInsets`` to the default of the size.
    public mutating func setDefaultContentInsets() { contentInsets = buttonSize.contentInsets }

    /// Returns the configuration with the colors of a button's state.
    ///
    /// Only a button that does not update its configuration itself needs it; see
    /// ``Button/automaticallyUpdatesConfiguration``.
    public func updated(for button: Button) -> Configuration {
      var configuration = self
      configuration.updatedState = button.state
      return configuration
    }
  }
}

extension Button.Configuration {
  /// The size of a button.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Size: String, CaseIterable, Hashable, Sendable {
    /// The same as ``small``.
    case mini
    /// A title of 15 points with narrow insets.
    case small
    /// A title of 17 points, the default.
    case medium
    /// A title of 17 points with wide insets, 50 points high in all.
    case large

    /// The default insets of the content.
    var contentInsets: DirectionalEdgeInsets {
      switch self {
      case .mini, .small: DirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .medium: DirectionalEdgeInsets(top: 7, leading: 14, bottom: 7, trailing: 14)
      case .large: DirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      }
    }

    /// The default radius of the background, larger for larger sizes.
    var cornerRadius: CGFloat {
      switch self {
      case .mini, .small: 5
      case .medium: 6
      case .large: 9
      }
    }

    var titleFont: Font {
      .preferredFont(forTextStyle: self == .mini || self == .small ? .subheadline : .body)
    }

    var subtitleFont: Font {
      .preferredFont(forTextStyle: self == .mini || self == .small ? .caption1 : .footnote)
    }
  }

  /// The rounding of the background's corners.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum CornerStyle: String, CaseIterable, Hashable, Sendable {
    /// The radius that ``Button/Configuration/background`` specifies.
    case fixed
    /// The same radius, scaled with the content size category.
    case dynamic
    /// A radius of 4 points.
    case small
    /// A radius of 6 points.
    case medium
    /// A radius of 8 points.
    case large
    /// The largest radius that the size allows.
    case capsule
  }

  /// The indicator after the content of a button with a menu.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Indicator: String, CaseIterable, Hashable, Sendable {
    /// The indicator of a pop-up button; see ``Button/changesSelectionAsPrimaryAction``.
    case automatic
    /// No indicator.
    case none
    /// Two chevrons that point up and down.
    case popup
  }

  /// The horizontal positions of the title and the subtitle relative to each other.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum TitleAlignment: String, CaseIterable, Hashable, Sendable {
    /// At the edge of the image, or in the center if the image is above or below the title.
    case automatic
    /// At the leading edge.
    case leading
    /// In the center.
    case center
    /// At the trailing edge.
    case trailing
  }

  /// A text with or without attributes.
  private struct Text: Hashable, Sendable {
    var plain: String?
    var string: AttributedString?

    init(_ plain: String? = nil) { self.plain = plain }

    init(_ string: AttributedString?) {
      (plain, self.string) = (string.map { String($0.characters) }, string)
    }
  }

  /// Returns the radius of the background's corners in a view, in points.
  func cornerRadius(in view: View) -> CGFloat {
    let radius = background.cornerRadius
    switch cornerStyle {
    case .fixed: return radius
    case .dynamic:
      guard radius > 0, radius < .infinity else { return 0 }
      return view.traitCollection.resolved(Font(size: radius).scaled(with: .body)).pointSize
    case .small: return 4
    case .medium: return 6
    case .large: return 8
    case .capsule: return .greatestFiniteMagnitude
    }
  }

  /// The alignment of the title, with ``TitleAlignment/automatic`` resolved.
  var resolvedTitleAlignment: TitleAlignment {
    guard titleAlignment == .automatic else { return titleAlignment }
    switch imagePlacement {
    case .leading: return .leading
    case .trailing: return .trailing
    case .top, .bottom: return .center
    }
  }

  /// Returns the title as it is drawn in a font and a color.
  func titleText(plain: String?, font: Font, color: Color) -> AssignedText? {
    let string = plain == nil ? attributedTitle : nil
    return text(string, plain ?? title, titleTextAttributesTransformer, font, color)
  }

  /// Returns the subtitle as it is drawn in a font and a color.
  func subtitleText(font: Font, color: Color) -> AssignedText? {
    text(attributedSubtitle, subtitle, subtitleTextAttributesTransformer, font, color)
  }

  private func text(
    _ string: AttributedString?, _ plain: String?,
    _ transformer: ConfigurationTextAttributesTransformer?, _ font: Font, _ color: Color
  ) -> AssignedText? {
    guard let plain else { return nil }
    func attributes(of run: AttributeContainer) -> [NSAttributedString.Key: Any] {
      run.viewAttributes(transformedBy: transformer, font: font, color: color)
    }
    // Most titles are plain. They avoid `AttributedString`, because each change of one makes system
    // calls for random numbers.
    guard let string else {
      guard transformer != nil, !plain.isEmpty else { return AssignedText(AttributedText(plain)) }
      return AssignedText(
        NSAttributedString(string: plain, attributes: attributes(of: AttributeContainer())))
    }
    let result = NSMutableAttributedString(string: "")
    for run in string.runs {
      let text = String(string[run.range].characters)
      result.append(NSAttributedString(string: text, attributes: attributes(of: run.attributes)))
    }
    return AssignedText(result)
  }

  func foreground(for state: Control.State, tint: Color) -> Color {
    if state.contains(.disabled) { return .tertiaryLabel }
    let color = baseForegroundColor ?? (style == .filled ? .white : tint)
    return state.contains(.highlighted) ? color.fading(to: style == .plain ? 0.4 : 0.75) : color
  }

  /// Returns the color of the background in a state, or `nil` for no background.
  func background(for state: Control.State, tint: Color) -> Color? {
    if let color = background.backgroundColor { return color }
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
