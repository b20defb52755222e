extension LexicographicSimplex {
  /// Eliminates the variables, and holds each form that replaced one at its best value.
  ///
  /// - Parameter fixingRequired: Whether to assume that equalities of the highest level hold, so
  ///   that their forms are constants in the rows.
  mutating func eliminate(fixingRequired: Bool) {
    var byTightness = [[Int]](repeating: [], count: levelCount + 1)
    let weights = lastLevelWeights()
    for index in quantities.indices where !quantities[index].cost.demands.isEmpty {
      byTightness[findBest(index) ?? levelCount].append(index)
    }
    for (level, candidates) in byTightness.enumerated() {
      // Quantities with the smallest weight on the last level come last, so that the others
      // determine them, as in the solution.
      let candidates = candidates.sorted { (first: Int, second: Int) -> Bool in
        let (weight, other) = (weights[first], weights[second])
        return weight == other ? first < second : weight > other
      }
      var pending: [Int] = []
      for index in candidates {
        if quantities[index].row != nil {
          pending.append(index)
        } else if !quantities[index].isAssigned {
          assignBestValue(to: index, isFixed: fixingRequired && level == 0)
        }
      }
      var length = 2
      while !pending.isEmpty {
        let count = pending.count
        pending = pending.filter { form in
          guard let row = quantities[form].row else { return false }
          if rows[row].terms.count > length { return true }
          eliminateVariable(in: row, isFixed: fixingRequired && level == 0)
          return false
        }
        // Rows may have become shorter, so they are tried again.
        if pending.count == count { length *= 2 }
      }
    }
    for row in rows.indices { evaluate(row) }
  }

  /// Returns the weight of each quantity on the last level.
  private func lastLevelWeights() -> [Double] {
    var weights = [Double](repeating: 0, count: quantities.count)
    for index in quantities.indices {
      for demand in quantities[index].cost.demands where demand.level == levelCount - 1 {
        weights[index] += demand.weight
      }
    }
    return weights
  }

  /// Finds the kinks around the best values of a quantity in isolation, and returns the level that
  /// makes the best value unique, or `nil` if there are several.
  private mutating func findBest(_ index: Int) -> Int? {
    let cost = quantities[index].cost
    var kink = 0
    while Self.sign(cost.slopes, (kink + 1) * levelCount, levelCount).sign < 0 { kink += 1 }
    let below = Self.sign(cost.slopes, kink * levelCount, levelCount)
    let above = Self.sign(cost.slopes, (kink + 1) * levelCount, levelCount)
    quantities[index].low = below.sign == 0 ? kink - 1 : kink
    quantities[index].high = above.sign == 0 ? kink + 1 : kink
    return below.sign == 0 || above.sign == 0 ? nil : max(below.level, above.level)
  }

  /// Returns the sign of a vector that starts at an index, and the level that determines it.
  private static func sign(_ slopes: [Double], _ start: Int, _ levelCount: Int)
    -> (sign: Int, level: Int)
  {
    var level = 0
    while level < levelCount {
      let slope = slopes[start + level]
      if abs(slope) > tolerance { return (slope < 0 ? -1 : 1, level) }
      level += 1
    }
    return (0, levelCount)
  }

  /// Holds a quantity at its best value, the smallest finite one if there are several.
  private mutating func assignBestValue(to index: Int, isFixed: Bool) {
    let kink = max(0, quantities[index].low)
    quantities[index].low = kink
    quantities[index].high = kink
    quantities[index].value = quantities[index].position(ofKink: kink)
    quantities[index].isAssigned = true
    if isFixed { fix(index) }
  }

  /// Replaces a nonbasic quantity with a constant in all rows.
  private mutating func fix(_ index: Int) {
    let value = quantities[index].value
    quantities[index].lower = value
    quantities[index].upper = value
    for row in quantities[index].rows {
      operationCount += 1
      let factor = rows[row].remove(index)
      if factor != 0 { rows[row].constant += factor * value }
    }
    quantities[index].rows = []
  }

  /// Solves a row for the unassigned variable that is in the fewest rows.
  private mutating func eliminateVariable(in row: Int, isFixed: Bool) {
    var best: LinearTerm?
    for term in rows[row].terms
    where term.variable < variableCount && !quantities[term.variable].isAssigned {
      if best.map({ isBetter(term, than: $0) }) ?? true { best = term }
    }
    guard let variable = best?.variable, let form = basis[row] else { return }
    pivot(row, variable)
    assignBestValue(to: form, isFixed: isFixed)
    quantities[variable].isAssigned = true
    if quantities[variable].cost.demands.isEmpty {
      for term in rows[row].terms {
        operationCount += 1
        drop(row, from: term.variable)
      }
      substitutions.append((variable, rows[row]))
      rows[row] = LinearExpression()
      basis[row] = nil
      quantities[variable].row = nil
    }
  }

  /// Returns whether a variable is in fewer rows than another one, or in as many.
  ///
  /// Variables whose factors are safe to divide by come first.
  private func isBetter(_ term: LinearTerm, than other: LinearTerm) -> Bool {
    let isStable = abs(term.factor) > Self.smallestDivisor
    guard isStable == (abs(other.factor) > Self.smallestDivisor) else { return isStable }
    return quantities[term.variable].rows.count <= quantities[other.variable].rows.count
  }

  private mutating func drop(_ row: Int, from index: Int) {
    quantities[index].rows.removeAll { $0 == row }
  }

  /// Makes a quantity of a row basic, instead of the row's current basic quantity.
  mutating func pivot(_ row: Int, _ entering: Int) {
    guard let leaving = basis[row] else { return }
    let factor = rows[row].remove(entering)
    rows[row].scale(by: -1 / factor)
    rows[row].add(1 / factor, of: leaving)
    let expression = rows[row]
    let others = quantities[entering].rows
    quantities[entering].rows = []
    quantities[leaving].rows = [row]
    var added: [Int] = []
    for other in others where other != row {
      let factor = rows[other].remove(entering)
      guard factor != 0 else { continue }
      added.removeAll(keepingCapacity: true)
      operationCount += rows[other].add(factor, of: expression, recording: &added)
      for index in added { quantities[index].rows.append(other) }
    }
    basis[row] = entering
    quantities[entering].row = row
    quantities[leaving].row = nil
    quantities[leaving].isAssigned = true
  }

  /// Computes the value of a row's basic quantity.
  mutating func evaluate(_ row: Int) {
    guard let index = basis[row] else { return }
    var sum = rows[row].constant
    for term in rows[row].terms { sum += term.factor * quantities[term.variable].value }
    operationCount += rows[row].terms.count
    quantities[index].value = sum
  }
}
