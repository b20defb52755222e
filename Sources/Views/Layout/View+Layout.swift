extension View {
  /// Asks for ``layoutSubviews()`` before the next drawing.
  public func setNeedsLayout() {
    ownConstraintState?.forgetFittings()
    setNeedsLayoutAtNewFrame()
  }

  /// Invalidates the layout after a change of the size or the position, and keeps fitting sizes.
  ///
  /// Fitting sizes depend on the frame only through the safe area, which is stored with them.
  func setNeedsLayoutAtNewFrame() {
    needsLayout = true
    superview?.noteLayoutBelow()
  }

  /// Asks for the layout of the view and of all inside it.
  package func setNeedsLayoutOfAll() {
    var waiting = [self]
    while let view = waiting.popLast() {
      view.setNeedsLayout()
      waiting.append(contentsOf: view.subviews)
      if let mask = view.maskView { waiting.append(mask) }
    }
  }

  /// Lays out this view and all inside it that need it, parents first, beginning with the outermost
  /// view around it that needs it.
  ///
  /// A view may invalidate itself or its superview while it is laid out. The tree is then laid out
  /// again until no view needs layout. A view whose own layout is in progress is laid out again
  /// afterwards, not recursively. If no view needs layout, the tree is not traversed.
  ///
  /// The layout always terminates: after 32 rounds, after 128 nested calls of this method, or after
  /// 256 nested views that were each added by the layout of their superview. If a view still needs
  /// layout then, the snapshot fails and names it.
  public func layoutIfNeeded() {
    var (root, top) = (self, self)
    while let current = top.superview {
      if current.needsLayout { root = current }
      top = current
    }
    // Its frame, or the frames inside it, depend on the surrounding views.
    while root.constraintRole.contains(.hasConstraints), root.awaitsLayout,
      !root.isConstraintBoundary,
      let superview = root.superview
    {
      superview.setNeedsLayout()
      root = superview
    }
    LayoutPass.layOut(root, in: top)
  }

  /// The first view of this tree, parents first, that asks to be laid out.
  package func firstViewNeedingLayout() -> View? {
    awaitsLayout ? first(where: \.needsLayout) : nil
  }

  /// The view that still needs layout after all layouts of this tree, and its path.
  ///
  /// `isRepeated` is `true` if views of its type kept adding each other. The second of them is then
  /// returned.
  package var restlessView: (view: View, path: String, isRepeated: Bool)? {
    guard let first = firstViewNeedingLayout() else { return nil }
    var deepest = (view: first, depth: 0)
    var waiting = [(view: self, depth: 0)]
    while let (view, depth) = waiting.popLast() {
      if view.needsLayout, depth > deepest.depth { deepest = (view, depth) }
      waiting.append(contentsOf: view.subviews.map { ($0, depth + 1) })
    }
    var repeated: [View] = []
    var next: View? = deepest.view
    while let view = next {
      if type(of: view) == type(of: deepest.view) { repeated.append(view) }
      next = view === self ? nil : view.superview
    }
    guard repeated.count > LayoutPass.maximumCallDepth else {
      return (first, first.layoutPath, false)
    }
    let second = repeated[repeated.count - 2]
    return (second, second.layoutPath, true)
  }

  /// The first view of this tree, parents first, for which something holds.
  package func first(where condition: (View) -> Bool) -> View? {
    var waiting = [self]
    while let view = waiting.popLast() {
      if condition(view) { return view }
      waiting.append(contentsOf: view.subviews.reversed())
      if let mask = view.maskView { waiting.append(mask) }
    }
    return nil
  }

  /// Whether this view or one inside it asks to be laid out.
  var awaitsLayout: Bool { needsLayout || hasDescendantNeedingLayout }

  /// Notes, up to the root, that a view further down asks to be laid out.
  func noteLayoutBelow() {
    var next: View? = self
    while let view = next, !view.hasDescendantNeedingLayout {
      view.hasDescendantNeedingLayout = true
      next = view.superview
    }
  }
}
