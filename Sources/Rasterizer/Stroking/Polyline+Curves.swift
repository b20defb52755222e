extension Polyline {
  /// The maximum number of times that a line of a curve is halved because the curve turns too much
  /// along it.
  private static let maximumDepth = 6

  /// Adds a quadratic Bézier curve that starts at the last corner, for a pen of a radius.
  mutating func addQuad(
    _ p0: (x: Double, y: Double), _ p1: (x: Double, y: Double), _ p2: (x: Double, y: Double),
    radius: Double
  ) {
    add(BezierCurve(p0, p1, p2, tolerance: Polyline.tolerance, radius: radius), p2, radius)
  }

  /// Adds a cubic Bézier curve that starts at the last corner, for a pen of a radius.
  mutating func addCubic(
    _ p0: (x: Double, y: Double), _ p1: (x: Double, y: Double), _ p2: (x: Double, y: Double),
    _ p3: (x: Double, y: Double), radius: Double
  ) {
    add(BezierCurve(p0, p1, p2, p3, tolerance: Polyline.tolerance, radius: radius), p3, radius)
  }

  private mutating func add(
    _ curve: BezierCurve, _ end: (x: Double, y: Double), _ radius: Double
  ) {
    let first = count
    let span = max(0, radius - Polyline.tolerance)
    let minimumSum = max(4 * span * span, 3 * radius * radius)
    var normal = Polyline.normal(curve.tangent(at: 0), radius)
    var step = 0.0
    var next = 1 - BezierCurve.inset
    while next < curve.span {
      let nextNormal = Polyline.normal(curve.innerTangent(at: next), radius)
      let (sumX, sumY) = (normal.x + nextNormal.x, normal.y + nextNormal.y)
      if sumX * sumX + sumY * sumY >= minimumSum {
        let point = curve.point(at: next)
        // If a line is too short to be added, the next line starts at its start.
        if append(point.x, point.y, isCorner: false, start: normal, end: nextNormal) {
          normal = nextNormal
        }
      } else {
        normal = addLine(
          of: curve, from: step, normal, to: next, nextNormal, end, radius, minimumSum, depth: 0)
      }
      step = next
      next += 1
    }
    let last = Polyline.normal(curve.tangent(at: curve.span), radius)
    normal = addLine(
      of: curve, from: step, normal, to: curve.span, last, end, radius, minimumSum, depth: 0)
    if count > first { unsafe corners[count - 2].end = normal }
    unsafe corners[count - 1].isCorner = true
  }

  /// Adds a line between two steps of a curve, halved until the curve does not turn too much.
  ///
  /// - Returns: The normal where the next line starts.
  private mutating func addLine(
    of curve: BezierCurve, from step: Double, _ start: Normal, to nextStep: Double, _ end: Normal,
    _ last: (x: Double, y: Double), _ radius: Double, _ minimumSum: Double, depth: Int
  ) -> Normal {
    let (sumX, sumY) = (start.x + end.x, start.y + end.y)
    if sumX * sumX + sumY * sumY < minimumSum, depth < Polyline.maximumDepth {
      let middle = (step + nextStep) / 2
      let normal = Polyline.normal(curve.tangent(at: middle), radius)
      let half = addLine(
        of: curve, from: step, start, to: middle, normal, last, radius, minimumSum,
        depth: depth + 1)
      return addLine(
        of: curve, from: middle, half, to: nextStep, end, last, radius, minimumSum,
        depth: depth + 1)
    }
    let isLast = nextStep == curve.span
    let point = isLast ? last : curve.point(at: nextStep)
    let isAdded = append(point.x, point.y, isCorner: false, start: start, end: end)
    return isAdded || isLast ? end : start
  }

  /// Returns the normal to a tangent, or the zero vector if the curve has no tangent.
  @inline(__always)
  private static func normal(_ tangent: (x: Double, y: Double), _ radius: Double) -> Normal {
    let length = (tangent.x * tangent.x + tangent.y * tangent.y).squareRoot()
    guard length > 0 else { return Normal(x: 0, y: 0) }
    let scale = radius / length
    return Normal(x: tangent.y * scale, y: 0 - tangent.x * scale)
  }
}
