/// A cubic Bézier curve from (0, 0) to (1, 1) whose x never turns back.
struct CubicCurve {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// Returns the y of the point with an x from 0 to 1.
  ///
  /// The parameter is found by halving: 52 steps give all that a Double holds, and the same on every
  /// machine.
  func y(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if CubicCurve.value(x1, x2, at: middle) < x {
        low = middle
      } else {
        high = middle
      }
    }
    return CubicCurve.value(y1, y2, at: (low + high) / 2)
  }

  /// One coordinate, whose control values are 0, the given two, and 1.
  private static func value(_ first: Double, _ second: Double, at parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
      + parameter * parameter * parameter
  }
}
