public import SnapshotDrawing

public import struct SnapshotDrawing.Point

/// A path with a stroke style, which draws itself in ``View/draw(_:)``.
///
/// Outside of ``View/draw(_:)``, the drawing methods do nothing.
public final class BezierPath {
  /// The path without its style.
  public var cgPath: Path
  /// The width of the stroke, in points.
  public var lineWidth: CGFloat = 1
  /// The shape of open ends.
  public var lineCapStyle = LineCap.butt
  /// The shape of corners.
  public var lineJoinStyle = LineJoin.miter
  /// The maximum length of a miter, as a multiple of the width.
  public var miterLimit: CGFloat = 10
  /// Whether a point is inside if its winding number is odd, rather than nonzero.
  public var usesEvenOddFillRule = false
  private var dashes: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// Creates an empty path.
  public convenience init() { self.init(cgPath: Path()) }

  /// Creates a path with the contours of another path.
  public init(cgPath: Path) { self.cgPath = cgPath }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) { self.init(cgPath: Path(rect)) }

  /// Creates the ellipse that is inscribed in a rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(cgPath: Path(ellipseIn: rect)) }

  /// Creates a rectangle with rounded corners of one radius, in points.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(cgPath: Path(RoundedRect(rect, radius: cornerRadius)))
  }

  /// Creates a rectangle with some rounded corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - corners: The rounded corners.
  ///   - cornerRadii: The radius in points, which is the width. The height is ignored, as in UIKit.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: CornerMask, cornerRadii: CGSize
  ) {
    func radius(_ corner: CornerMask) -> Double {
      corners.contains(corner) ? Double(cornerRadii.width) : 0
    }
    let radii = CornerRadii(
      topLeft: radius(.topLeft), topRight: radius(.topRight), bottomRight: radius(.bottomRight),
      bottomLeft: radius(.bottomLeft))
    self.init(cgPath: Path(RoundedRect(rect, radii: radii)))
  }

  /// Creates a circular arc; see
  /// ``addArc(withCenter:radius:startAngle:endAngle:clockwise:)``.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  // MARK: Elements

  /// Whether the path has no elements.
  public var isEmpty: Bool { cgPath.isEmpty }

  /// Starts a contour.
  public func move(to point: CGPoint) { cgPath.move(to: point) }
  /// Adds a straight line.
  public func addLine(to point: CGPoint) { cgPath.addLine(to: point) }
  /// Adds a cubic Bézier curve.
  public func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    cgPath.addCurve(to: point, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
    cgPath.addQuadCurve(to: point, control: controlPoint)
  }
  /// Adds a circular arc, connected to the current point by a line.
  ///
  /// Nothing is added if a number is not finite or the radius is not greater than 0.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius, in points.
  ///   - startAngle: The angle at which the arc starts, in radians. 0 points right, and π / 2 down.
  ///   - endAngle: The angle at which the arc ends.
  ///   - clockwise: Whether the arc runs clockwise on the screen.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    cgPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      isClockwise: clockwise)
  }
  /// Ends the contour with a line to its start.
  public func close() { cgPath.close() }
  /// Adds the contours of another path.
  public func append(_ other: BezierPath) { cgPath.append(other.cgPath) }
  /// Removes all elements.
  public func removeAllPoints() { cgPath = Path() }
  /// Transforms all elements.
  public func apply(_ transform: Transform2D) { cgPath = cgPath.applying(transform) }

  /// Sets the alternating lengths of dashes and gaps, in points.
  ///
  /// - Parameters:
  ///   - pattern: The lengths, or `nil` for a solid line.
  ///   - count: The number of lengths to use.
  ///   - phase: The distance into the pattern at which the line starts.
  public func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {
    dashes = Array((pattern ?? []).prefix(max(0, count)))
    dashPhase = phase
  }

  // MARK: Drawing

  /// Fills the path with the color set by ``SnapshotDrawing/Color/setFill()``.
  public func fill() { GraphicsContext.ofCaller?.fill(cgPath, fillRule) }

  /// Strokes the path with the color of ``SnapshotDrawing/Color/setStroke()``.
  public func stroke() { GraphicsContext.ofCaller?.stroke(cgPath, strokeStyle) }

  /// Fills the path with a blend mode and an opacity from 0 to 1.
  public func fill(with blendMode: BlendMode, alpha: CGFloat) {
    withState(blendMode, alpha) { $0.fill(cgPath, fillRule) }
  }

  /// Strokes the path with a blend mode and an opacity from 0 to 1.
  public func stroke(with blendMode: BlendMode, alpha: CGFloat) {
    withState(blendMode, alpha) { $0.stroke(cgPath, strokeStyle) }
  }

  /// Clips subsequent drawing to the path.
  public func addClip() { GraphicsContext.ofCaller?.clip(to: .path(cgPath, fillRule)) }

  private var fillRule: FillRule { usesEvenOddFillRule ? .evenOdd : .nonzero }

  private var strokeStyle: StrokeStyle {
    StrokeStyle(
      width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit,
      dashes: dashes.map { Double($0) }, dashPhase: dashPhase)
  }

  private func withState(
    _ blendMode: BlendMode, _ alpha: CGFloat, _ body: (GraphicsContext) -> Void
  ) {
    guard let context = GraphicsContext.ofCaller else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    body(context)
    context.restoreGState()
  }
}

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
