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
  /// The values at which the slope changes, ascending.
  private(set) var kinks: [Double] = []
  /// The slopes of the pieces, with one component per level: below the first kink, between the
  /// kinks, and above the last one.
  private(set) var slopes: [Double] = []

  mutating func add(_ demand: Demand) {
    // A view's content has two demands, each with a tiebreaker.
    if demands.isEmpty { demands.reserveCapacity(4) }
    demands.append(demand)
  }

  /// Finds the kinks and the slopes of the demands.
  mutating func findPieces(levelCount: Int) {
    for demand in demands {
      var index = kinks.count
      while index > 0, kinks[index - 1] > demand.value { index -= 1 }
      let isKnown =
        (index > 0 && demand.value - kinks[index - 1] <= Self.tolerance)
        || (index < kinks.count && kinks[index] - demand.value <= Self.tolerance)
      if !isKnown { kinks.insert(demand.value, at: index) }
    }
    slopes = [Double](repeating: 0, count: (kinks.count + 1) * levelCount)
    for demand in demands {
      var start = demand.level
      for piece in 0...kinks.count {
        let isAbove = piece > 0 && demand.value - kinks[piece - 1] <= Self.tolerance
        if isAbove, demand.isUpperBound { slopes[start] += demand.weight }
        if !isAbove, demand.isLowerBound { slopes[start] -= demand.weight }
        start += levelCount
      }
    }
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
}
