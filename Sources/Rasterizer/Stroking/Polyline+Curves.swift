extension Polyline {
  /// Adds a quadratic Bézier curve from the last corner on.
  mutating func addQuad(
    _ p0: (x: Double, y: Double), _ p1: (x: Double, y: Double), _ p2: (x: Double, y: Double),
    fineness: Double
  ) {
    let bendX = (p0.x + p2.x) - 2 * p1.x
    let bendY = (p0.y + p2.y) - 2 * p1.y
    let bend = (bendX * bendX + bendY * bendY).squareRoot() * fineness
    let count = Flattener.lineCount(bend / (4 * Polyline.tolerance))
    var index = 1.0
    while index < count {
      let t = index / count
      let u = (count - index) / count
      let (a, b, c) = (u * u, 2 * (u * t), t * t)
      append(
        (a * p0.x + c * p2.x) + b * p1.x, (a * p0.y + c * p2.y) + b * p1.y, isCorner: false)
      index += 1
    }
    append(p2.x, p2.y, isCorner: true)
  }

  /// Adds a cubic Bézier curve from the last corner on.
  mutating func addCubic(
    _ p0: (x: Double, y: Double), _ p1: (x: Double, y: Double), _ p2: (x: Double, y: Double),
    _ p3: (x: Double, y: Double), fineness: Double
  ) {
    let (firstX, firstY) = ((p0.x + p2.x) - 2 * p1.x, (p0.y + p2.y) - 2 * p1.y)
    let (lastX, lastY) = ((p1.x + p3.x) - 2 * p2.x, (p1.y + p3.y) - 2 * p2.y)
    let first = firstX * firstX + firstY * firstY
    let last = lastX * lastX + lastY * lastY
    let bend = (first > last ? first : last).squareRoot() * fineness
    let count = Flattener.lineCount(bend * 3 / (4 * Polyline.tolerance))
    var index = 1.0
    while index < count {
      let t = index / count
      let u = (count - index) / count
      let ut = 3 * (u * t)
      let (a, b, c, d) = (u * u * u, ut * u, ut * t, t * t * t)
      append(
        (a * p0.x + d * p3.x) + (b * p1.x + c * p2.x),
        (a * p0.y + d * p3.y) + (b * p1.y + c * p2.y), isCorner: false)
      index += 1
    }
    append(p3.x, p3.y, isCorner: true)
  }
}
