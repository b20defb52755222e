import SnapshotPixels

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
