import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

extension SceneBuilder {
  private static let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// Begins a clip.
  mutating func pushClip(_ shape: Shape, _ transform: Transform2D) {
    let outer = box
    guard !box.isEmpty, transform.isFinite else {
      box = SceneBuilder.nothing
      scopes.append(.box(outer))
      return
    }
    let (coverage, bounds) = cover(shape, transform)
    box = box.intersection(bounds)
    var isWhole = box.isEmpty
    if case .box = coverage { isWhole = true }
    if isWhole { scopes.append(.box(outer)) } else { begin(coverage, mask: nil, outer) }
  }

  /// Begins a clip to the alpha of an image.
  mutating func pushMask(_ image: Image, in rect: Rect, _ transform: Transform2D) {
    let outer = box
    var (coverage, bounds) =
      transform.isFinite ? cover(.rect(rect), transform) : (.box, SceneBuilder.nothing)
    // The rows of an image are not alike.
    if case .sides(let lines, _) = coverage { coverage = .lines(lines, .nonzero) }
    box = box.intersection(bounds)
    guard !box.isEmpty, let sampler = addMaskSampler(image, rect, transform, bounds)
    else {
      box = SceneBuilder.nothing
      scopes.append(.box(outer))
      return
    }
    begin(coverage, mask: sampler, outer)
  }

  private mutating func begin(_ coverage: Coverage, mask: Int?, _ outer: PixelRect) {
    var operation = Operation(kind: .pushClip(coverage, mask: mask), box: box)
    operation.rounding = rounding
    scene.operations.append(operation)
    scopes.append(.clip(outer))
  }

  /// Begins a layer; a plain one only ends.
  mutating func pushLayer(opacity: UInt32, isPlain: Bool) {
    guard !box.isEmpty, !isPlain else {
      scopes.append(.box(box))
      return
    }
    pushLayerBuffer(.layer(opacity: opacity))
    scene.operations.append(Operation(kind: .pushLayer, box: box))
  }

  /// Begins a picture, in which nothing has been drawn yet.
  mutating func pushLayerBuffer(_ ending: LayerScope.Ending) {
    scopes.append(
      .picture(
        LayerScope(
          ending: ending, blendMode: blendMode, operation: scene.operations.count,
          outerBounds: layerBounds, outerRounding: rounding)))
    layerBounds = nil
    switch ending {
    case .blur, .stretchedBlur, .shadow: rounding = .exact
    case .layer, .cast: break
    }
  }

  /// Ends what was begun last.
  mutating func pop() {
    switch scopes.popLast() {
    case .box(let outer):
      box = outer
    case .clip(let outer):
      scene.operations.append(Operation(kind: .popClip, box: box))
      box = outer
    case .picture(let picture):
      let content = layerBounds
      layerBounds = picture.outerBounds
      rounding = picture.outerRounding
      blendMode = picture.blendMode
      switch picture.ending {
      case .layer(let opacity):
        endLayer(opacity: opacity, from: picture.operation, content)
      case .blur(let blur):
        endBlur(blur, from: picture.operation, content)
      case .stretchedBlur(let effect):
        endStretchedBlur(effect, from: picture.operation, content)
      case .cast(let cast):
        endCastShadow(cast, from: picture.operation, content)
        if cast.isLayered { pop() }
      case .shadow(let blur, let word):
        endWideShadow(blur, word, from: picture.operation, content)
      }
    case nil:
      break
    }
  }

  /// Ends a layer that has a picture.
  private mutating func endLayer(opacity: UInt32, from index: Int, _ content: PixelRect?) {
    // Where a transparent source changes the ground, a layer acts on all of its clip.
    let content = blendMode.changesUnderClear ? scene.operations[index].box : content
    guard let content, opacity > 0 || blendMode != .sourceOver else {
      scene.operations.removeSubrange(index...)
      return
    }
    scene.operations[index].box = content
    scene.operations.append(
      Operation(kind: .popLayer(opacity: opacity), box: content, blendMode: blendMode))
    include(content)
  }
}
