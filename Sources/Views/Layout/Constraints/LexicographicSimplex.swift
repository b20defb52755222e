/// Finds values that break demands as little as possible, level by level.
///
/// The sum of the violations of the highest priority is made least; of all values that do so, those
/// are kept that make the sum of the next priority least, and so on. Levels are strict: no number of
/// demands outweighs one of a higher priority, as weighted sums (Badros, Borning and Stuckey, "The
/// Cassowary Linear Arithmetic Constraint Solving Algorithm", 2001) can only approximate.
///
/// Demands on multiples of one linear form are one convex cost of that form, so that a view's width
/// with its content's two demands is one thing (Fourer, "A simplex algorithm for piecewise-linear
/// programming", 1985). Forms and variables are quantities. First the variables are eliminated, as
/// Gauss does, in favor of the forms that are held at a point most strongly, the shortest first; what
/// is left are rows for the few forms that depend on others. The simplex algorithm then moves along
/// those, one level after the other: what would cost something on a level is fixed for all that come
/// after (Isermann, "Linear lexicographic optimization", 1982). The smallest index enters and leaves
/// (Bland, 1977), so that the algorithm ends.
struct LexicographicSimplex {
  /// What is found.
  struct Solution {
    /// The values of the variables.
    let values: [Double]
    /// The variables that could have other values at no cost.
    let undetermined: [Int]
    /// Constraints of the highest priority that cannot all be met, by their numbers; empty where all
    /// of that priority are met.
    let conflict: [Int]
    /// Whether all levels were solved to the end, rather than up to a limit of steps.
    let isFinished: Bool
    /// How many terms were touched, as a measure of the work.
    let operationCount: Int
  }

  /// A variable or a form.
  struct Quantity {
    var cost = ConvexCost()
    var value = 0.0
    /// The values that cost nothing on the levels that are done.
    var lower = -Double.infinity
    var upper = Double.infinity
    /// Where a basic quantity's cost on the present level is linear, and how it grows there.
    var segment = -Double.infinity...Double.infinity
    var slope = 0.0
    /// The row that gives the value of a basic quantity.
    var row: Int?
    /// Whether it is held at a value, or else given by a row or a substitution.
    var isPlaced = false
    /// The rows in which it may be.
    var rows: [Int] = []
  }

  /// What counts as zero among slopes, which are of the size of one.
  static let tolerance = 1e-9

  let variableCount: Int
  let levelCount: Int
  var quantities: [Quantity]
  /// What basic quantities are, as sums of others.
  var rows: [LinearExpression] = []
  /// Which quantity a row gives, or `nil` where the row is used up.
  var basis: [Int?] = []
  /// The variables that are gone, and what they were then; the last one is computed first.
  var substitutions: [(variable: Int, expression: LinearExpression)] = []
  /// The quantities with demands on a level.
  var demanded: [[Int]]
  /// The constraints without a variable that cannot be met, of the highest priority.
  private var impossible: [Int] = []
  /// The quantities that are fixed at arbitrary values on the current level, in order.
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
      // Not all can be met, so none of them is certain, and each stays in the rows.
      let operationCount = simplex.operationCount
      simplex = start
      simplex.operationCount = operationCount
      simplex.eliminate(fixingRequired: false)
      simplex.optimize(level: 0)
      conflict += simplex.conflict()
    }
    for level in 1..<max(1, simplex.levelCount) {
      simplex.settle(level: level - 1)
      simplex.optimize(level: level)
    }
    if simplex.levelCount > 0 { simplex.settle(level: simplex.levelCount - 1) }
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

  /// The quantity that is an expression without its constant, divided by its last factor.
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

  /// Whether nothing on a level is violated.
  private func isMet(level: Int) -> Bool {
    guard level < levelCount else { return true }
    return demanded[level].allSatisfy { quantities[$0].cost.isMet(quantities[$0].value, level) }
  }

  /// The constraints of the highest level that hold each other at values that violate some of them:
  /// those with a multiplier that is not zero, which by Farkas' lemma cannot all be met.
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
