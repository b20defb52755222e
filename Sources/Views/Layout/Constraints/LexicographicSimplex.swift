/// Finds values that break demands as little as possible, level by level.
///
/// The sum of the violations of the highest priority is made least; of all values that do so, those
/// are kept that make the sum of the next priority least, and so on. Levels are strict: no number of
/// demands outweighs one of a higher priority, as weighted sums (Badros, Borning and Stuckey, "The
/// Cassowary Linear Arithmetic Constraint Solving Algorithm", 2001) can only approximate.
///
/// The method is the simplex algorithm with one row of costs for each level (Isermann, "Linear
/// lexicographic optimization", 1982). A column may enter for the sake of a level only if it costs
/// nothing on the levels above. The smallest index enters and leaves (Bland, 1977), so that the
/// algorithm ends.
///
/// Each demand has a slack and errors that are never negative, one of which holds its row at the
/// start; so the first tableau is feasible as it stands.
struct LexicographicSimplex {
  /// What is found.
  struct Solution {
    /// The values of the variables.
    let values: [Double]
    /// The variables that could have other values at no cost.
    let undetermined: [Int]
  }

  /// What counts as zero in the tableau, whose entries are of the size of a screen.
  private static let tolerance = 1e-9

  private let variableCount: Int
  private let columnCount: Int
  private let levelCount: Int
  /// The rows one after the other: the columns' factors, and the value of the basic variable.
  private var tableau: [Double]
  /// The costs of the columns, level after level, and what is left of each level's sum.
  private var costs: [Double]
  private var basis: [Int]

  /// Solves demands on variables that are numbered from zero and may have any sign.
  static func solve(_ constraints: [LinearConstraint], variableCount: Int) -> Solution {
    var simplex = LexicographicSimplex(constraints, variableCount: variableCount)
    simplex.run()
    return simplex.solution()
  }

  // MARK: The first tableau

  private init(_ constraints: [LinearConstraint], variableCount: Int) {
    let priorities = Set(constraints.map(\.priority)).sorted(by: >)
    self.variableCount = variableCount
    // Two columns a demand: what is above zero, and what is below.
    columnCount = variableCount + 2 * constraints.count
    levelCount = priorities.count
    tableau = [Double](repeating: 0, count: (columnCount + 1) * constraints.count)
    costs = [Double](repeating: 0, count: (columnCount + 1) * levelCount)
    basis = [Int](repeating: 0, count: constraints.count)
    for (row, constraint) in constraints.enumerated() {
      let level = priorities.firstIndex(of: constraint.priority) ?? 0
      place(constraint, in: row, level: level)
    }
  }

  /// Writes expression − above + below = 0, solved for the one of the two that is not negative.
  private mutating func place(_ constraint: LinearConstraint, in row: Int, level: Int) {
    let above = variableCount + 2 * row
    let below = above + 1
    let isAbove = constraint.expression.constant > 0
    let sign = isAbove ? -1.0 : 1.0
    let start = row * (columnCount + 1)
    for (variable, factor) in constraint.expression.terms {
      tableau[start + variable] = sign * factor
    }
    tableau[start + above] = 0 - sign
    tableau[start + below] = sign
    tableau[start + columnCount] = 0 - sign * constraint.expression.constant
    basis[row] = isAbove ? above : below
    let costStart = level * (columnCount + 1)
    if constraint.relation != .lessThanOrEqual { costs[costStart + below] += 1 }
    if constraint.relation != .greaterThanOrEqual { costs[costStart + above] += 1 }
    // A basic column costs nothing in itself: its cost is spread over its row.
    let cost = costs[costStart + basis[row]]
    if cost != 0 {
      for column in 0...columnCount {
        costs[costStart + column] -= cost * tableau[start + column]
      }
    }
  }

  // MARK: Pivoting

  private mutating func run() {
    for level in 0..<levelCount {
      while let (column, direction) = entering(level) {
        guard let row = leaving(column, direction) else { break }
        pivot(row, column)
      }
    }
  }

  /// The first column that lowers a level's sum without raising one above, and whether it grows.
  private func entering(_ level: Int) -> (column: Int, direction: Double)? {
    let stride = columnCount + 1
    for column in 0..<columnCount {
      let isFree = column < variableCount
      let cost = costs[level * stride + column]
      guard isFree ? abs(cost) > Self.tolerance : cost < 0 - Self.tolerance else { continue }
      let isNeutral = (0..<level).allSatisfy { abs(costs[$0 * stride + column]) <= Self.tolerance }
      if isNeutral { return (column, cost < 0 ? 1 : -1) }
    }
    return nil
  }

  /// The row whose basic variable is the first to reach zero as a column changes.
  private func leaving(_ column: Int, _ direction: Double) -> Int? {
    let stride = columnCount + 1
    var best: (row: Int, ratio: Double)?
    for row in basis.indices where basis[row] >= variableCount {
      let factor = tableau[row * stride + column] * direction
      guard factor > Self.tolerance else { continue }
      let ratio = tableau[row * stride + columnCount] / factor
      guard let current = best else {
        best = (row, ratio)
        continue
      }
      let isTie = abs(ratio - current.ratio) <= Self.tolerance
      if isTie ? basis[row] < basis[current.row] : ratio < current.ratio { best = (row, ratio) }
    }
    return best?.row
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let stride = columnCount + 1
    let start = row * stride
    let factor = tableau[start + column]
    for index in start..<start + stride where tableau[index] != 0 { tableau[index] /= factor }
    tableau[start + column] = 1
    for other in basis.indices where other != row {
      LexicographicSimplex.subtract(start, from: other * stride, column, stride, tableau, &tableau)
    }
    for level in 0..<levelCount {
      LexicographicSimplex.subtract(start, from: level * stride, column, stride, tableau, &costs)
    }
    basis[row] = column
  }

  /// Takes the multiple of the pivot's row from another row that makes the pivot's column zero.
  private static func subtract(
    _ pivotStart: Int, from start: Int, _ column: Int, _ stride: Int, _ pivotRows: [Double],
    _ rows: inout [Double]
  ) {
    let factor = rows[start + column]
    guard factor != 0 else { return }
    for index in 0..<stride where pivotRows[pivotStart + index] != 0 {
      rows[start + index] -= factor * pivotRows[pivotStart + index]
    }
    rows[start + column] = 0
  }

  // MARK: The result

  private func solution() -> Solution {
    let stride = columnCount + 1
    var values = [Double](repeating: 0, count: variableCount)
    var rows = [Int?](repeating: nil, count: variableCount)
    for (row, column) in basis.enumerated() where column < variableCount {
      values[column] = tableau[row * stride + columnCount]
      rows[column] = row
    }
    let basic = Set(basis)
    let idle = (0..<columnCount).filter { column in
      !basic.contains(column)
        && (0..<levelCount).allSatisfy { abs(costs[$0 * stride + column]) <= Self.tolerance }
    }
    let undetermined = (0..<variableCount).filter { variable in
      guard let row = rows[variable] else { return true }
      return idle.contains { abs(tableau[row * stride + $0]) > Self.tolerance }
    }
    return Solution(values: values, undetermined: undetermined)
  }
}
