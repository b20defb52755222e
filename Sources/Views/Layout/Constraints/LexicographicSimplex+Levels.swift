extension LexicographicSimplex {
  /// Minimizes the cost of a level without changing the costs of higher levels.
  mutating func optimize(level: Int) {
    guard level < levelCount else { return }
    findSegments(level: level)
    movable = quantities.indices.filter { isMovable($0) }
    // With exact numbers, choosing the smallest index would terminate without a limit.
    let limit = stepLimit ?? 1_000 + 20 * quantities.count
    for step in 0...limit {
      let pulls = pulls(level: level)
      guard let (entering, direction) = improving(level, pulls) else { return }
      guard step < limit else { break }
      move(entering, direction, level)
    }
    isFinished = false
  }

  /// Fixes the quantities whose change would increase the cost of a solved level.
  mutating func fixVariables(ofLevel level: Int) {
    let pulls = pulls(level: level)
    for index in quantities.indices
    where quantities[index].row == nil && quantities[index].isAssigned {
      let quantity = quantities[index]
      guard !quantity.rows.isEmpty || !quantity.cost.demands.isEmpty else { continue }
      guard quantity.lower < quantity.upper else { continue }
      let above = pulls[index] + quantity.cost.slopeAbove(quantity.value, level)
      let below = pulls[index] + quantity.cost.slopeBelow(quantity.value, level)
      let next =
        above > Self.tolerance
        ? quantity.value : quantity.cost.breakpoint(above: quantity.value, level)
      let previous =
        below < 0 - Self.tolerance
        ? quantity.value : quantity.cost.breakpoint(below: quantity.value, level)
      quantities[index].upper = min(quantity.upper, next)
      quantities[index].lower = max(quantity.lower, previous)
      if quantities[index].lower >= quantities[index].upper { fix(index) }
    }
    for case .some(let index) in basis {
      quantities[index].lower = quantities[index].segment.lowerBound
      quantities[index].upper = quantities[index].segment.upperBound
    }
  }

  /// Determines, for each basic quantity, the segment around its value in which its cost is linear.
  private mutating func findSegments(level: Int) {
    for case .some(let index) in basis {
      quantities[index].segment = quantities[index].lower...quantities[index].upper
      quantities[index].slope = 0
    }
    for index in demanded[level] where quantities[index].row != nil {
      let quantity = quantities[index]
      let above = quantity.cost.slopeAbove(quantity.value, level)
      let below = quantity.cost.slopeBelow(quantity.value, level)
      findSegment(index, isAbove: abs(above) <= abs(below), level)
    }
  }

  /// Determines the segment above or below the value of a basic quantity.
  private mutating func findSegment(_ index: Int, isAbove: Bool, _ level: Int) {
    let quantity = quantities[index]
    let value = quantity.value
    let above = quantity.cost.slopeAbove(value, level)
    let below = quantity.cost.slopeBelow(value, level)
    var lower = quantity.cost.breakpoint(below: value, level)
    var upper = quantity.cost.breakpoint(above: value, level)
    if above != below { if isAbove { lower = value } else { upper = value } }
    lower = max(lower, quantity.lower)
    upper = max(lower, min(upper, quantity.upper))
    quantities[index].slope = isAbove ? above : below
    quantities[index].segment = lower...upper
  }

  /// Returns the derivative of the basic quantities' cost with respect to each nonbasic one.
  func pulls(level: Int) -> [Double] {
    var pulls = [Double](repeating: 0, count: quantities.count)
    guard level < levelCount else { return pulls }
    for index in demanded[level] where quantities[index].slope != 0 {
      guard let row = quantities[index].row else { continue }
      for term in rows[row].terms {
        pulls[term.variable] += term.factor * quantities[index].slope
      }
    }
    return pulls
  }

  /// Returns the first quantity whose change reduces the cost, and the direction.
  private func improving(_ level: Int, _ pulls: [Double]) -> (index: Int, direction: Double)? {
    for index in movable {
      let pull = pulls[index]
      let quantity = quantities[index]
      guard pull != 0 || !quantity.cost.demands.isEmpty else { continue }
      let above = pull + quantity.cost.slopeAbove(quantity.value, level)
      if above < 0 - Self.tolerance, quantity.value < quantity.upper { return (index, 1) }
      let below = pull + quantity.cost.slopeBelow(quantity.value, level)
      if below > Self.tolerance, quantity.value > quantity.lower { return (index, -1) }
    }
    return nil
  }

  /// Returns whether a quantity is held at an arbitrary value.
  private func isMovable(_ index: Int) -> Bool {
    quantities[index].row == nil && quantities[index].isAssigned
      && quantities[index].lower < quantities[index].upper
  }

  /// Changes a quantity until the slope of its cost, or of a dependent quantity's cost, changes.
  private mutating func move(_ entering: Int, _ direction: Double, _ level: Int) {
    let quantity = quantities[entering]
    let goal =
      direction > 0
      ? min(quantity.upper, quantity.cost.breakpoint(above: quantity.value, level))
      : max(quantity.lower, quantity.cost.breakpoint(below: quantity.value, level))
    let stop = firstStop(entering, direction)
    let ownStep = abs(goal - quantity.value)
    if ownStep <= stop?.step ?? .infinity {
      guard ownStep < .infinity else { return }
      quantities[entering].value = goal
      for row in quantity.rows { evaluate(row) }
      return
    }
    guard let stop, let leaving = basis[stop.row] else { return }
    quantities[entering].value += direction * stop.step
    for row in quantity.rows { evaluate(row) }
    quantities[leaving].value = stop.value
    pivot(stop.row, entering)
    movable.removeAll { $0 == entering }
    if isMovable(leaving) {
      movable.insert(leaving, at: movable.firstIndex { $0 > leaving } ?? movable.count)
    }
    findSegment(entering, isAbove: direction > 0, level)
  }

  /// Returns the first end of a segment that a basic quantity reaches, and its row.
  func firstStop(_ entering: Int, _ direction: Double) -> (row: Int, step: Double, value: Double)? {
    var best: (row: Int, step: Double, value: Double)?
    var bestIndex = 0
    for row in quantities[entering].rows {
      guard let index = basis[row] else { continue }
      let rate = rows[row].factor(of: entering) * direction
      guard abs(rate) > Self.tolerance else { continue }
      let quantity = quantities[index]
      let end = rate > 0 ? quantity.segment.upperBound : quantity.segment.lowerBound
      guard abs(end) < .infinity else { continue }
      let step = max(0, (end - quantity.value) / rate)
      if let best {
        let isTie = abs(step - best.step) <= Self.tolerance
        if isTie ? index > bestIndex : step > best.step { continue }
      }
      best = (row, step, end)
      bestIndex = index
    }
    return best
  }
}
