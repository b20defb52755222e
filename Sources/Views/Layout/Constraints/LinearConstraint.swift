/// A demand that an expression is equal to zero, at most zero, or at least zero.
struct LinearConstraint: Hashable {
  var expression: LinearExpression
  /// The relation of the expression to zero.
  let relation: LayoutConstraint.Relation
  /// The priority.
  ///
  /// A demand takes precedence over all demands of lower priorities.
  let priority: Double

  /// Returns the distance of the expression from the demanded values.
  func violation(_ values: [Double]) -> Double {
    let value = expression.value(values)
    return switch relation {
    case .equal: value < 0 ? 0 - value : value
    case .lessThanOrEqual: max(0, value)
    case .greaterThanOrEqual: max(0, 0 - value)
    }
  }
}

extension LayoutConstraint.Relation {
  /// The relation of the negated expression to zero.
  var reversed: LayoutConstraint.Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }

  // By `switch`, because `!=` compares the raw values of such enumerations, which are strings.

  /// Whether larger values are a violation.
  var isUpperBound: Bool {
    switch self {
    case .equal, .lessThanOrEqual: true
    case .greaterThanOrEqual: false
    }
  }

  /// Whether smaller values are a violation.
  var isLowerBound: Bool {
    switch self {
    case .equal, .greaterThanOrEqual: true
    case .lessThanOrEqual: false
    }
  }
}

/// A multiple of a variable.
struct LinearTerm: Hashable {
  let variable: Int
  var factor: Double
}

/// A linear combination of variables plus a constant.
struct LinearExpression: Hashable {
  /// The terms, in the order of their variables.
  ///
  /// No factor is zero.
  private(set) var terms: [LinearTerm] = []
  var constant: Double

  init(constant: Double = 0) {
    self.constant = constant
  }

  init(variable: Int) {
    self.constant = 0
    self.terms = [LinearTerm(variable: variable, factor: 1)]
  }

  /// Creates the expression of the distance between two edges, times a scale.
  init(from start: LayoutEdge, to end: LayoutEdge, scale: Double = 1) {
    constant = (end.offset - start.offset) * scale
    let first = start.variable.map { LinearTerm(variable: $0, factor: 0 - scale) }
    let last = end.variable.map { LinearTerm(variable: $0, factor: scale) }
    switch (first, last) {
    case (nil, nil): terms = []
    case (.some(let term), nil), (nil, .some(let term)): terms = [term]
    case (.some(let first), .some(let last)):
      terms =
        first.variable == last.variable
        ? [] : first.variable < last.variable ? [first, last] : [last, first]
    }
  }

  /// The factor of the largest magnitude, the last one if there are several.
  var largestFactor: Double? {
    var largest = terms.last?.factor
    for term in terms.reversed() where abs(term.factor) > abs(largest ?? 0) {
      largest = term.factor
    }
    return largest
  }

  /// Returns the factor of a variable, or 0 if there is no term.
  func factor(of variable: Int) -> Double {
    let index = insertionIndex(of: variable)
    return index < terms.count && terms[index].variable == variable ? terms[index].factor : 0
  }

  /// Adds a multiple of a variable.
  mutating func add(_ factor: Double, of variable: Int) {
    let index = insertionIndex(of: variable)
    if index < terms.count, terms[index].variable == variable {
      terms[index].factor += factor
      if terms[index].factor == 0 { terms.remove(at: index) }
    } else if factor != 0 {
      terms.insert(LinearTerm(variable: variable, factor: factor), at: index)
    }
  }

  /// Removes a variable and returns its factor.
  mutating func remove(_ variable: Int) -> Double {
    let index = insertionIndex(of: variable)
    guard index < terms.count, terms[index].variable == variable else { return 0 }
    return terms.remove(at: index).factor
  }

  /// Replaces the variables that have a constant value.
  mutating func replace(by value: (Int) -> Double?) {
    for term in terms {
      if let value = value(term.variable) { constant += term.factor * value }
    }
    terms.removeAll { value($0.variable) != nil }
  }

  /// Removes terms that are less than the tolerance for values at any length, such as those of a
  /// computed multiplier that is 0 except for rounding errors.
  mutating func removeTinyTerms() {
    let smallest = ConvexCost.tolerance / .maximumLayoutLength
    guard terms.contains(where: { abs($0.factor) < smallest }) else { return }
    terms.removeAll { abs($0.factor) < smallest }
  }

  /// Multiplies the expression by a nonzero number.
  ///
  /// Division is a separate function, because the reciprocal is rounded: 49 * (1 / 49) is not 1.
  mutating func scale(by factor: Double) {
    constant *= factor
    for index in 0..<terms.count { terms[index].factor *= factor }
  }

  /// Divides the expression by a nonzero number, so that multiples of an expression become equal.
  mutating func divide(by divisor: Double) {
    constant /= divisor
    for index in 0..<terms.count { terms[index].factor /= divisor }
  }

  /// Returns whether dividing the terms by a number gives the terms of another expression.
  func hasTerms(of other: LinearExpression, times factor: Double) -> Bool {
    guard terms.count == other.terms.count else { return false }
    for index in terms.indices {
      let (term, quotient) = (terms[index], other.terms[index])
      guard term.variable == quotient.variable, term.factor / factor == quotient.factor else {
        return false
      }
    }
    return true
  }

  /// Adds a multiple of an expression.
  mutating func add(_ factor: Double, of other: LinearExpression) {
    var added: [Int] = []
    add(factor, of: other, recording: &added)
  }

  /// Adds a multiple of an expression and records the variables of new terms.
  ///
  /// Factors that cancel out except for rounding errors are removed.
  ///
  /// - Returns: The number of processed terms.
  @discardableResult
  mutating func add(
    _ factor: Double, of other: LinearExpression, recording added: inout [Int]
  ) -> Int {
    constant += factor * other.constant
    guard factor != 0, !other.terms.isEmpty else { return 0 }
    if other.terms.count < terms.count / 8 {
      for term in other.terms { insert(factor * term.factor, of: term.variable, &added) }
      return other.terms.count
    }
    let old = terms
    terms = []
    terms.reserveCapacity(old.count + other.terms.count)
    var index = 0
    for term in other.terms {
      while index < old.count, old[index].variable < term.variable {
        terms.append(old[index])
        index += 1
      }
      let product = factor * term.factor
      if index < old.count, old[index].variable == term.variable {
        let sum = old[index].factor + product
        if abs(sum) > 1e-11 * abs(product) {
          terms.append(LinearTerm(variable: term.variable, factor: sum))
        }
        index += 1
      } else {
        terms.append(LinearTerm(variable: term.variable, factor: product))
        added.append(term.variable)
      }
    }
    while index < old.count {
      terms.append(old[index])
      index += 1
    }
    return old.count + other.terms.count
  }

  /// Adds a multiple of a variable in place, which is faster than copying many terms.
  private mutating func insert(_ product: Double, of variable: Int, _ added: inout [Int]) {
    let index = insertionIndex(of: variable)
    guard index < terms.count, terms[index].variable == variable else {
      terms.insert(LinearTerm(variable: variable, factor: product), at: index)
      added.append(variable)
      return
    }
    let sum = terms[index].factor + product
    if abs(sum) > 1e-11 * abs(product) {
      terms[index].factor = sum
    } else {
      terms.remove(at: index)
    }
  }

  /// Returns the value for given values of the variables.
  func value(_ values: [Double]) -> Double {
    var sum = constant
    for term in terms { sum += term.factor * values[term.variable] }
    return sum
  }

  /// Returns the index of the first term whose variable is not less than a variable.
  private func insertionIndex(of variable: Int) -> Int {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
