public import SnapshotDrawing

/// A path as an object, with the members of Core Graphics' `CGPath`.
///
/// On systems without Core Graphics, it also has that name. The path is immutable, unless it is a
/// ``MutableGraphicsPath``.
public class GraphicsPath {
  /// The contours as a value.
  public fileprivate(set) var path: Path

  /// Creates an object for a path.
  public init(_ path: Path) { self.path = path }

  /// Creates a rectangle, with an optional transform.
  public convenience init(rect: CGRect, transform: Transform2D?) {
    self.init(Path(rect).applying(transform ?? .identity))
  }

  /// Creates the ellipse that is inscribed in a rectangle, with an optional transform.
  ///
  /// The contour starts at the right.
  public convenience init(ellipseIn rect: CGRect, transform: Transform2D?) {
    self.init(Path(ellipseFromRightIn: rect).applying(transform ?? .identity))
  }

  /// Creates a rectangle with rounded corners, with an optional transform.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerWidth: The horizontal radius of the corners, in points. At most half the width is
  ///     used. For a larger radius, Core Graphics ends the process.
  ///   - cornerHeight: The vertical radius of the corners, in points. At most half the height is
  ///     used.
  ///   - transform: The transform, or `nil` for none.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: Transform2D?
  ) {
    let path = Path(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    self.init(path.applying(transform ?? .identity))
  }

  // MARK: Geometry

  /// Whether the path has no elements.
  public var isEmpty: Bool { path.isEmpty }

  /// The point at which the next line or curve starts, or zero for an empty path.
  public var currentPoint: CGPoint { path.currentPoint?.cgPoint ?? .zero }

  /// The smallest rectangle around all points and control points, or the null rectangle for an
  /// empty path.
  public var boundingBox: CGRect { path.controlBounds?.cgRect ?? .null }

  /// The smallest rectangle around all lines and curves, or the null rectangle for an empty path.
  public var boundingBoxOfPath: CGRect { path.tightBounds?.cgRect ?? .null }

  /// Returns whether the area of the path contains a point.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - rule: The rule that determines the area of overlapping contours.
  ///   - transform: The transform of the point.
  public func contains(
    _ point: CGPoint, using rule: FillRule = .nonzero, transform: Transform2D = .identity
  ) -> Bool { path.contains(point.applying(transform).exact, using: rule) }

  // MARK: Copies

  /// Returns a path that does not change.
  public func copy() -> GraphicsPath? { GraphicsPath(path) }

  /// Returns a path that does not change, with an optional transform.
  public func copy(using transform: Transform2D?) -> GraphicsPath? {
    GraphicsPath(path.applying(transform ?? .identity))
  }

  /// Returns a transformed path that does not change.
  public func copy(using transform: inout Transform2D) -> GraphicsPath? {
    GraphicsPath(path.applying(transform))
  }

  /// Returns a path that can be changed.
  public func mutableCopy() -> MutableGraphicsPath? { MutableGraphicsPath(path) }

  /// Returns a path that can be changed, with an optional transform.
  public func mutableCopy(using transform: Transform2D?) -> MutableGraphicsPath? {
    MutableGraphicsPath(path.applying(transform ?? .identity))
  }

  /// Returns a transformed path that can be changed.
  public func mutableCopy(using transform: inout Transform2D) -> MutableGraphicsPath? {
    MutableGraphicsPath(path.applying(transform))
  }

  // MARK: Strokes

  /// Returns the area of the stroke of the path, to be filled by the nonzero rule.
  ///
  /// - Parameters:
  ///   - lineWidth: The width, in points.
  ///   - lineCap: The shape of open ends.
  ///   - lineJoin: The shape of corners.
  ///   - miterLimit: The maximum length of a miter, as a multiple of the width.
  ///   - transform: The transform of the path before it is stroked.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: LineCap, lineJoin: LineJoin,
    miterLimit: CGFloat, transform: Transform2D = .identity
  ) -> GraphicsPath {
    let style = StrokeStyle(
      width: Double(lineWidth), cap: lineCap, join: lineJoin, miterLimit: Double(miterLimit))
    return GraphicsPath(StrokeOutline(of: path.applying(transform), style).path)
  }

  /// Returns the dashes of the path, in which lines replace curves.
  ///
  /// - Parameters:
  ///   - phase: The distance into the pattern at which a contour starts, in points.
  ///   - lengths: The alternating lengths of dashes and gaps, in points.
  ///   - transform: The transform of the path before it is divided.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: Transform2D = .identity
  ) -> GraphicsPath {
    let style = StrokeStyle(dashes: lengths.map { Double($0) }, dashPhase: Double(phase))
    let dashes = MutableGraphicsPath()
    for line in StrokedLine.lines(of: path.applying(transform), style) {
      dashes.path.append(line.path)
    }
    return dashes
  }
}

extension GraphicsPath: Hashable {
  /// Returns whether two paths have the same elements.
  public static func == (first: GraphicsPath, second: GraphicsPath) -> Bool {
    first === second || first.path == second.path
  }

  /// Adds the elements to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// A path that can be changed, with the members of Core Graphics' `CGMutablePath`.
///
/// On systems without Core Graphics, it also has that name. As in Core Graphics, each element can
/// be transformed, and lines, curves, and arcs with tangents add nothing without a current point. A
/// property that the path is assigned to stores a copy.
public final class MutableGraphicsPath: GraphicsPath {
  /// Creates an empty path.
  public convenience init() { self.init(Path()) }

  // MARK: Lines and curves

  /// Starts a contour.
  public func move(to point: CGPoint, transform: Transform2D = .identity) {
    path.move(to: point.applying(transform))
  }

  /// Adds a straight line.
  public func addLine(to point: CGPoint, transform: Transform2D = .identity) {
    guard !isEmpty else { return }
    path.addLine(to: point.applying(transform))
  }

  /// Adds a contour of connected lines.
  public func addLines(between points: [CGPoint], transform: Transform2D = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: Transform2D = .identity
  ) {
    guard !isEmpty else { return }
    path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a cubic Bézier curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: Transform2D = .identity
  ) {
    guard !isEmpty else { return }
    path.addCurve(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  /// Ends the contour with a line to its start.
  public func closeSubpath() {
    if !isEmpty { path.close() }
  }

  // MARK: Arcs

  /// Adds a circular arc, connected to the current point by a line.
  ///
  /// As in Core Graphics, `clockwise` is relative to y increasing upward, so an arc that is not
  /// clockwise runs clockwise on the screen. ``BezierPath`` has the opposite meaning.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius, in points.
  ///   - startAngle: The angle at which the arc starts, in radians. 0 points right, and π / 2 down.
  ///   - endAngle: The angle at which the arc ends.
  ///   - clockwise: Whether the arc runs counterclockwise on the screen.
  ///   - transform: The transform of the arc.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: Transform2D = .identity
  ) {
    add(transform) {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        isClockwise: !clockwise)
    }
  }

  /// Adds a circular arc of an angle, connected to the current point by a line.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius, in points.
  ///   - startAngle: The angle at which the arc starts, in radians. 0 points right, and π / 2 down.
  ///   - delta: The angle of the arc, in radians, clockwise on the screen if it is positive.
  ///   - transform: The transform of the arc.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: Transform2D = .identity
  ) {
    add(transform) {
      $0.addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta)
    }
  }

  /// Adds a line and a circular arc that rounds the corner of two lines.
  ///
  /// - Parameters:
  ///   - tangent1End: The corner. The first line connects it to the current point.
  ///   - tangent2End: The end of the second line.
  ///   - radius: The radius, in points.
  ///   - transform: The transform of the line and the arc.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: Transform2D = .identity
  ) {
    add(transform) {
      $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    }
  }

  // MARK: Contours

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: Transform2D = .identity) {
    path.append(Path(rect).applying(transform))
  }

  /// Adds rectangles.
  public func addRects(_ rects: [CGRect], transform: Transform2D = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a rectangle with rounded corners; see
  /// ``GraphicsPath/init(roundedRect:cornerWidth:cornerHeight:transform:)``.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: Transform2D = .identity
  ) {
    let shape = Path(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    path.append(shape.applying(transform))
  }

  /// Adds the ellipse that is inscribed in a rectangle.
  ///
  /// The contour starts at the right.
  public func addEllipse(in rect: CGRect, transform: Transform2D = .identity) {
    path.append(Path(ellipseFromRightIn: rect).applying(transform))
  }

  /// Adds the contours of another path.
  public func addPath(_ other: GraphicsPath, transform: Transform2D = .identity) {
    path.append(other.path.applying(transform))
  }

  /// Adds transformed elements that continue the path.
  private func add(_ transform: Transform2D, _ body: (inout Path) -> Void) {
    guard transform != .identity else { return body(&path) }
    var part = Path()
    // The elements start at the current point, in coordinates before the transform.
    if let current = path.currentPoint {
      part.move(to: transform.inverse.map { current.cgPoint.applying($0) } ?? .zero)
    }
    let count = part.elements.count
    body(&part)
    path.append(Path(Array(part.applying(transform).elements.dropFirst(count))))
  }
}
