public import SnapshotGeometry
public import SnapshotPixels

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

      /// A radius of 6 points.
      public static let small = CornerStyle.fixed(6)
      /// A radius of 10 points.
      public static let medium = CornerStyle.fixed(10)
      /// A radius of 14 points.
      public static let large = CornerStyle.fixed(14)

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
    /// `left` is the leading edge. Values that are not finite count as 0.
    public var contentInsets: EdgeInsets
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

    /// The size and weight of a symbol, or `nil` for those of the title's font.
    public var preferredSymbolConfigurationForImage: Image.SymbolConfiguration?

    /// Creates a configuration.
    public init(
      style: Style, cornerStyle: CornerStyle = .medium,
      contentInsets: EdgeInsets = EdgeInsets(top: 7, left: 14, bottom: 7, right: 14),
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
  /// Returns the color of the title in a state.
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
