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
  /// Whether the color is replaced with the tint color of the view that is drawn.
  private var isTint = false

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

  /// Returns a color that is replaced with the tint color of the view that is drawn, at the
  /// opacity of the color.
  ///
  /// - Parameter color: The color outside views.
  package static func tint(or color: Color) -> Color {
    var tint = color
    tint.isTint = true
    return tint
  }

  /// Returns the tint color for a color that represents it, and other colors unchanged.
  package func replacingTint(with tint: @autoclosure () -> Color) -> Color {
    guard isTint else { return self }
    return alpha == 255 ? tint() : tint().fading(to: Double(alpha) / 255)
  }

  /// Whether the color differs between light and dark interfaces.
  public var isDynamic: Bool { dark != nil }

  /// Returns the color without variants for an interface style and a level.
  public func resolved(
    for style: UserInterfaceStyle, level: UserInterfaceLevel = .base
  ) -> Color {
    guard let dark else { return self }
    switch (style, level) {
    case (.light, _), (.unspecified, _):
      return Color(red8: red, green8: green, blue8: blue, alpha8: alpha)
    case (.dark, .base): return dark.color
    case (.dark, .elevated): return (elevatedDark ?? dark).color
    }
  }

  /// The translucent gray of the same luminance, which replaces a tint color that is dimmed.
  ///
  /// UIKit's values are not known.
  package var dimmed: Color {
    func gray(_ style: UserInterfaceStyle, _ level: UserInterfaceLevel) -> Color {
      let color = resolved(for: style, level: level)
      let luminance =
        0.2126 * Double(color.red) + 0.7152 * Double(color.green) + 0.0722 * Double(color.blue)
      return Color(white: luminance / 255, alpha: Double(color.alpha) / 255 * 0.8)
    }
    return Color(
      light: gray(.light, .base), dark: gray(.dark, .base), elevatedDark: gray(.dark, .elevated))
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

extension Color {
  /// Transparent black, with an alpha of 0.
  public static let clear = Color(white8: 0, alpha8: 0)
  /// `#000000`.
  public static let black = Color(hex: 0x000000)
  /// `#FFFFFF`.
  public static let white = Color(hex: 0xFFFFFF)
  /// `#555555`, a third of white.
  public static let darkGray = Color(hex: 0x555555)
  /// `#808080`, half of white.
  public static let gray = Color(hex: 0x808080)
  /// `#AAAAAA`, two thirds of white.
  public static let lightGray = Color(hex: 0xAAAAAA)
  /// `#FF0000`.
  public static let red = Color(hex: 0xFF0000)
  /// `#00FF00`.
  public static let green = Color(hex: 0x00FF00)
  /// `#0000FF`.
  public static let blue = Color(hex: 0x0000FF)
  /// `#00FFFF`.
  public static let cyan = Color(hex: 0x00FFFF)
  /// `#FF00FF`.
  public static let magenta = Color(hex: 0xFF00FF)
  /// `#FFFF00`.
  public static let yellow = Color(hex: 0xFFFF00)
  /// `#FF8000`.
  public static let orange = Color(hex: 0xFF8000)
  /// `#800080`.
  public static let purple = Color(hex: 0x800080)
  /// `#996633`.
  public static let brown = Color(hex: 0x996633)
}

/// A pixel of a bitmap: a premultiplied sRGB color with 8 bits per channel, packed into 32 bits.
///
/// ## Guarantees
/// - No color channel exceeds the alpha.
/// - Red is the lowest byte and alpha the highest. On a little-endian machine, which all platforms
///   of Swift are, the bytes in memory are R, G, B, A.
public struct PremultipliedColor: Hashable, Sendable {
  /// The four channels: red in bits 0 to 7, then green, blue, and alpha.
  package let word: UInt32

  /// Creates the pixel of a color on a transparent background, with each channel rounded.
  public init(_ color: Color) {
    let alpha = UInt32(color.alpha)
    self.word =
      divideBy255(UInt32(color.red) &* alpha)
      | divideBy255(UInt32(color.green) &* alpha) << 8
      | divideBy255(UInt32(color.blue) &* alpha) << 16
      | alpha << 24
  }

  /// Creates a pixel from packed channels, which must satisfy the guarantees.
  package init(uncheckedPixel word: UInt32) {
    self.word = word
  }

  /// The red channel multiplied by the alpha, from 0 to 255.
  public var red: UInt8 { UInt8(truncatingIfNeeded: word) }
  /// The green channel multiplied by the alpha, from 0 to 255.
  public var green: UInt8 { UInt8(truncatingIfNeeded: word >> 8) }
  /// The blue channel multiplied by the alpha, from 0 to 255.
  public var blue: UInt8 { UInt8(truncatingIfNeeded: word >> 16) }
  /// The opacity, from 0 to 255.
  public var alpha: UInt8 { UInt8(truncatingIfNeeded: word >> 24) }

  /// Transparent black.
  public static let clear = PremultipliedColor(uncheckedPixel: 0)
}

extension Color {
  /// Creates the color of a pixel, with its channels divided by its alpha and rounded.
  ///
  /// Premultiplying the color yields the same pixel again. A transparent pixel becomes ``clear``.
  public init(_ pixel: PremultipliedColor) {
    let alpha = UInt32(pixel.alpha)
    guard alpha > 0 else {
      self = .clear
      return
    }
    func straight(_ channel: UInt8) -> UInt8 {
      UInt8(truncatingIfNeeded: (UInt32(channel) &* 255 &+ alpha / 2) / alpha)
    }
    self.init(
      red8: straight(pixel.red), green8: straight(pixel.green), blue8: straight(pixel.blue),
      alpha8: pixel.alpha)
  }
}

/// Returns `value / 255`, rounded to nearest, for values up to 65,790, which includes all products
/// of two bytes (Blinn, "Three Wrongs Make a Right", IEEE CG&A 1995).
@inline(__always)
package func divideBy255(_ value: UInt32) -> UInt32 {
  let sum = value &+ 128
  return (sum &+ (sum >> 8)) >> 8
}

/// The appearance of an interface: light or dark.
public enum UserInterfaceStyle: String, CaseIterable, Hashable, Sendable {
  /// The inherited appearance, or a light one if there is none.
  case unspecified
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark

  /// The appearances that differ: ``light`` and ``dark``.
  public static var allCases: [UserInterfaceStyle] { [.light, .dark] }
}

/// The visual level of an interface: the base level, or elevated above other content.
///
/// Shadows are hardly visible in dark interfaces, so the backgrounds of an elevated interface are
/// lighter there.
public enum UserInterfaceLevel: String, CaseIterable, Hashable, Sendable {
  /// The level of a window.
  case base
  /// The level of a sheet above a window.
  case elevated
}
