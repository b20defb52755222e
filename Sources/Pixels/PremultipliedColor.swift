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
