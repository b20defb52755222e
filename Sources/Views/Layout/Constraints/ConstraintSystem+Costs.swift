import SnapshotGeometry

extension ConstraintSystem {
  /// The minimum number of tree nodes for which condensing is worthwhile.
  ///
  /// For fewer nodes, solving all rows takes as long.
  private static let minimumCondensedCount = 8
  /// A length beyond that of any view, in points.
  private static let farLength = 1e6

  /// Solves an axis with cost functions for the trees that depend only on stacks, pinned views, and
  /// lengths, and with rows for the remaining items.
  ///
  /// - Returns: Whether the axis is solved. Otherwise, all rows must be solved, because cost
  ///   functions cannot express the system, or because there are issues to report.
  mutating func solveByCost(_ axis: LayoutConstraint.Axis) -> Bool {
    guard items.count > 1, let demands = symbolicDemands(axis) else { return false }
    let forest = CostForest(axis, items, stacks, constraints: demands)
    let roots = forest.roots
    if roots == [0] { return solve(forest) }
    return solve(around: roots, forest)
  }

  /// Solves a system that is one tree.
  private mutating func solve(_ forest: CostForest) -> Bool {
    let axis = forest.axis
    var rootFitting: (length: Double, priority: Double)?
    if let fitting {
      let length = axis.length(of: fitting.size)
      rootFitting = (length.isLayoutLength ? length : 0, fitting.priorities[axis].rawValue)
    }
    var trees = CostTrees(forest, roots: [0], fitting: rootFitting)
    operationCount += trees.cost.operationCount
    var length = axis.length(of: items[0].view.bounds.size)
    if fitting != nil {
      let cost = trees.cost.nodes[0].cost
      guard let best = cost.minimizer, !cost.hasOpenMinimum else { return false }
      length = best
    }
    trees.layOut([AxisRange(start: 0, length: length.isLayoutLength ? length : 0)])
    // Without required constraints, overflowing content is cut off, as with rows.
    let isMet = trees.cost.requiredViolation <= ConvexCost.tolerance
    guard isMet || !forest.hasRequiredConstraints, !trees.isOpen else { return false }
    adopt(trees, axis)
    setSpans(
      [axis],
      LexicographicSimplex.Solution(
        values: [], undetermined: [], conflict: [], isFinished: true, operationCount: 0))
    baselines = []
    return true
  }

  /// Solves the rows around some trees, each represented by the cost of its length, and then the
  /// trees.
  private mutating func solve(around roots: [Int], _ forest: CostForest) -> Bool {
    let axis = forest.axis
    guard !roots.isEmpty else { return false }
    var trees = CostTrees(forest, roots: roots, fitting: nil)
    guard trees.cost.nodes.count >= Self.minimumCondensedCount else { return false }
    operationCount += trees.cost.operationCount
    let isAbsorbed = forest.isAbsorbed(trees.isInTree, trees.isInside)
    let knownIssues = issues
    condensed = Condensed(trees: trees, isAbsorbed: isAbsorbed)
    let solution = solution([axis]).solution
    condensed = nil
    // Issues are reported from all rows.
    guard solution.conflict.isEmpty, solution.undetermined.isEmpty, solution.isFinished else {
      issues = knownIssues
      return false
    }
    trees.layOut(
      roots.map { root in
        let span = items[root].spans[axis]
        let (start, end) = (span.start.value(solution.values), span.end.value(solution.values))
        return AxisRange(start: start, length: end - start)
      })
    guard trees.cost.requiredViolation <= ConvexCost.tolerance * 1e3, !trees.isOpen else {
      return false
    }
    adopt(trees, axis)
    setSpans([axis], solution)
    return true
  }

  /// Returns the demands of the constraints of an axis on symbolic edges, one pair per item, or
  /// `nil` if there are constraints on baselines.
  private mutating func symbolicDemands(_ axis: LayoutConstraint.Axis) -> [LinearConstraint]? {
    for index in items.indices {
      items[index].spans[axis].start = LayoutEdge(variable: 2 * index, offset: 0)
      items[index].spans[axis].end = LayoutEdge(variable: 2 * index + 1, offset: 0)
      assignGuideEdges(index, axis)
    }
    var demands: [LinearConstraint] = []
    for constraint in constraints
    where constraint.firstAttribute.axis == axis && !broken.contains(ObjectIdentifier(constraint)) {
      guard !constraint.firstAttribute.isBaseline, !constraint.secondAttribute.isBaseline else {
        return nil
      }
      demands.append(demand(constraint).linear)
    }
    return demands
  }

  /// Assigns the edges of a guide with insets.
  private mutating func assignGuideEdges(_ index: Int, _ axis: LayoutConstraint.Axis) {
    guard case .insets(let insets) = items[index].placement else { return }
    let parent = items[items[index].parent].spans[axis]
    items[index].spans[axis].start =
      parent.start.moved(by: axis == .horizontal ? insets.left : insets.top)
    items[index].spans[axis].end =
      parent.end.moved(by: 0 - (axis == .horizontal ? insets.right : insets.bottom))
  }

  /// Assigns the edges of the items inside trees.
  private mutating func adopt(_ trees: CostTrees, _ axis: LayoutConstraint.Axis) {
    for index in items.indices {
      if let node = trees.nodes[index], trees.isInside[index] || index == 0 {
        let range = trees.cost.nodes[node].range
        items[index].spans[axis].start = LayoutEdge(at: range.start)
        items[index].spans[axis].end = LayoutEdge(at: range.start + range.length)
      }
      assignGuideEdges(index, axis)
    }
  }

  // MARK: Condensed trees

  /// Trees that the rows represent by one length each.
  struct Condensed {
    let trees: CostTrees
    /// Whether each constraint of the axis is part of a tree.
    let isAbsorbed: [Bool]
  }

  /// Adds the costs of the trees' lengths.
  ///
  /// A length is the sum of one variable per piece of its cost function. Each component of a slope
  /// is a weighted demand on that variable.
  mutating func demandCosts(_ axis: LayoutConstraint.Axis, _ demands: inout [ConstraintDemand]) {
    guard let trees = condensed?.trees else { return }
    for root in trees.roots {
      guard let node = trees.nodes[root] else { continue }
      let cost = trees.cost.nodes[node].cost
      let span = items[root].spans[axis]
      var length = LinearExpression(from: span.start, to: span.end)
      length.constant -= cost.breakpoints.first ?? 0
      for piece in 0..<cost.pieceCount {
        let part = newEdge()
        if let variable = part.variable { length.add(-1, of: variable) }
        demandPiece(part, cost, piece, trees.cost.priorities, &demands)
      }
      demands.append(costDemand(length, .equal, LayoutPriority.required.rawValue))
    }
  }

  /// Adds the cost of the part of a length in one piece of the cost function.
  private func demandPiece(
    _ part: LayoutEdge, _ cost: LengthCost, _ piece: Int, _ priorities: [Double],
    _ demands: inout [ConstraintDemand]
  ) {
    let required = LayoutPriority.required.rawValue
    let isFirst = piece == 0
    let isLast = piece == cost.pieceCount - 1
    // The first piece extends down from its end, the others up from their start.
    let length: Double =
      isFirst ? 0 : isLast ? Self.farLength : cost.breakpoints[piece] - cost.breakpoints[piece - 1]
    func demand(
      _ relation: LayoutConstraint.Relation, _ value: Double, _ weight: Double, _ priority: Double
    ) -> ConstraintDemand {
      costDemand(
        LinearExpression(from: origin.moved(by: value), to: part, scale: weight), relation, priority
      )
    }
    if !isFirst { demands.append(demand(.greaterThanOrEqual, 0, 1, required)) }
    if !isLast { demands.append(demand(.lessThanOrEqual, length, 1, required)) }
    for (level, priority) in priorities.enumerated() {
      let slope = cost.slopes[piece * cost.levelCount + level]
      if slope < -LengthCost.slopeTolerance {
        demands.append(demand(.greaterThanOrEqual, length, 0 - slope, priority))
      } else if slope > LengthCost.slopeTolerance {
        demands.append(
          demand(.lessThanOrEqual, isFirst ? 0 - Self.farLength : 0, slope, priority))
      }
    }
  }

  private func costDemand(
    _ expression: LinearExpression, _ relation: LayoutConstraint.Relation, _ priority: Double
  ) -> ConstraintDemand {
    ConstraintDemand(
      linear: LinearConstraint(expression: expression, relation: relation, priority: priority),
      source: .cost)
  }
}

extension LayoutEdge {
  /// Creates an edge at a computed position, without rounding errors.
  fileprivate init(at position: Double) {
    self.init(variable: nil, offset: (position * 65_536).rounded() / 65_536)
  }
}
