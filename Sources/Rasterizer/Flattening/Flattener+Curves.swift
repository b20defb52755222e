extension Flattener {
  /// The maximum distance between a flattened curve and the exact one, in pixels.
  static let tolerance = 0.05

  /// Draws a quadratic Bézier curve.
  mutating func quad(toX x2: Double, y y2: Double, controlX x1: Double, y y1: Double) {
    draw(BezierCurve((x, y), (x1, y1), (x2, y2), tolerance: Flattener.tolerance))
    line(toX: x2, y: y2)
  }

  /// Draws a cubic Bézier curve.
  mutating func cubic(
    toX x3: Double, y y3: Double,
    controlX x1: Double, y y1: Double, controlX x2: Double, y y2: Double
  ) {
    draw(BezierCurve((x, y), (x1, y1), (x2, y2), (x3, y3), tolerance: Flattener.tolerance))
    line(toX: x3, y: y3)
  }

  /// Draws all lines of a curve except the last.
  @inline(__always)
  private mutating func draw(_ curve: BezierCurve) {
    var step = 1.0
    while step < curve.lineCount {
      let point = curve.point(at: step)
      line(toX: point.x, y: point.y)
      step += 1
    }
  }
}
