extension LexicographicSimplex {
  /// Adds the changes that are possible only where several quantities change places first: each is
  /// looked for with one more level that asks for as much or as little of a quantity as there can be.
  func addingProbes(of blocked: [Int], to variations: [Double]) -> [Double] {
    var result = variations
    for index in blocked {
      for direction in [1.0, -1] {
        var probe = self
        guard probe.push(index, direction) else { continue }
        for other in quantities.indices {
          let change = probe.quantities[other].value - quantities[other].value
          if abs(change) > ConvexCost.tolerance {
            result[other] += change * (1 + Double(index % 89) / 128)
          }
        }
      }
    }
    return result
  }

  /// Moves a quantity at no cost; returns whether it can move at all.
  private mutating func push(_ target: Int, _ direction: Double) -> Bool {
    let start = quantities[target].value
    let limit = 100 + 4 * quantities.count
    for _ in 0..<limit {
      guard let (entering, sign) = pushing(target, direction) else { return false }
      let quantity = quantities[entering]
      let own = sign > 0 ? quantity.upper - quantity.value : quantity.value - quantity.lower
      let stop = firstStop(entering, sign)
      let step = min(own, stop?.step ?? .infinity, 1)
      quantities[entering].value += sign * step
      for row in quantity.rows { evaluate(row) }
      if abs(quantities[target].value - start) > ConvexCost.tolerance { return true }
      guard let stop, stop.step <= own, let leaving = basis[stop.row] else { continue }
      quantities[leaving].value = stop.value
      quantities[entering].segment = quantity.lower...quantity.upper
      pivot(stop.row, entering)
    }
    return false
  }

  /// The first quantity that takes the target along as it changes, and in which direction.
  private func pushing(_ target: Int, _ direction: Double) -> (index: Int, direction: Double)? {
    guard let row = quantities[target].row else {
      let quantity = quantities[target]
      let hasRoom =
        direction > 0 ? quantity.value < quantity.upper : quantity.value > quantity.lower
      return hasRoom ? (target, direction) : nil
    }
    for term in rows[row].terms {
      let quantity = quantities[term.variable]
      let sign = term.factor * direction > 0 ? 1.0 : -1
      let hasRoom = sign > 0 ? quantity.value < quantity.upper : quantity.value > quantity.lower
      if abs(term.factor) > Self.tolerance, hasRoom { return (term.variable, sign) }
    }
    return nil
  }
}
