import SnapshotDrawing

extension SceneBuilder {
  /// Draws a filtered copy of the pixels behind a shape.
  ///
  /// They are drawn again, into a bitmap, because a blurred pixel depends on rows of other bands.
  /// The result is an image, so the scene need not draw the operations that it hides.
  mutating func drawBackdrop(
    in shape: Shape, _ filter: BackdropFilter, _ transform: Transform2D
  ) {
    let (coverage, bounds) = cover(shape, transform)
    let area = bounds.intersection(scopes.state.box)
    guard !area.isEmpty else { return }
    let operations = operationsBelow(area)
    guard var below = rendered(operations.drawing, area) else { return }
    if let clips = operations.clips {
      guard let mask = rendered(clips, area) else { return }
      BackdropBlur.continueEdges(of: &below, inside: mask)
    }
    let blur = BackdropBlur(
      sigma: filter.sigma * transform.meanScale, saturation: filter.saturation,
      tint: PremultipliedColor(filter.tint).word)
    switch blur.apply(to: below) {
    case .color(let pixel):
      if blendMode == .sourceOver, pixel >> 24 < 255 { blendMode = .source }
      draw(coverage, .solid(pixel), bounds: area)
    case .reduced(let bitmap, let side, let isOpaque):
      budget.retain(bitmap.width * bitmap.height)
      if blendMode == .sourceOver, !isOpaque { blendMode = .source }
      let scale = 1 / Double(side)
      scene.samplers.append(
        ImageSampler(
          (bitmap, isOpaque), part: ImageSampler.Part(bitmap), edges: (.clamp, .clamp),
          isNearest: true, tint: nil, inverse: Transform2D(scaleX: scale, y: scale),
          originX: area.x, originY: area.y))
      draw(coverage, .image(scene.samplers.count - 1), bounds: area)
    case .failure(let error):
      budget.fail(.bitmap(error))
    }
  }

  /// Returns the operations whose drawing a backdrop reads, with all clips and layers ended, and
  /// operations that make the area inside all open clips opaque and white, or `nil` without clips.
  ///
  /// Layers are opaque there, including those that cast a shadow. The content of a blur has
  /// separate coordinates, so a backdrop in it reads only that content.
  private func operationsBelow(
    _ area: PixelRect
  ) -> (drawing: [RenderOperation], clips: [RenderOperation]?) {
    let layers = scopes.layers
    let blur = layers.lastIndex { $0.isBlurred }
    let casts = layers[(blur.map { $0 + 1 } ?? 0)...].filter { !$0.hasOperation }
    var operations: [RenderOperation] = []
    var open: [RenderOperation] = []
    for index in (blur.map { layers[$0].operation } ?? 0)..<scene.operations.count {
      for cast in casts where cast.operation == index {
        operations.append(RenderOperation(kind: .pushLayer, box: area))
        open.append(RenderOperation(kind: .pushLayer, box: area))
      }
      let operation = scene.operations[index]
      operations.append(operation)
      switch operation.kind {
      case .pushClip, .pushLayer: open.append(operation)
      case .popClip, .popLayer: open.removeLast()
      case .draw, .replace: break
      }
    }
    let clips = open.filter { $0.isClip }
    for operation in open.reversed() {
      operations.append(
        RenderOperation(
          kind: operation.isClip ? .popClip : .popLayer(opacity: 255), box: operation.box))
    }
    guard !clips.isEmpty else { return (operations, nil) }
    let white = RenderOperation(kind: .draw(.box, .solid(.max)), box: area)
    let ends = clips.reversed().map { RenderOperation(kind: .popClip, box: $0.box) }
    return (operations, clips + [white] + ends)
  }
}

extension RenderOperation {
  /// Whether the operation begins a clip.
  fileprivate var isClip: Bool {
    if case .pushClip = kind { true } else { false }
  }
}

extension LayerScope {
  /// Whether the layer is blurred when it ends.
  fileprivate var isBlurred: Bool {
    switch ending {
    case .blur, .axisBlur, .shapeShadow: true
    case .layer, .castShadow: false
    }
  }
}
