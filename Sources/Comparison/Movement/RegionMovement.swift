import SnapshotPixels

/// A region that moved along an axis with all that it shows, as everything below a row that was inserted.
struct RegionMovement {
  /// The region; `nil` when most rows that differ did not move.
  private(set) var movement: PixelDifference.Movement?

  /// How many rows that are not of one color must have moved.
  private static let rowLimit = 4

  private let pair: PixelPair
  private let box: PixelRect
  /// Rows of the actual picture that differ and are not of one color.
  private let distinctiveRows: [Int]

  /// Searches the rectangle around all that differs.
  init(_ pair: PixelPair, _ box: PixelRect, _ budget: inout SearchBudget) {
    self.pair = pair
    self.box = box
    let none = PixelOffset(x: 0, y: 0)
    distinctiveRows = (box.y..<box.bottom).filter { y in
      !pair.hasMoved(box.x, y, count: box.width, by: none)
        && !pair.isUniform(box.x, y, count: box.width)
    }
    // Rows side by side that are most of those that tell have the middle one among them.
    if distinctiveRows.count >= Self.rowLimit {
      movement = movement(ofRow: distinctiveRows[distinctiveRows.count / 2], &budget)
    }
  }

  /// Looks for a row of the actual picture in the reference, the nearest places first.
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

  /// Whether a row of the actual picture comes from within the box, some distance away; all of it, or the
  /// larger part when it moved along the row.
  private func hasMoved(
    _ y: Int, by distance: PixelOffset, _ budget: inout SearchBudget
  ) -> Bool {
    let width = box.width - abs(distance.x)
    guard y - distance.y >= box.y, y - distance.y < box.bottom, width * 2 > box.width,
      budget.spend(width)
    else { return false }
    return pair.hasMoved(box.x + max(0, -distance.x), y - distance.y, count: width, by: distance)
  }

  /// Returns the rows around one that all moved as it did, when they are most of those that tell.
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
