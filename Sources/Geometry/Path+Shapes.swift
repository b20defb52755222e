extension Path {
  /// The share of a radius at which a cubic's control points lie to follow a quarter circle.
  ///
  /// 4/3·(√2 − 1); the curve leaves the circle by at most 0.03 % of the radius
  /// (Riškus, "Approximation of a cubic Bézier curve by circular arcs and vice versa", 2006).
  package static let circleControl = 0.5522847498307936

  /// Creates a path around a rectangle, clockwise from its top-left corner.
  public init(_ rect: Rect) {
    self.init([
      .move(to: Point(x: rect.minX, y: rect.minY)),
      .line(to: Point(x: rect.maxX, y: rect.minY)),
      .line(to: Point(x: rect.maxX, y: rect.maxY)),
      .line(to: Point(x: rect.minX, y: rect.maxY)),
      .close,
    ])
  }

  /// Creates a path around an ellipse that touches the four sides of a rectangle.
  public init(ellipseIn rect: Rect) {
    let radiusX = rect.width / 2
    let radiusY = rect.height / 2
    self.init()
    addCorners(
      of: rect,
      [
        Size(width: radiusX, height: radiusY), Size(width: radiusX, height: radiusY),
        Size(width: radiusX, height: radiusY), Size(width: radiusX, height: radiusY),
      ])
  }

  /// Creates a path around a rounded rectangle, its radii fitted to its size.
  public init(_ shape: RoundedRect) {
    let radii = shape.radii.fitted(to: shape.rect.standardized.size)
    self.init()
    if shape.style == .continuous, Path.fitsContinuous(radii, in: shape.rect.standardized.size) {
      addContinuousCorners(of: shape.rect, radii)
      return
    }
    addCorners(
      of: shape.rect,
      [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
        .map { Size(width: $0, height: $0) })
  }

  /// Adds four quarter ellipses (top left, top right, bottom right, bottom left) and the lines
  /// between them.
  private mutating func addCorners(of rect: Rect, _ radii: [Size]) {
    let far = 1 - Path.circleControl
    let left = rect.minX
    let top = rect.minY
    let right = rect.maxX
    let bottom = rect.maxY
    let (topLeft, topRight, bottomRight, bottomLeft) = (radii[0], radii[1], radii[2], radii[3])
    move(to: Point(x: left + topLeft.width, y: top))
    addLine(to: Point(x: right - topRight.width, y: top))
    addCurve(
      to: Point(x: right, y: top + topRight.height),
      control1: Point(x: right - topRight.width * far, y: top),
      control2: Point(x: right, y: top + topRight.height * far))
    addLine(to: Point(x: right, y: bottom - bottomRight.height))
    addCurve(
      to: Point(x: right - bottomRight.width, y: bottom),
      control1: Point(x: right, y: bottom - bottomRight.height * far),
      control2: Point(x: right - bottomRight.width * far, y: bottom))
    addLine(to: Point(x: left + bottomLeft.width, y: bottom))
    addCurve(
      to: Point(x: left, y: bottom - bottomLeft.height),
      control1: Point(x: left + bottomLeft.width * far, y: bottom),
      control2: Point(x: left, y: bottom - bottomLeft.height * far))
    addLine(to: Point(x: left, y: top + topLeft.height))
    addCurve(
      to: Point(x: left + topLeft.width, y: top),
      control1: Point(x: left, y: top + topLeft.height * far),
      control2: Point(x: left + topLeft.width * far, y: top))
    close()
  }
}
