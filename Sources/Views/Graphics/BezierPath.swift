public import SnapshotDrawing

/// A path with a stroke style, which draws itself in ``View/draw(_:)``.
///
/// Outside of ``View/draw(_:)``, the drawing methods do nothing.
public final class BezierPath {
  /// The path without its style, as a value.
  public var path: Path
  /// The path without its style.
  ///
  /// Each access returns another object. A change of an object does not affect the path.
  public var cgPath: GraphicsPath {
    get { GraphicsPath(path) }
    set { path = newValue.path }
  }
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
  public convenience init() { self.init(Path()) }

  /// Creates a path with the contours of another path.
  public init(_ path: Path) { self.path = path }

  /// Creates a path with the contours of another path.
  public convenience init(cgPath: GraphicsPath) { self.init(cgPath.path) }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) { self.init(Path(rect)) }

  /// Creates the ellipse that is inscribed in a rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(Path(ellipseIn: rect)) }

  /// Creates a rectangle with rounded corners of one radius, in points.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(Path(RoundedRect(rect, radius: cornerRadius)))
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
    self.init(Path(RoundedRect(rect, radii: radii)))
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
  public var isEmpty: Bool { path.isEmpty }

  /// Starts a contour.
  public func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic Bézier curve.
  public func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: point, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: point, control: controlPoint)
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
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      isClockwise: clockwise)
  }
  /// Ends the contour with a line to its start.
  public func close() { path.close() }
  /// Adds the contours of another path.
  public func append(_ other: BezierPath) { path.append(other.path) }
  /// Removes all elements.
  public func removeAllPoints() { path = Path() }
  /// Transforms all elements.
  public func apply(_ transform: Transform2D) { path = path.applying(transform) }

  /// Returns a path with the same elements and line properties, to be cast to ``BezierPath``.
  public func copy() -> Any {
    let copy = BezierPath(cgPath: cgPath)
    (copy.lineWidth, copy.miterLimit) = (lineWidth, miterLimit)
    (copy.lineCapStyle, copy.lineJoinStyle) = (lineCapStyle, lineJoinStyle)
    (copy.dashes, copy.dashPhase) = (dashes, dashPhase)
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }

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
  public func fill() { GraphicsContext.ofCaller?.fill(path, fillRule) }

  /// Strokes the path with the color of ``SnapshotDrawing/Color/setStroke()``.
  public func stroke() { GraphicsContext.ofCaller?.stroke(path, strokeStyle) }

  /// Fills the path with a blend mode and an opacity from 0 to 1.
  public func fill(with blendMode: BlendMode, alpha: CGFloat) {
    withState(blendMode, alpha) { $0.fill(path, fillRule) }
  }

  /// Strokes the path with a blend mode and an opacity from 0 to 1.
  public func stroke(with blendMode: BlendMode, alpha: CGFloat) {
    withState(blendMode, alpha) { $0.stroke(path, strokeStyle) }
  }

  /// Clips subsequent drawing to the path.
  public func addClip() { GraphicsContext.ofCaller?.clip(to: .path(path, fillRule)) }

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
  public var bounds: CGRect { path.controlBounds?.cgRect ?? .null }

  /// The point at which the next line or curve starts, or zero for an empty path.
  public var currentPoint: CGPoint { path.currentPoint?.cgPoint ?? .zero }

  /// Returns whether the area that ``fill()`` fills contains a point.
  ///
  /// Unlike in UIKit, an open subpath counts as closed, as when it is filled.
  public func contains(_ point: CGPoint) -> Bool {
    path.contains(point.exact, using: fillRule)
  }
}

extension BezierPath: Hashable {
  /// Returns whether two references refer to the same path.
  public static func == (first: BezierPath, second: BezierPath) -> Bool { first === second }

  /// Hashes the identity of the path.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
