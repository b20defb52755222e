import Geometry

/// The constraints below one view, and where they place what is inside it.
///
/// The coordinates begin at the top-left corner of that view. What is between its edges and those of
/// the placed items are the variables: two edges an item and direction. A view that its frame places
/// lies at a fixed distance from its superview's start, and so has no variables.
///
/// The widths are found first, then the heights that the content has at those widths. Where a
/// constraint joins a width to a height, both are found together, twice: the second time with the
/// content's heights at the widths of the first.
struct ConstraintSystem {
  /// The size that is asked of the root where its own is free, and how strongly.
  struct Fitting: Equatable {
    let size: Size
    let priorities: PerAxis<LayoutPriority>

    /// A size that is kept where nothing speaks against it.
    static func keeping(_ size: Size) -> Fitting {
      Fitting(size: size, priorities: PerAxis(.fittingSizeLevel))
    }
  }

  let root: View
  let fitting: Fitting?
  var items: [ConstraintItem] = []
  var indices: [ObjectIdentifier: Int] = [:]
  private(set) var slotCount = 0
  private(set) var constraints: [LayoutConstraint] = []
  private(set) var issues: [LayoutIssue] = []
  /// The constraints that contradict others and are not obeyed.
  private var broken: Set<ObjectIdentifier> = []
  /// In which directions items are not determined, by their indices.
  private(set) var undetermined: [Int: [LayoutAxis]] = [:]
  /// How much work the solver had.
  private(set) var operationCount = 0

  init(_ root: View, fitting: Fitting? = nil) {
    self.root = root
    self.fitting = fitting
    append(root, nil, fitting == nil ? .root : .constraints, parent: 0)
    collect()
    measureContent()
  }

  // MARK: Items

  /// Takes the constraints and the items of the tree up to the views with systems of their own.
  private mutating func collect() {
    var waiting = [root]
    while let view = waiting.popLast() {
      for constraint in view.constraints {
        if constraint.isOrphaned { constraint.isActive = false } else { add(constraint) }
      }
      for subview in view.subviews.reversed() {
        if !subview.isPlacedByFrame { _ = index(of: subview) }
        guard subview.constraintRole.contains(.hasConstraints) else { continue }
        if !subview.isConstraintBoundary { waiting.append(subview) }
      }
    }
  }

  private mutating func add(_ constraint: LayoutConstraint) {
    guard constraint.priority.rawValue > 0 else { return }
    guard constraint.isFinite else {
      issues.append(.invalid(constraint: constraint.locatedDescription))
      return
    }
    // A stack has counted what its view demands of its own size, and has rounded it.
    let isOfArranged =
      fitting == nil && root.constraintRole.contains(.isArranged)
      && constraint.items.allSatisfy { $0 === root }
    if isOfArranged, constraint.isMet(by: root.bounds.size, within: 1) { return }
    let items = constraint.laidOutItems
    for case let item as any LayoutItem in [items.first, items.second] { _ = index(of: item) }
    constraints.append(constraint)
  }

  /// The index of an item, which is taken up with all views around it where it is new.
  mutating func index(of item: any LayoutItem) -> Int {
    if let known = indices[ObjectIdentifier(item)] { return known }
    if let guide = item as? LayoutGuide, let view = guide.owningView {
      return append(
        view, guide, guide.insets.map { .insets($0) } ?? .constraints, parent: index(of: view))
    }
    var path: [View] = []
    var parent = 0
    var next = item.constrainedView
    while let view = next {
      if let known = indices[ObjectIdentifier(view)] {
        parent = known
        break
      }
      path.append(view)
      next = view.superview
    }
    for view in path.reversed() {
      parent = append(view, nil, view.isPlacedByFrame ? .frame : .constraints, parent: parent)
    }
    return parent
  }

  @discardableResult
  private mutating func append(
    _ view: View, _ guide: LayoutGuide?, _ placement: ConstraintItem.Placement, parent: Int
  ) -> Int {
    let index = items.count
    var slot: Int?
    if case .constraints = placement {
      slot = slotCount
      slotCount += 1
    }
    items.append(
      ConstraintItem(
        view: view, guide: guide, placement: placement, parent: parent,
        grid: slot == nil || index == 0 ? index : items[parent].grid, slot: slot))
    indices[guide.map { ObjectIdentifier($0) } ?? ObjectIdentifier(view)] = index
    return index
  }

  private mutating func measureContent() {
    for index in items.indices where items[index].slot != nil && items[index].guide == nil {
      items[index].contentSize = items[index].view.intrinsicContentSize
    }
  }

  // MARK: Solving

  /// Finds where all items lie.
  mutating func solve() {
    let isCoupled = constraints.contains {
      $0.secondAttribute.axis != nil && $0.firstAttribute.axis != $0.secondAttribute.axis
    }
    if isCoupled {
      solve([.horizontal, .vertical])
      measureHeights()
      solve([.horizontal, .vertical])
    } else {
      solve([.horizontal])
      measureHeights()
      solve([.vertical])
      if baselinesMoved() { solve([.vertical]) }
    }
    noteAmbiguities()
  }

  /// Asks the content for its heights at the widths that were found.
  private mutating func measureHeights() {
    for index in items.indices where items[index].contentSize.height >= 0 {
      let width = items[index].spans[.horizontal].placed.length
      items[index].contentSize.height =
        items[index].view.intrinsicContentSize(forWidth: width).height
    }
  }

  /// Whether a view with a baseline got another height than the one its baseline was taken at.
  private func baselinesMoved() -> Bool {
    constraints.contains { constraint in
      constraint.firstAttribute.isBaseline
        && constraint.items.contains { item in
          guard let index = indices[ObjectIdentifier(item)] else { return false }
          let height = items[index].contentSize.height
          return height >= 0 && items[index].placedSize.height != height
        }
    }
  }

  /// Solves one direction, or both at once, and breaks what contradicts itself.
  private mutating func solve(_ axes: [LayoutAxis]) {
    for axis in axes { layEdges(axis, from: axis == axes[0] ? 0 : 2 * slotCount) }
    let variableCount = 2 * slotCount * axes.count
    while true {
      let demands = demands(axes)
      let solution = LexicographicSimplex.solve(demands.map(\.linear), variableCount: variableCount)
      operationCount += solution.operationCount
      let conflict = solution.conflict.filter {
        demands[$0].linear.priority >= LayoutPriority.required.rawValue
      }
      if !conflict.isEmpty, breakSome(of: conflict.map { demands[$0] }) { continue }
      place(axes, solution)
      return
    }
  }

  /// The demands of the constraints, the items and their content in some directions.
  private func demands(_ axes: [LayoutAxis]) -> [ConstraintDemand] {
    var demands: [ConstraintDemand] = []
    for axis in axes {
      for index in items.indices where items[index].slot != nil { demandOwn(index, axis, &demands) }
    }
    for constraint in constraints where !broken.contains(ObjectIdentifier(constraint)) {
      guard let axis = constraint.firstAttribute.axis, axes.contains(axis) else { continue }
      demands.append(demand(constraint))
    }
    return demands
  }

  /// Takes the last constraint of each smallest contradiction out of the system; returns whether there
  /// was one.
  private mutating func breakSome(of conflict: [ConstraintDemand]) -> Bool {
    let count = broken.count
    for part in ConstraintConflict(demands: conflict).parts {
      var part = part
      while part.isContradiction {
        let members = part.smallest.demands
        let constraints = members.compactMap(\.constraint)
        guard let victim = constraints.max(by: { $0.order < $1.order }) else { break }
        broken.insert(ObjectIdentifier(victim))
        issues.append(
          .conflict(
            members: members.filter { $0.constraint != nil }.map { $0.describe(items) }
              + members.filter { $0.constraint == nil }.map { $0.describe(items) },
            broken: victim.locatedDescription, fixedViews: fixedViews(of: members)))
        part = ConstraintConflict(demands: part.demands.filter { $0.constraint !== victim })
      }
    }
    return broken.count > count
  }

  /// The paths of the views that constraints are on although their frames place them.
  private func fixedViews(of members: [ConstraintDemand]) -> [String] {
    var paths: [String] = []
    for view in members.compactMap(\.constraint).flatMap(\.items).compactMap({ $0 as? View })
    where view.isPlacedByFrame && view !== root && !paths.contains(view.layoutPath) {
      paths.append(view.layoutPath)
    }
    return paths
  }

  private mutating func place(_ axes: [LayoutAxis], _ solution: LexicographicSimplex.Solution) {
    let undetermined = Set(solution.undetermined)
    for axis in axes {
      for index in items.indices {
        place(index, axis, solution.values)
        guard items[index].slot != nil, !undetermined.isEmpty else { continue }
        let span = items[index].spans[axis]
        let isOpen = [span.start, span.end].contains { edge in
          edge.variable.map(undetermined.contains) ?? false
        }
        self.undetermined[index, default: []].removeAll { $0 == axis }
        if isOpen { self.undetermined[index, default: []].append(axis) }
      }
    }
  }

  /// Puts an item's edges on pixels, counted from the nearest item that is not constrained.
  private mutating func place(_ index: Int, _ axis: LayoutAxis, _ values: [Double]) {
    let item = items[index]
    var span = item.spans[axis]
    let (start, end) = (span.start.value(values), span.end.value(values))
    span.found = Stretch(start: start, length: end - start)
    let parent = items[item.parent].spans[axis]
    if index == 0 {
      span.placed = span.found
    } else if item.slot == nil {
      span.placed = Stretch(
        start: parent.placed.start + start - parent.found.start, length: end - start)
    } else {
      let grid = items[item.grid].spans[axis]
      let origin = grid.found.start - parent.scrolled
      let first = item.view.pixelAligned(start - origin)
      let last = max(first, item.view.pixelAligned(end - origin))
      span.placed = Stretch(
        start: grid.placed.start + first - parent.scrolled, length: last - first)
    }
    let scrolled = axis.start(of: item.view.bounds)
    span.scrolled = item.slot == nil || index == 0 ? 0 : parent.scrolled
    if item.guide == nil, scrolled.isLayoutLength { span.scrolled += scrolled }
    items[index].spans[axis] = span
  }

  private mutating func noteAmbiguities() {
    for index in undetermined.keys.sorted() {
      guard index > 0, let axes = undetermined[index], !axes.isEmpty else { continue }
      let item = items[index]
      let name = (item.guide.map { $0 as any LayoutItem } ?? item.view).layoutPath
      issues.append(.ambiguity(item: name, axes: axes))
    }
  }
}
