import Geometry

extension ConstraintSystem {
  /// Finds where all items lie in a direction by cost functions, where stacks, pinned views and lengths
  /// are all that decides.
  ///
  /// - Returns: Whether it did. Where it did not, there is more to decide, to break or to tell than cost
  ///   functions can, and the rows are to be solved.
  mutating func solveByCost(_ axis: LayoutAxis) -> Bool {
    guard items.count > 1, CostTree.canDecide(axis, items, stacks) else { return false }
    guard let demands = symbolicDemands(axis),
      let tree = CostTree(axis, items, stacks, constraints: demands)
    else { return false }
    var rootFitting: (length: Double, priority: Double)?
    if let fitting {
      let length = axis.length(of: fitting.size)
      rootFitting = (length.isLayoutLength ? length : 0, fitting.priorities[axis].rawValue)
    }
    var (cost, nodes) = tree.makeCost(fitting: rootFitting)
    cost.measure()
    operationCount += cost.operationCount
    var length = axis.length(of: items[0].view.bounds.size)
    if fitting != nil {
      guard let best = cost.nodes[0].cost.minimizer else { return false }
      length = best
    }
    cost.place(Stretch(start: 0, length: length.isLayoutLength ? length : 0))
    // Without constraints that must hold, what has no room is cut as it would be by the rows.
    let isMet = cost.requiredViolation <= ConvexCost.tolerance
    guard isMet || !tree.hasRequiredConstraints, !isOpen(cost, nodes) else { return false }
    take(cost, nodes, axis)
    return true
  }

  /// What the constraints of a direction demand of edges that are each item's own, or `nil` where it is
  /// more than what lies between them.
  private mutating func symbolicDemands(_ axis: LayoutAxis) -> [LinearConstraint]? {
    for index in items.indices {
      var start = LayoutEdge(variable: 2 * index, offset: 0)
      var end = LayoutEdge(variable: 2 * index + 1, offset: 0)
      if case .insets(let insets) = items[index].placement {
        let parent = items[items[index].parent].spans[axis]
        start = parent.start.moved(by: axis == .horizontal ? insets.left : insets.top)
        end = parent.end.moved(by: 0 - (axis == .horizontal ? insets.right : insets.bottom))
      }
      items[index].spans[axis].start = start
      items[index].spans[axis].end = end
    }
    var demands: [LinearConstraint] = []
    for constraint in constraints where !broken.contains(ObjectIdentifier(constraint)) {
      guard constraint.firstAttribute.axis == axis else { continue }
      guard !constraint.firstAttribute.isBaseline, !constraint.secondAttribute.isBaseline else {
        return nil
      }
      demands.append(demand(constraint).linear)
    }
    return demands
  }

  /// Whether lengths could be others at the same cost, and the order of the arranged views does not
  /// decide.
  private func isOpen(_ cost: StackCost, _ nodes: [Int?]) -> Bool {
    guard !cost.tied.isEmpty else { return false }
    var isRanked = [Bool](repeating: true, count: cost.nodes.count)
    for (item, node) in zip(items, nodes) {
      if let node, cost.nodes[node].children.isEmpty { isRanked[node] = item.rank > 0 }
    }
    for index in cost.nodes.indices.reversed() where !cost.nodes[index].children.isEmpty {
      isRanked[index] = cost.nodes[index].children.allSatisfy { isRanked[$0] }
    }
    return cost.tied.contains { !isRanked[$0] }
  }

  /// Gives the items their edges.
  private mutating func take(_ cost: StackCost, _ nodes: [Int?], _ axis: LayoutAxis) {
    for index in items.indices {
      guard let node = nodes[index] else {
        if case .insets(let insets) = items[index].placement {
          let parent = items[items[index].parent].spans[axis]
          items[index].spans[axis].start =
            parent.start.moved(by: axis == .horizontal ? insets.left : insets.top)
          items[index].spans[axis].end =
            parent.end.moved(by: 0 - (axis == .horizontal ? insets.right : insets.bottom))
        }
        continue
      }
      let placed = cost.nodes[node].placed
      items[index].spans[axis].start = LayoutEdge(at: placed.start)
      items[index].spans[axis].end = LayoutEdge(at: placed.start + placed.length)
    }
    baselines = []
    place(
      [axis],
      LexicographicSimplex.Solution(
        values: [], undetermined: [], conflict: [], isFinished: true, operationCount: 0))
  }
}

extension LayoutEdge {
  /// An edge at a place that was computed, without the noise of the computation.
  fileprivate init(at place: Double) {
    self.init(variable: nil, offset: (place * 65_536).rounded() / 65_536)
  }
}
