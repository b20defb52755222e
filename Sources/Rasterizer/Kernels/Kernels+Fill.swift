import CSnapshotRasterizer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Kernels {
  /// The minimum count for which `memset` is called.
  private static let minimumSetCount = 64

  /// Sets pixels, or coverage elements, to one value.
  ///
  /// Code compiled for the baseline cannot use the processor's widest stores, but the C library
  /// selects them at run time, for values whose bytes are the same.
  @inline(__always)
  static func fill(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, with pixel: UInt32) {
    if count >= minimumSetCount, pixel == (pixel & 0xFF) &* 0x0101_0101 {
      unsafe memset(pixels, Int32(pixel & 0xFF), count &* 4)
    } else if count > 0 {
      unsafe raster_fill(pixels, count, pixel)
    }
  }
}
