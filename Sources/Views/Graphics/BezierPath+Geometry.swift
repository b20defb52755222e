public import SnapshotGeometry

extension BezierPath {
  /// The smallest rectangle around all points and control points, in points.
  ///
  /// As in UIKit, it is null for an empty path.
  public var bounds: CGRect { cgPath.controlBounds?.cgRect ?? .null }

  /// The point at which the next line or curve starts, or zero for an empty path.
  public var currentPoint: CGPoint {
    var (start, current) = (Point.zero, Point.zero)
    for element in cgPath.elements {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point), .quad(let point, _), .cubic(let point, _, _): current = point
      case .close: current = start
      }
    }
    return current.cgPoint
  }

  /// Returns whether the area that ``fill()`` fills contains a point.
  public func contains(_ point: CGPoint) -> Bool {
    var counter = WindingCounter(point: point.exact)
    for element in cgPath.elements { counter.add(element) }
    counter.add(.close)
    return usesEvenOddFillRule ? counter.winding & 1 != 0 : counter.winding != 0
  }
}

/// Counts how many times contours wind around a point.
private struct WindingCounter {
  /// The number of lines that approximate a curve.
  private static let lineCount = 64

  let point: Point
  private(set) var winding = 0
  private var start: Point?
  private var current = Point.zero

  init(point: Point) { self.point = point }

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      close()
      (start, current) = (point, point)
    case .line(let point): addLine(to: point)
    case .quad(let end, let control):
      // A quadratic curve is the cubic curve whose control points are two thirds of the way from
      // the ends to the control point.
      let first = start == nil ? control : current
      func middle(from point: Point) -> Point {
        Point(
          x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
      }
      addCurve(to: end, middle(from: first), middle(from: end))
    case .cubic(let end, let control1, let control2): addCurve(to: end, control1, control2)
    case .close: close()
    }
  }

  private mutating func close() {
    if let start { addLine(to: start) }
  }

  private mutating func addCurve(to end: Point, _ control1: Point, _ control2: Point) {
    let first = start == nil ? control1 : current
    if start == nil { addLine(to: first) }
    for index in 1...Self.lineCount {
      let t = Double(index) / Double(Self.lineCount)
      let (a, b) = ((1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t)
      let (c, d) = (3 * (1 - t) * t * t, t * t * t)
      addLine(
        to: Point(
          x: a * first.x + b * control1.x + c * control2.x + d * end.x,
          y: a * first.y + b * control1.y + c * control2.y + d * end.y))
    }
  }

  /// Adds a line, and counts it if it crosses the ray from the point to the right.
  private mutating func addLine(to end: Point) {
    guard start != nil else {
      (start, current) = (end, end)
      return
    }
    let isDown = current.y <= point.y
    if isDown != (end.y <= point.y) {
      let side =
        (end.x - current.x) * (point.y - current.y) - (point.x - current.x) * (end.y - current.y)
      if isDown == (side > 0) { winding += isDown ? 1 : -1 }
    }
    current = end
  }
}
