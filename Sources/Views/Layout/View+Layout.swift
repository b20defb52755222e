extension View {
  /// How often a tree is laid out in a row when its views keep asking for it.
  private static let maximumLayoutRounds = 32

  /// Asks for ``layoutSubviews()`` before the next drawing.
  public func setNeedsLayout() {
    needsLayout = true
    ownConstraintState?.fittings = []
    superview?.noteLayoutBelow()
  }

  /// Asks for the layout of the view and of all inside it.
  func setNeedsLayoutOfAll() {
    var waiting = [self]
    while let view = waiting.popLast() {
      view.setNeedsLayout()
      waiting.append(contentsOf: view.subviews)
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

  private func layoutOnce() {
    var waiting = [self]
    while let view = waiting.popLast() {
      view.needsLayoutBelow = false
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
    }
  }
}
