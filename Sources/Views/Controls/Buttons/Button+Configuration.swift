public import SnapshotGeometry
public import SnapshotPixels

extension Button {
  /// How a button looks, and what it shows in states for which nothing was set.
  public struct Configuration: Hashable, Sendable {
    /// What lies behind the title.
    #if hasAttribute(nonexhaustive)
      @nonexhaustive
    #endif
    public enum Style: String, CaseIterable, Hashable, Sendable {
      /// Nothing; a touch of the tint where the button is selected.
      case plain
      /// Gray.
      case gray
      /// A touch of the tint.
      case tinted
      /// The tint, below white letters.
      case filled
    }

    /// On which side of the title the image is.
    #if hasAttribute(nonexhaustive)
      @nonexhaustive
    #endif
    public enum ImagePlacement: String, CaseIterable, Hashable, Sendable {
      /// Where reading begins.
      case leading
      /// Where reading ends.
      case trailing
      /// Above.
      case top
      /// Below.
      case bottom
    }

    /// How the corners of the background are rounded.
    #if hasAttribute(nonexhaustive)
      @nonexhaustive
    #endif
    public enum CornerStyle: Hashable, Sendable {
      /// As far as the height allows.
      case capsule
      /// By a radius, in points.
      case fixed(CGFloat)

      /// By 6 points.
      public static let small = CornerStyle.fixed(6)
      /// By 10 points.
      public static let medium = CornerStyle.fixed(10)
      /// By 14 points.
      public static let large = CornerStyle.fixed(14)

      /// Returns the radius in a background of a size, in points.
      func radius(in size: CGSize) -> CGFloat {
        let largest = min(size.width, size.height) / 2
        guard case .fixed(let radius) = self else { return largest }
        return radius > 0 ? min(radius, largest) : 0
      }
    }

    /// What lies behind the title.
    public var style: Style
    /// How the corners of the background are rounded.
    public var cornerStyle: CornerStyle
    /// The distances from the edges to what the button shows, in points; `left` is where reading
    /// begins, and distances that are not finite count as 0.
    public var contentInsets: EdgeInsets
    /// On which side of the title the image is.
    public var imagePlacement: ImagePlacement
    /// The distance between the image and the title, in points; 0 where it is not finite.
    public var imagePadding: CGFloat
    /// The color of the title and of a template image; `nil` for what the style says.
    public var baseForegroundColor: Color?
    /// The color of the background; `nil` for what the style says.
    public var baseBackgroundColor: Color?

    /// The title in states that have none of their own.
    public var title: String?
    /// The image in states that have none of their own.
    public var image: Image?

    /// The size and the weight of a symbol; those of the title's font unless it is set.
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

    /// A title in the tint color, without a background.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// A title in the tint color on gray.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// A title in the tint color on a touch of it.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// A white title on the tint color.
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

  /// Returns the color of the background in a state; `nil` for none.
  func background(for state: Control.State, tint: Color) -> Color? {
    if state.contains(.disabled) { return style == .plain ? nil : .tertiarySystemFill }
    let isHighlighted = state.contains(.highlighted)
    let ownColor: Color? =
      switch style {
      case .plain: nil
      case .gray: isHighlighted ? .systemFill : .secondarySystemFill
      case .tinted: tint.fading(to: isHighlighted ? 0.3 : 0.16)
      case .filled: tint
      }
    var color = baseBackgroundColor ?? ownColor
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
