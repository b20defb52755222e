/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1) with monotonic x.
struct CubicTimingCurve {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// Returns the y coordinate of the point with an x coordinate from 0 to 1.
  ///
  /// The parameter is found by bisection. 52 steps reach the precision of `Double`, with the same
  /// result on every machine.
  func y(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if CubicTimingCurve.value(x1, x2, at: middle) < x {
        low = middle
      } else {
        high = middle
      }
    }
    return CubicTimingCurve.value(y1, y2, at: (low + high) / 2)
  }

  /// Returns a coordinate of the curve with the control values 0, `first`, `second`, and 1.
  private static func value(_ first: Double, _ second: Double, at parameter: Double) -> Double {
    let inverse = 1 - parameter
    return 3 * inverse * inverse * parameter * first + 3 * inverse * parameter * parameter * second
      + parameter * parameter * parameter
  }
}
