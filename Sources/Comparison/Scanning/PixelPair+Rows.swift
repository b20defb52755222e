import SnapshotPixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Comparing parts of rows, all within both pictures.
extension PixelPair {
  /// Whether a row is the same in what both pictures have.
  func isSameRow(_ y: Int) -> Bool {
    hasMoved(0, y, count: common.width, by: PixelOffset(x: 0, y: 0))
  }

  /// Whether some pixels of a row of the reference lie in the actual picture, some distance away.
  func hasMoved(_ x: Int, _ y: Int, count: Int, by distance: PixelOffset) -> Bool {
    let expected = unsafe referenceRow(y) + x
    let found = unsafe actualRow(y &+ distance.y) + (x &+ distance.x)
    return unsafe memcmp(expected, found, count &* MemoryLayout<UInt32>.stride) == 0
  }

  /// Whether some pixels of a row of the actual picture are of one color.
  func isUniform(_ x: Int, _ y: Int, count: Int) -> Bool {
    let row = unsafe actualRow(y) + x
    return unsafe memcmp(row, row + 1, (count &- 1) &* MemoryLayout<UInt32>.stride) == 0
  }
}
