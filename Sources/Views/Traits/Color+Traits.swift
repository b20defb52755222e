public import SnapshotDrawing

extension Color {
  /// Creates a color that depends on the light or dark appearance and the level of the interface.
  ///
  /// The closure is called immediately, for light, dark, and elevated dark traits. Other traits are
  /// those of ``TraitCollection/current``, so the color does not follow changes of them.
  public init(dynamicProvider: (TraitCollection) -> Color) {
    func color(_ style: UserInterfaceStyle, _ level: UserInterfaceLevel) -> Color {
      var traits = TraitCollection.current
      (traits.userInterfaceStyle, traits.userInterfaceLevel) = (style, level)
      return dynamicProvider(traits).resolved(for: style, level: level)
    }
    self.init(
      light: color(.light, .base), dark: color(.dark, .base), elevatedDark: color(.dark, .elevated))
  }

  /// Creates a color from a color of Core Graphics, which is the same type here.
  public init(cgColor: Color) { self = cgColor }

  /// Unavailable, because there are no asset catalogs.
  @available(
    *, unavailable, message: "declare it in code, such as `Color(light: .white, dark: .black)`"
  )
  public init?(named name: String) { nil }

  /// Returns the color for the appearance and the level of a trait collection.
  public func resolvedColor(with traits: TraitCollection) -> Color {
    resolved(for: traits.userInterfaceStyle, level: traits.userInterfaceLevel)
  }

  /// Gets the channels in light interfaces, each from 0 to 1.
  ///
  /// - Returns: `true`.
  @discardableResult
  public func getRed(
    _ red: inout CGFloat, green: inout CGFloat, blue: inout CGFloat, alpha: inout CGFloat
  ) -> Bool {
    (red, green) = (CGFloat(self.red) / 255, CGFloat(self.green) / 255)
    (blue, alpha) = (CGFloat(self.blue) / 255, CGFloat(self.alpha) / 255)
    return true
  }

  /// Gets the hue, the saturation, and the brightness in light interfaces, each from 0 to 1.
  ///
  /// - Returns: `true`.
  @discardableResult
  public func getHue(
    _ hue: inout CGFloat, saturation: inout CGFloat, brightness: inout CGFloat,
    alpha: inout CGFloat
  ) -> Bool {
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    brightness = max(red, green, blue)
    let range: CGFloat = brightness - min(red, green, blue)
    saturation = brightness > 0 ? range / brightness : 0
    var sextant: CGFloat = 0
    if range > 0 {
      if brightness == red {
        sextant = (green - blue) / range
      } else if brightness == green {
        sextant = 2 + (blue - red) / range
      } else {
        sextant = 4 + (red - green) / range
      }
    }
    hue = (sextant < 0 ? sextant + 6 : sextant) / 6
    return true
  }

  /// Gets the brightness in light interfaces as a gray, from 0 to 1.
  ///
  /// The gray of another color is its luma.
  ///
  /// - Returns: `true`.
  @discardableResult
  public func getWhite(_ white: inout CGFloat, alpha: inout CGFloat) -> Bool {
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let isGray = red == green && green == blue
    white = isGray ? red : 0.299 * red + 0.587 * green + 0.114 * blue
    return true
  }

  /// Black, for text on light backgrounds.
  public static let darkText = Color.black
  /// White with an opacity of 60 %, for text on dark backgrounds.
  public static let lightText = Color.white.withAlphaComponent(0.6)
}

extension TraitCollection {
  /// Returns whether a color can look different with other traits.
  public func hasDifferentColorAppearance(comparedTo other: TraitCollection?) -> Bool {
    guard let other else { return true }
    return userInterfaceStyle != other.userInterfaceStyle
      || userInterfaceLevel != other.userInterfaceLevel
  }

  /// Creates the default traits with another appearance.
  public init(userInterfaceStyle: UserInterfaceStyle) {
    self.init()
    self.userInterfaceStyle = userInterfaceStyle == .unspecified ? .light : userInterfaceStyle
  }

  /// Creates the default traits with another level.
  public init(userInterfaceLevel: UserInterfaceLevel) {
    self.init()
    self.userInterfaceLevel = userInterfaceLevel
  }

  /// Creates the default traits with another scale.
  public init(displayScale: CGFloat) {
    self.init()
    self.displayScale = displayScale
  }

  /// Creates the default traits with another layout direction.
  public init(layoutDirection: LayoutDirection) {
    self.init()
    self.layoutDirection = layoutDirection
  }

  /// Creates the default traits with another horizontal size class.
  public init(horizontalSizeClass: UserInterfaceSizeClass) {
    self.init()
    self.horizontalSizeClass = horizontalSizeClass
  }

  /// Creates the default traits with another vertical size class.
  public init(verticalSizeClass: UserInterfaceSizeClass) {
    self.init()
    self.verticalSizeClass = verticalSizeClass
  }
}

extension Color {
  /// The number of channels, under the name of Core Graphics: always 4.
  public var numberOfComponents: Int { 4 }

  /// The red, green, blue, and alpha channels in light interfaces, each from 0 to 1.
  ///
  /// Unlike in Core Graphics, they are never `nil`, and grays have four channels, too.
  public var components: [CGFloat]? {
    var channels: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) = (0, 0, 0, 0)
    getRed(&channels.red, green: &channels.green, blue: &channels.blue, alpha: &channels.alpha)
    return [channels.red, channels.green, channels.blue, channels.alpha]
  }
}

extension Color: _ExpressibleByColorLiteral {
  /// Creates the color of a literal such as `#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)`.
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

// swift-format-ignore: NoLeadingUnderscores
/// The type of color literals without another type.
public typealias _ColorLiteralType = Color
