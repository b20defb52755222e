/// Demands that cannot all be met, and what is to blame.
struct ConstraintConflict {
  let demands: [ConstraintDemand]

  /// How many demands are tried one by one; of more, runs are, so that the work is bounded.
  private static let largestExactCount = 64

  /// Whether not all of the demands can be met.
  var isContradiction: Bool {
    // Only the variables that occur, numbered in their order, so that the work is that of the demands.
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

  /// The demands apart that have no variable in common, directly or by way of others.
  var parts: [ConstraintConflict] {
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
    var parts = [[ConstraintDemand]](repeating: [], count: demands.count)
    for (index, demand) in demands.enumerated() { parts[leader(index)].append(demand) }
    return parts.filter { !$0.isEmpty }.map(ConstraintConflict.init)
  }

  /// The demands without one of them, for a contradiction without constraints.
  ///
  /// Leaves out the last demand that is not about an edge shared by two views.
  func without(_ members: [ConstraintDemand]) -> ConstraintConflict {
    let loose = members.filter { member in
      if case .structure = member.source { member.linear.relation != .equal } else { true }
    }
    let left = loose.last ?? members.last
    return ConstraintConflict(demands: demands.filter { $0.linear != left?.linear })
  }

  /// A part of the contradiction of which no demand can be left out; where very many are needed, some
  /// more than those.
  ///
  /// Runs of demands, and in the end single ones, are left out in turn, and stay out where the others
  /// contradict each other still (the deletion filter of Chinneck and Dravnieks, "Locating minimal
  /// infeasible constraint sets in linear programs", 1991). The last ones are tried first.
  var smallest: ConstraintConflict {
    var members = demands
    var length = max(1, members.count / 2)
    while true {
      var end = members.count
      while end > 0, members.count > 1 {
        let start = max(0, end - length)
        var rest = members
        rest.removeSubrange(start..<end)
        if !rest.isEmpty, ConstraintConflict(demands: rest).isContradiction { members = rest }
        end = start
      }
      if length <= max(1, members.count / Self.largestExactCount) {
        return ConstraintConflict(demands: members)
      }
      length /= 2
    }
  }
}
