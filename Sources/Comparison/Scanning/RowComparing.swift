import SnapshotPixels

/// The comparison of the rows of two pictures, one after the other.
protocol RowComparing {
  /// How many pixels differed so far.
  var count: Int { get }
  /// The largest difference of a byte so far.
  var maximum: UInt8 { get }

  /// Prepares for rows of a width, in pictures of a size.
  init(width: Int, for size: PixelSize) throws(BitmapError)

  /// Compares two rows, and writes 255 for each pixel that differs and 0 for each that does not.
  mutating func compare(
    _ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>,
    marks: UnsafeMutablePointer<UInt8>)
}

#if DEBUG
  /// The kernel of this build.
  typealias RowKernel = ScalarRowKernel
#else
  /// The kernel of this build.
  typealias RowKernel = VectorRowKernel
#endif
