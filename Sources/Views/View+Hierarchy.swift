public import SnapshotDrawing

// MARK: Subviews

extension View {
  func insertInFront(_ view: View) {
    if view === maskView { mask = nil }
    insert(view, at: view.superview === self ? subviews.count - 1 : subviews.count)
  }

  /// Inserts a view at an index of ``subviews``, not counting the view itself.
  ///
  /// It calls no public method that adds a view, because subclasses may forward those to other
  /// views.
  func insert(_ view: View, at index: Int) {
    guard canContain(view) else { return }
    if view === maskView { mask = nil }
    let count = view.superview === self ? subviews.count - 1 : subviews.count
    let index = reportingInvalidIndex(index, in: count, of: "subviews")
    if view.superview === self {
      moveSubview(view, to: index)
      return setNeedsLayout()
    }
    let arriving = view.controller.flatMap { $0.beginArrival(in: self) ? $0 : nil }
    defer { arriving?.endAppearanceTransition() }
    let window = rootWindow
    let changesWindow = window !== view.rootWindow
    view.willMove(toSuperview: self)
    if changesWindow { view.forEachInTree { $0.willMove(toWindow: window) } }
    // These methods may have changed the tree.
    guard canContain(view) else { return }
    view.deactivateOutsideConstraints()
    view.detach()
    // A callback of the former superview may have added this view to the other one.
    guard canContain(view) else { return }
    insertIntoSubviews(view, at: min(index, subviews.count))
    view.setSuperview(self)
    if view.constraintRole.contains(.hasConstraints) { markAsHavingConstraints() }
    view.updateTraits()
    if view.isLayoutPending { markDescendantNeedingLayout() }
    if view.isConstraintUpdatePending { markDescendantNeedingConstraintUpdate() }
    setNeedsLayout()
    if changesWindow { view.forEachInTree { $0.didMoveToWindow() } }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  func insert(_ view: View, nextTo sibling: View, distance: Int) {
    guard let index = index(of: sibling, without: view) else { return insertInFront(view) }
    insert(view, at: index + distance)
    if distance > 0 { layerObject?.raiseLayers(inFrontOf: sibling, past: view) }
  }

  /// The window at the root of the tree, or `nil` if the root is another view.
  private var rootWindow: Window? { treeRoot as? Window }

  /// Calls a closure for the view and its descendants, parents first.
  private func forEachInTree(_ body: (View) -> Void) {
    var tree = TreeTraversal(self)
    while let view = tree.next() {
      body(view)
      tree.addSubviews(of: view)
    }
  }

  private func index(of sibling: View, without view: View) -> Int? {
    let index = subviews.filter { $0 !== view }.firstIndex(of: sibling)
    if index == nil {
      report(
        Misuse(
          problem: "has no other subview \(type(of: sibling)) to insert \(type(of: view)) next to",
          remedy: "add the sibling first"))
    }
    return index
  }

  /// Returns whether a view can be a subview or the mask of this one, and reports a misuse if not.
  private func canContain(_ view: View) -> Bool {
    let isAncestor =
      view.subviews.isEmpty && view.maskView == nil ? view === self : isDescendant(of: view)
    if isAncestor {
      report(
        Misuse(
          problem: "cannot contain \(type(of: view)), which contains it",
          remedy: "add another view"))
    }
    return !isAncestor
  }

  /// Clamps an index to the range from 0 to a count, and reports an index outside it.
  func reportingInvalidIndex(_ index: Int, in count: Int, of name: String) -> Int {
    if index < 0 || index > count {
      report(
        Misuse(
          problem: "cannot insert a view at index \(index) of `\(name)`",
          remedy: "use an index from 0 to \(count)"))
    }
    return min(max(index, 0), count)
  }

  /// Removes the view from its superview.
  ///
  /// The first responder in the view resigns first, which may change the tree.
  func leaveSuperview() {
    if superview != nil { firstResponder?.resignFirstResponder() }
    guard let superview else { return }
    let departing = controller.flatMap { $0.beginDeparture() ? $0 : nil }
    defer { departing?.endAppearanceTransition() }
    let isSubview = superview.maskView !== self
    let leavesWindow = isSubview && rootWindow != nil
    if isSubview { willMove(toSuperview: nil) }
    if leavesWindow { forEachInTree { $0.willMove(toWindow: nil) } }
    deactivateOutsideConstraints()
    detach()
    updateTraits()
    if leavesWindow { forEachInTree { $0.didMoveToWindow() } }
    if isSubview { didMoveToSuperview() }
  }

  /// Removes the view from its superview and keeps the traits that it inherited there.
  private func detach() {
    // Also if the superview was deallocated.
    autoresizing = nil
    constraintRole.remove(.isHosted)
    guard let parent = superview else { return }
    if parent.maskView === self { parent.maskView = nil }
    parent.willRemoveSubview(self)
    parent.removeFromSubviews(self)
    setSuperview(nil)
    parent.setNeedsLayout()
  }

  func moveSubview(_ view: View, to index: Int) {
    guard view.superview === self, view !== maskView else { return }
    removeFromSubviews(view)
    insertIntoSubviews(view, at: index)
  }

  /// Inserts a view in front of the layers that are in front of the previous subview.
  private func insertIntoSubviews(_ view: View, at index: Int) {
    subviews.insert(view, at: index)
    layerObject?.subviewWasInserted(at: index)
  }

  /// Removes a view and keeps the order of the layers between the subviews.
  private func removeFromSubviews(_ view: View) {
    guard let layerObject else { return subviews.removeAll { $0 === view } }
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: index)
    layerObject.subviewWasRemoved(at: index)
  }

  /// Replaces another view among its siblings, with the same frame and autoresizing mask.
  func replace(_ view: View) {
    guard let parent = view.superview,
      let index = parent.subviews.firstIndex(where: { $0 === view })
    else { return }
    removeFromSuperview()
    frame = view.frame
    autoresizingMask = view.autoresizingMask
    view.removeFromSuperview()
    parent.insertSubview(self, at: min(index, parent.subviews.count))
  }

  /// Releases all descendants without other owners one by one, so that a deep tree does not exhaust
  /// the stack.
  func releaseIteratively() {
    guard !subviews.isEmpty || maskView != nil else { return }
    var pending = takeChildren()
    while var view = pending.popLast() {
      if isKnownUniquelyReferenced(&view) { pending += view.takeChildren() }
    }
  }

  private func takeChildren() -> [View] {
    let children = maskView.map { subviews + [$0] } ?? subviews
    (subviews, maskView) = ([], nil)
    for child in children where child.superview === self { child.setSuperview(nil) }
    return children
  }
}

/// The views of a tree, parents first, and siblings from back to front.
///
/// It holds the views to visit, because trees can be too deep for recursion. Its loop has no
/// iterator, which would take most of the time in debug builds.
struct TreeTraversal {
  private var pending: [View]

  init(_ root: View) { pending = [root] }

  mutating func next() -> View? { pending.popLast() }

  /// Visits the mask and the subviews next.
  mutating func addChildren(of view: View) {
    addSubviews(of: view)
    if let mask = view.maskView { pending.append(mask) }
  }

  /// Visits the subviews next.
  mutating func addSubviews(of view: View) {
    let subviews = view.subviews
    var index = subviews.count
    while index > 0 {
      index -= 1
      pending.append(subviews[index])
    }
  }
}

// MARK: Mask

extension View {
  /// A view whose alpha channel masks this view and its subviews.
  ///
  /// The mask is in this view's coordinate system and inherits its traits. It is not among the
  /// subviews, although this view is its superview. Setting the mask removes it from its current
  /// superview, and ``removeFromSuperview()`` on it removes the mask. A hidden mask hides
  /// everything.
  ///
  /// Setting this view or one of its ancestors as the mask is ignored and is a layout issue; see
  /// ``layoutIssues``.
  public var mask: View? {
    get { maskView }
    set {
      guard newValue !== maskView, newValue.map(canContain) ?? true else { return }
      layerObject?.maskLayer?.detach()
      maskView?.removeFromSuperview()
      guard let mask = newValue else { return }
      mask.removeFromSuperview()
      // An override or a callback may have kept the former mask or set another one.
      maskView?.setSuperview(nil)
      maskView = mask
      mask.setSuperview(self)
      mask.updateTraits()
      if mask.isLayoutPending { markDescendantNeedingLayout() }
      if mask.isConstraintUpdatePending { markDescendantNeedingConstraintUpdate() }
    }
  }
}

// MARK: Queries

extension View {
  /// The nearest window among the view and its ancestors.
  public var window: Window? {
    var next: View? = self
    while let current = next {
      if let window = current as? Window { return window }
      next = current.superview
    }
    return nil
  }

  /// Returns the nearest common ancestor of two views, which may be one of them.
  func nearestCommonAncestor(with other: View) -> View? {
    if self === other { return self }
    var ancestors: Set<ObjectIdentifier> = []
    var next: View? = self
    while let view = next {
      if view === other { return view }
      ancestors.insert(ObjectIdentifier(view))
      next = view.superview
    }
    next = other.superview
    while let view = next {
      if ancestors.contains(ObjectIdentifier(view)) { return view }
      next = view.superview
    }
    return nil
  }

  /// Returns the first view of the tree, parents first, that satisfies a condition.
  package func first(where condition: (View) -> Bool) -> View? {
    var tree = TreeTraversal(self)
    while let view = tree.next() {
      if condition(view) { return view }
      tree.addChildren(of: view)
    }
    return nil
  }

  /// Returns a description of the view and its descendants, with presentation values.
  ///
  /// Does not lay out the view.
  public func outline() -> ViewOutline { outline(ignoring: []) }

  /// Returns an outline that omits the content and the descendants of ignored views.
  package func outline(ignoring ignored: Set<View>) -> ViewOutline {
    StillMoment.use(below: self) { ViewOutline(of: self, ignoring: ignored) }
  }

  /// The view tree as text, one view per line, as UIKit prints it but without addresses.
  ///
  /// ```
  /// <Window; frame = (0 0; 320 480)>
  ///    | <View; frame = (0 0; 320 480); controller = ProfileViewController>
  ///    |    | <Label; frame = (16 20; 120 21); text = "Anna">
  /// ```
  public var recursiveDescription: String { outline().description }
}

// MARK: Coordinate conversion

extension View {
  /// Returns a point of this view in the coordinate system of another view, or of the root for
  /// `nil`.
  ///
  /// If the views are in different trees, the roots of the trees count as one view, and the call is
  /// a layout issue; see ``layoutIssues``.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    point.applying(transform(to: view))
  }

  /// Returns the bounding box of a rectangle of this view in the coordinate system of another view,
  /// or of the root for `nil`.
  ///
  /// If the views are in different trees, the roots of the trees count as one view, and the call is
  /// a layout issue; see ``layoutIssues``.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    rect.applying(transform(to: view))
  }

  /// Returns a point of another view, or of the root for `nil`, in the coordinate system of this
  /// view.
  ///
  /// If the views are in different trees, the roots of the trees count as one view, and the call is
  /// a layout issue; see ``layoutIssues``.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    guard let inverse = (view.map(transform) ?? transform(to: nil)).inverse else { return point }
    return point.applying(inverse)
  }

  /// Returns the bounding box of a rectangle of another view, or of the root for `nil`, in the
  /// coordinate system of this view.
  ///
  /// If the views are in different trees, the roots of the trees count as one view, and the call is
  /// a layout issue; see ``layoutIssues``.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect {
    guard let inverse = (view.map(transform) ?? transform(to: nil)).inverse else { return rect }
    return rect.applying(inverse)
  }

  private func transform(to view: View?) -> Transform2D {
    let (own, root) = transformToRoot()
    guard let view else { return own }
    let (other, otherRoot) = view.transformToRoot()
    if root !== otherRoot {
      report(
        Misuse(
          problem:
            "converts coordinates to those of \(type(of: view)), which is in another view tree",
          remedy: "add both views to one tree first"))
    }
    guard let inverse = other.inverse else { return own }
    return own.concatenating(inverse)
  }

  /// Returns the transform to the coordinates of the root, and the root.
  func transformToRoot() -> (Transform2D, root: View) {
    var result = Transform2D.identity
    var current = self
    while let superview = current.superview {
      result = result.concatenating(current.placement)
      current = superview
    }
    return (result, current)
  }

  /// The transform to the coordinates of the superview, including that of its sublayers.
  ///
  /// A mask is not one of the sublayers.
  var placement: Transform2D {
    guard let superview, let layer = superview.layerObject, superview.maskView !== self else {
      return model.placement
    }
    return model.placement.concatenating(layer.planeForSublayers)
  }
}

// MARK: Traits

extension View {
  /// The traits of a view without a superview.
  static let rootTraits = TraitCollection()

  /// Inherits the superview's traits, or the current ones without a superview, and propagates them
  /// to descendants.
  ///
  /// Subtrees whose traits do not change are not traversed.
  func updateTraits() {
    // Callbacks change the current traits, so those of this view are determined first.
    let own = inheritedTraits
    guard own != traitCollection else { return }
    TraitScope.use { scope in
      var tree = TreeTraversal(self)
      while let view = tree.next() {
        let (old, new) = (view.traitCollection, view === self ? own : view.inheritedTraits)
        guard new != old else { continue }
        view.traitCollection = new
        view.setNeedsLayout()
        view.updateReadableWidth()
        scope.view = view
        view.traitCollectionDidChange(old)
        if let controller = view.controller {
          controller.traitCollectionDidChange(old)
          controller.callTraitRegistrations(from: old, to: new)
        }
        view.callTraitRegistrations(from: old, to: new)
        tree.addChildren(of: view)
        if view === self { invalidateIntrinsicContentSize() }
      }
    }
  }

  /// The traits of the superview, or the current ones without a superview, with the overrides.
  private var inheritedTraits: TraitCollection {
    var traits = traitOverrides.applied(to: baseTraits)
    guard let interaction else { return traits }
    if let minimum = interaction.minimumTextSize {
      traits.preferredContentSizeCategory = max(minimum, traits.preferredContentSizeCategory)
    }
    if let maximum = interaction.maximumTextSize {
      traits.preferredContentSizeCategory = min(maximum, traits.preferredContentSizeCategory)
    }
    return traits
  }

  /// The traits to which the overrides apply: those of the superview, or the current ones outside
  /// the view.
  ///
  /// While a root or a view inside it is laid out or drawn, the current traits already have the
  /// overrides of the root.
  var baseTraits: TraitCollection {
    superview?.traitCollection ?? .predicted(outside: self)
  }

  /// The tint color without adjustment.
  var undimmedTintColor: Color {
    var next: View? = self
    while let view = next {
      if let color = view.explicitTintColor { return color }
      next = view.superview
    }
    return .systemBlue
  }

  /// Returns a tint color, or the gray that replaces it while tint colors are dimmed.
  func adjustedTint(_ color: Color) -> Color {
    tintAdjustmentMode == .dimmed ? color.dimmed : color
  }

  /// Notifies this view, and the descendants that inherit from it, of a change of the tint.
  func tintDidChange(inheritedBy inherits: (View) -> Bool) {
    var pending = [self]
    while let view = pending.popLast() {
      view.tintColorDidChange()
      let children = view.subviews.reversed() + [view.maskView].compactMap { $0 }
      pending.append(contentsOf: children.filter(inherits))
    }
  }
}

/// The treatment of tint colors in a view.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum TintAdjustmentMode: String, Hashable, Sendable, CaseIterable {
  /// The same as that of the superview.
  case automatic
  /// The unchanged tint color.
  case normal
  /// A gray instead of the tint color.
  case dimmed
}

extension View {
  /// Returns the first view with a ``tag`` among this view and its descendants, parents first, or
  /// `nil` if there is none.
  public func viewWithTag(_ tag: Int) -> View? { first { $0.tag == tag } }
}
