/// The minimum violations at each length of a view: a convex, piecewise linear function whose
/// slopes are vectors with one component per priority.
///
/// Vectors are compared lexicographically, the highest priority first. That makes them an ordered
/// vector space, so that sums, infimal convolutions, and envelopes of convex functions are convex,
/// as over the real numbers (Rockafellar, "Convex Analysis", 1970, §5). Separate functions per
/// priority are not sufficient, because the minimum at a lower priority is not convex in the
/// length.
struct LengthCost {
  /// The difference below which two components of slopes are equal.
  static let slopeTolerance = 1e-9
  /// The distance below which two breakpoints are equal, in points.
  static let lengthTolerance = 1e-9

  /// The number of components of a slope.
  let levelCount: Int
  /// The lengths at which the slope changes, ascending, in points.
  private(set) var breakpoints: [Double]
  /// The slopes below the first breakpoint, between the breakpoints, and above the last one, each
  /// with `levelCount` components.
  private(set) var slopes: [Double]

  /// Creates the zero function.
  init(levelCount: Int) {
    self.levelCount = levelCount
    breakpoints = []
    slopes = [Double](repeating: 0, count: levelCount)
  }

  /// Creates a function from its pieces.
  ///
  /// - Precondition: The breakpoints and the slopes are in ascending order.
  init(levelCount: Int, breakpoints: [Double], slopes: [Double]) {
    self.levelCount = levelCount
    self.breakpoints = breakpoints
    self.slopes = slopes
  }

  /// Creates the sum of the violations of demands.
  init(levelCount: Int, _ demands: [LengthDemand]) {
    self.init(levelCount: levelCount)
    guard !demands.isEmpty else { return }
    var order = Array(demands.indices)
    if demands.count > 1 { order.sort { demands[$0].length < demands[$1].length } }
    for demand in demands where demand.relation.isLowerBound {
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

  /// The number of pieces.
  var pieceCount: Int { breakpoints.count + 1 }

  // MARK: Comparing slopes

  /// Compares the slopes of two pieces: -1 for less, 0 for equal, 1 for greater.
  static func compare(_ first: LengthCost, _ piece: Int, _ second: LengthCost, _ other: Int) -> Int
  {
    compare(
      first.slopes, piece * first.levelCount, second.slopes, other * second.levelCount,
      first.levelCount)
  }

  /// Compares vectors of `count` components that start at indices of two arrays.
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

  /// Returns the sign of a piece's slope.
  func sign(_ piece: Int) -> Int { Self.sign(slopes, piece * levelCount, levelCount) }

  /// Returns the sign of a vector of `count` components that starts at an index of an array.
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

  /// The smallest length with the minimum cost, or `nil` if there is none.
  var minimizer: Double? {
    for piece in 0..<pieceCount where sign(piece) >= 0 {
      return piece > 0 ? breakpoints[piece - 1] : nil
    }
    return nil
  }

  /// Whether several lengths have the minimum cost.
  var hasOpenMinimum: Bool {
    for piece in 0..<pieceCount where sign(piece) >= 0 { return sign(piece) == 0 }
    return true
  }

  /// Returns the function of a length that is multiplied by `count` and increased by `offset`.
  func scaled(by count: Double, offset: Double) -> LengthCost {
    guard count != 1 || offset != 0 else { return self }
    var result = self
    for index in breakpoints.indices {
      result.breakpoints[index] = count * breakpoints[index] + offset
    }
    if count != 1 { for index in slopes.indices { result.slopes[index] = slopes[index] / count } }
    return result
  }

  /// The minimum up to each length: the cost of a view that may be shorter than the available
  /// space.
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

  /// Returns the function with the same values up to a length and fewer pieces beyond it.
  func clipped(to limit: Double) -> LengthCost {
    var count = breakpoints.count
    while count > 0, breakpoints[count - 1] > limit { count -= 1 }
    // With one more piece, the last slope need not change.
    guard count + 1 < breakpoints.count else { return self }
    var result = self
    result.breakpoints.removeSubrange((count + 1)...)
    result.slopes.removeSubrange((count + 1) * levelCount..<slopes.count - levelCount)
    return result
  }

  /// Returns the sum of two functions of the same length.
  func adding(_ other: LengthCost) -> LengthCost {
    if other.breakpoints.isEmpty, other.sign(0) == 0 { return self }
    if breakpoints.isEmpty, sign(0) == 0 { return other }
    // In debug builds, local copies are read several times as fast as properties.
    let (points, otherPoints) = (breakpoints, other.breakpoints)
    let (values, otherValues) = (slopes, other.slopes)
    let (count, otherCount, width) = (points.count, otherPoints.count, levelCount)
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
      let next = piece < count ? points[piece] : .infinity
      let otherNext = otherPiece < otherCount ? otherPoints[otherPiece] : .infinity
      let length = min(next, otherNext)
      guard length < .infinity else { break }
      if next <= length + Self.lengthTolerance { piece += 1 }
      if otherNext <= length + Self.lengthTolerance { otherPiece += 1 }
      sum.append(length)
    }
    return LengthCost(levelCount: levelCount, breakpoints: sum, slopes: sumSlopes)
  }

  /// Returns the sum of functions of the same length.
  static func sum(_ costs: [LengthCost], levelCount: Int) -> LengthCost {
    var costs = costs
    // Pairwise, so that each function takes part in few additions.
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

/// A demand that a length is equal to a value, at most the value, or at least the value.
struct LengthDemand {
  /// The index of the priority, with 0 for the highest.
  let level: Int
  let relation: LayoutConstraint.Relation
  let length: Double
  /// The cost of a violation by one point, greater than 0.
  var weight = 1.0
}
