import SnapshotGeometry

extension Path {
  /// Adds a circle.
  mutating func addCircle(center: Point, radius: Double) {
    let box = Rect(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    for element in Path(ellipseIn: box).elements { append(element) }
  }

  /// Adds a part of a circle from the current point, as an `A` of SVG does.
  ///
  /// - Parameters:
  ///   - start: The current point.
  ///   - end: The last point.
  ///   - radius: The radius; half the distance of the points if it is less than that.
  ///   - isLarge: Whether the arc is longer than half the circle.
  ///   - isClockwise: Whether the arc turns clockwise on a screen.
  mutating func addArc(
    from start: Point, to end: Point, radius: Double, isLarge: Bool, isClockwise: Bool
  ) {
    let half = Point(x: (end.x - start.x) / 2, y: (end.y - start.y) / 2)
    let squared = half.x * half.x + half.y * half.y
    guard squared > 0 else { return }
    let radius = max(radius, squared.squareRoot())
    let share = (max(0, radius * radius - squared) / squared).squareRoot()
    let side = isLarge == isClockwise ? share : 0 - share
    let center = Point(
      x: start.x + half.x + half.y * side, y: start.y + half.y - half.x * side)
    let from = Point(x: start.x - center.x, y: start.y - center.y)
    let to = Point(x: end.x - center.x, y: end.y - center.y)
    // The middle of the arc is opposite the chord, or on its side for a short arc.
    let turn = isClockwise ? 1.0 : -1.0
    let chord = squared.squareRoot()
    let middle = Point(
      x: half.y / chord * radius * turn, y: 0 - half.x / chord * radius * turn)
    addQuarters(center, from, middle, turn)
    addQuarters(center, middle, to, turn)
  }

  /// Adds an arc of at most half a circle between two distances from its center.
  private mutating func addQuarters(_ center: Point, _ from: Point, _ to: Point, _ turn: Double) {
    let radius = (from.x * from.x + from.y * from.y).squareRoot()
    var middle = Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
    var length = (middle.x * middle.x + middle.y * middle.y).squareRoot()
    if length < radius / 1024 {
      middle = Point(x: 0 - from.y * turn, y: from.x * turn)
      length = radius
    }
    middle = Point(x: middle.x / length * radius, y: middle.y / length * radius)
    addCorner(center, from, middle)
    addCorner(center, middle, to)
  }

  /// Adds an arc of at most a quarter of a circle between two distances from its center.
  private mutating func addCorner(_ center: Point, _ from: Point, _ to: Point) {
    let squared = from.x * from.x + from.y * from.y
    let cosine = min(1, (from.x * to.x + from.y * to.y) / squared)
    let (sine, rest) = (((1 - cosine) / 2).squareRoot(), ((1 + cosine) / 2).squareRoot())
    // 4/3 · tan(θ/4), with tan(θ/4) = sin(θ/2) / (1 + cos(θ/2)).
    let control = 4 / 3.0 * sine / (1 + rest)
    let turn = from.x * to.y - from.y * to.x < 0 ? 0 - control : control
    addCurve(
      to: Point(x: center.x + to.x, y: center.y + to.y),
      control1: Point(x: center.x + from.x - from.y * turn, y: center.y + from.y + from.x * turn),
      control2: Point(x: center.x + to.x + to.y * turn, y: center.y + to.y - to.x * turn))
  }

  /// Adds lines between points, with corners of a radius.
  mutating func addPolyline(_ points: [Point], radius: Double, isClosed: Bool) {
    let count = points.count
    guard count > 1 else { return }
    var isFirst = true
    for index in 0..<count {
      let corner = points[index]
      guard isClosed || (index > 0 && index < count - 1) else {
        if isFirst { move(to: corner) } else { addLine(to: corner) }
        isFirst = false
        continue
      }
      let before = points[index].direction(from: points[(index + count - 1) % count])
      let after = points[(index + 1) % count].direction(from: points[index])
      let cosine = max(-0.999, min(1, before.x * after.x + before.y * after.y))
      let (sine, rest) = (((1 - cosine) / 2).squareRoot(), ((1 + cosine) / 2).squareRoot())
      let reach = radius * sine / rest
      let bend = reach - 4 / 3.0 * radius * sine / (1 + rest)
      func point(_ direction: Point, _ distance: Double) -> Point {
        Point(x: corner.x + direction.x * distance, y: corner.y + direction.y * distance)
      }
      let start = point(before, 0 - reach)
      if isFirst { move(to: start) } else { addLine(to: start) }
      isFirst = false
      addCurve(
        to: point(after, reach), control1: point(before, 0 - bend), control2: point(after, bend))
    }
    if isClosed { close() }
  }

  /// Returns the path with its points scaled and moved.
  func scaled(by factor: Double, x: Double, y: Double, isMirrored: Bool = false) -> Path {
    let across = isMirrored ? 0 - factor : factor
    func move(_ point: Point) -> Point {
      Point(x: point.x * across + x, y: point.y * factor + y)
    }
    return Path(
      elements.map {
        switch $0 {
        case .move(let end): .move(to: move(end))
        case .line(let end): .line(to: move(end))
        case .quad(let end, let control): .quad(to: move(end), control: move(control))
        case .cubic(let end, let first, let second):
          .cubic(to: move(end), control1: move(first), control2: move(second))
        case .close: .close
        }
      })
  }
}

extension Point {
  /// Returns the direction from another point, of length 1.
  fileprivate func direction(from other: Point) -> Point {
    let (dx, dy) = (x - other.x, y - other.y)
    let length = (dx * dx + dy * dy).squareRoot()
    return length > 0 ? Point(x: dx / length, y: dy / length) : Point(x: 1, y: 0)
  }
}
