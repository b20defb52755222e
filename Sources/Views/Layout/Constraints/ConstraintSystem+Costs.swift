import SnapshotGeometry

extension ConstraintSystem {
  /// How many items trees must have for the rows around them to be solved without their insides: for
  /// fewer, all rows are as quick.
  private static let smallestCondensedCount = 8
  /// A length that no view is to have, in points.
  private static let farLength = 1e6

  /// Finds where all items lie in a direction by cost functions, as far as stacks, pinned views and
  /// lengths decide, and by the rows of what is around those.
  ///
  /// - Returns: Whether it did. Where it did not, there is more to decide, to break or to tell than cost
  ///   functions can, and all rows are to be solved.
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
    trees.place([Stretch(start: 0, length: length.isLayoutLength ? length : 0)])
    // Without constraints that must hold, what has no room is cut as it would be by the rows.
    let isMet = trees.cost.requiredViolation <= ConvexCost.tolerance
    guard isMet || !forest.hasRequiredConstraints, !trees.isOpen else { return false }
    take(trees, axis)
    place(
      [axis],
      LexicographicSimplex.Solution(
        values: [], undetermined: [], conflict: [], isFinished: true, operationCount: 0))
    baselines = []
    return true
  }

  /// Solves the rows around some trees, each of which is one length with a cost, and then the trees.
  private mutating func solve(around roots: [Int], _ forest: CostForest) -> Bool {
    let axis = forest.axis
    guard !roots.isEmpty else { return false }
    var trees = CostTrees(forest, roots: roots, fitting: nil)
    guard trees.cost.nodes.count >= Self.smallestCondensedCount else { return false }
    operationCount += trees.cost.operationCount
    let isTaken = forest.isTaken(trees.isInTree, trees.isInside)
    let knownIssues = issues
    condensed = Condensed(trees: trees, isTaken: isTaken)
    let solution = solution([axis]).solution
    condensed = nil
    // What is wrong or open is told from all rows.
    guard solution.conflict.isEmpty, solution.undetermined.isEmpty, solution.isFinished else {
      issues = knownIssues
      return false
    }
    trees.place(
      roots.map { root in
        let span = items[root].spans[axis]
        let (start, end) = (span.start.value(solution.values), span.end.value(solution.values))
        return Stretch(start: start, length: end - start)
      })
    guard trees.cost.requiredViolation <= ConvexCost.tolerance * 1e3, !trees.isOpen else {
      return false
    }
    take(trees, axis)
    place([axis], solution)
    return true
  }

  /// What the constraints of a direction demand of edges that are each item's own, or `nil` where it is
  /// more than what lies between them.
  private mutating func symbolicDemands(_ axis: LayoutConstraint.Axis) -> [LinearConstraint]? {
    for index in items.indices {
      items[index].spans[axis].start = LayoutEdge(variable: 2 * index, offset: 0)
      items[index].spans[axis].end = LayoutEdge(variable: 2 * index + 1, offset: 0)
      layGuide(index, axis)
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

  /// Gives a guide with insets its edges.
  private mutating func layGuide(_ index: Int, _ axis: LayoutConstraint.Axis) {
    guard case .insets(let insets) = items[index].placement else { return }
    let parent = items[items[index].parent].spans[axis]
    items[index].spans[axis].start =
      parent.start.moved(by: axis == .horizontal ? insets.left : insets.top)
    items[index].spans[axis].end =
      parent.end.moved(by: 0 - (axis == .horizontal ? insets.right : insets.bottom))
  }

  /// Gives the items inside trees their edges.
  private mutating func take(_ trees: CostTrees, _ axis: LayoutConstraint.Axis) {
    for index in items.indices {
      if let node = trees.nodes[index], trees.isInside[index] || index == 0 {
        let placed = trees.cost.nodes[node].placed
        items[index].spans[axis].start = LayoutEdge(at: placed.start)
        items[index].spans[axis].end = LayoutEdge(at: placed.start + placed.length)
      }
      layGuide(index, axis)
    }
  }

  // MARK: Trees among rows

  /// Trees that stand in the rows as one length each.
  struct Condensed {
    let trees: CostTrees
    /// Whether a constraint, by its number among those of the direction, is part of a tree.
    let isTaken: [Bool]
  }

  /// Demands what the lengths of trees cost: a length is the sum of one variable for each piece of its
  /// cost, and each component of a slope is a weighted demand on that variable.
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
        demandPart(part, cost, piece, trees.cost.priorities, &demands)
      }
      demands.append(costDemand(length, .equal, LayoutPriority.required.rawValue))
    }
  }

  /// Demands what the part of a length in a piece of its cost costs.
  private func demandPart(
    _ part: LayoutEdge, _ cost: LengthCost, _ piece: Int, _ priorities: [Double],
    _ demands: inout [ConstraintDemand]
  ) {
    let required = LayoutPriority.required.rawValue
    let isFirst = piece == 0
    let isLast = piece == cost.pieceCount - 1
    // The first piece goes down from its end, the others go up from their start.
    let length: Double =
      isFirst ? 0 : isLast ? Self.farLength : cost.breakpoints[piece] - cost.breakpoints[piece - 1]
    func demand(
      _ relation: LinearConstraint.Relation, _ value: Double, _ weight: Double, _ priority: Double
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
    _ expression: LinearExpression, _ relation: LinearConstraint.Relation, _ priority: Double
  ) -> ConstraintDemand {
    ConstraintDemand(
      linear: LinearConstraint(expression: expression, relation: relation, priority: priority),
      source: .cost)
  }
}

extension LayoutEdge {
  /// An edge at a place that was computed, without the noise of the computation.
  fileprivate init(at place: Double) {
    self.init(variable: nil, offset: (place * 65_536).rounded() / 65_536)
  }
}
