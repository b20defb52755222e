/// The distribution of a row's length among its views at minimum cost.
///
/// The cost of the row is the infimal convolution of the views' costs: all their pieces in the
/// order of their slopes. A length is distributed among the pieces in that order. Pieces with equal
/// slopes form one piece of the row. Those that compress a view are assigned to the last view
/// first, the others to the first view first, so that the first of several equal views changes its
/// size.
struct LengthDistribution {
  /// The lengths at which the pieces of each view start.
  private var starts: [Double] = []
  /// The view that is cut where there is less than those lengths, and the one that gets the
  /// remaining where there is more than all pieces.
  private var (shortest, longest) = (0, 0)
  /// The views for which the same applies, or empty if there is only one.
  private var shortestTies: [Int] = []
  private var longestTies: [Int] = []
  /// The slopes of the row's pieces, in order of discovery.
  private var slopes: [Double] = []
  /// The row's pieces in the order of their slopes, as indices of `slopes`.
  private var order: [Int] = []
  /// The first and last parts of each piece of the row, and the next part of each part.
  private var firstParts: [Int] = []
  private var lastParts: [Int] = []
  private var nextParts: [Int] = []
  /// The view and the length of each part.
  private var partViews: [Int] = []
  private var partLengths: [Double] = []
  /// The number of processed terms, as a measure of the work.
  private(set) var operationCount = 0

  /// Sorts the pieces of the views' costs.
  ///
  /// - Precondition: There is at least one view. Each cost decreases below its first breakpoint and
  ///   does not decrease above its last one.
  init(_ costs: [LengthCost]) {
    for view in costs.indices {
      if LengthCost.compare(costs[view], 0, costs[shortest], 0) > 0 { shortest = view }
      let (last, other) = (costs[view].pieceCount - 1, costs[longest].pieceCount - 1)
      if LengthCost.compare(costs[view], last, costs[longest], other) < 0 { longest = view }
    }
    let last = costs[longest].pieceCount - 1
    for (view, cost) in costs.enumerated() {
      var piece = 1
      while piece + 1 < cost.pieceCount, LengthCost.compare(cost, piece, costs[shortest], 0) <= 0 {
        piece += 1
      }
      starts.append(cost.breakpoints[piece - 1])
      if LengthCost.compare(cost, piece - 1, costs[shortest], 0) == 0 { shortestTies.append(view) }
      var position = 0
      while piece + 1 < cost.pieceCount,
        LengthCost.compare(cost, piece, costs[longest], last) < 0
      {
        let length = cost.breakpoints[piece] - cost.breakpoints[piece - 1]
        add(cost, piece, length, of: view, after: &position)
        piece += 1
      }
      if LengthCost.compare(cost, piece, costs[longest], last) == 0 { longestTies.append(view) }
    }
    if shortestTies.count == 1 { shortestTies = [] }
    if longestTies.count == 1 { longestTies = [] }
  }

  /// Adds a view's piece to the row's piece of the same slope, which is not before a position in
  /// the order.
  private mutating func add(
    _ cost: LengthCost, _ piece: Int, _ length: Double, of view: Int, after position: inout Int
  ) {
    let levelCount = cost.levelCount
    let base = piece * levelCount
    var (low, high) = (position, order.count)
    // Most costs have pieces of the same slopes, or of later ones.
    var middle = low
    while low < high {
      let comparison = LengthCost.compare(
        cost.slopes, base, slopes, order[middle] * levelCount, levelCount)
      operationCount += levelCount
      if comparison == 0 {
        append(
          view, length, to: order[middle], isCut: LengthCost.sign(cost.slopes, base, levelCount) < 0
        )
        position = middle + 1
        return
      }
      if comparison < 0 { high = middle } else { low = middle + 1 }
      middle = low + (high - low) / 2
    }
    let index = firstParts.count
    for level in 0..<levelCount { slopes.append(cost.slopes[base + level]) }
    operationCount += levelCount
    order.insert(index, at: low)
    firstParts.append(partViews.count)
    lastParts.append(partViews.count)
    nextParts.append(-1)
    partViews.append(view)
    partLengths.append(length)
    position = low + 1
  }

  private mutating func append(_ view: Int, _ length: Double, to index: Int, isCut: Bool) {
    let part = partViews.count
    partViews.append(view)
    partLengths.append(length)
    if isCut {
      nextParts.append(firstParts[index])
      firstParts[index] = part
    } else {
      nextParts.append(-1)
      nextParts[lastParts[index]] = part
      lastParts[index] = part
    }
  }

  /// Returns the cost of the row.
  ///
  /// - Parameters:
  ///   - costs: The views' costs.
  ///   - offset: The length of the gaps and margins.
  func cost(_ costs: [LengthCost], offset: Double) -> LengthCost {
    let levelCount = costs[0].levelCount
    var breakpoints: [Double] = []
    var rowSlopes: [Double] = []
    breakpoints.reserveCapacity(order.count + 1)
    rowSlopes.reserveCapacity((order.count + 2) * levelCount)
    rowSlopes.append(contentsOf: costs[shortest].slopes[0..<levelCount])
    var length = starts.reduce(offset, +)
    breakpoints.append(length)
    for index in order {
      var part = firstParts[index]
      while part >= 0 {
        length += partLengths[part]
        part = nextParts[part]
      }
      rowSlopes.append(contentsOf: slopes[index * levelCount..<(index + 1) * levelCount])
      breakpoints.append(length)
    }
    rowSlopes.append(contentsOf: costs[longest].slopes.suffix(levelCount))
    return LengthCost(levelCount: levelCount, breakpoints: breakpoints, slopes: rowSlopes)
  }

  /// Returns the views' lengths for a total length, and the views among which the last part of it
  /// could be distributed differently at the same cost.
  func lengths(of total: Double) -> (lengths: [Double], ties: [Int]) {
    var lengths = starts
    var remaining = total - starts.reduce(0, +)
    guard remaining > 0 else {
      lengths[shortest] += remaining
      return (lengths, remaining < 0 ? shortestTies : [])
    }
    for index in order {
      var part = firstParts[index]
      let before = remaining
      while part >= 0 {
        let length = min(partLengths[part], remaining)
        lengths[partViews[part]] += length
        remaining -= length
        if remaining <= 0 { return (lengths, ties(index, used: before)) }
        part = nextParts[part]
      }
    }
    lengths[longest] += remaining
    return (lengths, longestTies)
  }

  /// Returns the views with parts of a piece of the row, if it is partially used.
  private func ties(_ index: Int, used: Double) -> [Int] {
    var views: [Int] = []
    var total = 0.0
    var part = firstParts[index]
    while part >= 0 {
      views.append(partViews[part])
      total += partLengths[part]
      part = nextParts[part]
    }
    return views.count > 1 && total - used > LengthCost.lengthTolerance ? views : []
  }
}
