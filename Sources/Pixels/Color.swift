/// A color in sRGB with straight alpha, 8 bits a channel.
///
/// Eight bits are what a reference image stores, so a color reads back as it was written. A color may
/// have a variant for dark interfaces; its own channels are those for light ones.
public struct Color: Hashable, Sendable {
  /// The red channel, 0 to 255, not multiplied by alpha.
  public var red: UInt8
  /// The green channel, 0 to 255, not multiplied by alpha.
  public var green: UInt8
  /// The blue channel, 0 to 255, not multiplied by alpha.
  public var blue: UInt8
  /// The opacity, 0 (clear) to 255 (opaque).
  public var alpha: UInt8
  private var dark: DarkVariant?

  private struct DarkVariant: Hashable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var alpha: UInt8
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

  /// Creates a gray from a level, 0 (black) to 1 (white), and an opacity, 0 to 1.
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

  /// Creates an opaque color from a number such as `0xFF8000`: red, green and blue, from left to
  /// right.
  ///
  /// Bits above the lowest 24 are ignored.
  public init(hex: UInt32) {
    self.init(
      red8: UInt8(truncatingIfNeeded: hex >> 16), green8: UInt8(truncatingIfNeeded: hex >> 8),
      blue8: UInt8(truncatingIfNeeded: hex))
  }

  /// Creates a gray from a level, 0 (black) to 255 (white), and an opacity, 0 to 255.
  package init(white8: UInt8, alpha8: UInt8 = 255) {
    self.init(red8: white8, green8: white8, blue8: white8, alpha8: alpha8)
  }

  /// Creates a color that is one in light interfaces and another in dark ones.
  public init(light: Color, dark: Color) {
    self = light.resolved(for: .light)
    let dark = dark.resolved(for: .dark)
    guard dark != self else { return }
    self.dark = DarkVariant(red: dark.red, green: dark.green, blue: dark.blue, alpha: dark.alpha)
  }

  /// Whether the color is another one in dark interfaces.
  public var isDynamic: Bool { dark != nil }

  /// Returns the one color that this one is in an interface of a style.
  public func resolved(for style: UserInterfaceStyle) -> Color {
    guard let dark else { return self }
    switch style {
    case .light: return Color(red8: red, green8: green, blue8: blue, alpha8: alpha)
    case .dark:
      return Color(red8: dark.red, green8: dark.green, blue8: dark.blue, alpha8: dark.alpha)
    }
  }

  /// Whether nothing shows through.
  public var isOpaque: Bool { alpha == 255 && (dark?.alpha ?? 255) == 255 }

  /// Whether nothing is seen.
  public var isClear: Bool { alpha == 0 && (dark?.alpha ?? 0) == 0 }

  /// Returns the color with another opacity, 0 to 1; values outside are clamped, NaN counts as 0.
  public func withAlphaComponent(_ alpha: Double) -> Color {
    var color = self
    color.alpha = UInt8(unitInterval: alpha)
    color.dark?.alpha = color.alpha
    return color
  }

  /// Returns the color with its opacity multiplied by a share, 0 to 1; values outside are clamped.
  package func fading(to share: Double) -> Color {
    var color = self
    func fade(_ alpha: UInt8) -> UInt8 {
      UInt8(unitInterval: min(share, 1) * Double(alpha) / 255)
    }
    color.alpha = fade(alpha)
    if let dark { color.dark?.alpha = fade(dark.alpha) }
    return color
  }
}

extension UInt8 {
  /// Creates the byte nearest to a share of 255; the share is clamped to 0...1, NaN counts as 0.
  package init(unitInterval share: Double) {
    guard share > 0 else {
      self = 0
      return
    }
    self = share >= 1 ? 255 : UInt8((share * 255).rounded())
  }
}

extension Color: CustomStringConvertible {
  /// The channels in hexadecimal, such as `#FF8000`, followed by the alpha unless it is opaque; with
  /// a dark variant both, such as `#FFFFFF|#000000`.
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
