import SnapshotDrawing

/// The layout of a tree, including all layouts requested during it, and its limits.
///
/// If a view adds a view of its own type during each layout or each update of its constraints, or
/// moves something and invalidates itself forever, the layout would never terminate. The pass then
/// stops, and the view still needs layout, so ``View/firstViewNeedingLayout()`` finds it.
///
/// A view that invalidates itself without changing anything is not such a case: UIKit draws it, and
/// libraries replace equal subviews or set the same text in each layout. Its layout ends when a
/// round leaves the tree as the round before left it, see ``Outcome``. The first rounds are not
/// compared, because almost all trees need at most two, and an outline costs as much as a layout.
final class LayoutPass: @unchecked Sendable {
  /// The maximum number of consecutive layouts of a tree whose views keep invalidating themselves.
  private static let maximumRounds = 32
  /// The maximum depth of nested calls to ``View/layoutIfNeeded()``.
  static let maximumCallDepth = 128
  /// The maximum depth of views that are each added by the layout of their superview.
  private static let maximumAddedDepth = 256
  /// The maximum number of rounds after the first one, in all calls together.
  private static let maximumRepetitions = 1_000
  /// The maximum number of views laid out after the first round of the outermost call, in addition
  /// to 32 per view of the first round.
  private static let maximumLateLayouts = 10_000

  @TaskLocal private static var current: LayoutPass?

  /// The scope in which the traits of the view that is being laid out are current.
  private let scope: TraitScope
  /// The hash value of the task that the pass runs in, or `nil` outside tasks.
  private let task = TraitScope.currentTask
  private var isInProgress = true
  private var callDepth = 0
  private var repetitions = 0
  private var layouts = 0
  private var layoutsAllowed = Int.max
  private var isEndless = false
  /// The search for the cause of an endless layout, or `nil` if there is none.
  private var search: RestlessViewSearch?
  private let sublayers = SublayerLayout()

  private init(_ scope: TraitScope) { self.scope = scope }

  /// Lays out the views that need it below a view, in the current pass or in a new one.
  ///
  /// - Parameter top: The root of the view's tree. If its layout did not terminate before, it is
  ///   not tried again, because each attempt would add more views.
  static func layOut(_ root: View, in top: View) {
    guard root.isLayoutPending, !top.layoutState.isEndless else { return }
    if let pass = current, pass.isOfCaller {
      pass.layOut(root)
    } else {
      TraitScope.use { scope in
        let pass = LayoutPass(scope)
        $current.withValue(pass) { pass.layOut(root) }
        pass.isInProgress = false
        top.layoutState.isEndless = pass.isEndless
      }
    }
  }

  /// Lays out the views that need it below a view once more, and returns the first one whose layout
  /// always needs another one.
  fileprivate static func restlessView(below root: View) -> RestlessView? {
    TraitScope.use { scope in
      let pass = LayoutPass(scope)
      pass.search = RestlessViewSearch()
      pass.callDepth = 1
      $current.withValue(pass) { _ = pass.layOutOnce(root) }
      pass.isInProgress = false
      return pass.search?.result
    }
  }

  /// Whether the caller runs inside a pass.
  static var isRunning: Bool { current?.isOfCaller ?? false }

  /// Whether the caller runs inside this pass, rather than in a task that a view has started in it.
  ///
  /// Such a task inherits the task-local value, but runs on another thread or after the pass.
  private var isOfCaller: Bool { task == TraitScope.currentTask && isInProgress }

  private func layOut(_ root: View) {
    guard callDepth < LayoutPass.maximumCallDepth else {
      isEndless = true
      return
    }
    callDepth += 1
    defer { callDepth -= 1 }
    var outcome: Outcome?
    for round in 0..<LayoutPass.maximumRounds where root.isLayoutPending && !isEndless {
      if round > 0 { repetitions += 1 }
      if repetitions > LayoutPass.maximumRepetitions { isEndless = true }
      updateConstraints(of: root)
      guard layOutOnce(root) else { return }
      if round == 0 {
        if callDepth == 1 { layoutsAllowed = layouts * 33 + LayoutPass.maximumLateLayouts }
      } else if root.isLayoutPending, !isEndless {
        let previous = outcome
        outcome = Outcome(of: root)
        if let outcome, outcome == previous { return finishLayout(of: root) }
      }
    }
  }

  /// The state in which a round leaves a tree whose views need layout again.
  ///
  /// If two rounds in succession leave the same state, so would all others.
  private struct Outcome: Equatable {
    /// The numbers of the views that need layout, in the order of the tree.
    ///
    /// A view that passes new values on to its superview does not change the outline, but the next
    /// round lays out other views.
    private var invalidated: [Int] = []
    private let outline: ViewOutline

    /// Returns `nil` if the content of a view is missing, because it has not been laid out.
    init?(of root: View) {
      var tree = TreeTraversal(root)
      var count = 0
      while let view = tree.next() {
        if view.layoutState.isNeeded {
          guard view.layoutState.wasLaidOut else { return nil }
          invalidated.append(count)
        }
        count += 1
        tree.addChildren(of: view)
      }
      outline = root.outline()
    }
  }

  /// Marks the views of a tree as laid out, except those whose layout has not ended.
  private func finishLayout(of root: View) {
    var tree = TreeTraversal(root)
    var visited: [View] = []
    while let view = tree.next() {
      guard view.isLayoutPending else { continue }
      if !view.layoutState.isInProgress { view.layoutState.isNeeded = false }
      visited.append(view)
      tree.addChildren(of: view)
    }
    updateFlags(of: visited)
  }

  /// Recomputes whether a descendant needs layout, for views of which parents come first.
  private func updateFlags(of views: [View]) {
    for view in views.reversed() {
      view.layoutState.isNeededByDescendant =
        view.subviews.contains(where: \.isLayoutPending) || view.maskView?.isLayoutPending == true
    }
  }

  /// Lays out every view of a tree that needs it, once.
  ///
  /// The flags of views with descendants that need layout are kept until the end, so that a view
  /// that requests layout in the meantime need not set them again up to the root. At the end, they
  /// are recomputed from the leaves.
  ///
  /// - Returns: Whether there was a view to lay out. Views that are being laid out are skipped.
  private func layOutOnce(_ root: View) -> Bool {
    let before = layouts
    var pending = [(view: root, addedDepth: 0)]
    var visited: [View] = []
    while let (view, addedDepth) = pending.popLast() {
      if view.layoutState.isNeededByDescendant { visited.append(view) }
      var depth = addedDepth
      if view.layoutState.isNeeded, !view.layoutState.isInProgress, !isEndless {
        let count = view.subviews.count
        // The layout of its superview may have just added the view.
        updateConstraints(of: view)
        layOut(contentOf: view)
        if view.subviews.count > count { depth += 1 }
        if depth > LayoutPass.maximumAddedDepth || layouts > layoutsAllowed { isEndless = true }
      }
      for subview in view.subviews.reversed() where subview.isLayoutPending {
        if !isEndless { pending.append((subview, depth)) }
      }
      if let mask = view.maskView, mask.isLayoutPending { pending.append((mask, depth)) }
    }
    updateFlags(of: visited)
    return layouts > before
  }

  /// Updates the constraints of a view and its descendants before their layout.
  private func updateConstraints(of view: View) {
    guard view.isConstraintUpdatePending else { return }
    let outer = scope.view
    view.updateConstraints(in: scope)
    scope.view = outer
    if view.isConstraintUpdatePending { isEndless = true }
  }

  /// Lays out the subviews of a view, but not their subviews.
  private func layOut(contentOf view: View) {
    layouts += 1
    view.layoutState.isNeeded = false
    view.layoutState.wasLaidOut = true
    view.layoutState.isInProgress = true
    let outer = scope.view
    scope.view = view
    if let controller = view.controller {
      controller.noteSafeArea(of: view)
      controller.viewWillLayoutSubviews()
    }
    if view.constraintRole.contains(.hasConstraints) { view.layOutConstraints() }
    let before = search?.state(of: view)
    sublayers.layOut(view)
    view.layoutDidEnd()
    view.controller?.viewDidLayoutSubviews()
    if let before { search?.add(view, before: before) }
    scope.view = outer
    view.layoutState.isInProgress = false
  }
}

extension View {
  /// Returns the first view of this tree, parents first, that needs layout.
  package func firstViewNeedingLayout() -> View? {
    isLayoutPending ? first { $0.layoutState.isNeeded } : nil
  }

  /// The view that keeps this tree in need of layout after all layouts.
  package var restlessView: RestlessView? {
    guard let first = firstViewNeedingLayout() else { return nil }
    var deepest = (view: first, depth: 0)
    var pending = [(view: self, depth: 0)]
    while let (view, depth) = pending.popLast() {
      if view.layoutState.isNeeded, depth > deepest.depth { deepest = (view, depth) }
      pending.append(contentsOf: view.subviews.map { ($0, depth + 1) })
    }
    var repeated: [View] = []
    var next: View? = deepest.view
    while let view = next {
      if type(of: view) == type(of: deepest.view) { repeated.append(view) }
      next = view === self ? nil : view.superview
    }
    guard repeated.count > LayoutPass.maximumCallDepth else {
      return LayoutPass.restlessView(below: self) ?? RestlessView(first, .invalidatesItself)
    }
    return RestlessView(repeated[repeated.count - 2], .addsItsType)
  }
}

/// A view that prevents a layout from becoming stable.
package struct RestlessView {
  package enum Habit: Hashable, Sendable {
    /// The views of its type keep adding each other. The view is the second of them.
    case addsItsType
    /// Each layout adds views to it, to its descendants, or to its superview, or removes them.
    case changesSubviews
    case invalidatesItself
  }

  package let view: View
  /// The names from the root down to the view.
  package let path: String
  package let habit: Habit

  fileprivate init(_ view: View, _ habit: Habit) {
    (self.view, self.habit) = (view, habit)
    path = view.layoutPath
  }
}

/// Finds the cause of an endless layout in one more round.
///
/// The first view whose layout changes the hierarchy takes precedence over views that only
/// invalidate themselves, which may do so because of the constraints around it.
private struct RestlessViewSearch {
  /// The state of a view before it lays out its subviews.
  struct State {
    let isNeeded: Bool
    /// The views around and inside the view.
    ///
    /// They are retained, so that no other view has the address of one of them.
    let views: [View]

    init(of view: View) {
      isNeeded = view.layoutState.isNeeded
      var (views, pending) = (view.superview?.subviews ?? [], view.subviews)
      while let view = pending.popLast() {
        views.append(view)
        pending += view.subviews
      }
      self.views = views
    }
  }

  private var changing: RestlessView?
  private var invalidating: RestlessView?
  var result: RestlessView? { changing ?? invalidating }

  /// Returns the state of a view, or `nil` if the search has ended.
  func state(of view: View) -> State? { changing == nil ? State(of: view) : nil }

  mutating func add(_ view: View, before: State) {
    guard let after = state(of: view) else { return }
    if !after.views.elementsEqual(before.views, by: ===) {
      changing = RestlessView(view, .changesSubviews)
    } else if invalidating == nil, after.isNeeded, !before.isNeeded {
      invalidating = RestlessView(view, .invalidatesItself)
    }
  }
}

/// A change that a view makes to its tree while it is drawn, and that invalidates the layout.
package struct DrawingChange: Hashable, Sendable {
  /// The path of the drawn view.
  package let drawnView: String
  /// The path of the changed view.
  package let changedView: String
  /// The name of the changed property, or `nil` if only the layout was invalidated.
  package let property: String?
}

extension View {
  /// Returns the change by which drawing invalidates the layout of the tree, or `nil` if the layout
  /// is unstable without drawing.
  ///
  /// Draws the views one by one until one of them invalidates the layout, and then draws the tree
  /// and that view again, because outlines before all drawings would take too long.
  package func layoutChangeByDrawing() -> DrawingChange? {
    layoutIfNeeded()
    guard !isLayoutPending else { return nil }
    var tree = TreeTraversal(self)
    while let view = tree.next() {
      if view.isHidden { continue }
      view.drawAlone()
      if isLayoutPending {
        layoutIfNeeded()
        // Another view may undo the change, without which the second drawing would change nothing.
        _ = currentDisplayList()
        layoutIfNeeded()
        let before = ViewOutline(of: self, ignoring: [])
        view.drawAlone()
        return change(since: before, drawing: view)
      }
      tree.addChildren(of: view)
    }
    return DrawingChange(drawnView: layoutPath, changedView: layoutPath, property: nil)
  }

  /// Draws only the content of the view, and discards the drawing.
  private func drawAlone() {
    var context = DrawingContext()
    TraitScope.perform(with: .view(self)) { draw(as: presentation, in: &context) }
  }

  private func change(since before: ViewOutline, drawing view: View) -> DrawingChange {
    let after = ViewOutline(of: self, ignoring: [])
    func change(_ path: String, _ property: String?) -> DrawingChange {
      DrawingChange(drawnView: view.layoutPath, changedView: path, property: property)
    }
    guard before.nodes.count == after.nodes.count else {
      return change(view.layoutPath, "subviews")
    }
    for (index, (old, new)) in zip(before.nodes, after.nodes).enumerated() where old != new {
      let different = Set(old.properties).symmetricDifference(new.properties)
      let names = (new.properties + old.properties).filter(different.contains).map(\.name)
      return change(after.path(ofNode: index), names.first ?? "frame")
    }
    return change(firstViewNeedingLayout()?.layoutPath ?? view.layoutPath, nil)
  }
}

/// The layout settings of a view and the status of its layout.
struct LayoutState {
  /// Whether the view needs layout.
  var isNeeded = true
  var isNeededByDescendant = false
  /// Whether the view is being laid out.
  var isInProgress = false
  /// Whether a layout of the tree was stopped because it did not terminate.
  var isEndless = false
  /// Whether the trait overrides specify a safe area.
  var overridesSafeArea = false
  /// Whether the view is laid out like a root, so that its superview does not affect it.
  var isAlone = false
  /// Whether the last call of ``View/draw(_:)`` changed the view's own appearance.
  var isChangedByDrawing = false
  /// Whether ``View/updateConstraints()`` is called before the next layout.
  var needsConstraintUpdate = true
  var needsConstraintUpdateOfDescendant = false
  /// See ``View/layoutMargins``.
  var margins = EdgeInsets(8)
  /// Whether the left margin is the leading one and the right margin is the trailing one.
  var marginsFollowDirection = false
  /// Whether the view has been laid out at least once, and its last layout was complete.
  var wasLaidOut = false
  /// See ``View/contentHuggingPriority(for:)``.
  var huggingPriorities = PerAxis(LayoutPriority.defaultLow)
  /// See ``View/contentCompressionResistancePriority(for:)``.
  var compressionResistancePriorities = PerAxis(LayoutPriority.defaultHigh)
}
