import SnapshotPixels

/// A row kernel with simple loops that the optimizer vectorizes.
///
/// It is slow in debug builds.
struct VectorRowKernel: RowComparing {
  private(set) var count = 0
  private(set) var maximum: UInt8 = 0
  private let width: Int

  init(width: Int, for size: PixelSize) throws(BitmapError) {
    self.width = width
  }

  mutating func compare(
    _ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>,
    marks: UnsafeMutablePointer<UInt8>
  ) {
    let width = width
    var differing: UInt32 = 0
    for x in 0..<width {
      let change = unsafe expected[x] ^ actual[x]
      let isDifferent = (change | (0 &- change)) &>> 31
      unsafe marks[x] = UInt8(truncatingIfNeeded: 0 &- isDifferent)
      differing = differing &+ isDifferent
    }
    count = count &+ Int(differing)
    guard maximum < 255 else { return }
    let (expectedBytes, actualBytes) = unsafe (UnsafeRawPointer(expected), UnsafeRawPointer(actual))
    let (a, b) = unsafe (
      expectedBytes.assumingMemoryBound(to: UInt8.self),
      actualBytes.assumingMemoryBound(to: UInt8.self)
    )
    var largest = maximum
    for index in 0..<width &* 4 {
      let (one, other) = unsafe (a[index], b[index])
      largest = max(largest, max(one, other) &- min(one, other))
    }
    maximum = largest
  }
}
