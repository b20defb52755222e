/// Demands that contradict each other, and the search for a minimal contradiction.
struct ConstraintConflict {
  let demands: [ConstraintDemand]

  /// The maximum number of demands that are tried one by one.
  ///
  /// More demands are tried in runs, so that the work is bounded.
  private static let maximumExactCount = 64

  /// Whether the demands contradict each other.
  var isContradiction: Bool {
    // Only the variables that occur are numbered, so that the work depends on the demands alone.
    var numbers: [Int: Int] = [:]
    for variable in Set(demands.flatMap { $0.linear.expression.terms.map(\.variable) }).sorted() {
      numbers[variable] = numbers.count
    }
    let constraints = demands.map { demand in
      var expression = LinearExpression(constant: demand.linear.expression.constant)
      for term in demand.linear.expression.terms {
        expression.add(term.factor, of: numbers[term.variable] ?? 0)
      }
      return LinearConstraint(
        expression: expression, relation: demand.linear.relation, priority: demand.linear.priority)
    }
    let solution = LexicographicSimplex.solve(constraints, variableCount: numbers.count)
    return !solution.conflict.isEmpty
  }

  /// The connected components: groups of demands without common variables.
  var components: [ConstraintConflict] {
    var leaders = Array(demands.indices)
    func leader(_ index: Int) -> Int {
      var index = index
      while leaders[index] != index { index = leaders[index] }
      return index
    }
    var owners: [Int: Int] = [:]
    for (index, demand) in demands.enumerated() {
      for term in demand.linear.expression.terms {
        guard let other = owners[term.variable] else {
          owners[term.variable] = index
          continue
        }
        let (first, second) = (leader(other), leader(index))
        leaders[max(first, second)] = min(first, second)
      }
    }
    var components = [[ConstraintDemand]](repeating: [], count: demands.count)
    for (index, demand) in demands.enumerated() {
      components[leader(index)].append(demand)
    }
    return components.filter { !$0.isEmpty }.map(ConstraintConflict.init)
  }

  /// Returns the demands without one of them, for a contradiction without constraints.
  ///
  /// Leaves out the last demand that is not about an edge shared by two views.
  func without(_ members: [ConstraintDemand]) -> ConstraintConflict {
    let loose = members.filter { member in
      if case .structure = member.source { member.linear.relation != .equal } else { true }
    }
    let left = loose.last ?? members.last
    return ConstraintConflict(demands: demands.filter { $0.linear != left?.linear })
  }

  /// A minimal contradiction.
  ///
  /// If it has very many demands, it may contain redundant ones.
  ///
  /// Runs of demands, and finally single demands, are removed in turn if the others still
  /// contradict each other: the deletion filter of Chinneck and Dravnieks, "Locating minimal
  /// infeasible constraint sets in linear programs", 1991. The last demands are tried first.
  var smallest: ConstraintConflict {
    var members = demands
    var length = max(1, members.count / 2)
    while true {
      var end = members.count
      while end > 0, members.count > 1 {
        let start = max(0, end - length)
        var remaining = members
        remaining.removeSubrange(start..<end)
        if !remaining.isEmpty, ConstraintConflict(demands: remaining).isContradiction {
          members = remaining
        }
        end = start
      }
      if length <= max(1, members.count / Self.maximumExactCount) {
        return ConstraintConflict(demands: members)
      }
      length /= 2
    }
  }
}
