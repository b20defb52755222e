extension View {
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
  /// A view may ask again for itself or for its superview while it is laid out; then the tree is
  /// laid out again until nobody asks. A view whose own layout is under way is not laid out inside
  /// of it, but afterwards. Where nobody asks, nothing is walked.
  ///
  /// The layout ends in any case: after 32 rounds, after 128 calls of this method inside each
  /// other, or after 256 views that were each added by the layout of the one around it. A view that
  /// still asks then makes a snapshot fail, which names it.
  public func layoutIfNeeded() {
    var (root, top) = (self, self)
    while let current = top.superview {
      if current.needsLayout { root = current }
      top = current
    }
    // Its place, or that of what is inside it, follows from what is around it.
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

  /// The view that asks for layout after all layouts of this tree, and its path.
  ///
  /// `isRepeated` says that views of its type were added inside each other without an end; the
  /// second of them is returned then.
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
}
