import SnapshotDrawing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The first pass over two images, which finds the unequal pixels and the largest channel
/// difference.
struct DifferenceScan {
  /// The number of unequal pixels.
  private(set) var count = 0
  /// The number of pixels that at least one of the images has.
  private(set) var compared = 0
  /// The largest difference of a premultiplied channel, 0 to 255.
  private(set) var maximum: UInt8 = 0

  /// Marks unequal pixels with 255, in a mask of zeros with the larger width and height of both
  /// images.
  ///
  /// Rows are first compared with `memcmp`, because most are equal.
  mutating func scan(
    _ pair: PixelPair, into mask: UnsafeMutablePointer<UInt8>
  ) throws(BitmapError) {
    let (common, size) = (pair.common, pair.union)
    var kernel = try RowKernel(width: common.width, for: size)
    let bytes = common.width * MemoryLayout<UInt32>.stride
    for y in 0..<size.height {
      let row = unsafe mask + y * size.width
      let isCommon = y < common.height
      if isCommon, unsafe memcmp(pair.referenceRow(y), pair.actualRow(y), bytes) != 0 {
        unsafe kernel.compare(pair.referenceRow(y), pair.actualRow(y), marks: row)
      }
      let width = max(
        y < pair.referenceSize.height ? pair.referenceSize.width : 0,
        y < pair.actualSize.height ? pair.actualSize.width : 0)
      let first = isCommon ? common.width : 0
      unsafe memset(row + first, 255, width - first)
      count += width - first
      compared += width
    }
    count += kernel.count
    maximum = kernel.maximum
  }
}

/// The values of a mask while a metric is applied.
enum PixelState {
  /// The pixels are equal.
  static let equal: UInt8 = 0
  /// The pixels are unequal, but within the threshold of the metric.
  static let imperceptible: UInt8 = 1
  /// The pixels exceed the threshold, but are ignored as antialiasing.
  static let excused: UInt8 = 2
  /// The pixels differ.
  ///
  /// Before a metric is applied, the pixels are unequal.
  static let differing: UInt8 = 255
}

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
