public import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

extension View {
  /// Returns what the view and all inside it draw, laid out, with the top-left corner of its bounds
  /// at the origin.
  ///
  /// The view's own opacity and hiddenness count as in any superview; its place and its
  /// transform do not. What is drawn is the presentation, with all animations where they are. The walk
  /// keeps its own stack, so that deep trees do not exhaust the thread's.
  public func displayList() -> DisplayList {
    displayList(ignoring: [])
  }

  /// Returns the list in which each of some views, with all that it holds, is a block of
  /// ``ignoredColor``.
  ///
  /// The block has the view's bounds, corners and transform and lies where the view is drawn: clips, masks and
  /// opacities around it hold, and what lies in front of the view covers it. The view's own opacity, mask,
  /// shadow, border and blend mode are part of what is ignored; where it is hidden there is no block.
  package func displayList(ignoring ignored: Set<View>) -> DisplayList {
    layoutIfNeeded()
    return currentDisplayList(ignoring: ignored)
  }

  /// The color of views that are ignored: a calm one that is hardly any interface's own.
  package static var ignoredColor: Color { Color(hex: 0xC9BFD9) }

  /// Returns what the tree draws as it is laid out now.
  func currentDisplayList(ignoring ignored: Set<View> = []) -> DisplayList {
    var context = DrawingContext()
    var emission = ViewEmission(ignored: ignored)
    emission.emit(self, into: &context)
    return context.makeDisplayList()
  }
}

/// One walk over a view tree that writes a display list.
private struct ViewEmission {
  private enum Step {
    case draw(View, owner: Int?, ordinal: Int?, in: Transform2D)
    case close(openCount: Int, border: Border?, shadow: CardShadow?)
    case endMix(Mix)
    case openMask
  }

  /// A border to draw above what a view holds.
  private struct Border {
    let shape: Shape
    let color: Color
    let style: UserInterfaceStyle
    let transform: Transform2D
    let owner: Int
  }

  /// The shadow of a view with an opaque background, which is that of its outline unless the view
  /// draws outside of it.
  private struct CardShadow {
    let outline: Shape
    let index: Int
  }

  /// What a view was, to be mixed with what it is.
  private struct Mix {
    let transition: ViewTransition
    let bounds: CGRect
    let share: CGFloat
    let transform: Transform2D
    let owner: Int
  }

  private let ignored: Set<View>
  private var steps: [Step] = []
  private var typeNames: [ObjectIdentifier: String] = [:]

  init(ignored: Set<View>) {
    self.ignored = ignored
  }

  mutating func emit(_ root: View, into context: inout DrawingContext) {
    let shown = root.presentation
    let corner = Transform2D(translationX: 0 - shown.bounds.minX, y: 0 - shown.bounds.minY)
    draw(root, shown, partOf: nil, ordinal: nil, at: corner, into: &context)
    while let step = steps.popLast() {
      switch step {
      case .draw(let view, let owner, let ordinal, let surroundings):
        let shown = view.presentation
        draw(
          view, shown, partOf: owner, ordinal: ordinal,
          at: shown.placement.concatenating(surroundings), into: &context)
      case .close(let openCount, let border, let shadow):
        close(openCount, border, shadow, in: &context)
      case .endMix(let mix):
        end(mix, in: &context)
      case .openMask:
        context.blendMode = .destinationIn
        context.pushLayer(opacity: 1)
        context.blendMode = .sourceOver
      }
    }
  }

  /// Draws a view whose own coordinates a transform makes those of the list.
  private mutating func draw(
    _ view: View, _ shown: ViewProperties, partOf parent: Int?, ordinal: Int?,
    at transform: Transform2D, into context: inout DrawingContext
  ) {
    let isIgnored = !ignored.isEmpty && ignored.contains(view)
    let isSeen = !view.isHidden && (shown.alpha > 0 || isIgnored)
    guard isSeen || (view.transition != nil && !isIgnored) else { return }
    context.transform = transform
    context.userInterfaceStyle = view.traitCollection.userInterfaceStyle
    let owner = context.beginOwner(named: name(of: view, ordinal: ordinal), partOf: parent)
    if isIgnored { return context.fill(shown.outline, with: .color(View.ignoredColor)) }
    if let transition = view.transition,
      !begin(transition, in: shown.bounds, ownedBy: owner, &context)
    {
      return
    }
    guard isSeen else { return }
    var openCount = 0
    let mask = view.maskView
    if shown.alpha < 1 || shown.blendMode != .sourceOver || mask != nil {
      context.blendMode = shown.blendMode
      context.pushLayer(opacity: shown.alpha)
      context.blendMode = .sourceOver
      openCount += 1
    }
    if let mask {
      // What the view holds, and then the mask as a layer that keeps what lies inside of it.
      steps.append(.close(openCount: openCount + 1, border: nil, shadow: nil))
      steps.append(.draw(mask, owner: owner, ordinal: nil, in: context.transform))
      steps.append(.openMask)
      openCount = 0
    }
    var card: CardShadow?
    if !view.clipsToBounds, let shadow = shown.shadow {
      if let path = shown.shadowPath {
        context.drawShadow(of: .path(path, .nonzero), shadow)
      } else if shown.isOpaque(for: context.userInterfaceStyle) {
        card = CardShadow(
          outline: shown.outline, index: context.beginShadow(of: shown.outline, shadow))
      } else {
        context.pushShadow(shadow)
        openCount += 1
      }
    }
    if let color = shown.backgroundColor, !color.isClear {
      context.fill(shown.outline, with: .color(color))
    }
    if view.clipsToBounds {
      context.pushClip(shown.outline)
      openCount += 1
    }
    context.withSavedState { view.draw(as: shown, in: &$0) }
    let border = shown.border.map {
      Border(
        shape: $0.shape, color: $0.color, style: context.userInterfaceStyle,
        transform: context.transform, owner: owner)
    }
    if openCount > 0 || border != nil || card != nil {
      steps.append(.close(openCount: openCount, border: border, shadow: card))
    }
    for (index, subview) in view.subviews.enumerated().reversed() {
      steps.append(.draw(subview, owner: owner, ordinal: index, in: context.transform))
    }
  }

  /// Draws a border, and ends what was opened for a view.
  ///
  /// A border lies inside of the outline, so the shadow that a view's content casts is known before.
  private func close(
    _ openCount: Int, _ border: Border?, _ shadow: CardShadow?, in context: inout DrawingContext
  ) {
    let castsContent = shadow.map { context.endShadow(of: $0.outline, at: $0.index) } ?? false
    if let border {
      context.transform = border.transform
      context.userInterfaceStyle = border.style
      context.resumeOwner(border.owner)
      context.fill(border.shape, with: .color(border.color))
    }
    for _ in 0..<(openCount + (castsContent ? 1 : 0)) { context.pop() }
  }

  /// Begins what a transition shows of a view.
  ///
  /// - Returns: Whether the view as it is now takes part.
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
    case .mixed(let share):
      steps.append(
        .endMix(
          Mix(
            transition: transition, bounds: bounds, share: share, transform: context.transform,
            owner: owner)))
      context.pushLayer(opacity: 1)
      pushWeighted(share, in: &context)
    }
    return true
  }

  /// Adds what was to what is, and ends the mix: the two weights are 1 together, so that where both are
  /// alike the mix is too.
  private func end(_ mix: Mix, in context: inout DrawingContext) {
    context.pop()
    context.transform = mix.transform
    context.resumeOwner(mix.owner)
    pushWeighted(1 - mix.share, in: &context)
    mix.transition.drawBefore(in: mix.bounds, &context)
    context.pop()
    context.pop()
  }

  /// Opens a layer that is added, channel by channel, with a weight.
  private func pushWeighted(_ weight: CGFloat, in context: inout DrawingContext) {
    context.blendMode = .plusLighter
    context.pushLayer(opacity: weight)
    context.blendMode = .sourceOver
  }

  /// What a view is called among its siblings: its type, and its index in the superview.
  private mutating func name(of view: View, ordinal: Int?) -> String {
    let type = type(of: view)
    let typeName = typeNames[ObjectIdentifier(type)] ?? String(describing: type)
    typeNames[ObjectIdentifier(type)] = typeName
    return ordinal.map { "\(typeName)[\($0)]" } ?? typeName
  }
}
