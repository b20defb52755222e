extension Path {
  /// Adds an arc of a circle, preceded by a line to its start if there is a current point.
  ///
  /// An arc of a full turn or more becomes a full circle. Nothing is added if a number is not
  /// finite or the radius is not greater than 0.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius, in points.
  ///   - startAngle: The angle of the arc's start, in radians clockwise from the positive x axis.
  ///   - endAngle: The angle of the arc's end, in radians clockwise from the positive x axis.
  ///   - isClockwise: Whether the arc is drawn clockwise on screen, where y increases downward.
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
    let turns: Double = isClockwise ? end - start : start - end
    let isFullCircle = turns >= 1 || (turns <= -1 && turns == turns.rounded())
    let sweep = isFullCircle ? 1 : turns - turns.rounded(.down)
    func point(_ turns: Double, _ distance: Double = 0) -> Point {
      let (sine, cosine) = Trigonometry.sineAndCosine(turns: turns)
      return Point(
        x: center.x + radius * (cosine - distance * sine),
        y: center.y + radius * (sine + distance * cosine))
    }
    if isEmpty { move(to: point(start)) } else { addLine(to: point(start)) }
    guard sweep > 0 else { return }
    // An eighth of a circle deviates by 4 millionths of the radius, a quarter by 270 millionths.
    let count = max(1, Int((sweep * 8).rounded(.up)))
    let step = (isClockwise ? sweep : 0 - sweep) / Double(count)
    let (sine, cosine) = Trigonometry.sineAndCosine(turns: step / 2)
    let control = Path.arcControl(halfSine: sine, halfCosine: cosine)
    for index in 0..<count {
      let from = start + step * Double(index)
      let to = start + step * Double(index + 1)
      addCurve(
        to: point(to), control1: point(from, control), control2: point(to, 0 - control))
    }
  }

  /// Adds an arc of a circle from the current point, as the command `A` of SVG does.
  ///
  /// - Parameters:
  ///   - start: The current point.
  ///   - end: The end point.
  ///   - radius: The radius. At least half the distance between the points is used.
  ///   - isLarge: Whether the arc is longer than half the circle.
  ///   - isClockwise: Whether the arc is drawn clockwise on screen, where y increases downward.
  package mutating func addArc(
    from start: Point, to end: Point, radius: Double, isLarge: Bool, isClockwise: Bool
  ) {
    let half = Vector(x: (end.x - start.x) / 2, y: (end.y - start.y) / 2)
    let squared = half.squaredLength
    guard squared > 0 else { return }
    let radius = max(radius, squared.squareRoot())
    let ratio = (max(0, radius * radius - squared) / squared).squareRoot()
    let side = isLarge == isClockwise ? ratio : 0 - ratio
    let center = start + half + half.perpendicular * (0 - side)
    // The middle of the arc is opposite the chord, or on its side for a short arc.
    let turn = isClockwise ? 1.0 : -1.0
    let chord = squared.squareRoot()
    let middle = Vector(
      x: half.y / chord * radius * turn, y: 0 - half.x / chord * radius * turn)
    addHalfArc(center, start - center, middle, turn)
    addHalfArc(center, middle, end - center, turn)
  }

  /// Adds a circle.
  package mutating func addCircle(center: Point, radius: Double) {
    let box = Rect(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    for element in Path(ellipseIn: box).elements { append(element) }
  }

  /// Returns the distance of the control points from the ends of a cubic curve that follows an arc
  /// of the unit circle: 4/3 · tan(θ/4), with tan(θ/4) = sin(θ/2) / (1 + cos(θ/2)).
  static func arcControl(halfSine: Double, halfCosine: Double) -> Double {
    4 / 3.0 * halfSine / (1 + halfCosine)
  }

  /// Adds an arc of at most half a circle between two radius vectors.
  private mutating func addHalfArc(_ center: Point, _ from: Vector, _ to: Vector, _ turn: Double) {
    let radius = from.length
    var middle = Vector(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
    if middle.length < radius / 1024 { middle = from.perpendicular * turn }
    middle = middle.scaled(toLength: radius)
    addQuarterArc(center, from, middle)
    addQuarterArc(center, middle, to)
  }

  /// Adds an arc of at most a quarter circle between two radius vectors.
  private mutating func addQuarterArc(_ center: Point, _ from: Vector, _ to: Vector) {
    let cosine = min(1, from.dot(to) / from.squaredLength)
    let control = Path.arcControl(
      halfSine: ((1 - cosine) / 2).squareRoot(), halfCosine: ((1 + cosine) / 2).squareRoot())
    let turn = from.cross(to) < 0 ? 0 - control : control
    addCurve(
      to: center + to, control1: center + from + from.perpendicular * turn,
      control2: center + to + to.perpendicular * (0 - turn))
  }
}
