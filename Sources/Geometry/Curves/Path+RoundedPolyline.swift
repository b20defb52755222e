extension Path {
  /// Adds lines between points, with rounded corners.
  ///
  /// - Parameters:
  ///   - points: The corners; fewer than two add nothing.
  ///   - radius: The radius of the circle that is tangent to both sides of a corner.
  ///   - isClosed: Whether the last point is connected to the first one.
  package mutating func addPolyline(_ points: [Point], radius: Double, isClosed: Bool) {
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
      let before = Path.direction(corner - points[(index + count - 1) % count])
      let after = Path.direction(points[(index + 1) % count] - corner)
      let cosine = max(-0.999, min(1, before.dot(after)))
      let (sine, halfCosine) = (((1 - cosine) / 2).squareRoot(), ((1 + cosine) / 2).squareRoot())
      // The tangent points of the circle, and the control points between them and the corner.
      let distance = radius * sine / halfCosine
      let control = distance - 4 / 3.0 * radius * sine / (1 + halfCosine)
      let start = corner + before * (0 - distance)
      if isFirst { move(to: start) } else { addLine(to: start) }
      isFirst = false
      addCurve(
        to: corner + after * distance, control1: corner + before * (0 - control),
        control2: corner + after * control)
    }
    if isClosed { close() }
  }

  /// Returns the unit vector of a direction, or that of the x axis for the zero vector.
  private static func direction(_ vector: Vector) -> Vector {
    let length = vector.length
    return length > 0 ? Vector(x: vector.x / length, y: vector.y / length) : Vector(x: 1, y: 0)
  }
}
