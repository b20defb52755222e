/// A sum of multiples of variables, and a constant.
struct LinearExpression: Hashable {
  /// The factors of the variables, by the variables' numbers.
  private(set) var terms: [Int: Double] = [:]
  /// What is added to the multiples.
  var constant: Double

  init(constant: Double = 0) {
    self.constant = constant
  }

  /// One variable.
  init(variable: Int) {
    self.constant = 0
    self.terms = [variable: 1]
  }

  /// Adds a multiple of a variable.
  mutating func add(_ factor: Double, of variable: Int) {
    let sum = (terms[variable] ?? 0) + factor
    terms[variable] = sum == 0 ? nil : sum
  }

  /// Adds a multiple of an expression.
  mutating func add(_ factor: Double, of other: LinearExpression) {
    constant += factor * other.constant
    for (variable, value) in other.terms { add(factor * value, of: variable) }
  }

  /// The value for given values of the variables.
  func value(_ values: [Double]) -> Double {
    // In the order of the variables, so that the rounding is always the same.
    terms.keys.sorted().reduce(constant) { $0 + (terms[$1] ?? 0) * values[$1] }
  }
}
