extension View {
  /// How often a tree is laid out in a row when its views keep asking for it.
  private static let maximumLayoutRounds = 32

  /// Asks for ``layoutSubviews()`` before the next drawing.
  public func setNeedsLayout() {
    ownConstraintState?.forgetFittings()
    setNeedsLayoutAtNewSize()
  }

  /// Asks for the layout because the size is another one, which changes no size that fits.
  func setNeedsLayoutAtNewSize() {
    needsLayout = true
    superview?.noteLayoutBelow()
  }

  /// Asks for the layout of the view and of all inside it.
  package func setNeedsLayoutOfAll() {
    var waiting = [self]
    while let view = waiting.popLast() {
      view.setNeedsLayout()
      waiting.append(contentsOf: view.subviews)
      if let mask = view.ownMask { waiting.append(mask) }
    }
  }

  /// Lays out this view and all inside it that need it, parents first, beginning with the outermost
  /// view around it that needs it.
  ///
  /// A view may ask again for itself or for its superview while it is laid out; then the tree is laid
  /// out again until nobody asks, but for a bounded number of rounds. Where nobody asks, nothing is
  /// walked.
  public func layoutIfNeeded() {
    var root = self
    var next = superview
    while let current = next {
      if current.needsLayout { root = current }
      next = current.superview
    }
    // Its place, or that of what is inside it, follows from what is around it.
    while root.constraintRole.contains(.hasConstraints), root.awaitsLayout,
      !root.isConstraintBoundary,
      let superview = root.superview
    {
      superview.setNeedsLayout()
      root = superview
    }
    for _ in 0..<View.maximumLayoutRounds where root.awaitsLayout {
      root.layoutOnce()
    }
  }

  /// The first view of this tree, parents first, that asks to be laid out.
  package func firstViewNeedingLayout() -> View? {
    awaitsLayout ? first(where: \.needsLayout) : nil
  }

  /// The first view of this tree, parents first, for which something holds.
  package func first(where condition: (View) -> Bool) -> View? {
    var waiting = [self]
    while let view = waiting.popLast() {
      if condition(view) { return view }
      waiting.append(contentsOf: view.subviews.reversed())
      if let mask = view.ownMask { waiting.append(mask) }
    }
    return nil
  }

  /// Whether this view or one inside it asks to be laid out.
  var awaitsLayout: Bool { needsLayout || needsLayoutBelow }

  /// Notes, up to the root, that a view further down asks to be laid out.
  func noteLayoutBelow() {
    var next: View? = self
    while let view = next, !view.needsLayoutBelow {
      view.needsLayoutBelow = true
      next = view.superview
    }
  }

  /// Lays out every view of this tree that asks for it, once.
  ///
  /// The notes that something below asks stay until the end, so that a view that asks meanwhile need
  /// not write them anew up to the root; then they are found again from the leaves.
  private func layoutOnce() {
    var waiting = [self]
    var visited: [View] = []
    while let view = waiting.popLast() {
      if view.needsLayoutBelow { visited.append(view) }
      if view.needsLayout {
        view.needsLayout = false
        view.controller?.viewWillLayoutSubviews()
        if view.constraintRole.contains(.hasConstraints) { view.layOutConstraints() }
        view.layoutSubviews()
        view.controller?.viewDidLayoutSubviews()
      }
      for subview in view.subviews.reversed() where subview.awaitsLayout {
        waiting.append(subview)
      }
      if let mask = view.ownMask, mask.awaitsLayout { waiting.append(mask) }
    }
    for view in visited.reversed() {
      view.needsLayoutBelow =
        view.subviews.contains(where: \.awaitsLayout) || view.ownMask?.awaitsLayout == true
    }
  }
}
