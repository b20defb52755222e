import SnapshotPixels

/// The numbers of pixels in each state.
struct PixelTally {
  var differing = 0
  var imperceptible = 0
  var excused = 0
  /// The largest difference of a premultiplied channel among the differing pixels, 0 to 255.
  var maximum: UInt8 = 0

  /// Creates the numbers from a scan, with every unequal pixel counted as differing.
  init(_ scan: DifferenceScan) {
    differing = scan.count
    maximum = scan.maximum
  }

  /// Counts the states of a mask after a metric was applied, and clears all but the differing
  /// pixels.
  ///
  /// Ignored pixels are marked in a separate mask, which must be 0.
  init(
    counting mask: UnsafeMutablePointer<UInt8>, excused excusedMask: UnsafeMutablePointer<UInt8>,
    of pair: PixelPair
  ) {
    let (size, common) = (pair.union, pair.common)
    for y in 0..<size.height {
      if y < common.height, size.width == common.width, pair.isSameRow(y) { continue }
      let row = y * size.width
      var x = 0
      while x < size.width {
        let state = unsafe mask[row &+ x]
        if state != PixelState.equal {
          if state == PixelState.differing {
            differing = differing &+ 1
            if maximum < 255, y < common.height, x < common.width {
              unsafe raiseMaximum(pair.referenceRow(y)[x], pair.actualRow(y)[x])
            }
          } else {
            unsafe mask[row &+ x] = PixelState.equal
            if state == PixelState.excused {
              excused = excused &+ 1
              unsafe excusedMask[row &+ x] = 255
            } else {
              imperceptible = imperceptible &+ 1
            }
          }
        }
        x = x &+ 1
      }
    }
  }

  private mutating func raiseMaximum(_ reference: UInt32, _ actual: UInt32) {
    var shift: UInt32 = 0
    while shift < 32 {
      let (first, second) = (reference &>> shift & 255, actual &>> shift & 255)
      let delta = first > second ? first &- second : second &- first
      if delta > UInt32(maximum) { maximum = UInt8(truncatingIfNeeded: delta) }
      shift = shift &+ 8
    }
  }
}
