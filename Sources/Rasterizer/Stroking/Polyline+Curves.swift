extension Polyline {
  /// Adds a quadratic Bézier curve from the last corner on.
  mutating func addQuad(
    _ p0: (x: Double, y: Double), _ p1: (x: Double, y: Double), _ p2: (x: Double, y: Double),
    fineness: Double
  ) {
    add(BezierCurve(p0, p1, p2, tolerance: Polyline.tolerance, fineness: fineness))
    append(p2.x, p2.y, isCorner: true)
  }

  /// Adds a cubic Bézier curve from the last corner on.
  mutating func addCubic(
    _ p0: (x: Double, y: Double), _ p1: (x: Double, y: Double), _ p2: (x: Double, y: Double),
    _ p3: (x: Double, y: Double), fineness: Double
  ) {
    add(BezierCurve(p0, p1, p2, p3, tolerance: Polyline.tolerance, fineness: fineness))
    append(p3.x, p3.y, isCorner: true)
  }

  /// Adds the ends of all lines of a curve but the last one.
  private mutating func add(_ curve: BezierCurve) {
    var step = 1.0
    while step < curve.lineCount {
      let point = curve.point(at: step)
      append(point.x, point.y, isCorner: false)
      step += 1
    }
  }
}
