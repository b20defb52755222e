/// An sRGB color with straight alpha and 8 bits per channel.
///
/// Reference images store 8 bits per channel, so colors are read back exactly as written. A color
/// can have a variant for dark interfaces and another one for elevated dark interfaces. The
/// channels of the color itself are for light interfaces.
public struct Color: Hashable, Sendable {
  /// The red channel, from 0 to 255, not multiplied by alpha.
  public var red: UInt8
  /// The green channel, from 0 to 255, not multiplied by alpha.
  public var green: UInt8
  /// The blue channel, from 0 to 255, not multiplied by alpha.
  public var blue: UInt8
  /// The opacity, from 0 (transparent) to 255 (opaque).
  public var alpha: UInt8
  private var dark: DarkVariant?
  /// The variant for elevated dark interfaces, or `nil` to use the variant for dark interfaces.
  private var elevatedDark: DarkVariant?

  private struct DarkVariant: Hashable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var alpha: UInt8

    init(_ color: Color) {
      (red, green, blue, alpha) = (color.red, color.green, color.blue, color.alpha)
    }

    /// The color without variants.
    var color: Color { Color(red8: red, green8: green, blue8: blue, alpha8: alpha) }
  }

  /// Creates a color from straight (not premultiplied) channels, each from 0 to 1.
  ///
  /// Each channel is rounded to the nearest of 256 levels, with ties rounded up, so `n / 255`
  /// becomes the level `n`. Values outside 0...1 are clamped, and NaN becomes 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(
      red8: UInt8(unitInterval: red), green8: UInt8(unitInterval: green),
      blue8: UInt8(unitInterval: blue), alpha8: UInt8(unitInterval: alpha))
  }

  /// Creates a gray from a level, from 0 (black) to 1 (white), and an opacity, from 0 to 1.
  ///
  /// Both values are rounded and clamped as in ``init(red:green:blue:alpha:)``.
  public init(white: Double, alpha: Double = 1) {
    self.init(white8: UInt8(unitInterval: white), alpha8: UInt8(unitInterval: alpha))
  }

  /// Creates a color from straight (not premultiplied) channels, each from 0 to 255.
  public init(red8: UInt8, green8: UInt8, blue8: UInt8, alpha8: UInt8 = 255) {
    red = red8
    green = green8
    blue = blue8
    alpha = alpha8
  }

  /// Creates an opaque color from a number such as `0xFF8000`: red, green, and blue, from left to
  /// right.
  ///
  /// Bits above the lowest 24 are ignored.
  public init(hex: UInt32) {
    self.init(
      red8: UInt8(truncatingIfNeeded: hex >> 16), green8: UInt8(truncatingIfNeeded: hex >> 8),
      blue8: UInt8(truncatingIfNeeded: hex))
  }

  /// Creates a gray from a level, from 0 (black) to 255 (white), and an opacity, from 0 to 255.
  package init(white8: UInt8, alpha8: UInt8 = 255) {
    self.init(red8: white8, green8: white8, blue8: white8, alpha8: alpha8)
  }

  /// Creates a color with different values for light and dark interfaces.
  ///
  /// - Parameters:
  ///   - light: The color in light interfaces.
  ///   - dark: The color in dark interfaces.
  ///   - elevatedDark: The color in dark interfaces of the level
  ///     ``UserInterfaceLevel/elevated``; by default, `dark`.
  public init(light: Color, dark: Color, elevatedDark: Color? = nil) {
    self = light.resolved(for: .light)
    let elevated = (elevatedDark ?? dark).resolved(for: .dark, level: .elevated)
    let dark = dark.resolved(for: .dark)
    guard dark != self || elevated != self else { return }
    self.dark = DarkVariant(dark)
    if elevated != dark { self.elevatedDark = DarkVariant(elevated) }
  }

  /// Whether the color differs between light and dark interfaces.
  public var isDynamic: Bool { dark != nil }

  /// Returns the color without variants for an interface style and a level.
  public func resolved(
    for style: UserInterfaceStyle, level: UserInterfaceLevel = .base
  ) -> Color {
    guard let dark else { return self }
    switch (style, level) {
    case (.light, _): return Color(red8: red, green8: green, blue8: blue, alpha8: alpha)
    case (.dark, .base): return dark.color
    case (.dark, .elevated): return (elevatedDark ?? dark).color
    }
  }

  /// Whether the color is opaque in all interfaces.
  public var isOpaque: Bool {
    alpha == 255 && (dark?.alpha ?? 255) == 255 && (elevatedDark?.alpha ?? 255) == 255
  }

  /// Whether the color is transparent in all interfaces.
  public var isClear: Bool {
    alpha == 0 && (dark?.alpha ?? 0) == 0 && (elevatedDark?.alpha ?? 0) == 0
  }

  /// Returns the color with a new opacity, from 0 to 1.
  ///
  /// Values outside this range are clamped, and NaN counts as 0.
  public func withAlphaComponent(_ alpha: Double) -> Color {
    var color = self
    color.alpha = UInt8(unitInterval: alpha)
    color.dark?.alpha = color.alpha
    color.elevatedDark?.alpha = color.alpha
    return color
  }

  /// Returns the color with its opacity multiplied by a factor from 0 to 1.
  ///
  /// Values outside this range are clamped.
  package func fading(to fraction: Double) -> Color {
    var color = self
    func fade(_ alpha: UInt8) -> UInt8 {
      UInt8(unitInterval: min(fraction, 1) * Double(alpha) / 255)
    }
    color.alpha = fade(alpha)
    if let dark { color.dark?.alpha = fade(dark.alpha) }
    if let elevatedDark { color.elevatedDark?.alpha = fade(elevatedDark.alpha) }
    return color
  }
}

extension UInt8 {
  /// Creates the byte nearest to a fraction of 255.
  ///
  /// The fraction is clamped to 0...1, and NaN counts as 0.
  package init(unitInterval fraction: Double) {
    guard fraction > 0 else {
      self = 0
      return
    }
    self = fraction >= 1 ? 255 : UInt8((fraction * 255).rounded())
  }
}

extension Color: CustomStringConvertible {
  /// The channels in hexadecimal, such as `#FF8000`, followed by the alpha unless the color is
  /// opaque.
  ///
  /// A color with a dark variant has both, such as `#FFFFFF|#000000`. The variant for elevated
  /// interfaces is not included.
  public var description: String {
    guard isDynamic else { return hexadecimal }
    return "\(resolved(for: .light).hexadecimal)|\(resolved(for: .dark).hexadecimal)"
  }

  private var hexadecimal: String {
    let channels = isOpaque ? [red, green, blue] : [red, green, blue, alpha]
    return channels.reduce(into: "#") { text, channel in
      let digits = String(channel, radix: 16, uppercase: true)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }
}
