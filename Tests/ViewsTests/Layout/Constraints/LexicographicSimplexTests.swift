import Testing

@testable import SnapshotViews

@Suite struct LexicographicSimplexTests {
  private func expression(_ terms: [Int: Double], _ constant: Double) -> LinearExpression {
    var expression = LinearExpression(constant: constant)
    for (variable, factor) in terms { expression.add(factor, of: variable) }
    return expression
  }

  private func constraint(
    _ terms: [Int: Double], _ relation: LayoutConstraint.Relation, _ constant: Double,
    _ priority: Double = 1_000
  ) -> LinearConstraint {
    LinearConstraint(
      expression: expression(terms, 0 - constant), relation: relation, priority: priority)
  }

  @Test func exceedingTheStepLimitIsReported() {
    // The sum of two variables is at most 1, and both are to be 1.
    var sum = LinearExpression(variable: 0)
    sum.add(1, of: 1)
    sum.constant = -1
    let constraints =
      [
        LinearConstraint(expression: sum, relation: .lessThanOrEqual, priority: 1_000)
      ]
      + (0..<2).map { variable in
        var expression = LinearExpression(variable: variable)
        expression.constant = -1
        return LinearConstraint(expression: expression, relation: .equal, priority: 500)
      }
    #expect(LexicographicSimplex.solve(constraints, variableCount: 2).isFinished)
    #expect(!LexicographicSimplex.solve(constraints, variableCount: 2, stepLimit: 0).isFinished)
  }

  @Test func oneDemandOfAHigherPriorityOutweighsTwoOfALowerOne() {
    let solution = LexicographicSimplex.solve(
      [
        constraint([0: 1], .equal, 10, 251), constraint([0: 1], .equal, 50, 250),
        constraint([0: 1], .equal, 50, 250),
      ], variableCount: 1)
    #expect(solution.values == [10])
    #expect(solution.undetermined.isEmpty)
  }

  @Test func rangesLimitBothSides() {
    let solution = LexicographicSimplex.solve(
      [
        constraint([0: 1], .greaterThanOrEqual, 20), constraint([0: 1, 1: 1], .equal, 100),
        constraint([1: 1], .equal, 95, 500), constraint([0: 1], .lessThanOrEqual, 30, 750),
      ], variableCount: 2)
    #expect(solution.values == [20, 80])
  }

  @Test func variablesWithoutDemandsAreUndetermined() {
    let solution = LexicographicSimplex.solve(
      [constraint([0: 1, 1: 1], .equal, 100)], variableCount: 3)
    #expect(Set(solution.undetermined) == [0, 1, 2])
    let bounded = LexicographicSimplex.solve(
      [constraint([0: 1], .greaterThanOrEqual, 5)], variableCount: 1)
    #expect(bounded.undetermined == [0])
  }

  @Test func constraintsCanHaveNegativeValues() {
    let solution = LexicographicSimplex.solve(
      [constraint([0: 2], .equal, -30), constraint([1: 1, 0: -1], .equal, -5)], variableCount: 2)
    #expect(solution.values == [-15, -20])
  }

  @Test(arguments: [-2.8e-17, 1e-17, 1e-10, 1e-6], [false, true])
  func tinyFactorsAreNotIgnored(factor: Double, isReversed: Bool) {
    let (fill, track) = isReversed ? (1, 0) : (0, 1)
    let solution = LexicographicSimplex.solve(
      [
        constraint([fill: 1, track: 0 - factor], .equal, 0), constraint([track: 1], .equal, 200),
        constraint([fill: 1], .equal, 50, 250),
      ], variableCount: 2)
    #expect(abs(solution.values[fill] - 200 * factor) <= 1e-7)
    #expect(solution.values[track] == 200)
    #expect(solution.undetermined.isEmpty && solution.conflict.isEmpty && solution.isFinished)
  }

  @Test(arguments: [-2.8e-17, 1e-17, 1e-10, 1e-6], [false, true])
  func tinyFactorsGiveFiniteValues(factor: Double, isReversed: Bool) {
    let (fill, track) = isReversed ? (1, 0) : (0, 1)
    let others = [
      [], [constraint([fill: 1], .equal, 50)], [constraint([track: 1], .equal, 5, 9)],
    ]
    for others in others {
      let demand = constraint([fill: 1, track: 0 - factor], .equal, 0)
      let solution = LexicographicSimplex.solve([demand] + others, variableCount: 2)
      #expect(solution.values.allSatisfy { $0.isFinite })
      #expect(demand.violation(solution.values) <= 1e-6 || !solution.conflict.isEmpty)
      #expect(solution.isFinished)
    }
    let alone = LexicographicSimplex.solve(
      [constraint([0: factor], .equal, 50)], variableCount: 1)
    #expect(alone.values[0].isFinite)
    #expect(alone.conflict.isEmpty == (abs(factor) > 1e-14))
  }

  @Test func infiniteValuesAreReported() {
    let solution = LexicographicSimplex.solve(
      [constraint([0: 1], .equal, 1e308), constraint([0: 10, 1: -1], .equal, 0)],
      variableCount: 2)
    #expect(!solution.isFinished)
  }

  /// The minimum is at a point where as many demands are satisfied exactly as there are variables.
  ///
  /// Trying all such points is slow, simple, and independent of the solver.
  @Test(arguments: 1...3)
  func solutionMatchesAnExhaustiveSearch(variableCount: Int) {
    var random = SplitMix(state: UInt64(variableCount))
    for _ in 0..<700 {
      let constraints = randomConstraints(variableCount, variableCount...7, using: &random)
      let found = LexicographicSimplex.solve(constraints, variableCount: variableCount)
      let best = corners(constraints, variableCount).map { violations(constraints, $0) }
        .min { $0.lexicographicallyPrecedes($1) { $0 < $1 - 1e-7 } }
      guard let best else { continue }
      for (mine, other) in zip(violations(constraints, found.values), best) {
        #expect(abs(mine - other) < 1e-6)
      }
    }
  }

  /// In a bounded region, all optimal values are convex combinations of optimal corners.
  ///
  /// A variable is determined if and only if it is the same at all of these.
  @Test(arguments: 1...3)
  func variablesThatDifferBetweenOptimalSolutionsAreUndetermined(variableCount: Int) {
    var random = SplitMix(state: UInt64(90 + variableCount))
    var undeterminedCount = 0
    for _ in 0..<400 {
      var constraints = randomConstraints(variableCount, 1...4, using: &random)
      for variable in 0..<variableCount {
        constraints.append(constraint([variable: 1], .lessThanOrEqual, 50, 4))
        constraints.append(constraint([variable: 1], .greaterThanOrEqual, -50, 4))
      }
      let found = LexicographicSimplex.solve(constraints, variableCount: variableCount)
      let corners = corners(constraints, variableCount)
      let best = violations(constraints, found.values)
      let others = corners.filter { corner in
        zip(violations(constraints, corner), best).allSatisfy { abs($0 - $1) < 1e-7 }
      }
      let differing = (0..<variableCount).filter { variable in
        others.contains { abs($0[variable] - others[0][variable]) > 1e-6 }
      }
      undeterminedCount += differing.isEmpty ? 0 : 1
      #expect(found.undetermined == differing)
    }
    #expect(undeterminedCount > 20)
  }

  @Test(arguments: 1...3)
  func onlyDemandsOfTheHighestPriorityConflict(variableCount: Int) {
    var random = SplitMix(state: UInt64(70 + variableCount))
    var conflictCount = 0
    for _ in 0..<400 {
      let constraints = randomConstraints(variableCount, variableCount...7, using: &random)
      let highest = constraints.map(\.priority).max()
      let demands = constraints.filter { $0.priority == highest }
      let found = LexicographicSimplex.solve(constraints, variableCount: variableCount)
      let violation = demands.reduce(0) { $0 + $1.violation(found.values) }
      #expect(found.conflict.isEmpty == (violation < 1e-6))
      guard !found.conflict.isEmpty else { continue }
      conflictCount += 1
      // The reported constraints contradict each other without the remaining ones.
      let members = found.conflict.map { constraints[$0] }
      #expect(members.allSatisfy { $0.priority == highest })
      let alone = LexicographicSimplex.solve(members, variableCount: variableCount)
      #expect(members.reduce(0) { $0 + $1.violation(alone.values) } > 1e-7)
    }
    #expect(conflictCount > 20)
  }

  private func randomConstraints(
    _ variableCount: Int, _ counts: ClosedRange<Int>, using random: inout SplitMix
  ) -> [LinearConstraint] {
    (0..<Int.random(in: counts, using: &random)).map { _ in
      LinearConstraint(
        expression: expression(
          Dictionary(
            uniqueKeysWithValues: (0..<variableCount).map {
              ($0, Double(Int.random(in: -2...2, using: &random)))
            }), Double(Int.random(in: -20...20, using: &random))),
        relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual][
          Int.random(in: 0...2, using: &random)],
        priority: Double(Int.random(in: 1...3, using: &random)))
    }
  }

  private func violations(_ constraints: [LinearConstraint], _ values: [Double]) -> [Double] {
    [4.0, 3, 2, 1].map { priority in
      constraints.filter { $0.priority == priority }.reduce(0) { $0 + $1.violation(values) }
    }
  }

  /// Returns all points at which a selection of demands is satisfied exactly.
  private func corners(_ constraints: [LinearConstraint], _ count: Int) -> [[Double]] {
    choices(constraints.count, count).compactMap { choice in
      let rows = choice.map { index in
        (0..<count).map { constraints[index].expression.factor(of: $0) }
          + [0 - constraints[index].expression.constant]
      }
      return solve(rows)
    }
  }

  private func choices(_ total: Int, _ count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return (0..<total).flatMap { last in choices(last, count - 1).map { $0 + [last] } }
  }

  /// Solves a system by Gaussian elimination with pivoting, or returns `nil` if it is singular.
  private func solve(_ system: [[Double]]) -> [Double]? {
    var rows = system
    for column in rows.indices {
      let pivot = (column..<rows.count).max { abs(rows[$0][column]) < abs(rows[$1][column]) }
      guard let pivot, abs(rows[pivot][column]) > 1e-9 else { return nil }
      rows.swapAt(column, pivot)
      for other in rows.indices where other != column {
        let factor = rows[other][column] / rows[column][column]
        for index in rows[other].indices { rows[other][index] -= factor * rows[column][index] }
      }
    }
    return rows.indices.map { rows[$0][rows.count] / rows[$0][$0] }
  }
}

/// The SplitMix64 generator (Steele, Lea, and Flood, 2014), with the same numbers on every machine.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
