/// What it costs that a linear form has a value: a convex, piecewise linear function for each level.
struct ConvexCost {
  /// A demand that the form be equal to a value, at most or at least as large.
  struct Demand {
    let level: Int
    let relation: LinearConstraint.Relation
    let value: Double
    /// What a violation by one costs, above zero.
    let weight: Double
    /// The number of the constraint that it is from.
    let constraint: Int
  }

  /// What counts as no distance between two values, in points.
  static let tolerance = 1e-7

  private(set) var demands: [Demand] = []

  mutating func add(_ demand: Demand) { demands.append(demand) }

  /// Whether there is a demand of a level.
  func hasDemand(_ level: Int) -> Bool {
    for demand in demands where demand.level == level { return true }
    return false
  }

  /// Whether no demand of a level is violated.
  func isMet(_ value: Double, _ level: Int) -> Bool {
    for demand in demands where demand.level == level {
      let excess = value - demand.value
      if excess > Self.tolerance, demand.relation != .greaterThanOrEqual { return false }
      if excess < 0 - Self.tolerance, demand.relation != .lessThanOrEqual { return false }
    }
    return true
  }

  /// By how much a level's cost grows as the value grows from a point.
  func slopeAbove(_ point: Double, _ level: Int) -> Double {
    var slope = 0.0
    for demand in demands where demand.level == level {
      let isReached = point >= demand.value - Self.tolerance
      if isReached, demand.relation != .greaterThanOrEqual { slope += demand.weight }
      if !isReached, demand.relation != .lessThanOrEqual { slope -= demand.weight }
    }
    return slope
  }

  /// By how much a level's cost falls as the value falls from a point.
  func slopeBelow(_ point: Double, _ level: Int) -> Double {
    var slope = 0.0
    for demand in demands where demand.level == level {
      let isPassed = point > demand.value + Self.tolerance
      if isPassed, demand.relation != .greaterThanOrEqual { slope += demand.weight }
      if !isPassed, demand.relation != .lessThanOrEqual { slope -= demand.weight }
    }
    return slope
  }

  /// The next value above a point at which a level's slope changes.
  func breakpoint(above point: Double, _ level: Int) -> Double {
    var next = Double.infinity
    for demand in demands where demand.level == level && demand.value > point + Self.tolerance {
      next = min(next, demand.value)
    }
    return next
  }

  /// The next value below a point at which a level's slope changes.
  func breakpoint(below point: Double, _ level: Int) -> Double {
    var next = -Double.infinity
    for demand in demands where demand.level == level && demand.value < point - Self.tolerance {
      next = max(next, demand.value)
    }
    return next
  }

  /// The value that is best where nothing else depends on it, and the level that leaves no other; of
  /// several values, one that is not far out.
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
