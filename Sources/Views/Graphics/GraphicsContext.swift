public import SnapshotDrawing

/// The context that ``View/draw(_:)`` draws into, with the methods of Core Graphics.
///
/// It records commands in a ``SnapshotDrawing/DrawingContext``. Drawing is clipped to the bounds of
/// the view, as in UIKit, and blend modes affect only the view's own drawing. Colors are resolved
/// for the light or dark appearance of the view. An image has a context of its own; see
/// ``GraphicsImageRenderer``.
///
/// The context is `Sendable` only so that a task-local value can hold it. Use it only during the
/// call to ``View/draw(_:)`` in which it was obtained.
public final class GraphicsContext: @unchecked Sendable {
  @TaskLocal private static var current: GraphicsContext?

  /// The values that ``saveGState()`` saves.
  struct State {
    var fillColor = Color.black
    var strokeColor = Color.black
    var strokeStyle = StrokeStyle()
    var alpha: CGFloat = 1
    var shadow: Shadow?
    var blendMode = BlendMode.sourceOver
    var interpolationQuality = InterpolationQuality.default
    var isAntialiased = true
    var transform: Transform2D
    /// The bounds of the clips, in the coordinates of the bounds.
    var clipBounds: CGRect
    /// The number of clips and layers to close.
    var scopeCount = 0
  }

  private var drawing = DrawingContext()
  var state: State
  private var savedStates: [State] = []
  /// The number of saved states in each transparency layer when it began.
  private var layerDepths: [Int] = []
  private let bounds: CGRect
  private let base: Transform2D
  /// The image contexts that were begun while this context was current.
  private var imageContexts: [GraphicsContext] = []
  /// Whether blend modes were used, which must not affect drawing behind the view.
  private var hasBlendModes = false
  /// The number of pixels per point of an image that ends with ``GraphicsEndImageContext()``.
  var imageScale: Scale?
  /// The misuses of the drawing of an image outside of views.
  private var misuses: [Misuse] = []
  private var isClippedToBounds = false
  private var isActive = true
  /// Whether a closure has exclusive use of the commands, so that other drawing is ignored.
  private var isLent = false
  /// The path that ``fillPath(using:)`` and ``strokePath()`` draw.
  var currentPath = Path()

  private init(bounds: CGRect, transform: Transform2D) {
    self.bounds = bounds
    base = transform
    state = State(transform: transform, clipBounds: bounds)
  }

  /// The context of the current call to ``View/draw(_:)`` or of an image, or `nil` outside of both.
  static var ofCaller: GraphicsContext? {
    guard let context = current, context.isActive else { return ThreadContexts.contexts.last }
    return context.imageContexts.last ?? context
  }

  /// Calls a closure whose drawing, clipped to the bounds of a view, is added to another context.
  static func draw(in bounds: CGRect, into drawing: inout DrawingContext, _ body: () -> Void) {
    let context = GraphicsContext(bounds: bounds, transform: drawing.transform)
    let blendMode = drawing.blendMode
    let first = drawing.itemCount
    swap(&context.drawing, &drawing)
    $current.withValue(context, operation: body)
    context.end()
    context.closeScopes()
    swap(&context.drawing, &drawing)
    if context.hasBlendModes { drawing.isolate(from: first) }
    (drawing.transform, drawing.blendMode) = (context.base, blendMode)
  }

  // MARK: Images

  /// Creates a context for an image.
  ///
  /// Dynamic colors are resolved for the current traits, as in UIKit.
  convenience init(imageIn bounds: CGRect, isOpaque: Bool) {
    self.init(
      bounds: bounds, transform: Transform2D(translationX: 0 - bounds.minX, y: 0 - bounds.minY))
    let traits = TraitCollection.current
    drawing.userInterfaceStyle = traits.userInterfaceStyle
    drawing.userInterfaceLevel = traits.userInterfaceLevel
    drawing.displayScale = traits.displayScale
    // The image clips the drawing.
    isClippedToBounds = true
    if isOpaque { fill(bounds) }
  }

  /// Calls a closure that draws into this context.
  func use(_ body: () -> Void) { Self.$current.withValue(self, operation: body) }

  /// Ends the use of the context, and reports image contexts that were begun but not ended.
  func end() {
    isActive = false
    guard !imageContexts.isEmpty else { return }
    imageContexts = []
    report(
      Misuse(
        problem: "draws with an image context that is not ended",
        remedy: "call `GraphicsEndImageContext()`"))
  }

  /// Returns an image of the drawing so far.
  func makeImage(scale: Scale) -> Image {
    var image = Image(drawing.makeDisplayList(), size: bounds.size, scale: scale)
    image.options.problems = misuses.map { .init(problem: $0.problem, remedy: $0.remedy) }
    return image
  }

  /// Makes another context current until the matching ``popContext()``.
  static func push(_ context: GraphicsContext) {
    if let outer = current, outer.isActive {
      outer.imageContexts.append(context)
    } else {
      ThreadContexts.contexts.append(context)
    }
  }

  /// Ends the most recent ``push(_:)``.
  @discardableResult
  static func popContext() -> GraphicsContext? {
    guard let outer = current, outer.isActive else { return ThreadContexts.contexts.popLast() }
    return outer.imageContexts.popLast()
  }

  /// Reports a misuse as an issue of the view that draws, or else of the view that shows the image.
  func report(_ misuse: Misuse) {
    if let view = TraitScope.currentView {
      view.report(misuse)
    } else if !misuses.contains(misuse) {
      misuses.append(misuse)
    }
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
    guard !isLent, savedStates.count > layerDepths.last ?? 0 else { return }
    restore()
  }

  private func restore() {
    guard let saved = savedStates.popLast() else { return }
    for _ in saved.scopeCount..<state.scopeCount { drawing.pop() }
    state = saved
  }

  /// Begins a layer, which is drawn with the current opacity, shadow, and blend mode as a whole.
  ///
  /// In the layer, the opacity is initially 1, the blend mode is normal, and there is no shadow.
  ///
  /// - Parameter auxiliaryInfo: Ignored, as in Core Graphics.
  public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {
    guard !isLent else { return }
    saveGState()
    layerDepths.append(savedStates.count)
    let outer = state
    (state.alpha, state.shadow, state.blendMode) = (1, nil, .sourceOver)
    beginScope(outer.transform, outer.blendMode) { drawing in
      drawing.pushLayer(opacity: outer.alpha)
      drawing.blendMode = .sourceOver
    }
    if let shadow = outer.shadow {
      beginScope(outer.transform, .sourceOver) { $0.pushShadow(shadow) }
    }
  }

  /// Begins a layer in a rectangle; see ``beginTransparencyLayer(auxiliaryInfo:)``.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [AnyHashable: Any]?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Ends the most recent layer, and restores the state from before it.
  ///
  /// Does nothing without a layer.
  public func endTransparencyLayer() {
    guard !isLent, let depth = layerDepths.popLast() else { return }
    while savedStates.count >= depth { restore() }
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
  ///
  /// NaN is ignored, and is a layout issue of the view that draws; see ``View/layoutIssues``.
  public func setAlpha(_ alpha: CGFloat) {
    guard !alpha.isNaN else {
      return report(
        Misuse(
          problem: "draws with an opacity of \(alpha)",
          remedy: "pass a number from 0 to 1 to `setAlpha(_:)`"))
    }
    state.alpha = alpha
  }
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
  public func draw(_ image: Image, in rect: CGRect) { draw(image, in: rect, tint: nil) }

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

  func fill(_ shape: Shape) {
    if case .path = shape { checkAntialiasing() }
    draw { $0.fill(shape, with: .color(state.fillColor)) }
  }

  /// Draws an image, upright, with a color that replaces its own.
  func draw(_ image: Image, in rect: CGRect, tint: Color?) {
    reportProblems(of: image)
    let style = ImageStyle(sampling: state.interpolationQuality.sampling, tint: tint)
    draw { $0.draw(image, in: rect, style: style) }
  }

  private func reportProblems(of image: Image) {
    for problem in image.options.problems {
      report(Misuse(problem: problem.problem, remedy: problem.remedy))
    }
  }

  /// Strokes a path with the current color.
  func stroke(_ path: Path, _ style: StrokeStyle? = nil) {
    checkAntialiasing()
    draw { $0.stroke(path, style ?? state.strokeStyle, with: .color(state.strokeColor)) }
  }

  /// Clips subsequent drawing to a shape, until the state is restored.
  func clip(to shape: Shape) {
    let area: CGRect
    switch shape {
    case .path(let path, _): area = path.controlBounds?.cgRect ?? .zero
    case .rect(let rect): area = rect.standardizedRect
    case .roundedRect(let shape): area = shape.rect
    default: area = currentBounds ?? .zero
    }
    beginClip(to: area, state.transform) { $0.pushClip(shape) }
  }

  /// Clips subsequent drawing to the alpha of an image, until the state is restored.
  func clip(to rect: CGRect, alphaOf image: Image, _ transform: Transform2D) {
    reportProblems(of: image)
    beginClip(to: rect, transform.concatenating(state.transform)) { $0.pushMask(image, in: rect) }
  }

  private func beginClip(
    to area: CGRect, _ transform: Transform2D, _ push: (inout DrawingContext) -> Void
  ) {
    beginScope(transform, .sourceOver, push)
    guard !isLent, let inverse = base.inverse else { return }
    let placed = area.applying(transform.concatenating(inverse))
    state.clipBounds = state.clipBounds.overlap(with: placed) ?? .zero
  }

  private func beginScope(
    _ transform: Transform2D, _ blendMode: BlendMode, _ push: (inout DrawingContext) -> Void
  ) {
    guard !isLent else { return }
    clipToBounds()
    if blendMode != .sourceOver { hasBlendModes = true }
    (drawing.transform, drawing.blendMode) = (transform, blendMode)
    push(&drawing)
    state.scopeCount += 1
  }

  /// The bounds of the clips in current coordinates.
  var currentClipBounds: CGRect {
    state.transform.inverse.map { state.clipBounds.applying(base.concatenating($0)) } ?? .zero
  }

  private func checkAntialiasing() {
    guard !state.isAntialiased else { return }
    report(
      Misuse(
        problem: "draws a path without antialiasing, which is not supported",
        remedy: "fill a rectangle, or call `setShouldAntialias(true)` first"))
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
    if state.blendMode != .sourceOver { hasBlendModes = true }
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
    for _ in 0..<(state.scopeCount + (isClippedToBounds ? 1 : 0)) { drawing.pop() }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the context of the current call to ``View/draw(_:)`` or of the current image, or `nil`
/// outside of both.
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
  /// Unlike in UIKit, it follows the appearance of the view, so a layer's color need not be set
  /// again.
  public var cgColor: Color { self }
}
