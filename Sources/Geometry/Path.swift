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
