/// A demand that an expression is equal to zero, at most zero, or at least zero.
struct LinearConstraint: Hashable {
  let expression: LinearExpression
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
