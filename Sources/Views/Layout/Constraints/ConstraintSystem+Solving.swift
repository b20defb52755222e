import SnapshotDrawing

extension ConstraintSystem {
  /// The maximum number of times that heights are solved again because baselines have moved.
  private static let maximumBaselineRounds = 3

  /// Solves for the frames of all items.
  mutating func solve() {
    let isCoupled = constraints.contains {
      $0.secondAttribute.axis != nil && $0.firstAttribute.axis != $0.secondAttribute.axis
    }
    let last: [LayoutConstraint.Axis] = isCoupled ? [.horizontal, .vertical] : [.vertical]
    solve(isCoupled ? last : [.horizontal])
    measureHeights()
    solve(last)
    for _ in 1..<Self.maximumBaselineRounds where baselinesMoved() { solve(last) }
    recordAmbiguities()
  }

  /// Measures the content's heights at the solved widths.
  private mutating func measureHeights() {
    for index in items.indices where items[index].contentSize.height >= 0 {
      let width = items[index].spans[.horizontal].aligned.length
      items[index].contentSize.height =
        items[index].view.intrinsicContentSize(forWidth: width).height
    }
  }

  /// Solves one axis, or both together, and resolves contradictions.
  private mutating func solve(_ axes: [LayoutConstraint.Axis]) {
    while true {
      let (demands, solution) = solution(axes)
      let conflict = requiredConflict(demands, solution)
      if conflict.isEmpty { return setSpans(axes, solution) }
      guard conflict.contains(where: { $0.constraint != nil }), contradictsConstraints(demands)
      else { return overflow(axes) }
      if solveRounded(axes) { return }
      guard breakSome(of: conflict, axes) else { return overflow(axes) }
    }
  }

  /// Solves with a root that differs from its frame by less than a device pixel.
  ///
  /// - Returns: Whether the constraints can then be satisfied.
  private mutating func solveRounded(_ axes: [LayoutConstraint.Axis]) -> Bool {
    guard fitting == nil else { return false }
    isRootRounded = true
    defer { isRootRounded = false }
    let (demands, solution) = solution(axes)
    guard requiredConflict(demands, solution).isEmpty else { return false }
    setSpans(axes, solution)
    return true
  }

  /// Solves with the structure of stacks above all other demands, for stacks whose content does not
  /// fit.
  private mutating func overflow(_ axes: [LayoutConstraint.Axis]) {
    structurePriority = 2 * LayoutPriority.required.strength
    let solution = solution(axes).solution
    structurePriority = LayoutPriority.required.strength
    setSpans(axes, solution)
  }

  mutating func solution(
    _ axes: [LayoutConstraint.Axis]
  ) -> (demands: [ConstraintDemand], solution: LexicographicSimplex.Solution) {
    let demands = demands(axes)
    let solution = LexicographicSimplex.solve(demands.map(\.linear), variableCount: variableCount)
    operationCount += solution.operationCount
    if !solution.isFinished {
      let issue = LayoutIssue.unfinished(root: root.layoutPath)
      if !issues.contains(issue) { issues.append(issue) }
    }
    return (demands, solution)
  }

  private func requiredConflict(
    _ demands: [ConstraintDemand], _ solution: LexicographicSimplex.Solution
  ) -> [ConstraintDemand] {
    solution.conflict.map { demands[$0] }.filter {
      $0.linear.priority >= LayoutPriority.required.strength
    }
  }

  /// Returns the demands of stacks, items, content, and constraints on some axes.
  private mutating func demands(_ axes: [LayoutConstraint.Axis]) -> [ConstraintDemand] {
    var demands: [ConstraintDemand] = []
    demands.reserveCapacity(4 * items.count)
    variableCount = 0
    baselines = []
    for axis in axes {
      assignEdges(axis, &demands)
      if isRootRounded { demandRoundedSize(axis, &demands) }
      for number in stacks.indices { demandStructure(number, axis, &demands) }
      for index in items.indices where items[index].isSolved { demandSize(index, axis, &demands) }
    }
    for constraint in constraints where !broken.contains(ObjectIdentifier(constraint)) {
      guard let axis = constraint.firstAttribute.axis, axes.contains(axis) else { continue }
      let demand = demand(constraint)
      demands.append(demand)
      if constraint.secondAttribute == .notAnAttribute,
        let item = constraint.laidOutItems.first, let index = indices[ObjectIdentifier(item)]
      {
        breakTies(of: demand, index, &demands)
      }
    }
    return demands
  }

  // MARK: Contradictions

  /// Returns whether required constraints are violated if the demands of stacks and content take
  /// precedence.
  ///
  /// Contradictions among only those demands do not count.
  private func contradictsConstraints(_ demands: [ConstraintDemand]) -> Bool {
    let required = demands.filter { $0.linear.priority >= LayoutPriority.required.strength }
    let ordered = required.map { demand in
      LinearConstraint(
        expression: demand.linear.expression, relation: demand.linear.relation,
        priority: demand.constraint == nil ? 1 : 0)
    }
    let values = LexicographicSimplex.solve(ordered, variableCount: variableCount).values
    return required.contains { demand in
      demand.constraint != nil && demand.linear.violation(values) > ConvexCost.tolerance
    }
  }

  /// Resolves each minimal contradiction: its content gives way, or its last constraint is removed.
  ///
  /// In UIKit, a view whose content hugging is required has the size of a required constraint
  /// nevertheless, and nothing is reported, so content at that priority is not a contradiction.
  ///
  /// A stack's structure is never removed. A contradiction between only structures and content,
  /// such as a stack that is smaller than its spacing, is not an error: content that does not fit
  /// extends beyond the edges.
  ///
  /// - Returns: Whether a constraint was removed or content gives way.
  private mutating func breakSome(of conflict: [ConstraintDemand], _ axes: [LayoutConstraint.Axis])
    -> Bool
  {
    var conflict = conflict
    if !stacks.isEmpty {
      isExpanded = true
      let (demands, solution) = solution(axes)
      conflict = requiredConflict(demands, solution)
      isExpanded = false
    }
    let count = broken.count + yielding.count
    for part in ConstraintConflict(demands: conflict).components {
      var part = part
      while part.isContradiction {
        let members = part.smallest.demands
        let constraints = members.compactMap(\.constraint)
        guard let victim = constraints.max(by: { $0.order < $1.order }) else {
          part = part.without(members)
          continue
        }
        let contents = members.compactMap(\.content)
        guard contents.isEmpty else {
          yielding.formUnion(contents)
          part = ConstraintConflict(
            demands: part.demands.filter { demand in
              guard let content = demand.content else { return true }
              return !contents.contains(content)
            })
          continue
        }
        broken.insert(ObjectIdentifier(victim))
        issues.append(
          .conflict(
            members: members.filter { $0.constraint != nil }.map { $0.describe(items) }
              + members.filter { $0.constraint == nil }.map { $0.describe(items) }
              + roundedFrame,
            broken: victim.locatedDescription, fixedViews: fixedViews(of: members)))
        part = ConstraintConflict(demands: part.demands.filter { $0.constraint !== victim })
      }
    }
    return broken.count + yielding.count > count
  }

  /// The description of the root's frame in messages, if a list chose the frame.
  private var roundedFrame: [String] {
    let container = root.constraintRole.contains(.isContent) ? root.superview : root
    guard container?.superview?.roundsFramesOfSubviews == true else { return [] }
    let size = root.bounds.size.shortDescription
    return ["the size \(size) of \(root.layoutName), rounded to pixels"]
  }

  /// Returns the paths of the views with constraints whose frames determine their positions.
  private func fixedViews(of members: [ConstraintDemand]) -> [String] {
    var paths: [String] = []
    for view in members.compactMap(\.constraint).flatMap(\.items).compactMap({ $0 as? View })
    where view.usesFrameConstraints && view !== root && !paths.contains(view.layoutPath) {
      paths.append(view.layoutPath)
    }
    return paths
  }

  // MARK: Solved frames

  /// Sets the solved and the pixel-aligned edges of all items.
  mutating func setSpans(_ axes: [LayoutConstraint.Axis], _ solution: LexicographicSimplex.Solution)
  {
    let undetermined = Set(solution.undetermined)
    for axis in axes {
      for index in items.indices {
        setSpan(index, axis, solution.values)
        guard items[index].isSolved, !undetermined.isEmpty else { continue }
        self.undetermined[index, default: []].removeAll { $0 == axis }
        if isOpen(index, axis, undetermined) { self.undetermined[index, default: []].append(axis) }
      }
      if axis == .vertical { hasHeights = true }
    }
  }

  /// Returns whether an edge of an item is one of the variables.
  private func isOpen(_ index: Int, _ axis: LayoutConstraint.Axis, _ variables: Set<Int>) -> Bool {
    let span = items[index].spans[axis]
    return span.start.variable.map(variables.contains) == true
      || span.end.variable.map(variables.contains) == true
  }

  /// Aligns an item's edges to pixels, relative to the nearest ancestor without constraints.
  private mutating func setSpan(_ index: Int, _ axis: LayoutConstraint.Axis, _ values: [Double]) {
    let item = items[index]
    var span = item.spans[axis]
    let (start, end) = (span.start.value(values), span.end.value(values))
    span.solved = AxisRange(start: start, length: end - start)
    let parent = items[item.parent].spans[axis]
    if index == 0 {
      span.aligned = span.solved
    } else if !item.isSolved {
      span.aligned = AxisRange(
        start: parent.aligned.start + start - parent.solved.start, length: end - start)
    } else {
      let grid = items[item.grid].spans[axis]
      let origin = grid.solved.start - parent.scrollOffset
      let first = item.view.nearestPixel(start - origin)
      let last = max(first, item.view.nearestPixel(end - origin))
      span.aligned = AxisRange(
        start: grid.aligned.start + first - parent.scrollOffset, length: last - first)
    }
    let scrolled = axis.start(of: item.view.bounds)
    span.scrollOffset = !item.isSolved || index == 0 ? 0 : parent.scrollOffset
    if item.guide == nil, scrolled.isLayoutLength { span.scrollOffset += scrolled }
    items[index].spans[axis] = span
  }

  private mutating func recordAmbiguities() {
    for index in undetermined.keys.sorted() {
      guard index > 0, let axes = undetermined[index], !isHidden(index) else { continue }
      let own = axes.filter { isAmbiguousIndependently(index, $0) }
      guard !own.isEmpty else { continue }
      let item = items[index]
      if let guide = item.guide, guide.kind == .content,
        guide.owningView?.determinesContentSize == true
      {
        continue
      }
      let name = (item.guide.map { $0 as any LayoutItem } ?? item.view).layoutPath
      issues.append(.ambiguity(item: name, axes: own))
    }
  }

  /// Returns whether the view of an item, or an ancestor in the system, is hidden.
  private func isHidden(_ index: Int) -> Bool {
    var index = index
    while index > 0 {
      if items[index].view.isHidden { return true }
      index = items[index].parent
    }
    return false
  }

  /// Returns whether an item is ambiguous in other ways than moving together with its stack.
  private func isAmbiguousIndependently(_ index: Int, _ axis: LayoutConstraint.Axis) -> Bool {
    let item = items[index]
    switch item.placement {
    case .leftOut, .content: return false
    case .arranged:
      let (span, stack) = (item.spans[axis], items[item.parent].spans[axis])
      let around = [nil, stack.start.variable, stack.end.variable]
      return !around.contains(span.start.variable) || !around.contains(span.end.variable)
    case .root, .frame, .insets, .constraints: return true
    }
  }
}
