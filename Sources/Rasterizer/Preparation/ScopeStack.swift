import SnapshotPixels

/// The open scopes of a scene, and the state inside the innermost one.
struct ScopeStack {
  /// The kind of a scope.
  enum Kind {
    /// A scope without operations, such as a clip to whole pixels.
    case plain
    /// A clip with operations.
    case clip
    /// A layer or a blur.
    case layer(LayerScope)
  }

  /// A scope that has ended.
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
