/// Trigonometric functions computed with polynomials, which yield the same bits on every machine.
///
/// Angles are in turns: 0 points right, 0.25 down, and 0.5 left.
package enum Trigonometry {
  /// Returns the sine and cosine of an angle in turns, with an error of at most 10⁻¹⁰.
  ///
  /// The angle is reduced to an eighth of a turn, where Taylor series up to the 11th and 12th power
  /// suffice.
  package static func sineAndCosine(turns: Double) -> (sine: Double, cosine: Double) {
    guard turns.isFinite else { return (0, 1) }
    let eighth = ((turns - turns.rounded(.down)) * 8)
    let octant = min(7, Int(eighth))
    let isOdd = octant % 2 == 1
    let fraction = eighth - Double(octant)
    let angle = (isOdd ? 1 - fraction : fraction) * (Double.pi / 4)
    let square = angle * angle
    // Horner's method, from the innermost factor outward.
    var sine = 1 - square / 110
    sine = 1 - square / 72 * sine
    sine = 1 - square / 42 * sine
    sine = 1 - square / 20 * sine
    sine = angle * (1 - square / 6 * sine)
    var cosine = 1 - square / 132
    cosine = 1 - square / 90 * cosine
    cosine = 1 - square / 56 * cosine
    cosine = 1 - square / 30 * cosine
    cosine = 1 - square / 12 * cosine
    cosine = 1 - square / 2 * cosine
    switch octant {
    case 0: return (sine, cosine)
    case 1: return (cosine, sine)
    case 2: return (cosine, 0 - sine)
    case 3: return (sine, 0 - cosine)
    case 4: return (0 - sine, 0 - cosine)
    case 5: return (0 - cosine, 0 - sine)
    case 6: return (0 - cosine, sine)
    default: return (0 - sine, cosine)
    }
  }

  /// Returns the angle of a vector in turns, from 0 to 1, with an error of at most 10⁻⁷, or 0 for
  /// the zero vector.
  ///
  /// The arctangent of a ratio up to 1 is reduced by atan(x) = 2·atan(x / (1 + √(1 + x²))), after
  /// which the Taylor series converges quickly.
  package static func turn(x: Double, y: Double) -> Double {
    let (width, height) = (x < 0 ? 0 - x : x, y < 0 ? 0 - y : y)
    let (long, short) = width > height ? (width, height) : (height, width)
    guard long > 0, long.isFinite, short.isFinite else { return 0 }
    let ratio = short / long
    let half = ratio / (1 + (1 + ratio * ratio).squareRoot())
    let square = half * half
    let series =
      1
      - square
      * (1 / 3.0
        - square
        * (1 / 5.0
          - square
          * (1 / 7.0
            - square * (1 / 9.0 - square * (1 / 11.0 - square * (1 / 13.0 - square / 15))))))
    var turn = 2 * half * series / (2 * Double.pi)
    if height > width { turn = 0.25 - turn }
    if x < 0 { turn = 0.5 - turn }
    return y < 0 ? (turn == 0 ? 0 : 1 - turn) : turn
  }
}
