extension Path {
  /// How far along its sides a continuous corner reaches, in radii.
  package static let continuousReach = 1.52866483

  /// Whether continuous corners of such radii fit a rectangle of such a size.
  static func fitsContinuous(_ radii: CornerRadii, in size: Size) -> Bool {
    let reach = continuousReach
    return (radii.topLeft + radii.topRight) * reach <= size.width
      && (radii.bottomLeft + radii.bottomRight) * reach <= size.width
      && (radii.topLeft + radii.bottomLeft) * reach <= size.height
      && (radii.topRight + radii.bottomRight) * reach <= size.height
  }

  /// Adds a rectangle with corners of three curves each.
  ///
  /// The middle curve turns like a circle, the outer ones ease into the sides. The numbers are those
  /// that Apple's own paths are made of, as measured and published by PaintCode ("Code for iOS 7
  /// rounded rectangles", 2013).
  mutating func addContinuousCorners(of rect: Rect, _ radii: CornerRadii) {
    let sides: [(corner: Point, along: Point, next: Point, radius: Double)] = [
      (Point(x: rect.maxX, y: rect.minY), Point(x: 1, y: 0), Point(x: 0, y: 1), radii.topRight),
      (Point(x: rect.maxX, y: rect.maxY), Point(x: 0, y: 1), Point(x: -1, y: 0), radii.bottomRight),
      (Point(x: rect.minX, y: rect.maxY), Point(x: -1, y: 0), Point(x: 0, y: -1), radii.bottomLeft),
      (Point(x: rect.minX, y: rect.minY), Point(x: 0, y: -1), Point(x: 1, y: 0), radii.topLeft),
    ]
    for (index, side) in sides.enumerated() {
      /// Radii back along the side that ends in the corner, and on along the one that begins there.
      func point(_ back: Double, _ on: Double) -> Point {
        Point(
          x: side.corner.x + (side.next.x * on - side.along.x * back) * side.radius,
          y: side.corner.y + (side.next.y * on - side.along.y * back) * side.radius)
      }
      let start = point(Path.continuousReach, 0)
      if index == 0 { move(to: start) } else { addLine(to: start) }
      addCurve(
        to: point(0.63149399, 0.07491100), control1: point(1.08849323, 0),
        control2: point(0.86840689, 0))
      addCurve(
        to: point(0.07491100, 0.63149399), control1: point(0.37282392, 0.16905899),
        control2: point(0.16905899, 0.37282392))
      addCurve(
        to: point(0, Path.continuousReach), control1: point(0, 0.86840689),
        control2: point(0, 1.08849323))
    }
    close()
  }
}
