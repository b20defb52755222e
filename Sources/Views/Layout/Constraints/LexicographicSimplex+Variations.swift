/// The search for solutions of equal cost.
extension LexicographicSimplex {
  /// Returns the variables that differ between optimal solutions.
  ///
  /// - Precondition: The ranges are known.
  mutating func undeterminedVariables() -> [Int] {
    var (variations, isBlocked) = mixedVariation()
    for (variable, expression) in substitutions.reversed() {
      var linear = expression
      linear.constant = 0
      variations[variable] = linear.value(variations)
      operationCount += expression.terms.count
    }
    var isOpen = (0..<variableCount).map { abs(variations[$0]) > Self.tolerance }
    if isBlocked { probe(&isOpen) }
    return (0..<variableCount).filter { isOpen[$0] }
  }

  /// Returns a combination of all changes of single nonbasic quantities at no cost, and whether
  /// some are blocked by a basic quantity.
  ///
  /// The perturbations are different, so that they do not cancel out in the combination.
  private mutating func mixedVariation() -> (variations: [Double], isBlocked: Bool) {
    var variations = [Double](repeating: 0, count: quantities.count)
    var isBlocked = false
    for index in quantities.indices where quantities[index].row == nil {
      let quantity = quantities[index]
      if !quantity.isAssigned {
        variations[index] = 1
      } else if quantity.upper - quantity.lower > ConvexCost.tolerance,
        !quantity.rows.isEmpty || !quantity.cost.demands.isEmpty
      {
        if max(slack(index, 1), slack(index, -1)) > ConvexCost.tolerance {
          vary(index, by: perturbation(of: index), &variations)
        } else {
          isBlocked = true
        }
      }
    }
    return (variations, isBlocked)
  }

  /// Returns the distance by which a quantity can change alone at no cost.
  private func slack(_ index: Int, _ direction: Double) -> Double {
    let quantity = quantities[index]
    let own = direction > 0 ? quantity.upper - quantity.value : quantity.value - quantity.lower
    return min(own, firstStop(index, direction)?.step ?? .infinity)
  }

  /// Returns a pseudorandom number from 1 to 2, so that the perturbations do not cancel out in
  /// sums.
  private func perturbation(of index: Int) -> Double {
    let prime = 65_521
    let remainder: Int = index % prime
    let square: Int = remainder * remainder % prime
    let mixed: Int = (square * 7_919 + remainder * 104_729) % prime
    return 1 + Double(mixed) / Double(prime)
  }

  private mutating func vary(_ index: Int, by factor: Double, _ variations: inout [Double]) {
    variations[index] += factor
    for row in quantities[index].rows {
      guard let basic = basis[row] else { continue }
      operationCount += 1
      variations[basic] += factor * rows[row].factor(of: index)
    }
  }

  // MARK: Probes

  /// Finds changes that are possible only after several pivots, by moving each variable that seems
  /// to be determined in both directions.
  private mutating func probe(_ isOpen: inout [Bool]) {
    var probe = self
    probe.restoreVariables()
    let start = probe.quantities.prefix(variableCount).map(\.value)
    for variable in 0..<variableCount where !isOpen[variable] && !probe.isConstant(variable) {
      for direction in [1.0, -1] where !isOpen[variable] && probe.push(variable, direction) {
        for other in 0..<variableCount {
          let change = probe.quantities[other].value - start[other]
          if abs(change) > ConvexCost.tolerance { isOpen[other] = true }
        }
      }
    }
    isFinished = isFinished && probe.isFinished
  }

  /// Returns whether a variable depends only on quantities that are fixed.
  private func isConstant(_ variable: Int) -> Bool {
    guard let row = quantities[variable].row else {
      return quantities[variable].lower >= quantities[variable].upper
    }
    return rows[row].terms.isEmpty
  }

  /// Restores the rows of the eliminated variables.
  private mutating func restoreVariables() {
    for (variable, expression) in substitutions.reversed() {
      var row = LinearExpression(constant: expression.constant)
      for term in expression.terms {
        if let other = quantities[term.variable].row {
          row.add(term.factor, of: rows[other])
        } else if quantities[term.variable].lower == quantities[term.variable].upper {
          row.constant += term.factor * quantities[term.variable].value
        } else {
          row.add(term.factor, of: term.variable)
        }
      }
      for term in row.terms { quantities[term.variable].rows.append(rows.count) }
      quantities[variable].row = rows.count
      rows.append(row)
      basis.append(variable)
      evaluate(rows.count - 1)
    }
    substitutions = []
  }

  /// Moves a quantity at no cost, and returns whether it can move.
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
      pivot(stop.row, entering)
    }
    isFinished = false
    return false
  }

  /// Returns the first quantity whose change moves the target, and the direction.
  private func pushing(_ target: Int, _ direction: Double) -> (index: Int, direction: Double)? {
    guard let row = quantities[target].row else {
      return canMove(target, direction) ? (target, direction) : nil
    }
    for term in rows[row].terms where abs(term.factor) > Self.tolerance {
      let sign = term.factor * direction > 0 ? 1.0 : -1
      if canMove(term.variable, sign) { return (term.variable, sign) }
    }
    return nil
  }

  private func canMove(_ index: Int, _ direction: Double) -> Bool {
    let quantity = quantities[index]
    let tolerance = ConvexCost.tolerance
    return direction > 0
      ? quantity.value < quantity.upper - tolerance : quantity.value > quantity.lower + tolerance
  }

  /// Returns the first end of a range that a basic quantity reaches, and its row.
  private func firstStop(
    _ entering: Int, _ direction: Double
  ) -> (row: Int, step: Double, value: Double)? {
    var best: (row: Int, step: Double, value: Double)?
    var bestIndex = 0
    for row in quantities[entering].rows {
      guard let index = basis[row] else { continue }
      let rate = rows[row].factor(of: entering) * direction
      guard abs(rate) > Self.tolerance else { continue }
      let quantity = quantities[index]
      let end = rate > 0 ? quantity.upper : quantity.lower
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
