import SnapshotDrawing

/// Converts a display list into a prepared scene, one command at a time.
///
/// A clip on pixel boundaries becomes a smaller box of the draws inside it; any other clip becomes
/// an operation that multiplies coverage. The box of a layer is the bounds of its content.
/// Invisible drawing is omitted.
struct SceneBuilder: ~Copyable {
  /// A function that renders a display list into a new bitmap, for images that are drawings.
  typealias Renderer = (DisplayList, PixelSize, Scale, EdgePrecision) throws(RenderError) -> Bitmap

  private static let emptyBox = PixelRect(x: 0, y: 0, width: 0, height: 0)

  let scene: PreparedScene
  /// The scopes that are open, and the state inside them.
  var scopes: ScopeStack
  /// The memory that the scene takes, and the first limit that it exceeds.
  var budget: MemoryBudget
  /// The blend mode of the next operation.
  var blendMode = BlendMode.sourceOver
  /// All pixels of the bitmap.
  let canvas: PixelRect
  /// The pixels of the bitmap to draw.
  let dirtyBox: PixelRect
  let renderDrawing: Renderer
  /// Whether flushed drawing is kept for backdrops that follow.
  var keepsDrawing = false

  /// The first error; nothing that is drawn after it matters.
  var failure: RenderError? { budget.failure }
  /// The memory that the scene takes, in pixels of 4 bytes.
  var pixelCount: Int { budget.retainedPixelCount + scene.pixelCount }
  /// Whether the scene has grown by more than its limit since it was last flushed.
  var isFull: Bool { budget.isExceeded(scenePixelCount: scene.pixelCount) }

  /// Starts a scene.
  ///
  /// - Parameters:
  ///   - scene: A scene whose memory is reused.
  ///   - canvas: All pixels of the bitmap.
  ///   - box: The pixels to draw.
  ///   - edges: The precision of edges.
  ///   - limits: The limits on memory, or `nil` for the default limits of the canvas.
  ///   - renderDrawing: The renderer for images that are drawings.
  init(
    reusing scene: PreparedScene, canvas: PixelRect, box: PixelRect, scale: Scale,
    edges: EdgePrecision, limits: RenderLimits? = nil, renderDrawing: @escaping Renderer
  ) {
    let canvasPixelCount = canvas.width * canvas.height
    scopes = ScopeStack(
      GraphicsState(
        box: box, reachable: canvas, rounding: EdgeRounding(edges, scale: scale),
        deviceTransform: Transform2D(scaleX: scale.factor, y: scale.factor)))
    scene.removeAll()
    scene.trimCaches(pixelCount: canvasPixelCount)
    self.scene = scene
    budget = MemoryBudget(
      limits ?? RenderLimits(pixelCount: canvasPixelCount), scenePixelCount: scene.pixelCount)
    self.canvas = canvas
    dirtyBox = box
    self.renderDrawing = renderDrawing
  }

  /// Adds one item of a display list.
  ///
  /// - Parameter isPlain: Whether the item begins a layer that needs no buffer; see
  ///   `DisplayList.plainLayers()`.
  mutating func add(_ item: DisplayList.Item, isPlain: Bool = false) {
    let transform = item.transform.concatenating(scopes.state.deviceTransform)
    let isVisible = !scopes.state.box.isEmpty && transform.isFinite
    blendMode = item.blendMode
    switch item.command {
    case .fill(let shape, let paint):
      if isVisible { fill(shape, with: paint, transform) }
    case .image(let image, let rect, let style):
      if isVisible { draw(image, in: rect, style, transform) }
    case .glyphs(let run, let paint):
      if isVisible { draw(run, with: paint, transform) }
    case .shadow(let shape, let shadow):
      if isVisible { drawShadow(of: shape, shadow, transform) }
    case .backdrop(let shape, let filter):
      if isVisible { drawBackdrop(in: shape, filter, transform) }
    case .pushMask(let image, let rect):
      pushMask(image, in: rect, transform)
    case .pushBlur(let sigma, let other) where sigma == other:
      pushBlur(sigma: sigma, isPlain: isPlain, transform)
    case .pushBlur(let sigmaX, let sigmaY):
      pushBlur(sigmaX: sigmaX, sigmaY: sigmaY, isPlain: isPlain, transform)
    case .pushShadow(let shadow):
      pushShadow(shadow, isPlain: isPlain, transform)
    case .pushClip(let shape):
      pushClip(shape, transform)
    case .pushLayer(let opacity):
      pushLayer(opacity: UInt32(opacity), isPlain: isPlain)
    case .pop:
      pop()
    }
  }

  /// Sets all pixels to draw to one premultiplied pixel.
  mutating func replace(with pixel: UInt32) {
    let box = scopes.state.box
    scene.operations.append(RenderOperation(kind: .replace(pixel), box: box, opaqueBox: box))
  }

  /// Adds a draw unless it is outside the clip.
  ///
  /// - Parameter interior: Pixels that are fully covered, if known.
  mutating func draw(
    _ coverage: Coverage, _ source: PaintSource, bounds: PixelRect, interior: PixelRect? = nil
  ) {
    let visible = bounds.intersection(scopes.state.box)
    guard !visible.isEmpty else { return }
    var operation = RenderOperation(kind: .draw(coverage, source), box: visible)
    operation.rounding = rounding(of: source)
    operation.blendMode = blendMode
    if blendMode == .sourceOver, scene.colors(of: source).isOpaque {
      if case .box = coverage {
        operation.opaqueBox = visible
      } else if let interior {
        operation.opaqueBox = interior.intersection(visible)
      }
    }
    scene.operations.append(operation)
    scopes.include(visible)
  }

  // MARK: Clips

  private mutating func pushClip(_ shape: Shape, _ transform: Transform2D) {
    guard !scopes.state.box.isEmpty, transform.isFinite else {
      pushPlainClip(to: SceneBuilder.emptyBox)
      return
    }
    let (coverage, bounds) = cover(shape, transform)
    let box = scopes.state.box.intersection(bounds)
    var isPixelAligned = box.isEmpty
    if case .box = coverage { isPixelAligned = true }
    if isPixelAligned {
      pushPlainClip(to: box)
    } else {
      pushClip(coverage, mask: nil, to: box)
    }
  }

  /// Begins a clip to the alpha of an image.
  private mutating func pushMask(_ image: Image, in rect: Rect, _ transform: Transform2D) {
    var (coverage, bounds) =
      transform.isFinite ? cover(.rect(rect), transform) : (.box, SceneBuilder.emptyBox)
    // The rows of an image differ.
    if case .sides(let lines, _) = coverage { coverage = .lines(lines, .nonzero) }
    let box = scopes.state.box.intersection(bounds)
    guard !box.isEmpty, let sampler = addMaskSampler(image, rect, transform, bounds) else {
      pushPlainClip(to: SceneBuilder.emptyBox)
      return
    }
    pushClip(coverage, mask: sampler, to: box)
  }

  private mutating func pushPlainClip(to box: PixelRect) {
    scopes.push(.plain)
    scopes.state.box = box
  }

  private mutating func pushClip(_ coverage: Coverage, mask: Int?, to box: PixelRect) {
    scopes.push(.clip)
    scopes.state.box = box
    scene.operations.append(
      RenderOperation(
        kind: .pushClip(coverage, mask: mask), box: box, rounding: scopes.state.rounding))
  }

  /// Ends the innermost scope.
  mutating func pop() {
    guard let scope = scopes.pop() else { return }
    switch scope.kind {
    case .plain:
      break
    case .clip:
      scene.operations.append(RenderOperation(kind: .popClip, box: scope.inner.box))
    case .layer(let layer):
      blendMode = layer.blendMode
      end(layer, inner: scope.inner.box, content: scope.content)
    }
  }

  /// Ends all open scopes.
  mutating func closeScopes() {
    while !scopes.isEmpty { pop() }
  }
}

extension SceneBuilder {
  /// Adds the fill of a shape.
  ///
  /// - Parameter paintTransform: The transform of the paint, if it differs from that of the shape.
  mutating func fill(
    _ shape: Shape, with paint: Paint, _ transform: Transform2D,
    paintTransform: Transform2D? = nil
  ) {
    let (coverage, bounds) = cover(shape, transform)
    guard !bounds.intersection(scopes.state.box).isEmpty,
      let source = source(of: paint, paintTransform ?? transform)
    else { return }
    let mayHide = blendMode == .sourceOver && scene.colors(of: source).isOpaque
    draw(
      coverage, source, bounds: bounds, interior: mayHide ? interior(of: shape, transform) : nil)
  }

  /// Returns the source of a paint, or `nil` if it would be invisible.
  private mutating func source(of paint: Paint, _ transform: Transform2D) -> PaintSource? {
    switch paint {
    case .color(let color):
      guard color.alpha > 0 || blendMode != .sourceOver else { return nil }
      return .solid(PremultipliedColor(color).word)
    case .gradient(let gradient):
      let toDevice = gradient.transform.concatenating(transform)
      guard let sampler = GradientSampler(gradient, toDevice) else { return nil }
      budget.retain(sampler.pixelCount)
      return scene.add(sampler)
    case .pattern(let pattern):
      return source(of: pattern, pattern.transform.concatenating(transform))
    }
  }

  /// Returns the rounding of the edges of a source.
  ///
  /// Blend modes other than the normal one can amplify the alpha of a color.
  func rounding(of source: PaintSource) -> EdgeRounding {
    let rounding = scopes.state.rounding
    guard blendMode == .sourceOver, case .solid(let pixel) = source else { return rounding }
    return rounding.faded(to: pixel >> 24)
  }

  /// Returns the coverage of a shape, and the pixels that it touches.
  mutating func cover(
    _ shape: Shape, _ transform: Transform2D
  ) -> (Coverage, PixelRect) {
    if case .rect(let rect) = shape, let pixels = PixelRect(exactly: rect.exact, transform) {
      return (.box, pixels)
    }
    let flat = scene.flattener.flatten(
      shape, transform, visible: scopes.state.reachable, stroker: &scene.stroker)
    checkLineCount()
    switch shape {
    case .path(_, let rule):
      return (.lines(flat.lines, rule), flat.bounds)
    case .rect, .roundedRect:
      if let (lines, rows) = scene.flattener.separateSides(of: flat) {
        return (.sides(lines, rows: rows), flat.bounds)
      }
      return (.lines(flat.lines, .nonzero), flat.bounds)
    case .stroke:
      return (.lines(flat.lines, .nonzero), flat.bounds)
    }
  }

  /// Records an error if the shapes had too many lines.
  mutating func checkLineCount() {
    let limit = scene.flattener.lines.maximumCount
    if scene.flattener.lines.isFull { budget.fail(.shapeTooLarge(lineLimit: limit)) }
  }

  /// Returns pixels that a rounded rectangle covers fully: all of its rows without a corner.
  private func interior(of shape: Shape, _ transform: Transform2D) -> PixelRect? {
    guard let rounded = shape.roundedRect(in: transform) else { return nil }
    let (rect, radii) = (rounded.rect.exact, rounded.radii)
    let cornerFactor = rounded.style == .circular ? 1 : 1.6
    let top = rect.minY + max(radii.topLeft, radii.topRight) * cornerFactor
    let bottom = rect.maxY - max(radii.bottomLeft, radii.bottomRight) * cornerFactor
    // Edges are rounded to 1/256 of a pixel, so one pixel less is safe.
    return PixelRect(
      left: Int(rect.minX.rounded(.up)) + 1, top: Int(top.rounded(.up)) + 1,
      right: Int(rect.maxX.rounded(.down)) - 1, bottom: Int(bottom.rounded(.down)) - 1)
  }

  // MARK: Text

  /// Adds glyphs: cached masks of small glyphs, and outlines of large ones.
  mutating func draw(_ run: GlyphRun, with paint: Paint, _ transform: Transform2D) {
    let variant = unsafe scene.glyphCache.variant(of: transform, rounding(of: paint))
    let steps = glyphSteps(of: transform)
    let first = unsafe scene.glyphs.count
    let deviceTransform = DeviceTransform(steps == 1 ? transform.movedToPixels : transform)
    // The upper bound of the factor by which the distance between two points grows.
    let growth = abs(transform.a) + abs(transform.b) + abs(transform.c) + abs(transform.d)
    let reach = FixedPoint.reach
    let box = scopes.state.box
    var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
    for glyph in run.glyphs where glyph.position.isFinite {
      let (x, y) = deviceTransform.apply(glyph.position)
      guard x > -reach, x < reach, y > -reach, y < reach else { continue }
      guard glyph.contours.farthest * growth < GlyphCache.maximumRadius else {
        let move = Transform2D(translationX: glyph.position.x, y: glyph.position.y)
        fill(
          .path(glyph.contours.path, .nonzero), with: paint, move.concatenating(transform),
          paintTransform: transform)
        continue
      }
      // Three more pixels, for the phase and for pixels that are partly covered.
      let margin = Int((glyph.contours.farthest * growth).rounded(.up)) + 3
      let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
      let pen = PixelRect(left: column, top: row, right: column + 1, bottom: row + 1)
      guard !pen.expanded(by: margin).intersection(box).isEmpty else { continue }
      // Rounds halves in one direction, so that glyphs are equal on both sides of the origin.
      let (quarterX, quarterY) = (
        Int((x * Double(steps) + 0.5).rounded(.down)) * (4 / steps),
        Int((y * Double(steps) + 0.5).rounded(.down)) * (4 / steps)
      )
      let (phaseX, phaseY) = (quarterX & 3, quarterY & 3)
      var positioned =
        unsafe scene.glyphCache.mask(
          of: glyph.contours, variant: variant, phaseX: phaseX, phaseY: phaseY)
        ?? scene.glyphCache.addMask(
          of: glyph.contours, variant: variant, phaseX: phaseX, phaseY: phaseY,
          flattener: &scene.flattener)
      positioned.x &+= Int32(truncatingIfNeeded: quarterX >> 2)
      positioned.y &+= Int32(truncatingIfNeeded: quarterY >> 2)
      guard !positioned.box.intersection(box).isEmpty else { continue }
      unsafe scene.glyphs.append(positioned)
      bounds = bounds.isEmpty ? positioned.box : bounds.union(positioned.box)
    }
    let range = unsafe first..<scene.glyphs.count
    guard !range.isEmpty, let source = source(of: paint, transform) else { return }
    draw(.glyphs(range), source, bounds: bounds)
  }

  /// Returns the number of positions in a pixel at which glyphs of a run can start.
  ///
  /// At whole pixels, the glyphs of a rotated run would leave their baseline, and those of a run
  /// that grows from frame to frame would move by a pixel at different times.
  private func glyphSteps(of transform: Transform2D) -> Int {
    let state = scopes.state
    let isTranslation =
      transform.isAxisAligned && transform.a == state.deviceTransform.a
      && transform.d == state.deviceTransform.d
    return isTranslation ? state.rounding.glyphSteps : EdgeRounding.exact.glyphSteps
  }

  private func rounding(of paint: Paint) -> EdgeRounding {
    guard case .color(let color) = paint else { return scopes.state.rounding }
    return rounding(of: .solid(PremultipliedColor(color).word))
  }
}

extension Transform2D {
  /// The transform with a translation by whole pixels, so that the distances between the glyphs of
  /// a run do not depend on its position.
  fileprivate var movedToPixels: Transform2D {
    var moved = self
    moved.tx = (tx + 0.5).rounded(.down)
    moved.ty = (ty + 0.5).rounded(.down)
    return moved
  }
}

extension PixelRect {
  /// Creates the pixels that a transformed rectangle covers fully.
  ///
  /// Returns `nil` if an edge is not on a pixel boundary, rounded to the 24.8 grid, or if the
  /// rectangle is rotated or skewed.
  init?(exactly rect: Rect, _ transform: Transform2D) {
    guard transform.isAxisAligned, rect.isFinite else { return nil }
    let deviceTransform = DeviceTransform(transform)
    let (left, top) = deviceTransform.apply(Point(x: rect.minX, y: rect.minY))
    let (right, bottom) = deviceTransform.apply(Point(x: rect.maxX, y: rect.maxY))
    func integral(_ coordinate: Double) -> Int? {
      let reach = FixedPoint.reach
      let fixed = FixedPoint.nearest(to: max(-reach, min(coordinate, reach)))
      return fixed & (FixedPoint.one - 1) == 0 ? fixed >> FixedPoint.shift : nil
    }
    guard let first = integral(left), let upper = integral(top),
      let last = integral(right), let lower = integral(bottom)
    else { return nil }
    self.init(left: first, top: upper, right: last, bottom: lower)
  }
}
