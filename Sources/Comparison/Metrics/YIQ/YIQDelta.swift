/// The difference of two pixels in straight red, green, and blue, -255 to 255.
struct YIQDelta {
  private let red: Double
  private let green: Double
  private let blue: Double

  /// Subtracts one premultiplied pixel from another.
  ///
  /// If a pixel is translucent, both are composited over a background that varies from pixel to
  /// pixel, so that no color is invisible on it.
  ///
  /// - Parameter offset: The offset of the pixel from the first one, in bytes; a multiple of 4.
  init(_ first: UInt32, _ second: UInt32, offset: Int) {
    let (first, second) = (Int(first), Int(second))
    let alpha = (first &>> 24, second &>> 24)
    if alpha.0 == 255, alpha.1 == 255 {
      let differences: (red: Int, green: Int, blue: Int) = (
        (first & 255) &- (second & 255), (first &>> 8 & 255) &- (second &>> 8 & 255),
        (first &>> 16 & 255) &- (second &>> 16 & 255)
      )
      red = Double(differences.red)
      green = Double(differences.green)
      blue = Double(differences.blue)
    } else {
      func difference(_ shift: Int, on backdrop: Int) -> Double {
        let one: Int = Self.straight(first &>> shift & 255, alpha.0) &* alpha.0
        let other: Int = Self.straight(second &>> shift & 255, alpha.1) &* alpha.1
        let difference: Int = one &- other &- backdrop &* (alpha.0 &- alpha.1)
        return Double(difference) / 255
      }
      // The red of the backdrop alternates with the lowest bit of the offset, which is always 0.
      red = difference(0, on: 48)
      green = difference(8, on: Self.checkerboardBackdrop(offset, 1.618033988749895))
      blue = difference(16, on: Self.checkerboardBackdrop(offset, 2.618033988749895))
    }
  }

  /// The difference in luma.
  var luma: Double { red * 0.29889531 + green * 0.58662247 + blue * 0.11448223 }

  /// The weighted square of the distance, 0 to ``YIQMetric/maximum``.
  var distance: Double {
    let y = luma
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  private static func checkerboardBackdrop(_ offset: Int, _ period: Double) -> Int {
    48 &+ 159 &* (Int(Double(offset) / period) & 1)
  }

  /// Returns a channel without premultiplication, rounded, as in a PNG file.
  private static func straight(_ channel: Int, _ alpha: Int) -> Int {
    alpha == 0 ? 0 : (channel &* 255 &+ alpha / 2) / alpha
  }
}
