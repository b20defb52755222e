import CSnapshotComparison
import SnapshotPixels

/// The pixels that have at least three equal neighbors in both images, for three rows at a time.
///
/// A pixel can look antialiased only if one of its neighbors has such a mark; see
/// ``YIQImage/isAntialiased(_:_:comparedWith:)``. Most differing pixels have no such neighbor.
@safe
final class SiblingMarks {
  private let pair: PixelPair
  /// The distance between two rows of marks, with a margin on both sides.
  private let stride: Int
  /// The marks of three rows, each at the remainder of its index.
  private let marks: Scratch<UInt8>
  /// The indices of the rows.
  private let indices: Scratch<Int>

  init(_ pair: PixelPair) throws(BitmapError) {
    self.pair = pair
    stride = pair.common.width + 8
    marks = try Scratch(count: stride * 3, for: pair.union)
    indices = try Scratch(count: 3, for: pair.union)
    for slot in 0..<3 { unsafe indices.start[slot] = -2 }
  }

  /// Calls a closure with the marks of a row and of the rows above and below it.
  func withRows<Result>(
    around y: Int, _ body: (UnsafePointer<UnsafePointer<UInt8>?>) -> Result
  ) -> Result {
    let rows = unsafe (row(y &- 1), row(y), row(y &+ 1))
    return unsafe withUnsafePointer(to: rows) { rows in
      unsafe rows.withMemoryRebound(to: UnsafePointer<UInt8>?.self, capacity: 3) { rows in
        unsafe body(rows)
      }
    }
  }

  /// Returns the marks of a row, which may be outside of the images.
  private func row(_ y: Int) -> UnsafePointer<UInt8>? {
    let slot = (y &+ 3) % 3
    let target = unsafe marks.start + (slot &* stride &+ 4)
    if unsafe indices.start[slot] == y { return unsafe UnsafePointer(target) }
    unsafe indices.start[slot] = y
    let size = pair.common
    if y < 0 || y >= size.height {
      unsafe target.update(repeating: 0, count: size.width)
    } else if y == 0 || y == size.height &- 1 {
      // Pixels at the edges need fewer equal neighbors.
      unsafe target.update(repeating: 255, count: size.width)
    } else {
      var rows = pair.rows(around: y)
      unsafe ccomparison_mark_siblings(&rows, target)
    }
    return unsafe UnsafePointer(target)
  }
}
