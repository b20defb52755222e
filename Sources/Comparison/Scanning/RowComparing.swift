import SnapshotPixels

/// A type that compares the rows of two images.
protocol RowComparing {
  /// The number of unequal pixels so far.
  var count: Int { get }
  /// The largest difference of a channel so far.
  var maximum: UInt8 { get }

  /// Creates a kernel for rows of a width, in images of a size.
  init(width: Int, for size: PixelSize) throws(BitmapError)

  /// Compares two rows, and writes 255 for each unequal pixel and 0 for each equal one.
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
