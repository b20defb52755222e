/// The stripes on pixels that only one image has.
///
/// They rise to the right if only the actual image has the pixels, and fall if only the reference
/// has them.
struct Stripes {
  private let width: Int
  private let isUpward: Bool

  /// Creates stripes with a width in pixels and gaps of twice that width.
  init(_ kind: MarkKind, width: Int) {
    self.width = max(1, width)
    isUpward = kind == .added
  }

  /// Returns the column in which the pattern starts in a row, at most 0.
  func start(inRow y: Int) -> Int {
    let period = 3 * width
    return 0 - (isUpward ? y % period : (period - y % period) % period)
  }

  /// Returns whether a column is in a stripe, for the start of the row.
  func isStriped(_ x: Int, from start: Int) -> Bool {
    (x &- start) % (3 &* width) < width
  }
}
