/// A Bézier curve that is cut into lines of equal steps.
///
/// Points are computed symmetrically, so that a curve drawn backwards has the same ones.
struct BezierCurve {
  /// The most lines that one curve becomes, so that no curve takes unbounded time.
  private static let maximumLineCount = 4096.0

  private let p0: (x: Double, y: Double)
  private let p1: (x: Double, y: Double)
  private let p2: (x: Double, y: Double)
  private let p3: (x: Double, y: Double)
  private let isCubic: Bool
  /// The number of lines: a whole number, at least 1.
  let lineCount: Double

  /// Cuts a quadratic curve.
  ///
  /// The chord of a piece is off by at most |p₀ − 2p₁ + p₂| / (4n²).
  ///
  /// - Parameters:
  ///   - tolerance: The farthest that a line may lie from the curve.
  ///   - fineness: By how much the curve will be enlarged after it was cut.
  @inline(__always)
  init(
    _ p0: (x: Double, y: Double), _ p1: (x: Double, y: Double), _ p2: (x: Double, y: Double),
    tolerance: Double, fineness: Double = 1
  ) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    p3 = p2
    isCubic = false
    let bendX = (p0.x + p2.x) - 2 * p1.x
    let bendY = (p0.y + p2.y) - 2 * p1.y
    let bend = (bendX * bendX + bendY * bendY).squareRoot() * fineness
    lineCount = BezierCurve.root(bend / (4 * tolerance))
  }

  /// Cuts a cubic curve.
  ///
  /// The chord of a piece is off by at most 3/4 · max(|p₀ − 2p₁ + p₂|, |p₁ − 2p₂ + p₃|) / n².
  ///
  /// - Parameters:
  ///   - tolerance: The farthest that a line may lie from the curve.
  ///   - fineness: By how much the curve will be enlarged after it was cut.
  @inline(__always)
  init(
    _ p0: (x: Double, y: Double), _ p1: (x: Double, y: Double), _ p2: (x: Double, y: Double),
    _ p3: (x: Double, y: Double), tolerance: Double, fineness: Double = 1
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
    let bend = (first > last ? first : last).squareRoot() * fineness
    lineCount = BezierCurve.root(bend * 3 / (4 * tolerance))
  }

  /// Returns the end of the line before a step, which lies between 0 and ``lineCount``.
  @inline(__always)
  func point(at step: Double) -> (x: Double, y: Double) {
    let t = step / lineCount
    let u = (lineCount - step) / lineCount
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

  /// Returns the square root rounded up, between 1 and the maximum.
  private static func root(_ square: Double) -> Double {
    guard square > 1 else { return 1 }
    let count = square.squareRoot()
    guard count < maximumLineCount else { return maximumLineCount }
    let whole = Double(Int(count))
    return whole < count ? whole + 1 : whole
  }
}
