extension View {
  /// Puts a view in front of the others; a view that has another superview leaves it first.
  ///
  /// - Precondition: The view is neither this one nor one that holds this one.
  public func addSubview(_ view: View) {
    if view === maskView { mask = nil }
    insertSubview(view, at: view.superview === self ? subviews.count - 1 : subviews.count)
  }

  /// Puts a view at an index of ``subviews``, counted without the view itself.
  ///
  /// - Precondition: The index is within the subviews, and the view is neither this one nor one that
  ///   holds this one.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(
      view.subviews.isEmpty && view.maskView == nil ? view !== self : !isDescendant(of: view),
      "\(type(of: view)) cannot be a subview of \(type(of: self)), which lies inside it")
    if view === maskView { mask = nil }
    let count = view.superview === self ? subviews.count - 1 : subviews.count
    precondition(index >= 0 && index <= count, "a subview's index is 0 to \(count), not \(index)")
    if view.superview === self {
      moveSubview(view) { $0.insert(view, at: index) }
      return setNeedsLayout()
    }
    let arriving = view.controller.flatMap { $0.beginArrival(in: self) ? $0 : nil }
    view.removeConstraintsFromOutside()
    view.detach()
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    if view.constraintRole.contains(.hasConstraints) { noteConstraints() }
    view.updateTraits()
    if view.awaitsLayout { noteLayoutBelow() }
    setNeedsLayout()
    arriving?.endAppearanceTransition()
  }

  /// Puts a view directly in front of a subview.
  ///
  /// - Precondition: The sibling is another view, and a subview.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    insertSubview(view, at: index(of: sibling, without: view) + 1)
  }

  /// Puts a view directly behind a subview.
  ///
  /// - Precondition: The sibling is another view, and a subview.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    insertSubview(view, at: index(of: sibling, without: view))
  }

  private func index(of sibling: View, without view: View) -> Int {
    guard let index = subviews.filter({ $0 !== view }).firstIndex(of: sibling) else {
      preconditionFailure("\(type(of: sibling)) is no other subview of \(type(of: self))")
    }
    return index
  }

  /// Takes the view out of its superview.
  public func removeFromSuperview() {
    guard superview != nil else { return }
    let departing = controller.flatMap { $0.beginDeparture() ? $0 : nil }
    removeConstraintsFromOutside()
    detach()
    updateTraits()
    departing?.endAppearanceTransition()
  }

  /// Takes the view out of its superview, with the traits that it has there.
  private func detach() {
    guard let parent = superview else { return }
    if parent.maskView === self { parent.maskView = nil }
    parent.willRemoveSubview(self)
    parent.subviews.removeAll { $0 === self }
    superview = nil
    parent.setNeedsLayout()
  }

  /// Puts a subview in front of its siblings.
  public func bringSubviewToFront(_ view: View) {
    moveSubview(view) { $0.append(view) }
  }

  /// Puts a subview behind its siblings.
  public func sendSubviewToBack(_ view: View) {
    moveSubview(view) { $0.insert(view, at: 0) }
  }

  /// The window that this view is in, or is.
  public var window: Window? {
    var next: View? = self
    while let current = next {
      if let window = current as? Window { return window }
      next = current.superview
    }
    return nil
  }

  /// Whether this view is another one or lies inside it.
  public func isDescendant(of view: View) -> Bool {
    var next: View? = self
    while let current = next {
      if current === view { return true }
      next = current.superview
    }
    return false
  }

  /// Takes another view's frame and its place among its siblings.
  func takePlace(of view: View) {
    guard let parent = view.superview,
      let index = parent.subviews.firstIndex(where: { $0 === view })
    else { return }
    removeFromSuperview()
    frame = view.frame
    autoresizingMask = view.autoresizingMask
    view.removeFromSuperview()
    parent.insertSubview(self, at: min(index, parent.subviews.count))
  }

  /// Lets go of all inside the view that nobody else holds, one view after the other, so that a deep
  /// tree does not exhaust the stack.
  func releaseIteratively() {
    guard !subviews.isEmpty || maskView != nil else { return }
    var waiting = takeInside()
    while var view = waiting.popLast() {
      if isKnownUniquelyReferenced(&view) { waiting += view.takeInside() }
    }
  }

  private func takeInside() -> [View] {
    defer { (subviews, maskView) = ([], nil) }
    return subviews + [maskView].compactMap { $0 }
  }

  private func moveSubview(_ view: View, _ insert: (inout [View]) -> Void) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    insert(&subviews)
  }
}
