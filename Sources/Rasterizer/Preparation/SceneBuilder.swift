import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

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

  /// Begins a clip.
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
