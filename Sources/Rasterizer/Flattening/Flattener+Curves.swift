extension Flattener {
  /// The farthest that a flattened curve may lie from the true one, in pixels.
  static let tolerance = 0.05

  /// The most lines that one curve becomes, so that no curve takes unbounded time.
  private static let maximumLineCount = 4096.0

  /// Draws a quadratic Bézier curve.
  ///
  /// The chord of a piece is off by at most |p₀ − 2p₁ + p₂| / (4n²).
  mutating func quad(toX x2: Double, y y2: Double, controlX x1: Double, y y1: Double) {
    let (x0, y0) = (x, y)
    let bendX = (x0 + x2) - 2 * x1
    let bendY = (y0 + y2) - 2 * y1
    let bend = (bendX * bendX + bendY * bendY).squareRoot()
    let count = Flattener.lineCount(bend / (4 * Flattener.tolerance))
    var index = 1.0
    while index < count {
      let t = index / count
      let u = (count - index) / count
      let (a, b, c) = (u * u, 2 * (u * t), t * t)
      line(toX: (a * x0 + c * x2) + b * x1, y: (a * y0 + c * y2) + b * y1)
      index += 1
    }
    line(toX: x2, y: y2)
  }

  /// Draws a cubic Bézier curve.
  ///
  /// The chord of a piece is off by at most 3/4 · max(|p₀ − 2p₁ + p₂|, |p₁ − 2p₂ + p₃|) / n².
  mutating func cubic(
    toX x3: Double, y y3: Double,
    controlX x1: Double, y y1: Double, controlX x2: Double, y y2: Double
  ) {
    let (x0, y0) = (x, y)
    let (firstX, firstY) = ((x0 + x2) - 2 * x1, (y0 + y2) - 2 * y1)
    let (lastX, lastY) = ((x1 + x3) - 2 * x2, (y1 + y3) - 2 * y2)
    let first = firstX * firstX + firstY * firstY
    let last = lastX * lastX + lastY * lastY
    let bend = (first > last ? first : last).squareRoot()
    let count = Flattener.lineCount(bend * 3 / (4 * Flattener.tolerance))
    var index = 1.0
    while index < count {
      let t = index / count
      let u = (count - index) / count
      let ut = 3 * (u * t)
      let (a, b, c, d) = (u * u * u, ut * u, ut * t, t * t * t)
      line(
        toX: (a * x0 + d * x3) + (b * x1 + c * x2), y: (a * y0 + d * y3) + (b * y1 + c * y2))
      index += 1
    }
    line(toX: x3, y: y3)
  }

  /// Returns the number of lines whose square is at least `square`, within 1 and the maximum.
  static func lineCount(_ square: Double) -> Double {
    guard square > 1 else { return 1 }
    let count = square.squareRoot()
    guard count < maximumLineCount else { return maximumLineCount }
    let whole = Double(Int(count))
    return whole < count ? whole + 1 : whole
  }
}
