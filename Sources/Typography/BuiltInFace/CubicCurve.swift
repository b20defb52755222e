import Geometry

/// A cubic Bézier curve.
struct CubicCurve {
  /// Where the curve starts.
  var start: Point
  /// Where the curve heads for at its start.
  var control1: Point
  /// Where the curve comes from at its end.
  var control2: Point
  /// Where the curve ends.
  var end: Point

  /// Returns the part between two parameters, 0 to 1 (de Casteljau).
  func part(_ first: Double, _ last: Double) -> CubicCurve {
    var curve = self
    if last < 1 { curve = curve.halves(at: last).0 }
    if first > 0 { curve = curve.halves(at: first / last).1 }
    return curve
  }

  /// Returns the parts before and after a parameter, 0 to 1 (de Casteljau).
  func halves(at parameter: Double) -> (CubicCurve, CubicCurve) {
    func mix(_ first: Point, _ second: Point) -> Point {
      Point(
        x: first.x + (second.x - first.x) * parameter,
        y: first.y + (second.y - first.y) * parameter)
    }
    let early = mix(start, control1)
    let middle = mix(control1, control2)
    let late = mix(control2, end)
    let before = mix(early, middle)
    let after = mix(middle, late)
    let point = mix(before, after)
    return (
      CubicCurve(start: start, control1: early, control2: before, end: point),
      CubicCurve(start: point, control1: after, control2: late, end: end)
    )
  }

  /// The direction at the start: of the first control point that is apart from it.
  var startDirection: Vector {
    for point in [control1, control2, end] where point != start {
      return Vector(from: start, to: point)
    }
    return Vector(x: 1, y: 0)
  }

  /// The direction at the end.
  var endDirection: Vector {
    for point in [control2, control1, start] where point != end {
      return Vector(from: point, to: end)
    }
    return Vector(x: 1, y: 0)
  }
}
