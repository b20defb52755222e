import SnapshotPixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Comparisons of parts of rows, which must be within both images.
extension PixelPair {
  /// Whether a row is equal in the area that both images have.
  func isSameRow(_ y: Int) -> Bool {
    hasMoved(0, y, count: common.width, by: PixelOffset(x: 0, y: 0))
  }

  /// Whether some pixels of a row of the reference reappear in the actual image at a distance.
  func hasMoved(_ x: Int, _ y: Int, count: Int, by distance: PixelOffset) -> Bool {
    let expected = unsafe referenceRow(y) + x
    let found = unsafe actualRow(y &+ distance.y) + (x &+ distance.x)
    return unsafe memcmp(expected, found, count &* MemoryLayout<UInt32>.stride) == 0
  }

  /// Whether some pixels of a row of the actual image have a single color.
  func isUniform(_ x: Int, _ y: Int, count: Int) -> Bool {
    let row = unsafe actualRow(y) + x
    return unsafe memcmp(row, row + 1, (count &- 1) &* MemoryLayout<UInt32>.stride) == 0
  }
}
