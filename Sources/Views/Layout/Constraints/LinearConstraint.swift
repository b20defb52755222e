/// A demand that an expression be zero, at most zero or at least zero, as far as its level allows.
struct LinearConstraint: Hashable {
  /// How the expression is to stand to zero.
  enum Relation: Hashable {
    case equal
    case lessThanOrEqual
    case greaterThanOrEqual

    /// How the negated expression is to stand to zero.
    var reversed: Relation {
      switch self {
      case .equal: .equal
      case .lessThanOrEqual: .greaterThanOrEqual
      case .greaterThanOrEqual: .lessThanOrEqual
      }
    }
  }

  let expression: LinearExpression
  let relation: Relation
  /// How important it is: every demand of a higher priority comes before all of the lower ones.
  let priority: Double

  /// How far values of the variables are from what is demanded.
  func violation(_ values: [Double]) -> Double {
    let value = expression.value(values)
    return switch relation {
    case .equal: value < 0 ? 0 - value : value
    case .lessThanOrEqual: max(0, value)
    case .greaterThanOrEqual: max(0, 0 - value)
    }
  }
}
