/// A quadratic or cubic Bézier curve, divided into lines of equal parameter steps.
///
/// Points are evaluated symmetrically, so the reversed curve has the same points.
struct BezierCurve {
  /// The maximum number of lines per curve, which bounds the time for any curve.
  private static let maximumLineCount = 4096.0

  /// The amount by which the first and last steps are shorter in the curve of a stroke.
  ///
  /// A stroke moves all points but those at the ends outward by half of the sagitta of a step, so
  /// that the lines are as far outside an arc as inside. Next to an end, which is not moved, a step
  /// may be at most 1/2 + √2/4 = 0.85 as long as the others. 27/32 is exact in binary.
  static let inset = 0.15625

  /// The distance below which two points count as one, in pixels.
  static let minimumDistance = 1e-3

  private let p0: (x: Double, y: Double)
  private let p1: (x: Double, y: Double)
  private let p2: (x: Double, y: Double)
  private let p3: (x: Double, y: Double)
  private let isCubic: Bool
  /// The number of lines: an integer, at least 1.
  let lineCount: Double
  /// The step at the end of the curve: ``lineCount``, or 2 ``inset`` less for a stroke.
  let span: Double

  /// Returns whether a displacement is so short that two points count as one.
  @inline(__always)
  static func isNear(_ deltaX: Double, _ deltaY: Double) -> Bool {
    deltaX * deltaX + deltaY * deltaY < minimumDistance * minimumDistance
  }

  /// Divides a quadratic curve.
  ///
  /// The chord of a subdivision deviates by at most |p₀ − 2p₁ + p₂| / (4n²).
  ///
  /// - Parameters:
  ///   - tolerance: The maximum distance between a line and the curve.
  ///   - radius: Half the width of the stroke along the curve, or 0 for a fill. Where the curve
  ///     turns by an angle θ, the stroke's outer side deviates by r θ² / 8 more than the chord.
  @inline(__always)
  init(
    _ p0: (x: Double, y: Double), _ p1: (x: Double, y: Double), _ p2: (x: Double, y: Double),
    tolerance: Double, radius: Double = 0
  ) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    p3 = p2
    isCubic = false
    let bendX = (p0.x + p2.x) - 2 * p1.x
    let bendY = (p0.y + p2.y) - 2 * p1.y
    let square = bendX * bendX + bendY * bendY
    if radius == 0,
      let count = BezierCurve.smallCount(square / (16 * tolerance * tolerance))
    {
      (lineCount, span) = (count, count)
      return
    }
    let bend = square.squareRoot()
    let turn = radius > 0 ? BezierCurve.squaredTurn(p0, p1, p1, p2) * radius / 8 : 0
    let margin = radius > 0 ? 2 * BezierCurve.inset : 0
    lineCount = BezierCurve.root(bend / (4 * tolerance) + turn / tolerance, margin: margin)
    span = lineCount - margin
  }

  /// Divides a cubic curve.
  ///
  /// The chord of a subdivision deviates by at most
  /// 3/4 · max(|p₀ − 2p₁ + p₂|, |p₁ − 2p₂ + p₃|) / n².
  ///
  /// - Parameters:
  ///   - tolerance: The maximum distance between a line and the curve.
  ///   - radius: Half the width of the stroke along the curve, or 0 for a fill. Where the curve
  ///     turns by an angle θ, the stroke's outer side deviates by r θ² / 8 more than the chord.
  @inline(__always)
  init(
    _ p0: (x: Double, y: Double), _ p1: (x: Double, y: Double), _ p2: (x: Double, y: Double),
    _ p3: (x: Double, y: Double), tolerance: Double, radius: Double = 0
  ) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
    isCubic = true
    let (firstX, firstY) = ((p0.x + p2.x) - 2 * p1.x, (p0.y + p2.y) - 2 * p1.y)
    let (lastX, lastY) = ((p1.x + p3.x) - 2 * p2.x, (p1.y + p3.y) - 2 * p2.y)
    let first = firstX * firstX + firstY * firstY
    let last = lastX * lastX + lastY * lastY
    let bend = (first > last ? first : last).squareRoot()
    var turn = 0.0
    if radius > 0 {
      let start = BezierCurve.squaredTurn(p0, p1, p1, p2)
      let end = BezierCurve.squaredTurn(p1, p2, p2, p3)
      turn = (start + end + 2 * (start * end).squareRoot()) * radius / 8
    }
    let margin = radius > 0 ? 2 * BezierCurve.inset : 0
    lineCount = BezierCurve.root(bend * 3 / (4 * tolerance) + turn / tolerance, margin: margin)
    span = lineCount - margin
  }

  /// Returns the point at a step from 0 to ``span``.
  @inline(__always)
  func point(at step: Double) -> (x: Double, y: Double) {
    let t = step / span
    let u = (span - step) / span
    if isCubic {
      let ut = 3 * (u * t)
      let (a, b, c, d) = (u * u * u, ut * u, ut * t, t * t * t)
      return (
        (a * p0.x + d * p3.x) + (b * p1.x + c * p2.x),
        (a * p0.y + d * p3.y) + (b * p1.y + c * p2.y)
      )
    }
    let (a, b, c) = (u * u, 2 * (u * t), t * t)
    return ((a * p0.x + c * p2.x) + b * p1.x, (a * p0.y + c * p2.y) + b * p1.y)
  }

  /// Returns the tangent at a step, of any length, or the zero vector if the curve is a point.
  ///
  /// At an end, it points along the first control point that is farther away than
  /// ``minimumDistance``.
  @inline(__always)
  func tangent(at step: Double) -> (x: Double, y: Double) {
    if step == 0 {
      let isNear = BezierCurve.isNear(p1.x - p0.x, p1.y - p0.y)
      let first = isNear ? (BezierCurve.isNear(p2.x - p0.x, p2.y - p0.y) ? p3 : p2) : p1
      return (first.x - p0.x, first.y - p0.y)
    }
    if step == span {
      // A quadratic curve's second control point is its end.
      let (control, other) = isCubic ? (p2, p1) : (p1, p0)
      let isNear = BezierCurve.isNear(p3.x - control.x, p3.y - control.y)
      let last =
        isNear ? (BezierCurve.isNear(p3.x - other.x, p3.y - other.y) ? p0 : other) : control
      return (p3.x - last.x, p3.y - last.y)
    }
    return innerTangent(at: step)
  }

  /// Returns the tangent at a step between the ends, of any length.
  @inline(__always)
  func innerTangent(at step: Double) -> (x: Double, y: Double) {
    let t = step / span
    let u = (span - step) / span
    if isCubic {
      let (a, b, c) = (u * u, 2 * (u * t), t * t)
      return (
        (a * (p1.x - p0.x) + c * (p3.x - p2.x)) + b * (p2.x - p1.x),
        (a * (p1.y - p0.y) + c * (p3.y - p2.y)) + b * (p2.y - p1.y)
      )
    }
    return (u * (p1.x - p0.x) + t * (p2.x - p1.x), u * (p1.y - p0.y) + t * (p2.y - p1.y))
  }

  /// Returns the approximate square of the angle between two lines, in radians.
  ///
  /// For unit vectors at distance d, the square is 4 asin²(d / 2). The value d² (1 + 0.0918 d⁴) is
  /// at most 3% less.
  private static func squaredTurn(
    _ from: (x: Double, y: Double), _ to: (x: Double, y: Double),
    _ nextFrom: (x: Double, y: Double), _ nextTo: (x: Double, y: Double)
  ) -> Double {
    let (x, y) = (to.x - from.x, to.y - from.y)
    let (nextX, nextY) = (nextTo.x - nextFrom.x, nextTo.y - nextFrom.y)
    let product =
      (x * x + y * y).squareRoot() * (nextX * nextX + nextY * nextY).squareRoot()
    guard product > 0 else { return 0 }
    let square = max(0, 2 - 2 * (x * nextX + y * nextY) / product)
    return square * (1 + 0.0918 * (square * square))
  }

  /// Returns the fourth root, rounded up and at least 1, or `nil` if comparisons cannot determine
  /// it.
  ///
  /// In a curve of few lines, computing roots takes longer than everything else.
  @inline(__always)
  private static func smallCount(_ power: Double) -> Double? {
    // Computed roots are rounded, so they decide for values close to the fourth power of an
    // integer.
    let (one, two, three) = (power - 1, power - 16, power - 81)
    let isCertain =
      power < 255.9 && one.magnitude > 1e-9 && two.magnitude > 1e-9 && three.magnitude > 1e-9
    guard isCertain else { return nil }
    return 1 + (one > 0 ? 1 : 0) + (two > 0 ? 1 : 0) + (three > 0 ? 1 : 0)
  }

  /// Returns the square root plus a margin, rounded up, between 1 and the maximum.
  @inline(__always)
  private static func root(_ square: Double, margin: Double) -> Double {
    guard square > (1 - margin) * (1 - margin) else { return 1 }
    let count = square.squareRoot() + margin
    guard count < maximumLineCount else { return maximumLineCount }
    let truncated = Double(Int(count))
    return truncated < count ? truncated + 1 : truncated
  }
}
