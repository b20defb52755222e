extension Path {
  /// The distance from each endpoint to its control point, for a cubic curve that approximates a
  /// quarter of the unit circle.
  ///
  /// The value is 4/3·(√2 − 1). The curve deviates from the circle by at most 0.03% of the radius
  /// (Riškus, "Approximation of a cubic Bézier curve by circular arcs and vice versa", 2006).
  package static let circleControl = 0.5522847498307936

  /// Creates a path around a rectangle, clockwise from its top-left corner.
  public init(_ rect: CGRect) { self.init(Rect(rect)) }

  /// Creates a path around the ellipse that is inscribed in a rectangle.
  public init(ellipseIn rect: CGRect) { self.init(ellipseIn: Rect(rect)) }

  /// Creates a path around a rectangle, clockwise from its top-left corner.
  @_disfavoredOverload
  package init(_ rect: Rect) {
    self.init([
      .move(to: Point(x: rect.minX, y: rect.minY)),
      .line(to: Point(x: rect.maxX, y: rect.minY)),
      .line(to: Point(x: rect.maxX, y: rect.maxY)),
      .line(to: Point(x: rect.minX, y: rect.maxY)),
      .close,
    ])
  }

  /// Creates a path around the ellipse that is inscribed in a rectangle.
  @_disfavoredOverload
  package init(ellipseIn rect: Rect) {
    let radii = Size(width: rect.width / 2, height: rect.height / 2)
    var path = Path()
    rect.forEachElement(topLeft: radii, topRight: radii, bottomRight: radii, bottomLeft: radii) {
      path.append($0)
    }
    self = path
  }

  /// Creates a path around a rounded rectangle, with radii reduced to fit its size.
  public init(_ shape: RoundedRect) {
    var path = Path()
    shape.forEachElement { path.append($0) }
    self = path
  }
}

extension RoundedRect {
  /// Calls a closure with each element of the path around the shape, with radii reduced to fit its
  /// size.
  package func forEachElement(_ body: (Path.Element) -> Void) {
    let rect = Rect(rect)
    let size = rect.standardized.size
    let radii = radii.fitted(to: size)
    if style == .continuous, radii.fitContinuously(in: size) {
      rect.forEachElement(continuous: radii, body)
      return
    }
    func square(_ side: Double) -> Size { Size(width: side, height: side) }
    rect.forEachElement(
      topLeft: square(radii.topLeft), topRight: square(radii.topRight),
      bottomRight: square(radii.bottomRight), bottomLeft: square(radii.bottomLeft), body)
  }
}

extension Rect {
  /// Calls a closure with each element of a path of four quarter ellipses and the lines between
  /// them.
  fileprivate func forEachElement(
    topLeft: Size, topRight: Size, bottomRight: Size, bottomLeft: Size,
    _ body: (Path.Element) -> Void
  ) {
    let far = 1 - Path.circleControl
    let (left, top, right, bottom) = (minX, minY, maxX, maxY)
    body(.move(to: Point(x: left + topLeft.width, y: top)))
    body(.line(to: Point(x: right - topRight.width, y: top)))
    body(
      .cubic(
        to: Point(x: right, y: top + topRight.height),
        control1: Point(x: right - topRight.width * far, y: top),
        control2: Point(x: right, y: top + topRight.height * far)))
    body(.line(to: Point(x: right, y: bottom - bottomRight.height)))
    body(
      .cubic(
        to: Point(x: right - bottomRight.width, y: bottom),
        control1: Point(x: right, y: bottom - bottomRight.height * far),
        control2: Point(x: right - bottomRight.width * far, y: bottom)))
    body(.line(to: Point(x: left + bottomLeft.width, y: bottom)))
    body(
      .cubic(
        to: Point(x: left, y: bottom - bottomLeft.height),
        control1: Point(x: left + bottomLeft.width * far, y: bottom),
        control2: Point(x: left, y: bottom - bottomLeft.height * far)))
    body(.line(to: Point(x: left, y: top + topLeft.height)))
    body(
      .cubic(
        to: Point(x: left + topLeft.width, y: top),
        control1: Point(x: left, y: top + topLeft.height * far),
        control2: Point(x: left + topLeft.width * far, y: top)))
    body(.close)
  }
}
