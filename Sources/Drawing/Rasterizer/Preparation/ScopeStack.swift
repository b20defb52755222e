import SnapshotDrawing

/// The open scopes of a scene, and the state inside the innermost one.
struct ScopeStack {
  enum Kind {
    /// A scope without operations, such as a clip to whole pixels.
    case plain
    /// A clip with operations.
    case clip
    /// A layer or a blur.
    case layer(LayerScope)
  }

  struct Ended {
    let kind: Kind
    /// The state inside the scope.
    let inner: GraphicsState
    /// The bounds of the drawing in the innermost layer: this one, if the scope is a layer.
    let content: PixelRect?
  }

  private struct Scope {
    var kind: Kind
    let outer: GraphicsState
  }

  private var scopes: [Scope] = []
  /// The state inside the innermost scope.
  var state: GraphicsState
  /// The bounds of the drawing in the innermost layer, or `nil` if it is empty.
  private(set) var layerBounds: PixelRect?

  /// Creates a stack without scopes.
  init(_ state: GraphicsState) { self.state = state }

  /// Whether no scope is open.
  var isEmpty: Bool { scopes.isEmpty }

  /// The layers and blurs that are open, outermost first.
  var layers: [LayerScope] {
    scopes.compactMap { if case .layer(let layer) = $0.kind { layer } else { nil } }
  }

  /// Begins a clip, or a scope without operations.
  mutating func push(_ kind: Kind) {
    scopes.append(Scope(kind: kind, outer: state))
  }

  /// Begins a layer, in which nothing is drawn yet.
  ///
  /// The edges inside a blur are exact.
  mutating func push(_ layer: LayerScope) {
    var layer = layer
    layer.outerBounds = layerBounds
    push(.layer(layer))
    layerBounds = nil
    switch layer.ending {
    case .blur, .axisBlur, .shapeShadow: state.rounding = .exact
    case .layer, .castShadow: break
    }
  }

  /// Ends the innermost scope, and restores the state outside.
  ///
  /// Returns `nil` if none is open.
  mutating func pop() -> Ended? {
    guard let scope = scopes.popLast() else { return nil }
    let ended = Ended(kind: scope.kind, inner: state, content: layerBounds)
    state = scope.outer
    if case .layer(let layer) = scope.kind { layerBounds = layer.outerBounds }
    return ended
  }

  /// Adds a box to the bounds of the drawing in the innermost layer.
  mutating func include(_ bounds: PixelRect) {
    layerBounds = layerBounds?.union(bounds) ?? bounds
  }

  /// Updates the first operation of each open layer, outermost first.
  mutating func setLayerOperations(_ operations: [Int]) {
    var next = 0
    for index in scopes.indices {
      guard case .layer(var layer) = scopes[index].kind else { continue }
      layer.operation = operations[next]
      scopes[index].kind = .layer(layer)
      next += 1
    }
  }
}

/// A layer or a blur that is open.
struct LayerScope {
  /// The way in which the layer is drawn when it ends.
  enum Ending {
    /// With an opacity, 0 to 255.
    case layer(opacity: UInt32)
    /// Blurred.
    case blur(ReducedBlur)
    /// Blurred after it is completed at full size.
    case axisBlur(LayerBlur)
    /// Above a shadow of its alpha.
    case castShadow(CastShadow)
    /// As the shadow of a shape: its blurred alpha is the coverage of a color.
    case shapeShadow(ReducedBlur, color: UInt32)
  }

  /// The way in which the layer is drawn when it ends.
  let ending: Ending
  /// The blend mode with which the layer is drawn.
  let blendMode: BlendMode
  /// The index of the operation that begins the layer, or of the first one inside the blur.
  var operation: Int
  /// The bounds of the drawing in the enclosing layer, when this one began.
  var outerBounds: PixelRect?

  /// Creates a layer that begins at an operation.
  init(_ ending: Ending, blendMode: BlendMode, operation: Int) {
    self.ending = ending
    self.blendMode = blendMode
    self.operation = operation
  }

  /// Whether an operation of the scene begins the layer.
  var hasOperation: Bool {
    if case .layer = ending { true } else { false }
  }
}

/// The shadow that a layer casts.
struct CastShadow {
  let blur: LayerBlur
  /// The shadow's color, premultiplied.
  let color: UInt32
  /// The offset of the shadow from the layer, in whole pixels, rounded down.
  let offsetX: Int
  let offsetY: Int
  /// The fractional part of the offset, from 0 up to 1.
  let fractionX: Double
  let fractionY: Double
  /// Whether shadow and content form one layer, which is drawn with its own blend mode.
  let isLayered: Bool
}

extension BlendMode {
  /// Whether a transparent source changes its destination.
  var changesDestinationUnderTransparency: Bool {
    switch self {
    case .clear, .source, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    case .sourceOver, .destinationOver, .destinationOut, .sourceAtop, .xor, .plusLighter, .multiply,
      .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight,
      .difference, .exclusion, .hue, .saturation, .color, .luminosity, .plusDarker:
      false
    }
  }
}

/// The state that a scope saves when it begins and restores when it ends.
struct GraphicsState {
  /// The pixels in which drawing is visible.
  var box: PixelRect
  /// The pixels of the canvas that are visible or blurred into view, inside the dirty box or not.
  var reachable: PixelRect
  /// The rounding of edges; exact inside a blur.
  var rounding: EdgeRounding
  /// The transform from points to pixels of the device, or of the layer that will be blurred.
  var deviceTransform: Transform2D
  /// The blurs that are open.
  private(set) var blurs = BlurPlanner()

  /// Creates the state outside all scopes.
  init(
    box: PixelRect, reachable: PixelRect, rounding: EdgeRounding, deviceTransform: Transform2D
  ) {
    self.box = box
    self.reachable = reachable
    self.rounding = rounding
    self.deviceTransform = deviceTransform
  }

  /// Enters a blur, and includes the content just outside that is blurred into view.
  mutating func enter(_ blur: ReducedBlur, sigma: Double) {
    deviceTransform = deviceTransform.concatenating(blur.reduction)
    let growth = blurs.open(blur, sigma: sigma)
    reachable = blur.reduced(reachable).expanded(by: growth)
    box = blur.reduced(box).expanded(by: blur.blur.outset).intersection(reachable)
  }
}

/// The blurs that are open, and the size at which the content of the next one is prepared.
struct BlurPlanner {
  /// The distance that the open blurs extend to, in pixels of the innermost layer.
  private var margin = 0
  /// The sum of the variances of the open blurs, in pixels of the innermost layer.
  private var variance = 0.0
  /// Whether content is prepared smaller than it is shown, because it will be blurred widely.
  private(set) var isReduced = false

  /// Returns the blur of a layer.
  ///
  /// - Parameters:
  ///   - sigma: The standard deviation in pixels.
  ///   - transform: A transform whose translation moves together with the layer.
  func plan(sigma: Double, at transform: Transform2D) -> ReducedBlur {
    // Content that is blurred again outside needs no more detail than all blurs together leave.
    let factor = ReducedBlur.factor(of: (variance + sigma * sigma).squareRoot())
    return ReducedBlur(
      blur: BoxBlur(sigma: sigma / Double(factor)), factor: factor,
      originX: ReducedBlur.origin(of: transform.tx, factor: factor),
      originY: ReducedBlur.origin(of: transform.ty, factor: factor))
  }

  /// Opens a blur, and returns the number of pixels by which it extends the distance of all blurs.
  ///
  /// Nested blurs extend less far than the sum of their boxes: variances add up, and nothing is
  /// visible beyond four standard deviations.
  mutating func open(_ blur: ReducedBlur, sigma: Double) -> Int {
    let factor = Double(blur.factor)
    let outer = Int((Double(margin) / factor).rounded(.up))
    variance = (variance + sigma * sigma) / (factor * factor)
    let visible = Int((4 * variance.squareRoot()).rounded(.up)) + 3
    margin = min(outer + blur.blur.outset, max(outer, blur.blur.outset, visible))
    if blur.factor > 1 { isReduced = true }
    return margin - outer
  }
}
