/// The cost of a linear form: a convex, piecewise linear function for each level.
struct ConvexCost {
  /// A demand that the form is equal to a value, at most the value, or at least the value.
  struct Demand {
    let level: Int
    /// Whether larger values are a violation.
    let isUpperBound: Bool
    /// Whether smaller values are a violation.
    let isLowerBound: Bool
    let value: Double
    /// The cost per unit of violation, greater than 0.
    let weight: Double
    /// The index of the constraint.
    let constraint: Int

    init(
      level: Int, relation: LayoutConstraint.Relation, value: Double, weight: Double,
      constraint: Int
    ) {
      self.level = level
      (isUpperBound, isLowerBound) = (relation.isUpperBound, relation.isLowerBound)
      self.value = value
      self.weight = weight
      self.constraint = constraint
    }
  }

  /// The difference below which two values are equal, in points.
  static let tolerance = 1e-7

  private(set) var demands: [Demand] = []

  mutating func add(_ demand: Demand) { demands.append(demand) }

  /// Returns whether there is a demand of a level.
  func hasDemand(_ level: Int) -> Bool {
    for demand in demands where demand.level == level { return true }
    return false
  }

  /// Returns whether a value satisfies all demands of a level.
  func isMet(_ value: Double, _ level: Int) -> Bool {
    for demand in demands where demand.level == level {
      let excess = value - demand.value
      if excess > Self.tolerance, demand.isUpperBound { return false }
      if excess < 0 - Self.tolerance, demand.isLowerBound { return false }
    }
    return true
  }

  /// Returns the slope of a level's cost above a point.
  func slopeAbove(_ point: Double, _ level: Int) -> Double {
    var slope = 0.0
    for demand in demands where demand.level == level {
      let isReached = point >= demand.value - Self.tolerance
      if isReached, demand.isUpperBound { slope += demand.weight }
      if !isReached, demand.isLowerBound { slope -= demand.weight }
    }
    return slope
  }

  /// Returns the slope of a level's cost below a point.
  func slopeBelow(_ point: Double, _ level: Int) -> Double {
    var slope = 0.0
    for demand in demands where demand.level == level {
      let isPassed = point > demand.value + Self.tolerance
      if isPassed, demand.isUpperBound { slope += demand.weight }
      if !isPassed, demand.isLowerBound { slope -= demand.weight }
    }
    return slope
  }

  /// Returns the next value above a point at which a level's slope changes.
  func breakpoint(above point: Double, _ level: Int) -> Double {
    var next = Double.infinity
    for demand in demands where demand.level == level && demand.value > point + Self.tolerance {
      next = min(next, demand.value)
    }
    return next
  }

  /// Returns the next value below a point at which a level's slope changes.
  func breakpoint(below point: Double, _ level: Int) -> Double {
    var next = -Double.infinity
    for demand in demands where demand.level == level && demand.value < point - Self.tolerance {
      next = max(next, demand.value)
    }
    return next
  }

  /// Returns an optimal value for the form alone, and the level that makes it unique, or `nil` if
  /// it is not.
  func best() -> (value: Double, tightness: Int?) {
    var (lower, upper) = (-Double.infinity, Double.infinity)
    var level = demands.first?.level
    for demand in demands { level = min(level ?? 0, demand.level) }
    while let current = level {
      var (first, last) = (lower, upper)
      while first < upper, slopeAbove(first, current) < 0 {
        first = min(upper, breakpoint(above: first, current))
      }
      while last > lower, slopeBelow(last, current) > 0 {
        last = max(lower, breakpoint(below: last, current))
      }
      (lower, upper) = (first, max(first, last))
      if lower == upper { return (lower, current) }
      level = nil
      for demand in demands where demand.level > current {
        level = min(level ?? .max, demand.level)
      }
    }
    return (lower > -.infinity ? lower : upper < .infinity ? upper : 0, nil)
  }
}
