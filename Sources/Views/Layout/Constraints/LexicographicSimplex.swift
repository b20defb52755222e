/// Finds values that minimize the violations of demands, level by level.
///
/// The sum of the violations of the highest priority is minimized. Among the optimal values, the
/// sum of the next priority is minimized, and so on. Levels are strict: no number of demands
/// outweighs one of a higher priority. Weighted sums can only approximate this (Badros, Borning,
/// and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm", 2001). Costs and
/// slopes are therefore vectors with one component per level, compared lexicographically
/// (Isermann, "Linear lexicographic optimization", 1982).
///
/// Demands on multiples of the same linear form are one convex cost of that form, such as both
/// demands of a view's content on its width (Fourer, "A simplex algorithm for piecewise-linear
/// programming", 1985). Forms and variables are quantities. First, Gaussian elimination replaces
/// the variables with the forms of the highest levels, shortest rows first. The remaining rows are
/// those of the few forms that depend on others.
///
/// Each quantity starts at its own best value, and the dual simplex algorithm corrects the rows
/// whose sums differ. The cheapest quantities of a row give way first, as many as needed in one
/// step (the long step of Maros, "A generalized dual phase-2 simplex algorithm", 2003), so a row of
/// many equal views takes few steps.
struct LexicographicSimplex {
  /// The result of solving.
  struct Solution {
    let values: [Double]
    /// The variables that differ between optimal solutions.
    let undetermined: [Int]
    /// The indices of contradictory constraints of the highest priority, or empty if all of that
    /// priority are satisfied.
    let conflict: [Int]
    /// Whether a finite solution was found within the step limit.
    let isFinished: Bool
    /// The number of processed terms, as a measure of the work.
    let operationCount: Int
  }

  /// A variable or a linear form.
  struct Quantity {
    var cost = ConvexCost()
    var value = 0.0
    /// The indices of the kinks that bound the value for the current multiplier, from -1 for minus
    /// infinity to the number of kinks for infinity.
    ///
    /// Both are the same if the quantity is held at a kink.
    var low = -1
    var high = 0
    /// The range of values that do not increase the cost, after solving.
    var lower = -Double.infinity
    var upper = Double.infinity
    /// The row of a basic quantity.
    var row: Int?
    /// Whether the quantity is held at a value, or determined by a row or a substitution.
    var isAssigned = false
    /// The rows that may contain the quantity.
    var rows: [Int] = []

    func position(ofKink kink: Int) -> Double {
      kink < 0 ? -.infinity : kink < cost.kinks.count ? cost.kinks[kink] : .infinity
    }
  }

  /// The tolerance for slopes, whose magnitude is about 1.
  static let tolerance = 1e-9
  /// The smallest weight of a demand, far above the tolerance, so that no slope counts as zero.
  private static let smallestWeight = 1e-6
  /// The smallest factor to divide by during elimination if there is a choice.
  ///
  /// Dividing by smaller ones makes rounding errors as large as the tolerance for values.
  static let smallestDivisor = 1e-5

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
  /// The slope of each quantity's cost that makes the values optimal, as `levelCount` numbers: for
  /// a basic quantity, the slope at its value, and for any other, the slope that balances the basic
  /// quantities that depend on it.
  var multipliers: [Double] = []
  /// The violated constraints of the highest priority without variables.
  private var impossible: [Int] = []
  var operationCount = 0
  /// The maximum number of steps, or `nil` for a limit far above the expected number.
  let stepLimit: Int?
  /// Whether the next step follows the rule that prevents cycles.
  var isCareful = false
  /// Whether the solution and every probe finished within their limits.
  var isFinished = true

  /// Solves demands on variables that are numbered from zero and may have any sign.
  ///
  /// - Parameter stepLimit: The maximum number of steps, or `nil` for a limit far above the
  ///   expected number.
  static func solve(
    _ constraints: [LinearConstraint], variableCount: Int, stepLimit: Int? = nil
  ) -> Solution {
    var simplex = LexicographicSimplex(
      constraints, variableCount: variableCount, stepLimit: stepLimit)
    simplex.eliminate(fixingRequired: true)
    simplex.optimize()
    var conflict = simplex.impossible
    if !simplex.meetsRequired {
      // The required demands contradict each other, so none of them can be assumed to hold. This is
      // rare, and a copy of the start for it would make all later changes copy their arrays.
      let operationCount = simplex.operationCount
      simplex = LexicographicSimplex(
        constraints, variableCount: variableCount, stepLimit: stepLimit)
      simplex.operationCount = operationCount
      simplex.eliminate(fixingRequired: false)
      simplex.optimize()
      conflict += simplex.conflict()
    }
    simplex.findRanges()
    return simplex.solution(conflict: conflict)
  }

  private init(_ constraints: [LinearConstraint], variableCount: Int, stepLimit: Int?) {
    // A sorted array, because hashing the priority of every constraint takes longer.
    var priorities: [Double] = []
    for constraint in constraints {
      let level = Self.level(of: constraint.priority, priorities)
      if level == priorities.count || priorities[level] != constraint.priority {
        priorities.insert(constraint.priority, at: level)
      }
    }
    self.variableCount = variableCount
    self.stepLimit = stepLimit
    levelCount = priorities.count
    quantities = [Quantity](repeating: Quantity(), count: variableCount)
    var formsByVariable = [[Int]](repeating: [], count: variableCount)
    for (index, constraint) in constraints.enumerated() {
      let level = Self.level(of: constraint.priority, priorities)
      var constraint = constraint
      constraint.expression.removeTinyTerms()
      guard let scale = constraint.expression.largestFactor else {
        if level == 0, constraint.violation([]) > ConvexCost.tolerance { impossible.append(index) }
        continue
      }
      let quantity = quantity(of: constraint.expression, scale, &formsByVariable)
      quantities[quantity].cost.add(
        ConvexCost.Demand(
          level: level, relation: scale < 0 ? constraint.relation.reversed : constraint.relation,
          value: 0 - constraint.expression.constant / scale,
          weight: max(abs(scale), Self.smallestWeight), constraint: index))
    }
    for index in quantities.indices { quantities[index].cost.findPieces(levelCount: levelCount) }
    multipliers = [Double](repeating: 0, count: quantities.count * levelCount)
  }

  /// Returns the number of higher priorities among some that are sorted, highest first.
  private static func level(of priority: Double, _ priorities: [Double]) -> Int {
    var low = 0
    var high = priorities.count
    while low < high {
      let middle = (low + high) / 2
      if priorities[middle] > priority { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the quantity for an expression without its constant, divided by its largest factor.
  private mutating func quantity(
    of expression: LinearExpression, _ scale: Double, _ formsByVariable: inout [[Int]]
  ) -> Int {
    guard let newest = expression.terms.last?.variable, expression.terms.count > 1 else {
      return expression.terms.first?.variable ?? 0
    }
    for other in formsByVariable[newest]
    where expression.hasTerms(of: rows[other - variableCount], times: scale) {
      return other
    }
    var form = expression
    form.constant = 0
    if scale != 1 { form.divide(by: scale) }
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

  /// Whether all demands of the highest level are satisfied.
  private var meetsRequired: Bool {
    quantities.allSatisfy { $0.cost.isMet($0.value, 0) }
  }

  /// Returns contradictory constraints of the highest level: those with nonzero multipliers, which
  /// by Farkas' lemma cannot all be satisfied.
  private func conflict() -> [Int] {
    var members: Set<Int> = []
    for (index, quantity) in quantities.enumerated() {
      let isPulled = abs(multipliers[index * levelCount]) > Self.tolerance
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
      conflict: conflict, isFinished: isFinished && values.allSatisfy(\.isFinite),
      operationCount: operationCount)
  }
}
