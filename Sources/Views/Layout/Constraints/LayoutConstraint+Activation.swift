extension LayoutConstraint {
  /// Whether the layout obeys it.
  ///
  /// A constraint whose items have no view in common around them stays inactive, which
  /// ``View/layoutIssues`` of the first item's tree say.
  public var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Makes constraints active, in their order.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Makes constraints inactive.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard holder == nil, let first = items.first?.constrainedView else { return reject() }
    forgetRejection()
    let other = items.last?.constrainedView
    guard !isOrphaned, let other, let holder = first.nearestView(around: other) else {
      return reject()
    }
    self.holder = holder
    holder.constraintState().constraints.append(self)
    order = holder.nextConstraintOrder()
    for item in items { item.takePart(under: holder) }
    holder.invalidateLayout()
  }

  private func deactivate() {
    forgetRejection()
    guard let holder else { return }
    self.holder = nil
    holder.ownConstraintState?.constraints.removeAll { $0 === self }
    holder.invalidateLayout()
  }

  private func reject() {
    guard holder == nil, let view = items.first?.constrainedView else { return }
    let state = view.constraintState()
    if !state.rejected.contains(where: { $0 === self }) { state.rejected.append(self) }
    view.noteConstraints()
  }

  private func forgetRejection() {
    items.first?.constrainedView?.ownConstraintState?.rejected.removeAll { $0 === self }
  }
}

extension View {
  /// The constraints that this view holds: those on it or its guides alone, and those between views
  /// inside it that no view further down has in common.
  public var constraints: [LayoutConstraint] { ownConstraintState?.constraints ?? [] }

  /// What the view keeps for constraints, made where there is none.
  func constraintState() -> ConstraintState {
    if let state = ownConstraintState { return state }
    let state = ConstraintState()
    ownConstraintState = state
    return state
  }

  /// The number of constraints that have become active in the tree so far; counts one more.
  fileprivate func nextConstraintOrder() -> Int {
    var root = self
    while let superview = root.superview { root = superview }
    let state = root.constraintState()
    state.activationCount += 1
    return state.activationCount
  }

  /// The innermost view that holds both this view and another one, or is it.
  func nearestView(around other: View) -> View? {
    if self === other { return self }
    var around: Set<ObjectIdentifier> = []
    var next: View? = self
    while let view = next {
      if view === other { return view }
      around.insert(ObjectIdentifier(view))
      next = view.superview
    }
    next = other.superview
    while let view = next {
      if around.contains(ObjectIdentifier(view)) { return view }
      next = view.superview
    }
    return nil
  }

  /// Notes up to the root that there are constraints.
  func noteConstraints() {
    var next: View? = self
    while let view = next, !view.constraintRole.contains(.hasConstraints) {
      view.constraintRole.insert(.hasConstraints)
      next = view.superview
    }
  }

  /// Makes inactive the constraints that views around this one hold on it or on something inside it.
  func removeConstraintsFromOutside() {
    guard !constraintRole.isDisjoint(with: [.isItem, .isReachedInto]) else { return }
    superview?.removeConstraintsFromHere { constraint in
      constraint.items.contains { $0.constrainedView?.isDescendant(of: self) ?? true }
    }
    constraintRole.subtract([.isItem, .isReachedInto])
  }

  /// Makes inactive the constraints of this view and those around it for which something holds.
  func removeConstraintsFromHere(where condition: (LayoutConstraint) -> Bool) {
    var next: View? = self
    while let view = next {
      for constraint in view.constraints where condition(constraint) { constraint.isActive = false }
      next = view.superview
    }
  }
}

extension LayoutItem {
  /// Notes that a constraint is on this item, up to the view that holds it, and up to the root that
  /// there are constraints.
  fileprivate func takePart(under holder: View) {
    guard let own = constrainedView else { return }
    var next: View? = own
    while let view = next, view !== holder {
      let isOwnPlace = view === own && (self as? LayoutGuide)?.isInside != true
      view.constraintRole.insert(isOwnPlace ? .isItem : .isReachedInto)
      next = view.superview
    }
    own.noteConstraints()
  }
}
