extension LayoutConstraint {
  /// Whether the constraint affects the layout.
  ///
  /// A constraint between items without a common ancestor cannot be activated, which is a layout
  /// issue of the first item's tree; see ``View/layoutIssues``.
  public var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates constraints, in order.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard !hasInvalidItem else { return }
    guard holder == nil, let first = items.first?.constrainedView else { return reject() }
    forgetRejection()
    let other = items.last?.constrainedView
    guard !isOrphaned, let other, let holder = first.nearestCommonAncestor(with: other) else {
      return reject()
    }
    self.holder = holder
    holder.ensureConstraintState().constraints.append(self)
    order = holder.nextConstraintOrder()
    for item in items { item.addConstraintRole(under: holder) }
    holder.invalidateLayout()
  }

  private func deactivate() {
    forgetRejection()
    guard let holder else { return }
    self.holder = nil
    holder.constraintState?.constraints.removeAll { $0 === self }
    holder.invalidateLayout()
  }

  private func reject() {
    guard holder == nil, let view = items.first?.constrainedView else { return }
    let state = view.ensureConstraintState()
    if !state.rejected.contains(where: { $0 === self }) { state.rejected.append(self) }
    view.markAsHavingConstraints()
  }

  private func forgetRejection() {
    items.first?.constrainedView?.constraintState?.rejected.removeAll { $0 === self }
  }
}

extension View {
  /// Returns the next activation number of the tree.
  fileprivate func nextConstraintOrder() -> Int {
    let state = treeRoot.ensureConstraintState()
    state.activationCount += 1
    return state.activationCount
  }
}

extension LayoutItem {
  /// Sets the constraint roles of the item and its ancestors for a constraint that a view holds.
  fileprivate func addConstraintRole(under holder: View) {
    guard let own = constrainedView else { return }
    var next: View? = own
    while let view = next, view !== holder {
      let isOwnFrame = view === own && (self as? LayoutGuide)?.isInside != true
      view.constraintRole.insert(isOwnFrame ? .isItem : .hasItemInside)
      next = view.superview
    }
    own.markAsHavingConstraints()
  }
}
