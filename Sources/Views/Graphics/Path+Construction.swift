import SnapshotDrawing

import struct SnapshotDrawing.Point
import struct SnapshotDrawing.Rect

extension Path {
  /// The point at which the next line or curve starts, or `nil` for an empty path.
  var currentPoint: Point? {
    if let end = elements.last?.end { return end }
    // The start of the contour that was closed.
    var start: Point?
    for element in elements.reversed() {
      if case .move(let point) = element { return point }
      start = element.end ?? start
    }
    return start
  }

  /// Returns whether the area that a rule determines contains a point.
  func contains(_ point: Point, using rule: FillRule) -> Bool {
    var counter = WindingCounter(point: point)
    for element in elements { counter.add(element) }
    counter.add(.close)
    return rule == .evenOdd ? counter.winding & 1 != 0 : counter.winding != 0
  }

  /// The smallest rectangle around all points of the lines and curves, or `nil` for an empty path.
  var tightBounds: Rect? {
    var path = Path()
    var current = Point.zero
    var start = Point.zero
    for element in elements {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point): current = point
      case .quad(let end, let control):
        for t in Self.extremes(
          [current.x, control.x, end.x], [current.y, control.y, end.y],
          derivative: { [2 * ($0[1] - $0[0]), 2 * ($0[2] - $0[1])] })
        {
          let (a, b, c) = ((1 - t) * (1 - t), 2 * (1 - t) * t, t * t)
          path.addLine(
            to: Point(
              x: a * current.x + b * control.x + c * end.x,
              y: a * current.y + b * control.y + c * end.y))
        }
        current = end
      case .cubic(let end, let control1, let control2):
        for t in Self.extremes(
          [current.x, control1.x, control2.x, end.x], [current.y, control1.y, control2.y, end.y],
          derivative: { [3 * ($0[1] - $0[0]), 3 * ($0[2] - $0[1]), 3 * ($0[3] - $0[2])] })
        {
          path.addLine(to: Self.point(at: t, current, control1, control2, end))
        }
        current = end
      case .close: current = start
      }
      path.addLine(to: current)
    }
    return path.controlBounds
  }

  /// Returns a point of a cubic curve.
  static func point(
    at t: Double, _ start: Point, _ control1: Point, _ control2: Point, _ end: Point
  ) -> Point {
    let (a, b) = ((1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t)
    let (c, d) = (3 * (1 - t) * t * t, t * t * t)
    return Point(
      x: a * start.x + b * control1.x + c * control2.x + d * end.x,
      y: a * start.y + b * control1.y + c * control2.y + d * end.y)
  }

  /// Returns the parameters between 0 and 1 at which a coordinate of a curve is extreme.
  ///
  /// - Parameter derivative: Returns the control values of the derivative: two for a line, or three
  ///   for a parabola.
  private static func extremes(
    _ xs: [Double], _ ys: [Double], derivative: ([Double]) -> [Double]
  ) -> [Double] {
    [xs, ys].flatMap { values -> [Double] in
      let slopes = derivative(values)
      // In powers of t: q t² + 2 h t + slopes[0].
      let quadratic = slopes.count == 3 ? slopes[0] - 2 * slopes[1] + slopes[2] : 0
      let half = slopes.count == 3 ? slopes[1] - slopes[0] : (slopes[1] - slopes[0]) / 2
      guard abs(quadratic) > 1e-12 else {
        return half == 0 ? [] : [0 - slopes[0] / (2 * half)]
      }
      let root = max(0, half * half - quadratic * slopes[0]).squareRoot()
      return [(root - half) / quadratic, (0 - root - half) / quadratic]
    }.filter { $0 > 0 && $0 < 1 }
  }

  // MARK: Core Graphics' contours

  /// Adds an arc of a circle, preceded by a line to its start if there is a current point.
  ///
  /// The angle can exceed a full turn; then a full circle precedes the remainder.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius, in points.
  ///   - startAngle: The angle of the arc's start, in radians clockwise from the positive x axis.
  ///   - delta: The angle of the arc, in radians, clockwise on the screen if it is positive.
  mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat
  ) {
    guard delta.isFinite else { return }
    let turn = 2 * CGFloat.pi
    func add(_ path: inout Path, _ delta: CGFloat) {
      path.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
        isClockwise: delta >= 0)
    }
    if abs(delta) >= turn { add(&self, delta > 0 ? turn : 0 - turn) }
    let remainder = delta.truncatingRemainder(dividingBy: turn)
    if remainder != 0 || delta == 0 { add(&self, remainder) }
  }

  /// Adds a line and an arc that is tangent to the line from the current point to a corner and to
  /// the line from the corner to another point.
  ///
  /// Without a current point, nothing is added. If there is no such arc, a line to the corner is
  /// added.
  mutating func addArc(tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat) {
    guard let start = currentPoint else { return }
    let middle = corner.exact
    let (before, after) = (start - middle, end.exact - middle)
    let lengths = (before.length, after.length)
    guard radius > 0, radius.isFinite, lengths.0 > 0, lengths.1 > 0 else {
      return addLine(to: middle)
    }
    let (first, second) = (before * (1 / lengths.0), after * (1 / lengths.1))
    let (cosine, sine) = (first.dot(second), first.cross(second))
    // The lines are parallel.
    guard abs(sine) > 1e-9 else { return addLine(to: middle) }
    let distance = Double(radius) * ((1 + cosine) / (1 - cosine)).squareRoot()
    let (from, to) = (middle + first * distance, middle + second * distance)
    addLine(to: from)
    addArc(
      from: from, to: to, radius: Double(radius), isLarge: false, isClockwise: sine < 0)
  }

  /// Creates a path around the ellipse that is inscribed in a rectangle, clockwise from its
  /// rightmost point.
  ///
  /// Core Graphics starts there, which matters for dashes.
  init(ellipseFromRightIn rect: CGRect) {
    let curves = Path(ellipseIn: rect).elements.filter {
      if case .cubic = $0 { true } else { false }
    }
    let box = rect.exact
    let right = Point(x: box.maxX, y: (box.minY + box.maxY) / 2)
    self.init([.move(to: right)] + curves.dropFirst() + curves.prefix(1) + [.close])
  }

  /// Creates a path around a rectangle whose corners are quarters of an ellipse.
  ///
  /// The radii are limited to half the sides of the rectangle.
  init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    let box = rect.standardizedRect
    let width = min(cornerWidth, box.width / 2)
    let height = min(cornerHeight, box.height / 2)
    guard width > 0, height > 0 else {
      self.init(rect)
      return
    }
    // The corners are circular if the rectangle is scaled along one axis.
    let scale = height / width
    let scaled = CGRect(
      x: box.minX, y: box.minY / scale, width: box.width, height: box.height / scale)
    self = Path(RoundedRect(scaled, radius: width))
      .applying(Transform2D(scaleX: 1, y: Double(scale)))
  }
}

extension Path.Element {
  /// The point at which the element ends, or `nil` for a close.
  fileprivate var end: Point? {
    switch self {
    case .move(let point), .line(let point), .quad(let point, _), .cubic(let point, _, _): point
    case .close: nil
    }
  }
}
