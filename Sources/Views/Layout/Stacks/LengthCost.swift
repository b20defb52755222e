/// The least violations that are possible at each length of a view: a convex, piecewise linear function
/// whose slopes are vectors with one component for each priority.
///
/// Vectors are compared lexicographically, the highest priority first. That makes them an ordered
/// vector space, so that sums, infimal convolutions and envelopes of convex functions are convex as they
/// are over the real numbers (Rockafellar, "Convex Analysis", 1970, §5). A function for each priority
/// would not do: what is best at a lower priority is not convex in the length.
struct LengthCost {
  /// What counts as no difference between two components of slopes.
  static let slopeTolerance = 1e-9
  /// What counts as no distance between two breakpoints, in points.
  static let lengthTolerance = 1e-9

  /// How many components a slope has.
  let levelCount: Int
  /// The lengths at which the slope changes, ascending, in points.
  private(set) var breakpoints: [Double]
  /// The slopes below the first breakpoint, between the breakpoints and above the last one, each as
  /// `levelCount` numbers.
  private(set) var slopes: [Double]

  /// A function that is zero everywhere.
  init(levelCount: Int) {
    self.levelCount = levelCount
    breakpoints = []
    slopes = [Double](repeating: 0, count: levelCount)
  }

  /// A function of given pieces.
  ///
  /// - Precondition: The breakpoints and the slopes ascend.
  init(levelCount: Int, breakpoints: [Double], slopes: [Double]) {
    self.levelCount = levelCount
    self.breakpoints = breakpoints
    self.slopes = slopes
  }

  /// The sum of the violations of some demands.
  init(levelCount: Int, _ demands: [LengthDemand]) {
    self.init(levelCount: levelCount)
    guard !demands.isEmpty else { return }
    var order = Array(demands.indices)
    if demands.count > 1 { order.sort { demands[$0].length < demands[$1].length } }
    for demand in demands where demand.relation != .lessThanOrEqual {
      slopes[demand.level] -= demand.weight
    }
    var base = 0
    for index in order {
      let demand = demands[index]
      if demand.length - (breakpoints.last ?? -.infinity) > Self.lengthTolerance {
        breakpoints.append(demand.length)
        for level in 0..<levelCount { slopes.append(slopes[base + level]) }
        base += levelCount
      }
      slopes[base + demand.level] += demand.relation == .equal ? 2 * demand.weight : demand.weight
    }
  }

  /// How many pieces there are.
  var pieceCount: Int { breakpoints.count + 1 }

  // MARK: Comparing slopes

  /// Whether the slope of a piece is below (-1), equal to (0) or above (1) that of another function's.
  static func compare(_ first: LengthCost, _ piece: Int, _ second: LengthCost, _ other: Int) -> Int
  {
    compare(
      first.slopes, piece * first.levelCount, second.slopes, other * second.levelCount,
      first.levelCount)
  }

  /// Compares vectors of a number of components that begin at indices of two arrays.
  static func compare(
    _ first: [Double], _ start: Int, _ second: [Double], _ other: Int, _ count: Int
  ) -> Int {
    var level = 0
    while level < count {
      let difference = first[start + level] - second[other + level]
      if difference < -slopeTolerance { return -1 }
      if difference > slopeTolerance { return 1 }
      level += 1
    }
    return 0
  }

  /// The sign of a piece's slope.
  func sign(_ piece: Int) -> Int { Self.sign(slopes, piece * levelCount, levelCount) }

  /// The sign of a vector of a number of components that begins at an index of an array.
  static func sign(_ slopes: [Double], _ start: Int, _ count: Int) -> Int {
    var level = 0
    while level < count {
      let value = slopes[start + level]
      if value < -slopeTolerance { return -1 }
      if value > slopeTolerance { return 1 }
      level += 1
    }
    return 0
  }

  // MARK: Operations

  /// The smallest length at which the function is least, or `nil` where it falls or is zero without end.
  var minimizer: Double? {
    for piece in 0..<pieceCount where sign(piece) >= 0 {
      return piece > 0 ? breakpoints[piece - 1] : nil
    }
    return nil
  }

  /// Whether the function is least at more than one length.
  var hasOpenMinimum: Bool {
    for piece in 0..<pieceCount where sign(piece) >= 0 { return sign(piece) == 0 }
    return true
  }

  /// The function of a length that is `count` times as large, and `offset` larger.
  func scaled(by count: Double, offset: Double) -> LengthCost {
    guard count != 1 || offset != 0 else { return self }
    var result = self
    for index in breakpoints.indices {
      result.breakpoints[index] = count * breakpoints[index] + offset
    }
    if count != 1 { for index in slopes.indices { result.slopes[index] = slopes[index] / count } }
    return result
  }

  /// The least values up to each length: what it costs a view that may be shorter than its room.
  var envelope: LengthCost {
    for piece in 0..<pieceCount {
      let sign = sign(piece)
      guard sign >= 0 else { continue }
      var result = self
      result.breakpoints.removeSubrange(piece...)
      result.slopes.removeSubrange((sign == 0 ? piece + 1 : piece) * levelCount..<slopes.count)
      if sign > 0 { for _ in 0..<levelCount { result.slopes.append(0) } }
      return result
    }
    return self
  }

  /// The function with the same values up to a length and fewer pieces beyond it.
  func clipped(to limit: Double) -> LengthCost {
    var count = breakpoints.count
    while count > 0, breakpoints[count - 1] > limit { count -= 1 }
    // One piece more costs nothing, and so the last slope can stay what it is.
    guard count + 1 < breakpoints.count else { return self }
    var result = self
    result.breakpoints.removeSubrange((count + 1)...)
    result.slopes.removeSubrange((count + 1) * levelCount..<slopes.count - levelCount)
    return result
  }

  /// The sum with another function of the same length.
  func adding(_ other: LengthCost) -> LengthCost {
    if other.breakpoints.isEmpty, other.sign(0) == 0 { return self }
    if breakpoints.isEmpty, sign(0) == 0 { return other }
    // Local copies are read several times as fast in debug builds as properties are.
    let (places, otherPlaces) = (breakpoints, other.breakpoints)
    let (values, otherValues) = (slopes, other.slopes)
    let (count, otherCount, width) = (places.count, otherPlaces.count, levelCount)
    var (piece, otherPiece) = (0, 0)
    var sum: [Double] = []
    var sumSlopes: [Double] = []
    sum.reserveCapacity(count + otherCount)
    sumSlopes.reserveCapacity((count + otherCount + 1) * width)
    while true {
      var (index, otherIndex) = (piece * width, otherPiece * width)
      let end = index + width
      while index < end {
        sumSlopes.append(values[index] + otherValues[otherIndex])
        index += 1
        otherIndex += 1
      }
      let next = piece < count ? places[piece] : .infinity
      let otherNext = otherPiece < otherCount ? otherPlaces[otherPiece] : .infinity
      let place = min(next, otherNext)
      guard place < .infinity else { break }
      if next <= place + Self.lengthTolerance { piece += 1 }
      if otherNext <= place + Self.lengthTolerance { otherPiece += 1 }
      sum.append(place)
    }
    return LengthCost(levelCount: levelCount, breakpoints: sum, slopes: sumSlopes)
  }

  /// The sum of functions of one length.
  static func sum(_ costs: [LengthCost], levelCount: Int) -> LengthCost {
    var costs = costs
    // Pairs first, so that no function is added to more than a few others.
    while costs.count > 1 {
      var sums: [LengthCost] = []
      for index in stride(from: 0, to: costs.count - 1, by: 2) {
        sums.append(costs[index].adding(costs[index + 1]))
      }
      if costs.count % 2 == 1 { sums.append(costs[costs.count - 1]) }
      costs = sums
    }
    return costs.first ?? LengthCost(levelCount: levelCount)
  }
}

/// A demand on a length: that it be equal to a number, at most or at least as large.
struct LengthDemand {
  /// The index of the priority; 0 for the highest one.
  let level: Int
  let relation: LinearConstraint.Relation
  let length: Double
  /// What a violation by one point costs, above zero.
  var weight = 1.0
}
