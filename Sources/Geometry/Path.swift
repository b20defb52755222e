/// A sequence of contours that consist of lines, quadratic Bézier curves, and cubic Bézier curves,
/// in points.
///
/// Without a current point, a line or curve starts a contour at its own first point, and a close
/// does nothing.
public struct Path: Hashable, Sendable {
  /// An element of a path.
  package enum Element: Hashable, Sendable {
    /// Starts a contour.
    case move(to: Point)
    /// Draws a straight line.
    case line(to: Point)
    /// Draws a quadratic Bézier curve.
    case quad(to: Point, control: Point)
    /// Draws a cubic Bézier curve.
    case cubic(to: Point, control1: Point, control2: Point)
    /// Draws a line to the start of the contour and ends the contour.
    case close
  }

  /// The elements, in order.
  package private(set) var elements: [Element] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path from elements.
  package init(_ elements: [Element]) {
    self.elements = elements
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Adds an element.
  package mutating func append(_ element: Element) { elements.append(element) }

  /// Starts a contour.
  public mutating func move(to point: CGPoint) { move(to: Point(point)) }

  /// Adds a straight line.
  public mutating func addLine(to point: CGPoint) { addLine(to: Point(point)) }

  /// Adds a quadratic Bézier curve.
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    addQuadCurve(to: Point(point), control: Point(control))
  }

  /// Adds a cubic Bézier curve.
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    addCurve(to: Point(point), control1: Point(control1), control2: Point(control2))
  }

  /// Ends the contour with a line to its start.
  public mutating func close() { append(.close) }
}

extension Path {
  /// Starts a new contour at a point.
  @_disfavoredOverload
  package mutating func move(to point: Point) { append(.move(to: point)) }

  /// Adds a straight line to a point.
  @_disfavoredOverload
  package mutating func addLine(to point: Point) { append(.line(to: point)) }

  /// Adds a quadratic Bézier curve to a point.
  @_disfavoredOverload
  package mutating func addQuadCurve(to point: Point, control: Point) {
    append(.quad(to: point, control: control))
  }

  /// Adds a cubic Bézier curve to a point.
  @_disfavoredOverload
  package mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    append(.cubic(to: point, control1: control1, control2: control2))
  }
}

extension Path {
  /// Whether all coordinates are finite.
  package var isFinite: Bool {
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        guard point.isFinite else { return false }
      case .quad(let point, let control):
        guard point.isFinite, control.isFinite else { return false }
      case .cubic(let point, let control1, let control2):
        guard point.isFinite, control1.isFinite, control2.isFinite else { return false }
      case .close:
        break
      }
    }
    return true
  }

  /// The smallest rectangle around all points and control points, or `nil` for an empty path.
  ///
  /// A curve is inside the convex hull of its control points, so the path is inside this rectangle.
  package var controlBounds: Rect? {
    var left = Double.infinity
    var top = Double.infinity
    var right = -Double.infinity
    var bottom = -Double.infinity
    func include(_ point: Point) {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        include(point)
      case .quad(let point, let control):
        include(control)
        include(point)
      case .cubic(let point, let control1, let control2):
        include(control1)
        include(control2)
        include(point)
      case .close:
        break
      }
    }
    guard left <= right, top <= bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the transformed path.
  public func applying(_ transform: Transform2D) -> Path {
    mapPoints { $0.applying(transform) }
  }

  /// Returns the path with all points and control points mapped by a closure.
  package func mapPoints(_ transform: (Point) -> Point) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point):
          .move(to: transform(point))
        case .line(let point):
          .line(to: transform(point))
        case .quad(let point, let control):
          .quad(to: transform(point), control: transform(control))
        case .cubic(let point, let control1, let control2):
          .cubic(
            to: transform(point), control1: transform(control1), control2: transform(control2))
        case .close:
          .close
        }
      })
  }
}

extension Path {
  /// Adds the contours of another path.
  public mutating func append(_ other: Path) { elements += other.elements }
}
