import Drawing
import Geometry
import Pixels

extension SceneBuilder {
  private static let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// Begins a clip.
  mutating func pushClip(_ shape: Shape, _ transform: AffineTransform) {
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
  mutating func pushMask(_ image: Image, in rect: Rect, _ transform: AffineTransform) {
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
    scene.operations.append(Operation(kind: .pushClip(coverage, mask: mask), box: box))
    scopes.append(.clip(outer))
  }

  /// Begins a layer.
  mutating func pushLayer(opacity: UInt32) {
    guard !box.isEmpty else {
      scopes.append(.box(box))
      return
    }
    scopes.append(
      .layer(
        operation: scene.operations.count, opacity: opacity, blendMode, outerBounds: layerBounds,
        outerHasModes: layerHasModes))
    scene.operations.append(Operation(kind: .pushLayer, box: box))
    layerBounds = nil
    layerHasModes = false
  }

  /// Ends what was begun last.
  mutating func pop() {
    switch scopes.popLast() {
    case .box(let outer):
      box = outer
    case .clip(let outer):
      scene.operations.append(Operation(kind: .popClip, box: box))
      box = outer
    case .layer(let index, let opacity, let mode, let outerBounds, let outerHasModes):
      let needsPicture = layerHasModes || opacity < 255 || mode != .sourceOver
      layerHasModes = outerHasModes
      endLayer(index, opacity, mode, outerBounds, needsPicture: needsPicture)
    case .blur(
      let blur, let mode, let index, let outerBox, let outerBounds, let outerHasModes):
      layerHasModes = outerHasModes
      box = outerBox
      reachable = reachable.expanded(by: -blur.reach)
      blurDepth -= 1
      let content = layerBounds
      layerBounds = outerBounds
      blendMode = mode
      endBlur(blur, index, content)
    case nil:
      break
    }
  }

  private mutating func endLayer(
    _ index: Int, _ opacity: UInt32, _ mode: BlendMode, _ outerBounds: PixelRect?,
    needsPicture: Bool
  ) {
    // Where a transparent source changes the ground, a layer acts on all of its clip.
    let content = mode.changesUnderClear ? scene.operations[index].box : layerBounds
    layerBounds = outerBounds
    guard needsPicture else {
      scene.operations.remove(at: index)
      if let content { include(content) }
      return
    }
    guard let content, opacity > 0 || mode != .sourceOver else {
      scene.operations.removeSubrange(index...)
      return
    }
    scene.operations[index].box = content
    scene.operations.append(
      Operation(kind: .popLayer(opacity: opacity), box: content, blendMode: mode))
    include(content)
  }
}
