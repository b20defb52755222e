/// The distribution of a row's length among its views at minimum cost.
///
/// The cost of the row is the infimal convolution of the views' costs: all their pieces in the order of
/// their slopes. A length is shared by giving it to the pieces in that order. Pieces of one slope are one
/// piece of the row; those that a view is cut by go to the last view first, the others to the first view
/// first, so that the first of several equal views gives way.
struct LengthShares {
  /// The lengths with which the pieces begin.
  private var starts: [Double] = []
  /// The view that is cut where there is less than those lengths, and the one that gets the rest where
  /// there is more than all pieces.
  private var (shortest, longest) = (0, 0)
  /// All views of which the same holds; none where it is one view.
  private var shortestTies: [Int] = []
  private var longestTies: [Int] = []
  /// The slopes of the row's pieces, in the order in which they were found.
  private var slopes: [Double] = []
  /// The row's pieces in the order of their slopes, by the indices of `slopes`.
  private var order: [Int] = []
  /// The first and the last of a row's piece's parts, and the part after each part.
  private var firstParts: [Int] = []
  private var lastParts: [Int] = []
  private var nextParts: [Int] = []
  /// The view and the length of each part.
  private var partViews: [Int] = []
  private var partLengths: [Double] = []
  /// How many terms were touched, as a measure of the work.
  private(set) var operationCount = 0

  /// Sorts the pieces of the views' costs.
  ///
  /// - Precondition: There is a view, each cost falls below its first breakpoint, and none falls above
  ///   its last one.
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
      var place = 0
      while piece + 1 < cost.pieceCount,
        LengthCost.compare(cost, piece, costs[longest], last) < 0
      {
        let length = cost.breakpoints[piece] - cost.breakpoints[piece - 1]
        add(cost, piece, length, of: view, after: &place)
        piece += 1
      }
      if LengthCost.compare(cost, piece, costs[longest], last) == 0 { longestTies.append(view) }
    }
    if shortestTies.count == 1 { shortestTies = [] }
    if longestTies.count == 1 { longestTies = [] }
  }

  /// Adds a view's piece to the row's piece of its slope, which is not before a place in the order.
  private mutating func add(
    _ cost: LengthCost, _ piece: Int, _ length: Double, of view: Int, after place: inout Int
  ) {
    let levelCount = cost.levelCount
    let base = piece * levelCount
    var (low, high) = (place, order.count)
    // Most costs have pieces of the same slopes, or further ones.
    var middle = low
    while low < high {
      let comparison = LengthCost.compare(
        cost.slopes, base, slopes, order[middle] * levelCount, levelCount)
      operationCount += levelCount
      if comparison == 0 {
        append(
          view, length, to: order[middle], isCut: LengthCost.sign(cost.slopes, base, levelCount) < 0
        )
        place = middle + 1
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
    place = low + 1
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

  /// The cost of the row.
  ///
  /// - Parameters:
  ///   - costs: The views' costs.
  ///   - offset: The length that no view has: that of the gaps and the margins.
  func cost(_ costs: [LengthCost], offset: Double) -> LengthCost {
    let levelCount = costs[0].levelCount
    var breakpoints: [Double] = []
    var rowSlopes: [Double] = []
    breakpoints.reserveCapacity(order.count + 1)
    rowSlopes.reserveCapacity((order.count + 2) * levelCount)
    rowSlopes.append(contentsOf: costs[shortest].slopes[0..<levelCount])
    var place = starts.reduce(offset, +)
    breakpoints.append(place)
    for index in order {
      var part = firstParts[index]
      while part >= 0 {
        place += partLengths[part]
        part = nextParts[part]
      }
      rowSlopes.append(contentsOf: slopes[index * levelCount..<(index + 1) * levelCount])
      breakpoints.append(place)
    }
    rowSlopes.append(contentsOf: costs[longest].slopes.suffix(levelCount))
    return LengthCost(levelCount: levelCount, breakpoints: breakpoints, slopes: rowSlopes)
  }

  /// Returns each view's length where all of them together have a length, and the views among which the
  /// last part of it could have been shared in another way at the same cost.
  func lengths(of total: Double) -> (lengths: [Double], ties: [Int]) {
    var lengths = starts
    var rest = total - starts.reduce(0, +)
    guard rest > 0 else {
      lengths[shortest] += rest
      return (lengths, rest < 0 ? shortestTies : [])
    }
    for index in order {
      var part = firstParts[index]
      let before = rest
      while part >= 0 {
        let length = min(partLengths[part], rest)
        lengths[partViews[part]] += length
        rest -= length
        if rest <= 0 { return (lengths, ties(index, used: before)) }
        part = nextParts[part]
      }
    }
    lengths[longest] += rest
    return (lengths, longestTies)
  }

  /// The views with parts of a row's piece of which some length is used, unless it is used whole.
  private func ties(_ index: Int, used: Double) -> [Int] {
    var views: [Int] = []
    var whole = 0.0
    var part = firstParts[index]
    while part >= 0 {
      views.append(partViews[part])
      whole += partLengths[part]
      part = nextParts[part]
    }
    return views.count > 1 && whole - used > LengthCost.lengthTolerance ? views : []
  }
}
