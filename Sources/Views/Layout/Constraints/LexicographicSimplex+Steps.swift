extension LexicographicSimplex {
  /// Gives every quantity a value of minimum cost.
  ///
  /// An unexpectedly large number of steps may be a cycle. The quantities with the smallest indices
  /// then leave and enter, which makes the algorithm terminate (Bland, "New finite pivoting rules
  /// for the simplex method", 1977).
  mutating func optimize() {
    var queue = RowQueue(rowCount: rows.count)
    for row in rows.indices where isViolated(row) { queue.insert(row, rows[row].terms.count) }
    let limit = stepLimit ?? 1_000 + 20 * quantities.count
    var stepCount = 0
    while let row = isCareful ? firstViolatedRow : queue.removeShortest() {
      guard isViolated(row) else { continue }
      guard stepCount < limit else {
        isFinished = false
        break
      }
      stepCount += 1
      isCareful = stepCount > 100 + quantities.count
      correct(row, &queue)
    }
    isCareful = false
    // Removes the rounding errors that accumulated in the steps.
    for row in rows.indices { evaluate(row) }
    // The loop stops at the tolerance, so that rounding errors may exceed it.
    let tolerance = 10 * ConvexCost.tolerance
    if rows.indices.contains(where: { isViolated($0, tolerance) }) { isFinished = false }
  }

  /// The violated row whose quantity has the smallest index.
  private var firstViolatedRow: Int? {
    rows.indices.filter { isViolated($0) }.min { (basis[$0] ?? 0) < (basis[$1] ?? 0) }
  }

  /// Returns whether a row's sum is outside the range that the multiplier of its quantity allows.
  private func isViolated(_ row: Int, _ tolerance: Double = ConvexCost.tolerance) -> Bool {
    guard let index = basis[row] else { return false }
    let quantity = quantities[index]
    return quantity.value > quantity.position(ofKink: quantity.high) + tolerance
      || quantity.value < quantity.position(ofKink: quantity.low) - tolerance
  }

  /// Moves the quantity of a row back into its range by changing the cheapest others, or extends
  /// the range if that is cheaper.
  private mutating func correct(_ row: Int, _ queue: inout RowQueue) {
    guard let basic = basis[row] else { return }
    let terms = rows[row].terms
    let quantity = quantities[basic]
    let isAbove = quantity.value > quantity.position(ofKink: quantity.high)
    let sign = isAbove ? 1.0 : -1
    var events = SlopeQueue(levelCount: levelCount)
    pushOwn(basic, sign, &events)
    // Tiny factors are mostly rounding errors, by which a pivot must not divide.
    let hasOthers = terms.contains { abs($0.factor) > Self.tolerance }
    for index in terms.indices where !hasOthers || abs(terms[index].factor) > Self.tolerance {
      push(index, terms[index], sign, &events)
    }
    operationCount += terms.count * levelCount
    while let event = events.removeFirst() {
      operationCount += levelCount
      if event.item < 0 {
        // Extending the range to the next piece is cheaper than changing other quantities.
        let bound = isAbove ? quantities[basic].high : quantities[basic].low
        let next = isAbove ? bound + 1 : bound - 1
        quantities[basic].low = min(bound, next)
        quantities[basic].high = max(bound, next)
        if excess(of: basic, sign) <= ConvexCost.tolerance {
          apply(events.distances, event.start, basic, terms, sign)
          return
        }
        pushOwn(basic, sign, &events)
        continue
      }
      let term = terms[event.item]
      let other = term.variable
      let isDown = term.factor * sign > 0
      let kink = quantities[other].low
      let next = isDown ? kink - 1 : kink + 1
      let length = abs(quantities[other].position(ofKink: next) - quantities[other].value)
      let size = abs(term.factor)
      let gap = excess(of: basic, sign)
      if isCareful || size * length > gap + ConvexCost.tolerance {
        move(other, by: 0 - sign * gap / term.factor, &queue)
        if !quantities[other].cost.kinks.isEmpty {
          quantities[other].low = min(kink, next)
          quantities[other].high = max(kink, next)
        }
        hold(basic, isAbove)
        apply(events.distances, event.start, basic, terms, sign)
        pivot(row, other)
        return
      }
      move(other, by: isDown ? 0 - length : length, &queue)
      quantities[other].low = next
      quantities[other].high = next
      quantities[other].value = quantities[other].position(ofKink: next)
      if excess(of: basic, sign) <= ConvexCost.tolerance {
        hold(basic, isAbove)
        apply(events.distances, event.start, basic, terms, sign)
        return
      }
      push(event.item, term, sign, &events)
    }
  }

  /// Returns the distance of a quantity from its range.
  private func excess(of index: Int, _ sign: Double) -> Double {
    let quantity = quantities[index]
    return sign > 0
      ? quantity.value - quantity.position(ofKink: quantity.high)
      : quantity.position(ofKink: quantity.low) - quantity.value
  }

  /// Holds a quantity at the end of its range.
  private mutating func hold(_ index: Int, _ isAbove: Bool) {
    let kink = isAbove ? quantities[index].high : quantities[index].low
    quantities[index].low = kink
    quantities[index].high = kink
    quantities[index].value = quantities[index].position(ofKink: kink)
  }

  /// Adds the change of a row's multiplier at which the next piece of its own quantity's cost
  /// becomes equally cheap.
  private func pushOwn(_ index: Int, _ sign: Double, _ events: inout SlopeQueue) {
    let quantity = quantities[index]
    let piece = sign > 0 ? quantity.high + 1 : quantity.low
    events.insert(
      -1, size: isCareful ? 0 : .infinity, quantity.cost.slopes, piece * levelCount, multipliers,
      index * levelCount, scale: sign)
  }

  /// Adds the change of a row's multiplier at which changing a quantity of the row becomes equally
  /// cheap.
  private func push(_ item: Int, _ term: LinearTerm, _ sign: Double, _ events: inout SlopeQueue) {
    let quantity = quantities[term.variable]
    let isDown = term.factor * sign > 0
    let piece =
      quantity.cost.kinks.isEmpty ? 0 : isDown ? quantity.low : quantity.low + 1
    events.insert(
      item, size: isCareful ? 0 : abs(term.factor), quantity.cost.slopes, piece * levelCount,
      multipliers, term.variable * levelCount, scale: -1 / (term.factor * sign))
  }

  /// Changes the multiplier of a row, and those of its quantities.
  private mutating func apply(
    _ distances: [Double], _ start: Int, _ basic: Int, _ terms: [LinearTerm], _ sign: Double
  ) {
    var level = 0
    while level < levelCount {
      let change = sign * distances[start + level]
      if change != 0 {
        multipliers[basic * levelCount + level] += change
        for term in terms {
          multipliers[term.variable * levelCount + level] -= term.factor * change
        }
      }
      level += 1
    }
  }

  /// Changes a nonbasic quantity and the sums of the rows that contain it.
  private mutating func move(_ index: Int, by distance: Double, _ queue: inout RowQueue) {
    guard distance != 0 else { return }
    quantities[index].value += distance
    queue.startVisits()
    for row in quantities[index].rows where queue.isFirstVisit(row) {
      guard let basic = basis[row] else { continue }
      let factor = rows[row].factor(of: index)
      operationCount += 1
      guard factor != 0 else { continue }
      quantities[basic].value += factor * distance
      if isViolated(row) { queue.insert(row, rows[row].terms.count) }
    }
  }

  // MARK: Ranges

  /// Determines the ranges of values that do not increase the cost.
  mutating func findRanges() {
    for index in quantities.indices where quantities[index].lower < quantities[index].upper {
      let quantity = quantities[index]
      var (low, high) = (quantity.low, quantity.high)
      if low == high {
        if isBalanced(index, piece: low) { low -= 1 }
        if isBalanced(index, piece: high + 1) { high += 1 }
      }
      quantities[index].lower = quantity.position(ofKink: low)
      quantities[index].upper = quantity.position(ofKink: high)
    }
    for index in quantities.indices
    where quantities[index].row == nil && quantities[index].isAssigned
      && quantities[index].lower >= quantities[index].upper && !quantities[index].rows.isEmpty
    {
      quantities[index].lower = quantities[index].value
      quantities[index].upper = quantities[index].value
      quantities[index].rows = []
    }
    // All constants of a row at once, because removing them one by one from a long row is slow.
    let quantities = quantities
    for row in rows.indices {
      operationCount += rows[row].terms.count
      rows[row].replace { index in
        quantities[index].lower < quantities[index].upper ? nil : quantities[index].value
      }
    }
  }

  /// Returns whether a multiplier equals the slope of a piece.
  private func isBalanced(_ index: Int, piece: Int) -> Bool {
    let slopes = quantities[index].cost.slopes
    var level = 0
    while level < levelCount {
      let difference = slopes[piece * levelCount + level] - multipliers[index * levelCount + level]
      if abs(difference) > Self.tolerance { return false }
      level += 1
    }
    return true
  }
}

/// Rows to correct, shortest first, so that few terms are copied into long rows.
private struct RowQueue {
  /// The rows by the bit width of their lengths.
  private var buckets: [[Int]] = []
  private var isWaiting: [Bool]
  /// The number of the last pass that visited each row.
  private var visits: [Int]
  private var visit = 0

  init(rowCount: Int) {
    isWaiting = [Bool](repeating: false, count: rowCount)
    visits = [Int](repeating: 0, count: rowCount)
  }

  mutating func insert(_ row: Int, _ length: Int) {
    guard !isWaiting[row] else { return }
    isWaiting[row] = true
    let bucket = Int.bitWidth - length.leadingZeroBitCount
    while buckets.count <= bucket { buckets.append([]) }
    buckets[bucket].append(row)
  }

  mutating func removeShortest() -> Int? {
    for index in buckets.indices {
      guard let row = buckets[index].popLast() else { continue }
      isWaiting[row] = false
      return row
    }
    return nil
  }

  /// Starts a pass over rows, each of which may be listed several times.
  mutating func startVisits() { visit += 1 }

  /// Returns whether a row is visited for the first time in the pass.
  mutating func isFirstVisit(_ row: Int) -> Bool {
    guard visits[row] < visit else { return false }
    visits[row] = visit
    return true
  }
}

/// Changes of a row's multiplier at which another step becomes equally cheap, smallest first: a
/// binary heap of vectors with one component per level.
private struct SlopeQueue {
  private let levelCount: Int
  /// The vectors, `levelCount` numbers for each event.
  private(set) var distances: [Double] = []
  private var items: [Int] = []
  private var sizes: [Double] = []
  private var heap: [Int] = []

  init(levelCount: Int) {
    self.levelCount = levelCount
  }

  /// Adds the difference between a slope and a multiplier, times a scale.
  mutating func insert(
    _ item: Int, size: Double, _ slopes: [Double], _ piece: Int, _ multipliers: [Double],
    _ multiplier: Int, scale: Double
  ) {
    var level = 0
    while level < levelCount {
      distances.append((slopes[piece + level] - multipliers[multiplier + level]) * scale)
      level += 1
    }
    items.append(item)
    sizes.append(size)
    var place = heap.count
    heap.append(items.count - 1)
    while place > 0, precedes(heap[place], heap[(place - 1) / 2]) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Removes the event with the smallest change, and returns its item and the start of its vector.
  mutating func removeFirst() -> (item: Int, start: Int)? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    if !heap.isEmpty {
      heap[0] = last
      var place = 0
      while true {
        var best = place
        for child in [2 * place + 1, 2 * place + 2]
        where child < heap.count && precedes(heap[child], heap[best]) {
          best = child
        }
        guard best > place else { break }
        heap.swapAt(place, best)
        place = best
      }
    }
    return (items[first], first * levelCount)
  }

  /// Returns whether an event precedes another one: by change, then by size, largest first, and
  /// then by order of insertion.
  private func precedes(_ first: Int, _ second: Int) -> Bool {
    var (index, other) = (first * levelCount, second * levelCount)
    let end = index + levelCount
    while index < end {
      let difference = distances[index] - distances[other]
      if abs(difference) > LexicographicSimplex.tolerance { return difference < 0 }
      index += 1
      other += 1
    }
    return sizes[first] == sizes[second] ? first < second : sizes[first] > sizes[second]
  }
}
