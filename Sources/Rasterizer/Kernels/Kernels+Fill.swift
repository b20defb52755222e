import CSnapshotRasterizer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Kernels {
  /// The count from which the processor's own fill instruction repays its startup time.
  private static let minimumInstructionCount = 512
  /// The number of pixels per copy: 64 KiB, which fit in the second level of cache.
  private static let blockCount = 16_384

  /// Sets pixels, or coverage elements, to one value.
  ///
  /// Code compiled for the baseline cannot use the processor's widest stores, but the C library
  /// selects them at run time. Long rows therefore use `memset` if all bytes are the same, and
  /// otherwise the processor's fill instruction or copies of the first elements.
  @inline(__always)
  static func fill(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, with pixel: UInt32) {
    if count >= 64 {
      unsafe fillMany(pixels, count: count, with: pixel)
    } else {
      unsafe fillFew(pixels, count: count, with: pixel)
    }
  }

  /// Writes each element: the standard library's function is generic, and so slow in debug builds.
  private static func fillFew(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, with pixel: UInt32
  ) {
    var index = 0
    while index < count {
      unsafe pixels[index] = pixel
      index &+= 1
    }
  }

  private static func fillMany(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, with pixel: UInt32
  ) {
    if pixel == (pixel & 0xFF) &* 0x0101_0101 {
      unsafe memset(pixels, Int32(pixel & 0xFF), count &* 4)
      return
    }
    if count >= minimumInstructionCount, unsafe raster_fill(pixels, count, pixel) { return }
    unsafe fillByCopying(pixels, count: count, with: pixel)
  }

  /// Sets at least 32 elements by copying the first ones.
  static func fillByCopying(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, with pixel: UInt32
  ) {
    unsafe fillFew(pixels, count: 32, with: pixel)
    var done = 32
    while done < count {
      let block = done < blockCount ? done : blockCount
      let part = count &- done < block ? count &- done : block
      unsafe memcpy(pixels + done, pixels, part &* 4)
      done &+= part
    }
  }
}
