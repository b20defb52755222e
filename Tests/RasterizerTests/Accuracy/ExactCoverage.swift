/// The exact area of a polygon in a pixel, in rational arithmetic.
///
/// Corners are integers of 1/256 of a pixel. An edge of a polygon contributes, to every pixel of
/// its rows, the area between itself and the pixel's right side. Both are computed by cutting the
/// edge at the pixel's borders with exact fractions.
enum ExactCoverage {
  /// A fraction with a positive denominator.
  struct Fraction: Comparable {
    var top: Int
    var bottom: Int

    init(_ top: Int, _ bottom: Int = 1) {
      func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }
      let common = max(1, divisor(abs(top), abs(bottom)))
      let sign = bottom < 0 ? -1 : 1
      self.top = sign * top / common
      self.bottom = sign * bottom / common
    }

    static func + (a: Fraction, b: Fraction) -> Fraction {
      Fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
    }
    static func - (a: Fraction, b: Fraction) -> Fraction { a + Fraction(-b.top, b.bottom) }
    static func * (a: Fraction, b: Fraction) -> Fraction {
      Fraction(a.top * b.top, a.bottom * b.bottom)
    }
    static func < (a: Fraction, b: Fraction) -> Bool { a.top * b.bottom < b.top * a.bottom }

    var value: Double { Double(top) / Double(bottom) }
  }

  /// Returns the signed area, in pixels, of a closed polygon within a pixel.
  static func area(_ corners: [(x: Int, y: Int)], column: Int, row: Int) -> Fraction {
    var sum = Fraction(0)
    for index in corners.indices {
      let from = corners[index]
      let to = corners[(index + 1) % corners.count]
      sum = sum + area(from, to, column * 256, row * 256)
    }
    return sum * Fraction(1, 65_536)
  }

  /// Returns the area between an edge and the right side of the pixel at a corner, in square steps.
  private static func area(
    _ from: (x: Int, y: Int), _ to: (x: Int, y: Int), _ left: Int, _ top: Int
  ) -> Fraction {
    guard from.y != to.y else { return Fraction(0) }
    let (start, end, sign) = from.y < to.y ? (from, to, 1) : (to, from, -1)
    func x(_ y: Fraction) -> Fraction {
      Fraction(start.x) + (y - Fraction(start.y)) * Fraction(end.x - start.x, end.y - start.y)
    }
    func y(_ x: Int) -> Fraction {
      Fraction(start.y) + Fraction((x - start.x) * (end.y - start.y), end.x - start.x)
    }
    let low = Fraction(max(start.y, top))
    let high = Fraction(min(end.y, top + 256))
    guard low < high else { return Fraction(0) }
    var stops = [low, high]
    if start.x != end.x {
      stops += [y(left), y(left + 256)].filter { $0 > low && $0 < high }
      stops.sort()
    }
    var sum = Fraction(0)
    for (upper, lower) in zip(stops, stops.dropFirst()) {
      func clamped(_ value: Fraction) -> Fraction {
        max(Fraction(left), min(value, Fraction(left + 256)))
      }
      let width =
        Fraction(2 * (left + 256)) - clamped(x(upper)) - clamped(x(lower))
      sum = sum + (lower - upper) * width * Fraction(sign, 2)
    }
    return sum
  }
}
