import SnapshotDrawing

/// Emits the display list of a view tree.
struct DisplayListEmitter {
  enum Step {
    case draw(View, owner: Int?, ordinal: Int?, in: Transform2D)
    case drawLayer(EmittedLayer, owner: Int?, ordinal: Int?, in: Transform2D)
    case close(openCount: Int, border: Border?, shadow: CardShadow?)
    case endMix(Mix)
    case openMask
    case openLayer(opacity: Double)
  }

  /// A border to draw in front of the subviews.
  struct Border {
    let shape: Shape
    let color: Color
    let style: UserInterfaceStyle
    let level: UserInterfaceLevel
    let transform: Transform2D
    let owner: Int
  }

  /// The shadow of a view with an opaque background: that of its outline, unless the view draws
  /// outside of it.
  struct CardShadow {
    let outline: Shape
    let index: Int
  }

  /// A cross-dissolve between the previous drawing of a view and its current one.
  struct Mix {
    let transition: ViewTransition
    let bounds: CGRect
    let fraction: CGFloat
    let transform: Transform2D
    let owner: Int
  }

  private let ignored: Set<View>
  /// The scope in which the traits of the view that is being drawn are current.
  let scope: TraitScope
  var steps: [Step] = []
  /// The number of sublayers and subviews that copies in replicator layers can still contain.
  var remainingCopies = ReplicatorLayer.maximumContentCount
  /// A view whose drawing changed its appearance, which is drawn before the content.
  private(set) var changedView: View?

  init(ignored: Set<View>, scope: TraitScope) {
    (self.ignored, self.scope) = (ignored, scope)
  }

  mutating func emit(_ root: View, into context: inout DrawingContext) {
    let shown = root.presentation
    let corner = Transform2D(translationX: 0 - shown.bounds.minX, y: 0 - shown.bounds.minY)
    draw(root, shown, partOf: nil, ordinal: nil, at: corner, into: &context)
    while let step = steps.popLast() {
      switch step {
      case .draw(let view, let owner, let ordinal, let parentTransform):
        let shown = view.presentation
        draw(
          view, shown, partOf: owner, ordinal: ordinal,
          at: shown.placement.concatenating(parentTransform), into: &context)
      case .drawLayer(let layer, let owner, let ordinal, let parentTransform):
        draw(layer, partOf: owner, ordinal: ordinal, in: parentTransform, into: &context)
      case .close(let openCount, let border, let shadow):
        close(openCount, border, shadow, in: &context)
      case .endMix(let mix):
        end(mix, in: &context)
      case .openMask:
        context.blendMode = .destinationIn
        context.pushLayer(opacity: 1)
        context.blendMode = .sourceOver
      case .openLayer(let opacity):
        context.pushLayer(opacity: opacity)
      }
    }
  }

  /// Draws a view, with a transform from its coordinate system to that of the list.
  private mutating func draw(
    _ view: View, _ shown: ViewProperties, partOf parent: Int?, ordinal: Int?,
    at transform: Transform2D, into context: inout DrawingContext
  ) {
    let isIgnored = !ignored.isEmpty && ignored.contains(view)
    let isSeen = !view.isHidden && (shown.alpha > 0 || isIgnored)
    guard isSeen || (view.animationState.transition != nil && !isIgnored) else { return }
    context.transform = transform
    resolveColors(of: view, in: &context)
    let owner = context.beginOwner(
      ofType: type(of: view), ordinal: ordinal, partOf: parent)
    if isIgnored { return context.fill(shown.outline, with: .color(View.ignoredColor)) }
    if let transition = view.animationState.transition,
      !begin(transition, in: shown.bounds, ownedBy: owner, &context)
    {
      return
    }
    guard isSeen else { return }
    let layer = view.layerObject
    if let layer, layer.drawsOnlySublayers {
      return addSublayers(
        of: EmittedLayer(layer: layer, host: view), as: shown, ownedBy: owner,
        in: context.transform)
    }
    var mask = view.maskView.map {
      Step.draw($0, owner: owner, ordinal: nil, in: context.transform)
    }
    if let maskLayer = layer?.maskLayer {
      mask = .drawLayer(
        EmittedLayer(layer: maskLayer, host: view), owner: owner, ordinal: nil,
        in: context.transform)
    }
    var openCount = beginGroup(shown, maskedBy: mask, in: &context)
    if view.clipsToBounds, view.castsShadowOutsideClip, let shadow = shown.shadow {
      context.drawShadow(of: shown.outline, shadow)
    }
    let card = beginBox(shown, clips: view.clipsToBounds, &openCount, in: &context)
    let unmatchedPopCount = context.unmatchedPopCount
    scope.view = view
    layer?.drawOwnContent(as: shown, in: &context)
    context.withSavedState { view.draw(as: shown, in: &$0) }
    if view.layoutState.isChangedByDrawing {
      view.layoutState.isChangedByDrawing = false
      changedView = view
    }
    if context.unmatchedPopCount > unmatchedPopCount {
      view.report(
        Misuse(
          problem: "calls `pop()` without a matching push when it is drawn",
          remedy: "call it once for each clip and layer"))
    }
    endBox(shown, openCount, card, ownedBy: owner, in: context)
    if let layer {
      return addSublayers(
        of: EmittedLayer(layer: layer, host: view), as: shown, ownedBy: owner,
        in: context.transform)
    }
    let firstStep = steps.count
    var hasDepth = false
    for (index, subview) in view.subviews.enumerated().reversed() {
      steps.append(.draw(subview, owner: owner, ordinal: index, in: context.transform))
      if let layer = subview.layerObject, layer.depth != 0 { hasDepth = true }
    }
    if hasDepth { sortByDepth(from: firstStep) }
  }

  /// Resolves dynamic colors and the tint color as in a view.
  func resolveColors(of view: View, in context: inout DrawingContext) {
    context.userInterfaceStyle = view.traitCollection.userInterfaceStyle
    context.userInterfaceLevel = view.traitCollection.userInterfaceLevel
    context.displayScale = view.traitCollection.displayScale
    context.tintSource = TintSource(view) { ($0 as? View)?.tintColor ?? .systemBlue }
  }

  /// Opens the layers that an opacity, a blend mode, and a mask need.
  ///
  /// - Returns: The number of layers to close at the end of the box.
  mutating func beginGroup(
    _ shown: ViewProperties, maskedBy mask: Step?, in context: inout DrawingContext
  ) -> Int {
    guard shown.alpha < 1 || shown.blendMode != .sourceOver || mask != nil else { return 0 }
    context.blendMode = shown.blendMode
    context.pushLayer(opacity: shown.alpha)
    context.blendMode = .sourceOver
    guard let mask else { return 1 }
    // The content is drawn first, and then the mask as a layer that erases everything outside it.
    steps.append(.close(openCount: 2, border: nil, shadow: nil))
    steps.append(mask)
    steps.append(.openMask)
    return 0
  }

  /// Draws the shadow and the background, and begins the clip.
  func beginBox(
    _ shown: ViewProperties, clips: Bool, _ openCount: inout Int,
    in context: inout DrawingContext
  ) -> CardShadow? {
    let card = clips ? nil : beginShadow(of: shown, &openCount, in: &context)
    if let color = shown.backgroundColor, !color.isClear {
      context.fill(shown.outline, with: .color(color))
    }
    if clips {
      context.pushClip(shown.outline)
      openCount += 1
    }
    return card
  }

  /// Adds the step that draws the border and closes what was opened.
  mutating func endBox(
    _ shown: ViewProperties, _ openCount: Int, _ card: CardShadow?, ownedBy owner: Int,
    in context: DrawingContext
  ) {
    let border = shown.border.map { border in
      let color = context.tintSource.map { border.color.replacingTint(with: $0.color) }
      return Border(
        shape: border.shape, color: color ?? border.color, style: context.userInterfaceStyle,
        level: context.userInterfaceLevel, transform: context.transform, owner: owner)
    }
    if openCount > 0 || border != nil || card != nil {
      steps.append(.close(openCount: openCount, border: border, shadow: card))
    }
  }

  /// Draws the shadow of a view, or begins it if it depends on the view's drawing.
  private func beginShadow(
    of shown: ViewProperties, _ openCount: inout Int, in context: inout DrawingContext
  ) -> CardShadow? {
    guard let shadow = shown.shadow else { return nil }
    if let path = shown.shadowPath {
      context.drawShadow(of: .path(path, .nonzero), shadow)
    } else if shown.isOpaque(for: context.userInterfaceStyle, context.userInterfaceLevel) {
      return CardShadow(
        outline: shown.outline, index: context.beginShadow(of: shown.outline, shadow))
    } else {
      context.pushShadow(shadow)
      openCount += 1
    }
    return nil
  }

  /// Draws the border of a view and closes its layers and clips.
  ///
  /// The border is inside the outline, so it does not affect the shadow of the content.
  private func close(
    _ openCount: Int, _ border: Border?, _ shadow: CardShadow?, in context: inout DrawingContext
  ) {
    let castsContent = shadow.map { context.endShadow(of: $0.outline, at: $0.index) } ?? false
    if let border {
      context.transform = border.transform
      context.userInterfaceStyle = border.style
      context.userInterfaceLevel = border.level
      context.resumeOwner(border.owner)
      context.fill(border.shape, with: .color(border.color))
    }
    for _ in 0..<(openCount + (castsContent ? 1 : 0)) { context.pop() }
  }

  /// Begins the drawing of a view in a transition.
  ///
  /// - Returns: Whether the current drawing is visible.
  private mutating func begin(
    _ transition: ViewTransition, in bounds: CGRect, ownedBy owner: Int,
    _ context: inout DrawingContext
  ) -> Bool {
    switch transition.phase(in: bounds) {
    case .before(let squeeze):
      context.concatenate(squeeze)
      transition.drawBefore(in: bounds, &context)
      return false
    case .after(let squeeze):
      context.concatenate(squeeze)
    case .mixed(let fraction):
      steps.append(
        .endMix(
          Mix(
            transition: transition, bounds: bounds, fraction: fraction,
            transform: context.transform,
            owner: owner)))
      context.pushLayer(opacity: 1)
      pushWeighted(fraction, in: &context)
    }
    return true
  }

  /// Adds the previous drawing and ends the cross-dissolve.
  ///
  /// The two weights add up to 1, so pixels that are equal in both drawings do not change.
  private func end(_ mix: Mix, in context: inout DrawingContext) {
    context.pop()
    context.transform = mix.transform
    context.resumeOwner(mix.owner)
    pushWeighted(1 - mix.fraction, in: &context)
    mix.transition.drawBefore(in: mix.bounds, &context)
    context.pop()
    context.pop()
  }

  /// Opens a layer that is multiplied by a weight and added to the backdrop.
  private func pushWeighted(_ weight: CGFloat, in context: inout DrawingContext) {
    context.blendMode = .plusLighter
    context.pushLayer(opacity: weight)
    context.blendMode = .sourceOver
  }
}
