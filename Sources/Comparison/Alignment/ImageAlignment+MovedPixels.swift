import SnapshotPixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension ImageAlignment {
  /// Returns the alignment with its number of moved pixels: the pixels of a mask of differing
  /// pixels that are equal once the movement is undone.
  func countingMovedPixels(in mask: Mask) -> ImageAlignment {
    var count = 0
    unsafe mask.withUnsafeValues { values in
      unsafe remainder.mask.withUnsafeValues { remaining in
        guard let values = values.baseAddress, let remaining = remaining.baseAddress else { return }
        for segment in segments where segment.offset != 0 {
          let rect = rect(segment.actual)
          let (width, other) = (mask.size.width, remainder.mask.size.width)
          count += unsafe Self.count(
            values + rect.y * width + rect.x, width, without: remaining + rect.y * other + rect.x,
            other, rect.size)
        }
      }
    }
    return ImageAlignment(
      axis: axis, span: span, segments: segments, bands: bands, remainder: remainder,
      movedPixelCount: count)
  }

  /// Counts the positions at which a value is 255 and the other value is 0, eight at a time.
  ///
  /// Rows are copied to aligned memory, because unaligned loads are slow in debug builds.
  private static func count(
    _ values: UnsafePointer<UInt8>, _ stride: Int, without others: UnsafePointer<UInt8>,
    _ otherStride: Int, _ size: PixelSize
  ) -> Int {
    let wordCount = (size.width + 7) / 8
    return unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * wordCount) { words in
      guard let first = words.baseAddress else { return 0 }
      let second = unsafe first + wordCount
      unsafe (first[wordCount - 1], second[wordCount - 1]) = (0, 0)
      var total: UInt64 = 0
      for y in 0..<size.height where unsafe memchr(values + y * stride, 255, size.width) != nil {
        unsafe memcpy(first, values + y * stride, size.width)
        unsafe memcpy(second, others + y * otherStride, size.width)
        var index = 0
        while index < wordCount {
          let bits = unsafe first[index] & ~second[index] & 0x0101_0101_0101_0101
          if bits != 0 { total = total &+ (bits &* 0x0101_0101_0101_0101) &>> 56 }
          index = index &+ 1
        }
      }
      return Int(total)
    }
  }
}
