public import SnapshotDrawing

/// The context that ``View/draw(_:)`` draws into, with the methods of Core Graphics.
///
/// It records commands in a ``SnapshotDrawing/DrawingContext``. Drawing is clipped to the bounds of
/// the view, as in UIKit. Colors are resolved for the light or dark appearance of the view.
///
/// The context is `Sendable` only so that a task-local value can hold it. Use it only during the
/// call to ``View/draw(_:)`` in which it was obtained.
public final class GraphicsContext: @unchecked Sendable {
  @TaskLocal private static var current: GraphicsContext?

  /// The values that ``saveGState()`` saves.
  private struct State {
    var fillColor = Color.black
    var strokeColor = Color.black
    var strokeStyle = StrokeStyle()
    var alpha: CGFloat = 1
    var shadow: Shadow?
    var blendMode = BlendMode.sourceOver
    var transform: Transform2D
    var clipCount = 0
  }

  private var drawing = DrawingContext()
  private var state: State
  private var savedStates: [State] = []
  private let bounds: CGRect
  private let base: Transform2D
  private var isClippedToBounds = false
  private var isActive = true
  /// Whether a closure has exclusive use of the commands, so that other drawing is ignored.
  private var isLent = false
  /// The path that ``fillPath(using:)`` and ``strokePath()`` draw.
  var currentPath = Path()

  private init(bounds: CGRect, transform: Transform2D) {
    self.bounds = bounds
    base = transform
    state = State(transform: transform)
  }

  /// The context of the current call to ``View/draw(_:)``, or `nil` outside of one.
  static var ofCaller: GraphicsContext? {
    guard let context = current, context.isActive else { return nil }
    return context
  }

  /// Calls a closure whose drawing, clipped to the bounds of a view, is added to another context.
  static func draw(in bounds: CGRect, into drawing: inout DrawingContext, _ body: () -> Void) {
    let context = GraphicsContext(bounds: bounds, transform: drawing.transform)
    let blendMode = drawing.blendMode
    swap(&context.drawing, &drawing)
    $current.withValue(context, operation: body)
    context.isActive = false
    context.closeScopes()
    swap(&context.drawing, &drawing)
    (drawing.transform, drawing.blendMode) = (context.base, blendMode)
  }

  // MARK: State

  /// Saves the colors, the stroke style, the transform, and the clip.
  public func saveGState() {
    if !isLent { savedStates.append(state) }
  }

  /// Restores the values that the matching ``saveGState()`` saved.
  ///
  /// Does nothing without a matching call.
  public func restoreGState() {
    guard !isLent, let saved = savedStates.popLast() else { return }
    for _ in saved.clipCount..<state.clipCount { drawing.pop() }
    state = saved
  }

  /// Sets the color of fills.
  public func setFillColor(_ color: Color) { state.fillColor = color }
  /// Sets the color of strokes.
  public func setStrokeColor(_ color: Color) { state.strokeColor = color }
  /// Sets the width of strokes, in points.
  public func setLineWidth(_ width: CGFloat) { state.strokeStyle.width = width }
  /// Sets the shape of open ends.
  public func setLineCap(_ cap: LineCap) { state.strokeStyle.cap = cap }
  /// Sets the shape of corners.
  public func setLineJoin(_ join: LineJoin) { state.strokeStyle.join = join }
  /// Sets the maximum length of a miter, as a multiple of the width.
  public func setMiterLimit(_ limit: CGFloat) { state.strokeStyle.miterLimit = limit }
  /// Sets the alternating lengths of dashes and gaps, in points.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.strokeStyle.dashPhase = phase
    state.strokeStyle.dashes = lengths.map { Double($0) }
  }
  /// Sets the opacity of subsequent drawing, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }
  /// Sets the blend mode of subsequent drawing.
  public func setBlendMode(_ mode: BlendMode) { state.blendMode = mode }
  /// Sets the shadow of subsequent drawing, or removes it.
  ///
  /// - Parameters:
  ///   - offset: The offset of the shadow, in points.
  ///   - blur: The blur: twice the standard deviation of its Gaussian, in points.
  ///   - color: The color, or `nil` for no shadow. By default, black with an opacity of one third.
  public func setShadow(
    offset: CGSize, blur: CGFloat, color: Color? = Color(white: 0, alpha: 1.0 / 3)
  ) {
    state.shadow = color.map {
      Shadow(color: $0, offset: CGPoint(x: offset.width, y: offset.height), sigma: blur / 2)
    }
  }

  // MARK: Coordinates

  /// Translates the coordinates of subsequent drawing, in points.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(Transform2D(translationX: x, y: y))
  }
  /// Scales the coordinates of subsequent drawing.
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(Transform2D(scaleX: x, y: y)) }
  /// Rotates the coordinates of subsequent drawing clockwise, by an angle in radians.
  public func rotate(by angle: CGFloat) { concatenate(Transform2D(rotationAngle: angle)) }
  /// Transforms the coordinates of subsequent drawing, before the current transform applies.
  public func concatenate(_ transform: Transform2D) {
    state.transform = transform.concatenating(state.transform)
  }

  // MARK: Paths

  /// Removes the current path.
  public func beginPath() { currentPath = Path() }
  /// Starts a contour of the current path.
  public func move(to point: CGPoint) { currentPath.move(to: point) }
  /// Adds a straight line to the current path.
  public func addLine(to point: CGPoint) { currentPath.addLine(to: point) }
  /// Adds connected lines to the current path as a contour.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    currentPath.move(to: first)
    for point in points.dropFirst() { currentPath.addLine(to: point) }
  }
  /// Adds a cubic Bézier curve to the current path.
  public func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(to: point, control1: control1, control2: control2)
  }
  /// Adds a quadratic Bézier curve to the current path.
  public func addQuadCurve(to point: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(to: point, control: control)
  }
  /// Adds a circular arc to the current path.
  ///
  /// As in Core Graphics, `clockwise` is relative to y increasing upward, so an arc that is not
  /// clockwise runs clockwise on the screen. ``BezierPath`` has the opposite meaning.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      isClockwise: !clockwise)
  }
  /// Adds a rectangle to the current path.
  public func addRect(_ rect: CGRect) { currentPath.append(Path(rect)) }
  /// Adds the ellipse that is inscribed in a rectangle to the current path.
  public func addEllipse(in rect: CGRect) { currentPath.append(Path(ellipseIn: rect)) }
  /// Adds another path to the current path.
  public func addPath(_ other: Path) { currentPath.append(other) }
  /// Adds another path to the current path.
  public func addPath(_ other: GraphicsPath) { addPath(other.path) }
  /// Ends the contour of the current path with a line to its start.
  public func closePath() { currentPath.close() }

  // MARK: Drawing

  /// Fills the current path and removes it.
  public func fillPath(using rule: FillRule = .nonzero) { fill(takePath(), rule) }
  /// Strokes the current path and removes it.
  public func strokePath() { stroke(takePath()) }
  /// Clips subsequent drawing to the current path, and removes the path.
  public func clip(using rule: FillRule = .nonzero) { clip(to: .path(takePath(), rule)) }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { fill(.rect(rect)) }
  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  /// Fills the ellipse that is inscribed in a rectangle.
  public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect), .nonzero) }
  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) { stroke(Path(rect)) }
  /// Strokes a rectangle with a width, in points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = state.strokeStyle
    style.width = width
    stroke(Path(rect), style)
  }
  /// Strokes the ellipse that is inscribed in a rectangle.
  public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect)) }
  /// Clips subsequent drawing to a rectangle.
  public func clip(to rect: CGRect) { clip(to: .rect(rect)) }

  /// Draws an image into a rectangle, upright.
  public func draw(_ image: Image, in rect: CGRect) { draw { $0.draw(image, in: rect) } }

  /// Calls a closure with the context that records the commands.
  ///
  /// Until the closure returns, drawing, clipping, saving, and restoring with this context do
  /// nothing.
  public func withDrawingContext(_ body: (inout DrawingContext) -> Void) {
    draw { drawing in drawing.withSavedState(body) }
  }
}

extension GraphicsContext {
  /// Fills a path with the current color.
  func fill(_ path: Path, _ rule: FillRule) { fill(.path(path, rule)) }

  private func fill(_ shape: Shape) { draw { $0.fill(shape, with: .color(state.fillColor)) } }

  /// Strokes a path with the current color.
  func stroke(_ path: Path, _ style: StrokeStyle? = nil) {
    draw { $0.stroke(path, style ?? state.strokeStyle, with: .color(state.strokeColor)) }
  }

  /// Clips subsequent drawing to a shape, until the state is restored.
  func clip(to shape: Shape) {
    beginClip(state.transform) { $0.pushClip(shape) }
  }

  /// Clips subsequent drawing to the alpha of an image, until the state is restored.
  func clip(to rect: CGRect, alphaOf image: Image, _ transform: Transform2D) {
    beginClip(transform.concatenating(state.transform)) { $0.pushMask(image, in: rect) }
  }

  private func beginClip(_ transform: Transform2D, _ push: (inout DrawingContext) -> Void) {
    guard !isLent else { return }
    clipToBounds()
    drawing.transform = transform
    push(&drawing)
    state.clipCount += 1
  }

  /// The bounds of the view in current coordinates, or `nil` if the transform has no inverse.
  var currentBounds: CGRect? {
    state.transform.inverse.map { bounds.applying(base.concatenating($0)) }
  }

  /// The style of strokes.
  var strokeStyle: StrokeStyle { state.strokeStyle }

  private func takePath() -> Path {
    defer { currentPath = Path() }
    return currentPath
  }

  /// Calls a closure that adds commands with the current state.
  ///
  /// - Parameter clipsToBounds: Whether the drawing is clipped to the bounds of the view even if no
  ///   earlier drawing was.
  func draw(clipsToBounds: Bool = true, _ body: (inout DrawingContext) -> Void) {
    guard !isLent else { return }
    if clipsToBounds { clipToBounds() }
    var drawing = DrawingContext()
    swap(&drawing, &self.drawing)
    isLent = true
    defer {
      swap(&drawing, &self.drawing)
      isLent = false
    }
    drawing.transform = state.transform
    drawing.blendMode = state.blendMode
    let isLayer = state.alpha < 1
    if isLayer {
      drawing.pushLayer(opacity: state.alpha)
      drawing.blendMode = .sourceOver
    }
    if let shadow = state.shadow { drawing.pushShadow(shadow) }
    body(&drawing)
    if state.shadow != nil { drawing.pop() }
    if isLayer { drawing.pop() }
  }

  /// Clips to the bounds of the view before the first command.
  private func clipToBounds() {
    guard !isClippedToBounds else { return }
    isClippedToBounds = true
    drawing.transform = base
    drawing.pushClip(.rect(bounds))
  }

  private func closeScopes() {
    for _ in 0..<(state.clipCount + (isClippedToBounds ? 1 : 0)) { drawing.pop() }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the context of the current call to ``View/draw(_:)``, or `nil` outside of one.
public func GraphicsGetCurrentContext() -> GraphicsContext? { GraphicsContext.ofCaller }

extension Color {
  /// Sets the color of subsequent fills in ``View/draw(_:)``.
  public func setFill() { GraphicsContext.ofCaller?.setFillColor(self) }

  /// Sets the color of subsequent strokes in ``View/draw(_:)``.
  public func setStroke() { GraphicsContext.ofCaller?.setStrokeColor(self) }

  /// Sets the color of subsequent fills and strokes in ``View/draw(_:)``.
  public func set() {
    setFill()
    setStroke()
  }

  /// The color itself.
  ///
  /// In UIKit, a layer's color is fixed for the appearance at the time of the call. Here it follows
  /// the appearance of the view, so it need not be set again.
  public var cgColor: Color { self }
}

extension Image {
  /// Draws the image into a rectangle, in ``View/draw(_:)``.
  public func draw(in rect: CGRect) { GraphicsContext.ofCaller?.draw(self, in: rect) }

  /// Draws the image at its size, with its top-left corner at a point, in ``View/draw(_:)``.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}
