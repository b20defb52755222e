/// The stripes of pixels that only one picture has: upward to the right where only the actual one has
/// them, downward where only the reference has.
struct Stripes {
  private let width: Int
  private let isUpward: Bool

  /// Creates stripes of a width in pixels, with twice that between them.
  init(_ kind: MarkKind, width: Int) {
    self.width = max(1, width)
    isUpward = kind == .added
  }

  /// Returns in which column of a row the pattern starts, below zero or at it.
  func start(inRow y: Int) -> Int {
    let period = 3 * width
    return 0 - (isUpward ? y % period : (period - y % period) % period)
  }

  /// Whether a column lies in a stripe, from the row's start.
  func isStriped(_ x: Int, from start: Int) -> Bool {
    (x &- start) % (3 &* width) < width
  }
}
