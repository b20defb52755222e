import SnapshotPixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The first look at two pictures: which words differ, and by how much the channels do.
struct DifferenceScan {
  /// How many pixels differ.
  private(set) var count = 0
  /// How many pixels at least one of the pictures has.
  private(set) var compared = 0
  /// The largest difference of one premultiplied channel, 0 to 255.
  private(set) var maximum: UInt8 = 0

  /// Marks what differs with 255, in a mask of zeros as large as both together.
  ///
  /// Rows are compared by `memcmp` first, because most are equal.
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
