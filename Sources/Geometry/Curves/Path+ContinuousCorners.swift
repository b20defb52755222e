extension Path {
  /// The length of a continuous corner along each side, in radii.
  package static let continuousCornerLength = 1.52866483
}

extension CornerRadii {
  /// Returns whether continuous corners with these radii fit a rectangle of a size.
  func fitContinuously(in size: Size) -> Bool {
    let length = Path.continuousCornerLength
    return (topLeft + topRight) * length <= size.width
      && (bottomLeft + bottomRight) * length <= size.width
      && (topLeft + bottomLeft) * length <= size.height
      && (topRight + bottomRight) * length <= size.height
  }
}

extension Rect {
  /// Calls a closure with each element of a path whose corners consist of three curves each.
  ///
  /// The middle curve is close to an arc, and the outer ones ease into the sides. The numbers are
  /// those of Apple's paths, as measured and published by PaintCode ("Code for iOS 7 rounded
  /// rectangles", 2013).
  func forEachElement(continuous radii: CornerRadii, _ body: (Path.Element) -> Void) {
    /// Adds a corner between a side in one direction and a side in the next.
    func addCorner(_ corner: Point, along: Vector, next: Vector, _ radius: Double, isFirst: Bool) {
      /// Returns a point at distances, in radii, back along the first side and forward along the
      /// second.
      func point(_ back: Double, _ on: Double) -> Point {
        Point(
          x: corner.x + (next.x * on - along.x * back) * radius,
          y: corner.y + (next.y * on - along.y * back) * radius)
      }
      let start = point(Path.continuousCornerLength, 0)
      body(isFirst ? .move(to: start) : .line(to: start))
      body(
        .cubic(
          to: point(0.63149399, 0.07491100), control1: point(1.08849323, 0),
          control2: point(0.86840689, 0)))
      body(
        .cubic(
          to: point(0.07491100, 0.63149399), control1: point(0.37282392, 0.16905899),
          control2: point(0.16905899, 0.37282392)))
      body(
        .cubic(
          to: point(0, Path.continuousCornerLength), control1: point(0, 0.86840689),
          control2: point(0, 1.08849323)))
    }
    let (right, down) = (Vector(x: 1, y: 0), Vector(x: 0, y: 1))
    let (left, up) = (Vector(x: -1, y: 0), Vector(x: 0, y: -1))
    addCorner(
      Point(x: maxX, y: minY), along: right, next: down, radii.topRight, isFirst: true)
    addCorner(
      Point(x: maxX, y: maxY), along: down, next: left, radii.bottomRight, isFirst: false)
    addCorner(
      Point(x: minX, y: maxY), along: left, next: up, radii.bottomLeft, isFirst: false)
    addCorner(Point(x: minX, y: minY), along: up, next: right, radii.topLeft, isFirst: false)
    body(.close)
  }
}
