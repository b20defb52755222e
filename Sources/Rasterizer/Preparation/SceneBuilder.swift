import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// Prepares a display list, command after command.
///
/// Clips to whole pixels become smaller boxes of the draws inside; all others become coverage that
/// is multiplied in. A layer's box is what is drawn in it. What cannot be seen is left out.
struct SceneBuilder: ~Copyable {
  /// What a pop ends.
  enum Scope {
    /// Only the box changes back.
    case box(PixelRect)
    /// A clip operation ends, and the box changes back.
    case clip(PixelRect)
    /// A layer or a blur ends.
    case picture(LayerScope)
  }

  var scene: PreparedScene
  /// All pixels of the bitmap, wanted or not.
  let canvas: PixelRect
  /// All pixels that can be seen or be blurred into view, wanted or not.
  var reachable: PixelRect
  /// Where drawing can be seen.
  var box: PixelRect
  /// What has been drawn into the innermost layer.
  var layerBounds: PixelRect?
  /// How what is added next joins what is there.
  var blendMode = BlendMode.sourceOver
  /// What edges are rounded to; inside a blur they are exact.
  var rounding: EdgeRounding
  /// How far blurs that are open carry, in pixels, and the sum of their variances.
  var blurMargin = 0
  var blurVariance = 0.0
  /// The words of pictures and tables that have been made since the scene was last drawn.
  var retainedPixelCount = 0
  /// The words of memory in use when the scene was last drawn; see ``isFull``.
  var flushedPixelCount = 0
  /// What first went wrong; nothing that is drawn after that counts.
  var failure: RenderError?
  var scopes: [Scope] = []
  /// From points to pixels: those of the device, or of the picture that is being blurred.
  var deviceTransform: Transform2D
  /// The pixels that are wanted.
  let wanted: PixelRect
  let limits: RenderLimits
  private let scale: Double
  /// Whether pictures are drawn smaller than they are shown, because they will be blurred widely.
  var isReduced: Bool { deviceTransform.a < scale }

  /// Starts a scene.
  ///
  /// - Parameters:
  ///   - scene: The memory to reuse.
  ///   - canvas: All pixels of the bitmap.
  ///   - box: The pixels that are wanted.
  ///   - edges: How finely edges are drawn.
  ///   - limits: How much memory may be taken, or `nil` for what suits the canvas.
  init(
    reusing scene: consuming PreparedScene, canvas: PixelRect, box: PixelRect, scale: Scale,
    edges: EdgePrecision, limits: RenderLimits? = nil
  ) {
    rounding = EdgeRounding(edges, scale: scale)
    self.limits = limits ?? RenderLimits(pixelCount: canvas.width * canvas.height)
    self.scene = scene
    self.scene.removeAll()
    self.scene.trimCaches(pixelCount: canvas.width * canvas.height)
    self.canvas = canvas
    reachable = canvas
    self.box = box
    wanted = box
    self.scale = scale.factor
    deviceTransform = Transform2D(scaleX: scale.factor, y: scale.factor)
    flushedPixelCount = wordCount
  }

  /// Closes all that is still open.
  mutating func closeScopes() {
    while !scopes.isEmpty { pop() }
  }

  /// Returns the scene.
  consuming func finish() -> PreparedScene { scene }

  /// Adds one item of a display list.
  ///
  /// - Parameter isPlain: Whether the item begins a layer that needs no picture; see
  ///   ``SnapshotDrawing/DisplayList/plainLayers()``.
  mutating func add(_ item: DisplayList.Item, isPlain: Bool = false) {
    let transform = item.transform.concatenating(deviceTransform)
    blendMode = item.blendMode
    switch item.command {
    case .fill(let shape, let paint):
      guard !box.isEmpty, transform.isFinite else { return }
      fill(shape, with: paint, transform)
    case .image(let image, let rect, let style):
      guard !box.isEmpty, transform.isFinite else { return }
      draw(image, in: rect, style, transform)
    case .glyphs(let run, let paint):
      guard !box.isEmpty, transform.isFinite else { return }
      draw(run, with: paint, transform)
    case .shadow(let shape, let shadow):
      guard !box.isEmpty, transform.isFinite else { return }
      drawShadow(of: shape, shadow, transform)
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

  /// Sets all pixels that are wanted to a word.
  mutating func replace(with word: UInt32) {
    scene.operations.append(Operation(kind: .replace(word), box: box, opaqueBox: box))
  }

  /// Adds a draw unless it lies outside the clip.
  ///
  /// - Parameter interior: The pixels that are wholly covered, as far as that is known.
  mutating func draw(
    _ coverage: Coverage, _ source: Source, bounds: PixelRect, interior: PixelRect? = nil
  ) {
    let visible = bounds.intersection(box)
    guard !visible.isEmpty else { return }
    var operation = Operation(kind: .draw(coverage, source), box: visible)
    operation.rounding = rounding(of: source)
    operation.blendMode = blendMode
    if blendMode == .sourceOver, scene.isOpaque(source) {
      if case .box = coverage {
        operation.opaqueBox = visible
      } else if let interior {
        operation.opaqueBox = interior.intersection(visible)
      }
    }
    scene.operations.append(operation)
    include(visible)
  }

  mutating func include(_ bounds: PixelRect) {
    layerBounds = layerBounds?.union(bounds) ?? bounds
  }
}
