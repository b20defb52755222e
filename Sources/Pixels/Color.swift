/// A colour in sRGB with straight alpha, 8 bits a channel.
///
/// Eight bits are what a reference image stores, so a colour reads back as it was written.
public struct Color: Hashable, Sendable {
  /// The red channel, 0 to 255, not multiplied by alpha.
  public var red: UInt8
  /// The green channel, 0 to 255, not multiplied by alpha.
  public var green: UInt8
  /// The blue channel, 0 to 255, not multiplied by alpha.
  public var blue: UInt8
  /// The opacity, 0 (clear) to 255 (opaque).
  public var alpha: UInt8

  /// Creates a colour from its channels, 0 to 255 each.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates an opaque colour from a number such as `0xFF8000`: red, green and blue from the left.
  ///
  /// Bits above the lowest 24 are ignored.
  public init(hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }

  /// Creates a grey from its lightness, 0 (black) to 255 (white).
  public init(white: UInt8, alpha: UInt8 = 255) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Whether nothing shows through.
  public var isOpaque: Bool { alpha == 255 }

  /// Returns the colour with another opacity, 0 to 1; values outside are clamped, NaN counts as 0.
  public func withAlphaComponent(_ alpha: Double) -> Color {
    var color = self
    color.alpha = UInt8(unitInterval: alpha)
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
  /// The channels in hexadecimal, such as `#FF8000`, followed by the alpha unless it is opaque.
  public var description: String {
    let channels = isOpaque ? [red, green, blue] : [red, green, blue, alpha]
    return channels.reduce(into: "#") { text, channel in
      let digits = String(channel, radix: 16, uppercase: true)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }
}
