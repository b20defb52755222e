import SnapshotPixels

/// Finds a region that moved along an axis, such as everything below an inserted row.
struct RegionMovement {
  /// The movement, or `nil` if most differing rows did not move.
  private(set) var movement: PixelDifference.Movement?

  /// The minimum number of non-uniform rows that must have moved.
  private static let rowLimit = 4

  private let pair: PixelPair
  private let box: PixelRect
  /// The differing, non-uniform rows of the actual image.
  private let distinctiveRows: [Int]

  /// Searches the bounding rectangle of all differing pixels.
  init(_ pair: PixelPair, _ box: PixelRect, _ budget: inout SearchBudget) {
    self.pair = pair
    self.box = box
    let none = PixelOffset(x: 0, y: 0)
    distinctiveRows = (box.y..<box.bottom).filter { y in
      !pair.hasMoved(box.x, y, count: box.width, by: none)
        && !pair.isUniform(box.x, y, count: box.width)
    }
    // A contiguous majority of the distinctive rows contains the middle one.
    if distinctiveRows.count >= Self.rowLimit {
      movement = movement(ofRow: distinctiveRows[distinctiveRows.count / 2], &budget)
    }
  }

  /// Searches for a row of the actual image in the reference, nearest positions first.
  private func movement(
    ofRow y: Int, _ budget: inout SearchBudget
  ) -> PixelDifference.Movement? {
    for step in 1..<max(2, max(box.height, box.width / 2)) {
      for (dx, dy) in [(0, step), (0, -step), (step, 0), (-step, 0)] {
        let distance = PixelOffset(x: dx, y: dy)
        if hasMoved(y, by: distance, &budget), let found = region(around: y, by: distance, &budget)
        {
          return found
        }
      }
    }
    return nil
  }

  /// Whether a row of the actual image moved by a distance from within the box.
  ///
  /// For a horizontal movement, the larger part of the row must match.
  private func hasMoved(
    _ y: Int, by distance: PixelOffset, _ budget: inout SearchBudget
  ) -> Bool {
    let width = box.width - abs(distance.x)
    guard y - distance.y >= box.y, y - distance.y < box.bottom, width * 2 > box.width,
      budget.spend(width)
    else { return false }
    return pair.hasMoved(box.x + max(0, -distance.x), y - distance.y, count: width, by: distance)
  }

  /// Returns the adjacent rows with the same movement, if they include most of the distinctive
  /// rows.
  private func region(
    around y: Int, by distance: PixelOffset, _ budget: inout SearchBudget
  ) -> PixelDifference.Movement? {
    var (top, bottom) = (y, y + 1)
    while top > box.y, hasMoved(top - 1, by: distance, &budget) { top -= 1 }
    while bottom < box.bottom, hasMoved(bottom, by: distance, &budget) { bottom += 1 }
    let width = box.width - abs(distance.x)
    let left = box.x + max(0, -distance.x)
    guard budget.spend((bottom - top) * width) else { return nil }
    let moved = distinctiveRows.filter { row in
      row >= top && row < bottom && !pair.isUniform(left + distance.x, row, count: width)
    }
    guard moved.count >= Self.rowLimit, moved.count * 2 > distinctiveRows.count else { return nil }
    let region = PixelRect(
      x: left, y: top - distance.y, width: width, height: bottom - top)
    return PixelDifference.Movement(box: region, distance: distance)
  }
}
