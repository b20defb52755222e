import SnapshotDrawing

/// A closed contour of a glyph, in thousandths of an em, with y increasing upward.
///
/// Contours of ink are clockwise.
struct Contour {
  enum Segment {
    /// A straight line to a point.
    case line(Point)
    /// A cubic Bézier curve: two control points and the end point.
    case curve(Point, Point, Point)
  }

  var start: Point
  /// The segments, in order.
  ///
  /// A line to the start closes the contour.
  var segments: [Segment] = []

  /// Creates a contour without segments.
  init(start: Point) { self.start = start }

  /// Creates a polygon of ink from corners in either direction.
  init(_ points: [Point]) {
    var area = 0.0
    for (index, point) in points.enumerated() {
      let next = points[index + 1 < points.count ? index + 1 : 0]
      area += point.x * next.y - next.x * point.y
    }
    let oriented = area > 0 ? points.reversed() : points
    start = oriented[0]
    segments = oriented.dropFirst().map { .line($0) }
  }

  /// Creates an ellipse inside a rectangle, which is squarer than an ellipse if the squareness is
  /// greater than 1.
  init(ellipseFrom low: Point, to high: Point, squareness: Double) {
    let middle = Point(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
    let ratio = 0.5523 * squareness
    let handle = Point(x: (high.x - low.x) / 2 * ratio, y: (high.y - low.y) / 2 * ratio)
    func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double)
      -> Segment
    {
      .curve(Point(x: x1, y: y1), Point(x: x2, y: y2), Point(x: x, y: y))
    }
    start = Point(x: middle.x, y: high.y)
    segments = [
      curve(middle.x + handle.x, high.y, high.x, middle.y + handle.y, high.x, middle.y),
      curve(high.x, middle.y - handle.y, middle.x + handle.x, low.y, middle.x, low.y),
      curve(middle.x - handle.x, low.y, low.x, middle.y - handle.y, low.x, middle.y),
      curve(low.x, middle.y + handle.y, middle.x - handle.x, high.y, middle.x, high.y),
    ]
  }

  /// Returns the contour with all points mapped by a closure.
  func map(_ move: (Point) -> Point) -> Contour {
    var moved = Contour(start: move(start))
    moved.segments = segments.map {
      switch $0 {
      case .line(let end): .line(move(end))
      case .curve(let first, let second, let end): .curve(move(first), move(second), move(end))
      }
    }
    return moved
  }

  /// Returns the contour in the reverse direction.
  func reversed() -> Contour {
    var points = [start]
    for segment in segments {
      switch segment {
      case .line(let end), .curve(_, _, let end): points.append(end)
      }
    }
    var result = Contour(start: points[points.count - 1])
    for (index, segment) in segments.enumerated().reversed() {
      switch segment {
      case .line: result.segments.append(.line(points[index]))
      case .curve(let first, let second, _):
        result.segments.append(.curve(second, first, points[index]))
      }
    }
    return result
  }
}

extension [Contour] {
  /// Returns the contours moved to the right and up.
  func moved(x: Double, y: Double) -> [Contour] {
    x == 0 && y == 0 ? self : map { $0.map { Point(x: $0.x + x, y: $0.y + y) } }
  }

  /// The contours as a path for the nonzero fill rule.
  var path: Path {
    var elements: [Path.Element] = []
    for contour in self {
      elements.append(.move(to: contour.start))
      for segment in contour.segments {
        switch segment {
        case .line(let end): elements.append(.line(to: end))
        case .curve(let first, let second, let end):
          elements.append(.cubic(to: end, control1: first, control2: second))
        }
      }
      elements.append(.close)
    }
    return Path(elements)
  }
}
