import SnapshotPixels

/// Distances between colors, computed from additions, multiplications, divisions, and square roots,
/// whose results are the same on every machine.
enum ColorDistance {
  /// Returns the distance in CIELAB (CIE 1976, illuminant D65).
  static func lab(_ first: Color, _ second: Color) -> Double {
    let (one, other) = (labValues(first), labValues(second))
    let (l, a, b) = (one.l - other.l, one.a - other.a, one.b - other.b)
    return (l * l + a * a + b * b).squareRoot()
  }

  /// Returns the contrast ratio (WCAG 2), 1 to 21.
  static func contrast(_ first: Color, _ second: Color) -> Double {
    let (one, other) = (luminance(first) + 0.05, luminance(second) + 0.05)
    return one > other ? one / other : other / one
  }

  private static func luminance(_ color: Color) -> Double {
    0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  private static func labValues(_ color: Color) -> (l: Double, a: Double, b: Double) {
    let (red, green, blue) = (linear(color.red), linear(color.green), linear(color.blue))
    let x = curve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = curve(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = curve((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  private static func curve(_ value: Double) -> Double {
    value > 216.0 / 24_389 ? root(value, 3) : (24_389.0 / 27 * value + 16) / 116
  }

  /// Returns the linear value of a channel of sRGB, 0 to 1.
  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    guard value > 0.04045 else { return value / 12.92 }
    // The exponent 2.4 is 2 plus two fifths.
    let base = (value + 0.055) / 1.055
    let fifth = root(base, 5)
    return base * base * fifth * fifth
  }

  /// Returns the root of a degree for a value above 0 and up to about 1.1, by Newton's method.
  private static func root(_ value: Double, _ degree: Int) -> Double {
    var result = 1.0
    for _ in 0..<48 {
      var power = 1.0
      for _ in 1..<degree { power *= result }
      result = (Double(degree - 1) * result + value / power) / Double(degree)
    }
    return result
  }
}
