import SnapshotDrawing

extension View {
  /// The view whose layout determines the view's frame and safe area, or `nil` for a root.
  var layoutParent: View? { layoutState.isAlone ? nil : superview }

  /// The root of the view's layout.
  var layoutRoot: View {
    var root = self
    while let parent = root.layoutParent { root = parent }
    return root
  }

  /// Calls a closure while the view has other traits and, with a size, is laid out on its own.
  ///
  /// A view with a size is laid out like a root: constraints, stacks, and bars outside it do not
  /// apply, and the safe area is that of the overrides. It keeps the traits that it inherits.
  /// Without a size, the view stays in the layout of its superview.
  ///
  /// Afterward, the view has its original size, traits, and scroll positions, except for scroll
  /// positions that the closure set. A view that was laid out is laid out again. If the view or a
  /// scroll view inside it is scrolled, a pending layout takes place first, so that the scroll view
  /// follows the end of content that has shrunk.
  ///
  /// - Parameters:
  ///   - size: The view's size in points; `nil` for the current size.
  ///   - resizes: Whether the closure resizes the view.
  ///   - overrides: The trait overrides that replace ``traitOverrides``.
  package func withTemporaryLayout<Result>(
    size: CGSize?, resizes: Bool = false, overrides: TraitOverrides, _ body: () throws -> Result
  ) rethrows -> Result {
    try TraitScope.use { scope in
      scope.isTemporary = true
      return try layOutTemporarily(size: size, resizes: resizes, overrides: overrides, body)
    }
  }

  private func layOutTemporarily<Result>(
    size: CGSize?, resizes: Bool, overrides: TraitOverrides, _ body: () throws -> Result
  ) rethrows -> Result {
    let isAlone =
      layoutState.isAlone || (size != nil && (superview != nil || !usesFrameConstraints))
    var overrides = overrides
    if isAlone, superview != nil, overrides.safeAreaInsets == nil {
      overrides.safeAreaInsets = .zero
    }
    let changes =
      resizes || isAlone != layoutState.isAlone || (size ?? bounds.size) != bounds.size
      || overrides.applied(to: baseTraits) != traitCollection
      || (superview != nil && overrides.safeAreaInsets != traitOverrides.safeAreaInsets)
    guard changes else {
      let saved = layoutRoot.isLayoutPending ? SavedLayout(of: self, isTemporary: false) : nil
      let original = traitOverrides
      traitOverrides = overrides
      defer {
        traitOverrides = original
        saved?.restoreScrolling()
        saved?.finish()
      }
      return try body()
    }
    // Unlike a temporary layout, a pending one scrolls back to the end of content that it shrinks.
    if layoutRoot.isLayoutPending, first(where: \.mayFollowEnd) != nil { layoutIfNeeded() }
    let saved = SavedLayout(of: self, isTemporary: true)
    defer { saved.restore() }
    setAlone(isAlone)
    traitOverrides = overrides
    if let size { setSizeKeepingOrigin(size) }
    return try body()
  }

  /// Calls a closure that can resize the view.
  ///
  /// The view starts with its current size and safe area.
  /// Afterward, the view is restored as by ``withTemporaryLayout(size:resizes:overrides:_:)``.
  package func withResizableLayout<Result>(_ body: () throws -> Result) rethrows -> Result {
    layoutIfNeeded()
    let saved = SavedLayout(of: self, isTemporary: true)
    defer { saved.restore() }
    if layoutParent != nil {
      let own = controller?.additionalSafeAreaInsets ?? .zero
      traitOverrides.safeAreaInsets = safeAreaInsets.subtracting(own)
    }
    setAlone(true)
    return try body()
  }

  fileprivate func setAlone(_ isAlone: Bool) {
    guard isAlone != layoutState.isAlone else { return }
    layoutState.isAlone = isAlone
    setNeedsLayoutOfAll()
  }

  /// Resizes the view, and keeps its top-left corner unless it is transformed.
  package func setSizeKeepingOrigin(_ size: CGSize) {
    // The frame of a transformed view is not the rectangle that is drawn.
    if transform == .identity { frame.size = size } else { bounds.size = size }
  }

  /// The constraints between the view's descendants and views outside it.
  ///
  /// They do not apply while the view is laid out on its own.
  package var outsideConstraints: [String] {
    guard constraintRole.contains(.hasItemInside) else { return [] }
    var found: [String] = []
    var next = superview
    while let outer = next {
      for constraint in outer.constraints where constraint.items.contains(where: isInside) {
        found.append(constraint.locatedDescription)
      }
      next = outer.superview
    }
    return found
  }

  /// Returns whether constraints in the view determine an item's position.
  private func isInside(_ item: any LayoutItem) -> Bool {
    guard let view = item.constrainedView, view.isDescendant(of: self) else { return false }
    return view !== self || (item as? LayoutGuide)?.isInside == true
  }
}

/// The state of a view and its tree before a temporary layout.
private struct SavedLayout {
  private let view: View
  private let size: CGSize
  private let center: CGPoint
  private let overrides: TraitOverrides
  private let wasAlone: Bool
  private let wasLaidOut: Bool
  /// The views with scroll positions or measurements, each with a closure that restores them.
  private let scrolled: [(view: View, restore: () -> Void)]

  init(of view: View, isTemporary: Bool) {
    self.view = view
    (size, center, overrides) = (view.bounds.size, view.center, view.traitOverrides)
    wasAlone = view.layoutState.isAlone
    let root = view.layoutRoot
    // The mark of an ancestor may remain after the layout of a descendant alone.
    var isPending = false
    var scrolled: [(view: View, restore: () -> Void)] = []
    _ = root.first {
      if $0.layoutState.isNeeded { isPending = true }
      if let restore = $0.makeLayoutRestorer(isTemporary: isTemporary) {
        scrolled.append(($0, restore))
      }
      return false
    }
    wasLaidOut = !isPending
    self.scrolled = scrolled
  }

  func restore() {
    view.traitOverrides = overrides
    if view.layoutParent == nil {
      view.bounds.size = size
      view.center = center
    }
    view.setAlone(wasAlone)
    restoreScrolling()
    view.invalidateLayout()
    if wasLaidOut {
      view.layoutIfNeeded()
      finish()
    } else {
      for part in scrolled { part.view.setNeedsLayoutKeepingFittingSizes() }
    }
  }

  /// Restores the offsets and the measurements of scroll views.
  func restoreScrolling() {
    for part in scrolled { part.restore() }
  }

  /// Ends the temporary layout for scroll views that have not been laid out since.
  func finish() {
    for part in scrolled { part.view.layoutDidEnd() }
  }
}
