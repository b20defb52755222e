/// An exact fraction of integers with a positive denominator, as long as its products fit in 128
/// bits.
struct Fraction: Comparable {
  let top: Int128
  let bottom: Int128

  init(_ top: Int128, _ bottom: Int128 = 1) {
    self.top = bottom < 0 ? 0 - top : top
    self.bottom = bottom < 0 ? 0 - bottom : bottom
  }

  static func < (a: Fraction, b: Fraction) -> Bool { a.top * b.bottom < b.top * a.bottom }
  static func == (a: Fraction, b: Fraction) -> Bool { a.top * b.bottom == b.top * a.bottom }

  /// The nearest double, except for three roundings.
  var value: Double { Double(top) / Double(bottom) }

  /// Returns the distance to a larger fraction.
  func distance(to other: Fraction) -> Double {
    Fraction(other.top * bottom - top * other.bottom, bottom * other.bottom).value
  }
}
