import SnapshotDrawing

/// A layer that belongs to no view, among the sublayers of another one.
struct Sublayer {
  let layer: Layer
  /// The number of subviews behind the layer.
  ///
  /// It is 0 in a layer that belongs to no view. Sublayers are sorted by it.
  var subviewsBehind: Int
}

// MARK: Order

extension Layer {
  /// The sublayers and the layers of the subviews, from back to front.
  final var allSublayers: [Layer] {
    var result: [Layer] = []
    var next = children.startIndex
    for (index, subview) in (view?.subviews ?? []).enumerated() {
      while next < children.endIndex, children[next].subviewsBehind <= index {
        result.append(children[next].layer)
        next += 1
      }
      result.append(subview.layer)
    }
    return result + children[next...].map(\.layer)
  }

  /// The layers inside that belong to no view, without masks, parents first.
  final var descendants: [Layer] {
    var result: [Layer] = []
    var pending = [self]
    while let layer = pending.popLast() {
      let sublayers = layer.children.map(\.layer)
      result += sublayers
      pending += sublayers
    }
    return result
  }

  /// The index of a sublayer among all sublayers.
  final func index(of layer: Layer) -> Int? {
    if let child = children.firstIndex(where: { $0.layer === layer }) {
      return child + children[child].subviewsBehind
    }
    guard let view, let subview = layer.view,
      let index = view.subviews.firstIndex(where: { $0 === subview })
    else { return nil }
    return index + children.prefix { $0.subviewsBehind <= index }.count
  }

  /// Inserts a layer at an index of all sublayers.
  final func insert(_ layer: Layer, at index: Int) {
    guard canContain(layer) else { return }
    let index = layer.parent === self ? adjusted(index, without: layer) : index
    layer.detach()
    var (position, behind) = (children.count, view?.subviews.count ?? 0)
    if index < position + behind {
      (position, behind) = (0, 0)
      // Walks over the sublayers from back to front.
      for _ in 0..<index {
        if position < children.count, children[position].subviewsBehind <= behind {
          position += 1
        } else {
          behind += 1
        }
      }
    }
    children.insert(Sublayer(layer: layer, subviewsBehind: behind), at: position)
    layer.parent = self
    isLayoutNeeded = true
  }

  /// Inserts a layer next to another sublayer, or in front of all of them.
  final func insert(_ layer: Layer, next sibling: Layer?, isAbove: Bool) {
    guard layer !== sibling else { return }
    guard let index = sibling.flatMap({ index(of: $0) }) else { return insert(layer, at: .max) }
    insert(layer, at: isAbove ? index + 1 : index)
  }

  /// Returns an index as it is after a sublayer is removed.
  private func adjusted(_ index: Int, without layer: Layer) -> Int {
    guard let current = self.index(of: layer), current < index else { return index }
    return index - 1
  }

  final func replaceSublayers(with layers: [Layer]) {
    // Layers of subviews stay, with the new sublayers between them in the order of the array.
    let former = children
    children = []
    for child in former { child.layer.parent = nil }
    let indices = Dictionary(
      uniqueKeysWithValues: (view?.subviews ?? []).enumerated().map { ($1, $0) })
    var behind = 0
    for layer in layers {
      if let subview = layer.view, let index = indices[subview] {
        behind = index + 1
      } else if canContain(layer) {
        layer.detach()
        let last = children.last?.subviewsBehind ?? 0
        let position =
          last <= behind
          ? children.count : children.firstIndex { $0.subviewsBehind > behind } ?? children.count
        children.insert(Sublayer(layer: layer, subviewsBehind: behind), at: position)
        layer.parent = self
      }
    }
    isLayoutNeeded = true
  }

  /// Returns whether a layer can be added to this one, and reports a misuse if not.
  private func canContain(_ layer: Layer) -> Bool {
    if let view = layer.view {
      report(
        Misuse(
          problem: "cannot contain the layer of \(type(of: view)), which is a view",
          remedy: "add the view as a subview"))
      return false
    }
    let contains =
      layer.children.isEmpty && layer.maskLayer == nil ? layer === self : isInside(layer)
    if contains {
      report(
        Misuse(
          problem: "cannot contain \(type(of: layer)), which contains it",
          remedy: "add another layer"))
    }
    return !contains
  }

  /// Returns whether the layer is another layer or is inside it.
  private func isInside(_ layer: Layer) -> Bool {
    var next: Layer? = self
    while let current = next {
      if current === layer { return true }
      next = current.parent
    }
    return false
  }

  /// Removes the layer from its superlayer, or its view from its superview.
  final func detach() {
    if let view { return view.removeFromSuperview() }
    guard let parent else { return }
    if parent.maskLayer === self { parent.maskLayer = nil }
    parent.children.removeAll { $0.layer === self }
    parent.isLayoutNeeded = true
    self.parent = nil
  }

  final func setMask(_ layer: Layer?) {
    guard layer !== mask else { return }
    if let view, let mask = layer?.view {
      view.mask = mask
      return
    }
    guard layer.map({ canContain($0) }) ?? true else { return }
    maskLayer?.detach()
    view?.maskView?.removeFromSuperview()
    guard let layer else { return }
    layer.detach()
    maskLayer = layer
    layer.parent = self
  }

  // MARK: Changes of the subviews

  /// Updates the order after a subview was inserted.
  final func subviewWasInserted(at index: Int) {
    for position in children.indices where children[position].subviewsBehind > index {
      children[position].subviewsBehind += 1
    }
  }

  /// Moves the layers in front of a subview in front of the next subview.
  final func raiseLayers(inFrontOf subview: View, past next: View) {
    guard let subviews = view?.subviews,
      let index = subviews.firstIndex(where: { $0 === next }), index > 0,
      subviews[index - 1] === subview
    else { return }
    for position in children.indices where children[position].subviewsBehind == index {
      children[position].subviewsBehind += 1
    }
  }

  /// Updates the order after a subview was removed.
  final func subviewWasRemoved(at index: Int) {
    for position in children.indices where children[position].subviewsBehind > index {
      children[position].subviewsBehind -= 1
    }
  }

  // MARK: Deallocation

  /// Releases the layers inside that have no other owners, one by one, so that a deep tree does not
  /// overflow the stack.
  final func releaseIteratively() {
    guard !children.isEmpty || maskLayer != nil else { return }
    var pending = takeLayers()
    while var layer = pending.popLast() {
      if isKnownUniquelyReferenced(&layer) { pending += layer.takeLayers() }
    }
  }

  private func takeLayers() -> [Layer] {
    defer { (children, maskLayer) = ([], nil) }
    return children.map(\.layer) + [maskLayer].compactMap(\.self)
  }
}

// MARK: Layout

extension Layer {
  /// Invalidates the layout and the drawing after a change of the size.
  final func sizeDidChange() {
    isLayoutNeeded = true
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
  }

  /// Lays out this layer, unless it belongs to a view, and the layers inside that need layout,
  /// parents first.
  final func layOutTree() {
    var pending = [self]
    while let layer = pending.popLast() {
      if layer.view == nil { layer.layOut() }
      pending += layer.children.map(\.layer)
      if let mask = layer.maskLayer { pending.append(mask) }
    }
  }

  /// Lays out the sublayers if the layer needs layout.
  final func layOut() {
    guard isLayoutNeeded else { return }
    isLayoutNeeded = false
    layoutSublayers()
  }
}

// MARK: Coordinates

extension Layer {
  /// The transform from the layer's coordinate system to that of its superlayer.
  final var placement: Transform2D { model.placement }

  /// Returns a point of this layer in the coordinate system of another one, or of the root for
  /// `nil`.
  public func convert(_ point: CGPoint, to layer: Layer?) -> CGPoint {
    point.applying(transform(to: layer))
  }

  /// Returns a point of another layer, or of the root for `nil`, in this layer's coordinate system.
  public func convert(_ point: CGPoint, from layer: Layer?) -> CGPoint {
    point.applying(transform(from: layer))
  }

  /// Returns the bounding box of a rectangle of this layer in the coordinate system of another one,
  /// or of the root for `nil`.
  public func convert(_ rect: CGRect, to layer: Layer?) -> CGRect {
    rect.applying(transform(to: layer))
  }

  /// Returns the bounding box of a rectangle of another layer, or of the root for `nil`, in this
  /// layer's coordinate system.
  public func convert(_ rect: CGRect, from layer: Layer?) -> CGRect {
    rect.applying(transform(from: layer))
  }

  private func transform(to layer: Layer?) -> Transform2D {
    transformToRoot.concatenating(layer?.transformToRoot.inverted() ?? .identity)
  }

  private func transform(from layer: Layer?) -> Transform2D {
    (layer?.transformToRoot ?? .identity).concatenating(transformToRoot.inverted())
  }

  private var transformToRoot: Transform2D {
    var result = Transform2D.identity
    var layer = self
    while let parent = layer.parent {
      result = result.concatenating(layer.placement).concatenating(parent.planeForSublayers)
      layer = parent
    }
    return layer.view.map { result.concatenating($0.transformToRoot().0) } ?? result
  }

  /// The part of ``sublayerTransform`` in the plane, as a transform of coordinates.
  final var planeForSublayers: Transform2D {
    sublayerTransform == .identity
      ? .identity : sublayerTransform.affine.around(model.anchor)
  }
}
