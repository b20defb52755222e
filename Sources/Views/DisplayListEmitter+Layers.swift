import SnapshotDrawing

/// A layer that belongs to no view, or the layer of a view, with its place in a drawing.
struct EmittedLayer {
  let layer: Layer
  /// The view that contains the layer, whose traits apply to it.
  let host: View
  /// The delay of the animations in a copy of the layer, in seconds.
  var delay = 0.0
}

extension DisplayListEmitter {
  /// Draws a layer that belongs to no view.
  mutating func draw(
    _ emitted: EmittedLayer, partOf parent: Int?, ordinal: Int?, in parentTransform: Transform2D,
    into context: inout DrawingContext
  ) {
    let (layer, host) = (emitted.layer, emitted.host)
    scope.view = host
    layer.layOut()
    let shown = layer.presentation(delayedBy: emitted.delay)
    guard !layer.isHidden, shown.alpha > 0 else { return }
    context.transform = shown.placement.concatenating(parentTransform)
    resolveColors(of: host, in: &context)
    let owner = context.beginOwner(
      ofType: type(of: layer), ordinal: ordinal, partOf: parent)
    if !layer.drawsOnlySublayers {
      let mask = layer.maskLayer.map {
        Step.drawLayer(
          EmittedLayer(layer: $0, host: host, delay: emitted.delay), owner: owner, ordinal: nil,
          in: context.transform)
      }
      var openCount = beginGroup(shown, maskedBy: mask, in: &context)
      let card = beginBox(shown, clips: layer.masksToBounds, &openCount, in: &context)
      layer.drawOwnContent(as: shown, delayedBy: emitted.delay, in: &context)
      endBox(shown, openCount, card, ownedBy: owner, in: context)
    }
    addSublayers(of: emitted, as: shown, ownedBy: owner, in: context.transform)
  }

  /// Adds the steps that draw the sublayers and the subviews of a layer.
  mutating func addSublayers(
    of emitted: EmittedLayer, as shown: ViewProperties, ownedBy owner: Int,
    in transform: Transform2D
  ) {
    let layer = emitted.layer
    var transform = transform
    if layer.sublayerTransform != .identity {
      transform = layer.sublayerTransform.affine.around(shown.anchor).concatenating(transform)
    }
    guard let replication = layer.replication(delayedBy: emitted.delay) else {
      return addChildren(of: emitted, ownedBy: owner, in: transform)
    }
    var copies: [Transform2D] = []
    var copy = Transform2D.identity
    for _ in 0..<affordableCount(replication.count, of: layer) {
      copies.append(copy)
      copy = copy.concatenating(replication.transform)
    }
    for (index, copy) in copies.enumerated().reversed() {
      let opacity = replication.opacity(of: index)
      guard opacity > 0 else { continue }
      if opacity < 1 { steps.append(.close(openCount: 1, border: nil, shadow: nil)) }
      var content = emitted
      content.delay += Double(index) * replication.delay
      addChildren(
        of: content, ownedBy: owner,
        in: copy.around(shown.anchor).concatenating(transform))
      if opacity < 1 { steps.append(.openLayer(opacity: opacity)) }
    }
  }

  /// Returns the number of copies of the sublayers that are drawn, and reports copies beyond the
  /// limit.
  ///
  /// Nested replicator layers multiply their copies, so the limit applies to the entire drawing.
  private mutating func affordableCount(_ count: Int, of layer: Layer) -> Int {
    let size = max(1, layer.children.count + (layer.view?.subviews.count ?? 0))
    let affordable = min(count, remainingCopies / size)
    remainingCopies -= affordable * size
    if affordable < count {
      layer.report(
        Misuse(
          problem:
            "is drawn with fewer copies, because the copies in one drawing contain more than "
            + "\(ReplicatorLayer.maximumContentCount) layers",
          remedy: "use fewer copies, or draw their content as an image"))
    }
    return affordable
  }

  /// Adds the steps that draw the sublayers and the subviews once, the frontmost first.
  private mutating func addChildren(
    of emitted: EmittedLayer, ownedBy owner: Int, in transform: Transform2D
  ) {
    let firstStep = steps.count
    let children = emitted.layer.children
    let subviews = emitted.layer.view?.subviews ?? []
    var hasDepth = false
    var next = children.count - 1
    for index in stride(from: subviews.count, through: 0, by: -1) {
      while next >= 0, children[next].subviewsBehind >= index {
        let layer = children[next].layer
        steps.append(
          .drawLayer(
            EmittedLayer(layer: layer, host: emitted.host, delay: emitted.delay), owner: owner,
            ordinal: next, in: transform))
        if layer.depth != 0 { hasDepth = true }
        next -= 1
      }
      guard index > 0 else { continue }
      let subview = subviews[index - 1]
      steps.append(.draw(subview, owner: owner, ordinal: index - 1, in: transform))
      if let layer = subview.layerObject, layer.depth != 0 { hasDepth = true }
    }
    if hasDepth { sortByDepth(from: firstStep) }
  }

  /// Sorts the steps of siblings, which are the frontmost first, by their positions on the z axis.
  mutating func sortByDepth(from firstStep: Int) {
    let sorted = steps[firstStep...].enumerated().sorted { first, second in
      let (depth, otherDepth) = (first.element.depth, second.element.depth)
      return depth == otherDepth ? first.offset < second.offset : depth > otherDepth
    }
    steps.replaceSubrange(firstStep..., with: sorted.map(\.element))
  }
}

extension DisplayListEmitter.Step {
  /// The position of the drawn view or layer on the z axis.
  fileprivate var depth: CGFloat {
    switch self {
    case .draw(let view, _, _, _): view.layerObject?.depth ?? 0
    case .drawLayer(let layer, _, _, _): layer.layer.depth
    case .close, .endMix, .openMask, .openLayer: 0
    }
  }
}
