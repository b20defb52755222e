/// Finds values that minimize the violations of demands, level by level.
///
/// The sum of the violations of the highest priority is minimized. Among the optimal values, the
/// sum of the next priority is minimized, and so on. Levels are strict: no number of demands
/// outweighs one of a higher priority. Weighted sums can only approximate this (Badros, Borning,
/// and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm", 2001).
///
/// Demands on multiples of the same linear form are one convex cost of that form, such as both
/// demands of a view's content on its width (Fourer, "A simplex algorithm for piecewise-linear
/// programming", 1985). Forms and variables are quantities. First, Gaussian elimination replaces
/// the variables with the forms of the highest levels, shortest rows first. The remaining rows are
/// those of the few forms that depend on others. The simplex algorithm then optimizes one level
/// after another. Quantities whose change would increase the cost of a solved level are fixed for
/// all later levels (Isermann, "Linear lexicographic optimization", 1982). The smallest index
/// enters and leaves (Bland, 1977), so that the algorithm terminates.
struct LexicographicSimplex {
  /// The result of solving.
  struct Solution {
    /// The values of the variables.
    let values: [Double]
    /// The variables that differ between optimal solutions.
    let undetermined: [Int]
    /// The indices of contradictory constraints of the highest priority, or empty if all of that
    /// priority are satisfied.
    let conflict: [Int]
    /// Whether all levels were solved within the step limit.
    let isFinished: Bool
    /// The number of processed terms, as a measure of the work.
    let operationCount: Int
  }

  /// A variable or a linear form.
  struct Quantity {
    var cost = ConvexCost()
    var value = 0.0
    /// The range of values that do not increase the cost of solved levels.
    var lower = -Double.infinity
    var upper = Double.infinity
    /// The segment in which a basic quantity's cost on the current level is linear, and its slope.
    var segment = -Double.infinity...Double.infinity
    var slope = 0.0
    /// The row of a basic quantity.
    var row: Int?
    /// Whether the quantity is held at a value, or determined by a row or a substitution.
    var isAssigned = false
    /// The rows that may contain the quantity.
    var rows: [Int] = []
  }

  /// The tolerance for slopes, whose magnitude is about 1.
  static let tolerance = 1e-9

  let variableCount: Int
  let levelCount: Int
  var quantities: [Quantity]
  /// The basic quantities as expressions of the others.
  var rows: [LinearExpression] = []
  /// The basic quantity of each row, or `nil` for an unused row.
  var basis: [Int?] = []
  /// The eliminated variables and their expressions.
  ///
  /// The last one is computed first.
  var substitutions: [(variable: Int, expression: LinearExpression)] = []
  /// The quantities with demands on a level.
  var demanded: [[Int]]
  /// The violated constraints of the highest priority without variables.
  private var impossible: [Int] = []
  /// The quantities that are held at arbitrary values on the current level, in order.
  var movable: [Int] = []
  var operationCount = 0
  /// The maximum number of steps per level, or `nil` for a limit far above the expected number.
  var stepLimit: Int?
  /// Whether every level and every probe finished within its limit.
  var isFinished = true

  /// Solves demands on variables that are numbered from zero and may have any sign.
  ///
  /// - Parameter stepLimit: The maximum number of steps per level, or `nil` for a limit far above
  ///   the expected number.
  static func solve(
    _ constraints: [LinearConstraint], variableCount: Int, stepLimit: Int? = nil
  ) -> Solution {
    var start = LexicographicSimplex(constraints, variableCount: variableCount)
    start.stepLimit = stepLimit
    var simplex = start
    simplex.eliminate(fixingRequired: true)
    simplex.optimize(level: 0)
    var conflict = start.impossible
    if !simplex.isMet(level: 0) {
      // The required demands contradict each other, so none of them can be assumed to hold.
      let operationCount = simplex.operationCount
      simplex = start
      simplex.operationCount = operationCount
      simplex.eliminate(fixingRequired: false)
      simplex.optimize(level: 0)
      conflict += simplex.conflict()
    }
    for level in 1..<max(1, simplex.levelCount) {
      simplex.fixVariables(ofLevel: level - 1)
      simplex.optimize(level: level)
    }
    if simplex.levelCount > 0 { simplex.fixVariables(ofLevel: simplex.levelCount - 1) }
    return simplex.solution(conflict: conflict)
  }

  private init(_ constraints: [LinearConstraint], variableCount: Int) {
    let priorities = Set(constraints.map(\.priority)).sorted(by: >)
    var levels: [Double: Int] = [:]
    for (level, priority) in priorities.enumerated() { levels[priority] = level }
    self.variableCount = variableCount
    levelCount = priorities.count
    quantities = [Quantity](repeating: Quantity(), count: variableCount)
    demanded = [[Int]](repeating: [], count: levelCount)
    var formsByVariable = [[Int]](repeating: [], count: variableCount)
    for (index, constraint) in constraints.enumerated() {
      let level = levels[constraint.priority] ?? 0
      guard let scale = constraint.expression.terms.last?.factor else {
        if level == 0, constraint.violation([]) > ConvexCost.tolerance { impossible.append(index) }
        continue
      }
      let quantity = quantity(of: constraint.expression, scale, &formsByVariable)
      if !quantities[quantity].cost.hasDemand(level) { demanded[level].append(quantity) }
      quantities[quantity].cost.add(
        ConvexCost.Demand(
          level: level, relation: scale < 0 ? constraint.relation.reversed : constraint.relation,
          value: 0 - constraint.expression.constant / scale, weight: abs(scale), constraint: index))
    }
  }

  /// Returns the quantity for an expression without its constant, divided by its last factor.
  private mutating func quantity(
    of expression: LinearExpression, _ scale: Double, _ formsByVariable: inout [[Int]]
  ) -> Int {
    guard let newest = expression.terms.last?.variable, expression.terms.count > 1 else {
      return expression.terms.first?.variable ?? 0
    }
    var form = expression
    form.constant = 0
    if scale != 1 { form.scale(by: 1 / scale) }
    for other in formsByVariable[newest] where rows[other - variableCount].terms == form.terms {
      return other
    }
    let index = quantities.count
    for term in form.terms { quantities[term.variable].rows.append(rows.count) }
    var quantity = Quantity()
    quantity.row = rows.count
    quantities.append(quantity)
    rows.append(form)
    basis.append(index)
    formsByVariable[newest].append(index)
    return index
  }

  // MARK: The result

  /// Returns whether all demands of a level are satisfied.
  private func isMet(level: Int) -> Bool {
    guard level < levelCount else { return true }
    return demanded[level].allSatisfy { quantities[$0].cost.isMet(quantities[$0].value, level) }
  }

  /// Returns contradictory constraints of the highest level: those with nonzero multipliers, which
  /// by Farkas' lemma cannot all be satisfied.
  private func conflict() -> [Int] {
    var members: Set<Int> = []
    let pulls = pulls(level: 0)
    for (index, quantity) in quantities.enumerated() where index < pulls.count {
      let isPulled = quantity.row == nil && abs(pulls[index]) > Self.tolerance
      guard isPulled || !quantity.cost.isMet(quantity.value, 0) else { continue }
      for demand in quantity.cost.demands where demand.level == 0 {
        members.insert(demand.constraint)
      }
    }
    return members.sorted()
  }

  private mutating func solution(conflict: [Int]) -> Solution {
    let undetermined = undeterminedVariables()
    var values = quantities.map(\.value)
    for (variable, expression) in substitutions.reversed() {
      values[variable] = expression.value(values)
      operationCount += expression.terms.count
    }
    return Solution(
      values: Array(values.prefix(variableCount)), undetermined: undetermined,
      conflict: conflict, isFinished: isFinished, operationCount: operationCount)
  }
}
