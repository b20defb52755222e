import SnapshotPixels

/// Objects that lie on a surroundingColor of one color and moved: within their cluster, or from one to another.
struct ObjectMovements {
  /// The largest box, in pixels, within which an object is looked for.
  private static let areaLimit = 1 << 18
  /// How many slanted distances are tried for a box.
  private static let slantedLimit = 1 << 12

  /// For each cluster what moved there or away from there.
  private(set) var movements: [PixelDifference.Movement?]
  private let pair: PixelPair

  init(_ pair: PixelPair, _ clusters: [PixelCluster], _ budget: inout SearchBudget) {
    self.pair = pair
    movements = clusters.map { _ in nil }
    for (index, cluster) in clusters.enumerated() {
      movements[index] = movement(within: cluster.box, &budget)
    }
    for from in clusters.indices {
      for to in clusters.indices
      where from != to && movements[from] == nil && movements[to] == nil {
        let actualRow = movement(from: clusters[from].box, to: clusters[to].box, &budget)
        if actualRow != nil { (movements[from], movements[to]) = (actualRow, actualRow) }
      }
    }
  }

  /// Whether every cluster is a movement.
  var isComplete: Bool { movements.allSatisfy { $0 != nil } }

  /// The movement of all clusters, when they have one distance.
  var common: PixelDifference.Movement? {
    guard isComplete, let first = movements.first ?? nil else { return nil }
    var box = first.box
    for case .some(let movement) in movements {
      guard movement.distance == first.distance else { return nil }
      box = PixelRect(
        left: min(box.x, movement.box.x), top: min(box.y, movement.box.y),
        right: max(box.right, movement.box.right), bottom: max(box.bottom, movement.box.bottom))
    }
    return PixelDifference.Movement(box: box, distance: first.distance)
  }

  /// Looks for an object that was at one end of a box and is at the other, the nearest first; along the
  /// axes, and in small boxes everywhere.
  private func movement(
    within box: PixelRect, _ budget: inout SearchBudget
  ) -> PixelDifference.Movement? {
    guard box.width * box.height <= Self.areaLimit else { return nil }
    for step in 1..<max(2, max(box.width, box.height)) {
      for (x, y) in [(0, step), (0, -step), (step, 0), (-step, 0)] {
        if let actualRow = movement(within: box, by: (x, y), &budget) {
          return actualRow
        }
      }
    }
    guard box.width * box.height * 4 <= Self.slantedLimit else { return nil }
    for y in 1..<max(2, box.height) {
      for x in 1..<max(2, box.width) {
        for (x, y) in [(x, y), (-x, y), (x, -y), (-x, -y)] {
          if let actualRow = movement(within: box, by: (x, y), &budget) {
            return actualRow
          }
        }
      }
    }
    return nil
  }

  /// An object that moved within a box and touched all its sides, before or after, is as large as the box
  /// less the distance.
  private func movement(
    within box: PixelRect, by distance: (x: Int, y: Int), _ budget: inout SearchBudget
  ) -> PixelDifference.Movement? {
    let back = PixelOffset(x: -distance.x, y: -distance.y)
    let movement = PixelDifference.Movement(
      box: box.intersection(box.moved(by: back)),
      distance: PixelOffset(x: distance.x, y: distance.y))
    guard !movement.box.isEmpty, isAtTarget(movement, &budget) else { return nil }
    return explains(movement, box, box) ? movement : nil
  }

  private func movement(
    from: PixelRect, to: PixelRect, _ budget: inout SearchBudget
  ) -> PixelDifference.Movement? {
    let movement = PixelDifference.Movement(
      box: from, distance: PixelOffset(x: to.x - from.x, y: to.y - from.y))
    guard from.size == to.size, isAtTarget(movement, &budget) else { return nil }
    return explains(movement, from, to) ? movement : nil
  }

  /// Whether all of an object lies where it is said to have moved.
  private func isAtTarget(
    _ movement: PixelDifference.Movement, _ budget: inout SearchBudget
  ) -> Bool {
    let box = movement.box
    for y in box.y..<box.bottom {
      guard budget.spend(box.width),
        pair.hasMoved(box.x, y, count: box.width, by: movement.distance)
      else { return false }
    }
    // Looking at each pixel takes longer than comparing rows.
    return budget.spend(16 * box.width * box.height)
  }

  /// Whether a movement is all that changed: what the object left, and what it came to cover, are of the
  /// color around it, without which a gap could be taken for the object.
  private func explains(
    _ movement: PixelDifference.Movement, _ first: PixelRect, _ second: PixelRect
  ) -> Bool {
    let after = movement.box.moved(by: movement.distance)
    var surroundingColor: UInt32?
    for box in first == second ? [first] : [first, second] {
      for y in box.y..<box.bottom {
        let (referenceRow, actualRow) = unsafe (pair.referenceRow(y), pair.actualRow(y))
        for x in box.x..<box.right {
          let (expected, actual) = unsafe (referenceRow[x], actualRow[x])
          guard expected != actual else { continue }
          if !after.contains(x, y) {
            guard actual == surroundingColor ?? actual else { return false }
            surroundingColor = actual
          }
          if !movement.box.contains(x, y) {
            guard expected == surroundingColor ?? expected else { return false }
            surroundingColor = expected
          }
        }
      }
    }
    return surroundingColor.map { isAround(first, $0) && isAround(second, $0) } ?? false
  }

  /// Whether the pixels beyond the corners of a box, as far as there are any, have a color.
  private func isAround(_ box: PixelRect, _ surroundingColor: UInt32) -> Bool {
    var count = 0
    for y in [box.y - 1, box.bottom] where y >= 0 && y < pair.common.height {
      for x in [box.x - 1, box.right] where x >= 0 && x < pair.common.width {
        count += 1
        guard
          unsafe pair.referenceRow(y)[x] == surroundingColor
            && pair.actualRow(y)[x] == surroundingColor
        else {
          return false
        }
      }
    }
    return count > 0
  }
}
