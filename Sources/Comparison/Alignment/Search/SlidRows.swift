import SnapshotPixels

/// Finds consecutive rows that moved horizontally by the same distance, such as a page that slides
/// in below a bar that changes.
struct SlidRows {
  /// The rows, or `nil` if most differing rows did not move.
  private(set) var rows: Range<Int>?

  /// The minimum number of non-uniform rows that must have moved.
  private static let rowLimit = 4

  private let pair: PixelPair
  private let box: PixelRect

  /// Searches the bounding rectangle of all differing pixels of images of the same size.
  init(_ pair: PixelPair, _ box: PixelRect) {
    self.pair = pair
    self.box = box
    var budget = SearchBudget(for: pair.common)
    let none = PixelOffset(x: 0, y: 0)
    let distinctive = (box.y..<box.bottom).filter { y in
      !pair.hasMoved(box.x, y, count: box.width, by: none)
        && !pair.isUniform(box.x, y, count: box.width)
    }
    guard distinctive.count >= Self.rowLimit else { return }
    // A contiguous majority of the distinctive rows contains the middle one.
    let middle = distinctive[distinctive.count / 2]
    for step in 1..<max(2, box.width / 2) {
      for distance in [step, -step] where hasMoved(middle, by: distance, &budget) {
        let found = region(around: middle, by: distance, &budget)
        let left = box.x + max(0, distance)
        let moved = distinctive.filter { row in
          found.contains(row) && !pair.isUniform(left, row, count: box.width - abs(distance))
        }
        if moved.count >= Self.rowLimit, moved.count * 2 > distinctive.count {
          rows = found
          return
        }
      }
    }
  }

  /// Whether the larger part of a row of the actual image moved by a distance.
  private func hasMoved(_ y: Int, by distance: Int, _ budget: inout SearchBudget) -> Bool {
    let width = box.width - abs(distance)
    guard width * 2 > box.width, budget.spend(width) else { return false }
    return pair.hasMoved(
      box.x + max(0, -distance), y, count: width, by: PixelOffset(x: distance, y: 0))
  }

  /// Returns the adjacent rows that moved by the same distance.
  private func region(
    around y: Int, by distance: Int, _ budget: inout SearchBudget
  ) -> Range<Int> {
    var (top, bottom) = (y, y + 1)
    while top > box.y, hasMoved(top - 1, by: distance, &budget) { top -= 1 }
    while bottom < box.bottom, hasMoved(bottom, by: distance, &budget) { bottom += 1 }
    return top..<bottom
  }
}
