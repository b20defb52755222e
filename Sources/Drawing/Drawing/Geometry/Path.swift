/// A sequence of contours that consist of lines, quadratic Bézier curves, and cubic Bézier curves,
/// in points.
///
/// Without a current point, a line or curve starts a contour at its own first point, and a close
/// does nothing.
public struct Path: Hashable, Sendable {
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

  package init(_ elements: [Element]) {
    self.elements = elements
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

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

  /// The distance from each endpoint to its control point, for a cubic curve that approximates a
  /// quarter of the unit circle.
  ///
  /// The value is 4/3·(√2 − 1). The curve deviates from the circle by at most 0.03% of the radius
  /// (Riškus, "Approximation of a cubic Bézier curve by circular arcs and vice versa", 2006).
  fileprivate static let circleControl = 0.5522847498307936

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

extension Path {
  /// The length of a continuous corner along each side, in radii.
  fileprivate static let continuousCornerLength = 1.52866483
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

extension Path {
  /// Adds an arc of a circle, preceded by a line to its start if there is a current point.
  ///
  /// An arc of a full turn or more becomes a full circle. Nothing is added if a number is not
  /// finite or the radius is not greater than 0.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius, in points.
  ///   - startAngle: The angle of the arc's start, in radians clockwise from the positive x axis.
  ///   - endAngle: The angle of the arc's end, in radians clockwise from the positive x axis.
  ///   - isClockwise: Whether the arc is drawn clockwise on screen, where y increases downward.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    isClockwise: Bool = true
  ) {
    addArc(
      center: Point(center), radius: Double(radius), startAngle: Double(startAngle),
      endAngle: Double(endAngle), isClockwise: isClockwise)
  }

  /// Adds an arc of a circle, preceded by a line to its start if there is a current point.
  @_disfavoredOverload
  package mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, isClockwise: Bool = true
  ) {
    guard center.isFinite, radius > 0, radius.isFinite, startAngle.isFinite, endAngle.isFinite
    else { return }
    let start: Double = startAngle / (2 * Double.pi)
    let end: Double = endAngle / (2 * Double.pi)
    let turns: Double = isClockwise ? end - start : start - end
    let isFullCircle = turns >= 1 || (turns <= -1 && turns == turns.rounded())
    let sweep = isFullCircle ? 1 : turns - turns.rounded(.down)
    func point(_ turns: Double, _ distance: Double = 0) -> Point {
      let (sine, cosine) = Trigonometry.sineAndCosine(turns: turns)
      return Point(
        x: center.x + radius * (cosine - distance * sine),
        y: center.y + radius * (sine + distance * cosine))
    }
    if isEmpty { move(to: point(start)) } else { addLine(to: point(start)) }
    guard sweep > 0 else { return }
    // An eighth of a circle deviates by 4 millionths of the radius, a quarter by 270 millionths.
    let count = max(1, Int((sweep * 8).rounded(.up)))
    let step = (isClockwise ? sweep : 0 - sweep) / Double(count)
    let (sine, cosine) = Trigonometry.sineAndCosine(turns: step / 2)
    let control = Path.arcControl(halfSine: sine, halfCosine: cosine)
    for index in 0..<count {
      let from = start + step * Double(index)
      let to = start + step * Double(index + 1)
      addCurve(
        to: point(to), control1: point(from, control), control2: point(to, 0 - control))
    }
  }

  /// Adds an arc of a circle from the current point, as the command `A` of SVG does.
  ///
  /// - Parameters:
  ///   - start: The current point.
  ///   - end: The end point.
  ///   - radius: The radius. At least half the distance between the points is used.
  ///   - isLarge: Whether the arc is longer than half the circle.
  ///   - isClockwise: Whether the arc is drawn clockwise on screen, where y increases downward.
  package mutating func addArc(
    from start: Point, to end: Point, radius: Double, isLarge: Bool, isClockwise: Bool
  ) {
    let half = Vector(x: (end.x - start.x) / 2, y: (end.y - start.y) / 2)
    let squared = half.squaredLength
    guard squared > 0 else { return }
    let radius = max(radius, squared.squareRoot())
    let ratio = (max(0, radius * radius - squared) / squared).squareRoot()
    let side = isLarge == isClockwise ? ratio : 0 - ratio
    let center = start + half + half.perpendicular * (0 - side)
    // The middle of the arc is opposite the chord, or on its side for a short arc.
    let turn = isClockwise ? 1.0 : -1.0
    let chord = squared.squareRoot()
    let middle = Vector(
      x: half.y / chord * radius * turn, y: 0 - half.x / chord * radius * turn)
    addHalfArc(center, start - center, middle, turn)
    addHalfArc(center, middle, end - center, turn)
  }

  package mutating func addCircle(center: Point, radius: Double) {
    let box = Rect(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    for element in Path(ellipseIn: box).elements { append(element) }
  }

  /// Returns the distance of the control points from the ends of a cubic curve that follows an arc
  /// of the unit circle: 4/3 · tan(θ/4), with tan(θ/4) = sin(θ/2) / (1 + cos(θ/2)).
  static func arcControl(halfSine: Double, halfCosine: Double) -> Double {
    4 / 3.0 * halfSine / (1 + halfCosine)
  }

  /// Adds an arc of at most half a circle between two radius vectors.
  private mutating func addHalfArc(_ center: Point, _ from: Vector, _ to: Vector, _ turn: Double) {
    let radius = from.length
    var middle = Vector(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
    if middle.length < radius / 1024 { middle = from.perpendicular * turn }
    middle = middle.scaled(toLength: radius)
    addQuarterArc(center, from, middle)
    addQuarterArc(center, middle, to)
  }

  /// Adds an arc of at most a quarter circle between two radius vectors.
  private mutating func addQuarterArc(_ center: Point, _ from: Vector, _ to: Vector) {
    let cosine = min(1, from.dot(to) / from.squaredLength)
    let control = Path.arcControl(
      halfSine: ((1 - cosine) / 2).squareRoot(), halfCosine: ((1 + cosine) / 2).squareRoot())
    let turn = from.cross(to) < 0 ? 0 - control : control
    addCurve(
      to: center + to, control1: center + from + from.perpendicular * turn,
      control2: center + to + to.perpendicular * (0 - turn))
  }

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

/// The rule that determines the inside of overlapping contours.
public enum FillRule: String, Hashable, Sendable {
  /// A point is inside if its winding number is not 0.
  case nonzero
  /// A point is inside if its winding number is odd.
  case evenOdd

  /// Creates a value from its name; text that is no name is the default, as in UIKit.
  public init(rawValue: String) {
    self = ["evenOdd", "even-odd"].contains(rawValue) ? .evenOdd : .nonzero
  }
}

/// A single-color drawing: a sequence of areas and strokes that are added or cut out.
public struct Stencil: Hashable, Sendable {
  /// An area or stroke of the drawing.
  public struct Layer: Hashable, Sendable {
    /// The path, which is filled or stroked.
    public var path: Path
    /// The width of the stroke, which has round caps and joins, or `nil` to fill the path by the
    /// nonzero rule.
    public var lineWidth: Double?
    /// Whether the layer is cut out of earlier layers.
    public var isCutOut: Bool

    /// Creates a layer.
    public init(_ path: Path, lineWidth: Double? = nil, isCutOut: Bool = false) {
      self.path = path
      self.lineWidth = lineWidth
      self.isCutOut = isCutOut
    }
  }

  /// The layers, in drawing order.
  public var layers: [Layer]

  /// Creates a drawing from layers.
  public init(_ layers: [Layer] = []) { self.layers = layers }

  /// Whether a layer is cut out of earlier layers.
  public var hasCutOuts: Bool { layers.contains(where: \.isCutOut) }
}
