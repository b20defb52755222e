/// A Bézier curve that is cut into lines of equal steps.
///
/// Points are computed symmetrically, so that a curve drawn backwards has the same ones.
struct BezierCurve {
  /// The most lines that one curve becomes, so that no curve takes unbounded time.
  private static let maximumLineCount = 4096.0

  /// By how much shorter than the others the first and the last line are that a pen follows.
  ///
  /// Where lines are equally long, and the ends of all but the first and the last are moved outward
  /// by half of what lines lie inside, lines lie as far outside of an arc as inside. At an end that
  /// stays where it is, a line may be 1/2 + √2/4 = 0.85 as long; 27/32 is exact in binary.
  static let inset = 0.15625

  private let p0: (x: Double, y: Double)
  private let p1: (x: Double, y: Double)
  private let p2: (x: Double, y: Double)
  private let p3: (x: Double, y: Double)
  private let isCubic: Bool
  /// The number of lines: a whole number, at least 1.
  let lineCount: Double
  /// The step at which the curve ends: ``lineCount``, or 2 ``inset`` less for a pen.
  let span: Double

  /// Cuts a quadratic curve.
  ///
  /// The chord of a piece is off by at most |p₀ − 2p₁ + p₂| / (4n²).
  ///
  /// - Parameters:
  ///   - tolerance: The farthest that a line may lie from the curve.
  ///   - radius: The distance between the curve and the edge of the pen that follows it. Where the
  ///     curve turns by an angle θ, the pen's outer side deviates by r θ² / 8 more than the chord.
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
    let bend = (bendX * bendX + bendY * bendY).squareRoot()
    let turn = radius > 0 ? BezierCurve.squaredTurn(p0, p1, p1, p2) * radius / 8 : 0
    let margin = radius > 0 ? 2 * BezierCurve.inset : 0
    lineCount = BezierCurve.root(bend / (4 * tolerance) + turn / tolerance, margin: margin)
    span = lineCount - margin
  }

  /// Cuts a cubic curve.
  ///
  /// The chord of a piece is off by at most 3/4 · max(|p₀ − 2p₁ + p₂|, |p₁ − 2p₂ + p₃|) / n².
  ///
  /// - Parameters:
  ///   - tolerance: The farthest that a line may lie from the curve.
  ///   - radius: The distance between the curve and the edge of the pen that follows it. Where the
  ///     curve turns by an angle θ, the pen's outer side deviates by r θ² / 8 more than the chord.
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

  /// Returns the point at a step, which lies between 0 and ``span``.
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

  /// Returns the direction of travel at a step, of any length; zero where the curve has none.
  ///
  /// At an end, it points to the first point that is farther away than
  /// ``Polyline/minimumDistance``.
  @inline(__always)
  func direction(at step: Double) -> (x: Double, y: Double) {
    if step == 0 {
      let near = Polyline.isNear(p1.x - p0.x, p1.y - p0.y)
      let first = near ? (Polyline.isNear(p2.x - p0.x, p2.y - p0.y) ? p3 : p2) : p1
      return (first.x - p0.x, first.y - p0.y)
    }
    if step == span {
      // A quadratic curve's second control point is its end.
      let (control, other) = isCubic ? (p2, p1) : (p1, p0)
      let near = Polyline.isNear(p3.x - control.x, p3.y - control.y)
      let last = near ? (Polyline.isNear(p3.x - other.x, p3.y - other.y) ? p0 : other) : control
      return (p3.x - last.x, p3.y - last.y)
    }
    return innerDirection(at: step)
  }

  /// Returns the direction of travel between the ends, of any length.
  @inline(__always)
  func innerDirection(at step: Double) -> (x: Double, y: Double) {
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

  /// Returns the approximate square of the angle between two legs, in radians.
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

  /// Returns the square root and a margin, rounded up, between 1 and the maximum.
  private static func root(_ square: Double, margin: Double) -> Double {
    guard square > (1 - margin) * (1 - margin) else { return 1 }
    let count = square.squareRoot() + margin
    guard count < maximumLineCount else { return maximumLineCount }
    let whole = Double(Int(count))
    return whole < count ? whole + 1 : whole
  }
}
