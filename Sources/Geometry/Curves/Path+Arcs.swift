extension Path {
  /// Adds an arc of a circle, preceded by a line to its start if there is a current point.
  ///
  /// An arc of a whole turn or more becomes a whole circle. Nothing is added when a number is not
  /// finite or the radius is not above zero.
  ///
  /// - Parameters:
  ///   - center: The middle of the circle.
  ///   - radius: The radius in points.
  ///   - startAngle: Where the arc begins, in radians clockwise from the right.
  ///   - endAngle: Where the arc ends, in radians clockwise from the right.
  ///   - isClockwise: Whether the arc goes clockwise as seen on a screen, y down.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    isClockwise: Bool = true
  ) {
    addArc(
      center: Point(center), radius: Double(radius), startAngle: Double(startAngle),
      endAngle: Double(endAngle), isClockwise: isClockwise)
  }

  /// Adds an arc of a circle, preceded by a line to its start if there is a current point.
  @_disfavoredOverload
  package mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, isClockwise: Bool = true
  ) {
    guard center.isFinite, radius > 0, radius.isFinite, startAngle.isFinite, endAngle.isFinite
    else { return }
    let start: Double = startAngle / (2 * Double.pi)
    let end: Double = endAngle / (2 * Double.pi)
    let way: Double = isClockwise ? end - start : start - end
    let isWhole = way >= 1 || (way <= -1 && way == way.rounded())
    let sweep = isWhole ? 1 : way - way.rounded(.down)
    func point(_ turns: Double, _ distance: Double = 0) -> Point {
      let (sine, cosine) = Trigonometry.sineAndCosine(turns: turns)
      return Point(
        x: center.x + radius * (cosine - distance * sine),
        y: center.y + radius * (sine + distance * cosine))
    }
    if isEmpty { move(to: point(start)) } else { addLine(to: point(start)) }
    guard sweep > 0 else { return }
    // Eighths of a circle are off by 4 millionths of the radius, quarters by 270 millionths.
    let count = max(1, Int((sweep * 8).rounded(.up)))
    let step = (isClockwise ? sweep : 0 - sweep) / Double(count)
    let (sine, cosine) = Trigonometry.sineAndCosine(turns: step / 2)
    // 4/3 · tan(θ/4), with tan(θ/4) = sin(θ/2) / (1 + cos(θ/2)).
    let control = 4 / 3.0 * sine / (1 + cosine)
    for index in 0..<count {
      let from = start + step * Double(index)
      let to = start + step * Double(index + 1)
      addCurve(
        to: point(to), control1: point(from, control), control2: point(to, 0 - control))
    }
  }
}
