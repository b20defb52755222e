import SnapshotPixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds the pixels that still differ after a movement is undone.
///
/// Unmoved pixels are judged by the metric of the comparison. Moved pixels remain if they are
/// unequal.
struct AlignmentRemainder {
  let pair: PixelPair
  /// The mask of pixels that differ in place.
  let mask: Mask
  let axis: ImageAlignment.Axis
  let span: Range<Int>
  let segments: [ImageAlignment.Segment]
  let bands: [ImageAlignment.Band]

  func makeAlignment() throws(BitmapError) -> ImageAlignment {
    let empty = ImageAlignment.Remainder(
      mask: try Mask(size: PixelSize(width: 0, height: 0)), pixelCount: 0, clusters: [],
      clusterCount: 0)
    let frame = alignment(with: empty)
    var remaining = pair.referenceSize == pair.actualSize ? mask : try croppedMask()
    unsafe try remaining.withUnsafeMutableValues { values throws(BitmapError) in
      guard let values = values.baseAddress else { return }
      for band in bands where band.kind == .inserted {
        unsafe clear(frame.rect(of: band), values)
      }
      for segment in segments where segment.offset != 0 {
        unsafe try compare(frame.rect(segment.reference), frame.rect(segment.actual), values)
      }
    }
    let remainder = try Self.remainder(remaining)
    return alignment(with: remainder).countingMovedPixels(in: mask)
  }

  private func alignment(with remainder: ImageAlignment.Remainder) -> ImageAlignment {
    ImageAlignment(
      axis: axis, span: span, segments: segments, bands: bands, remainder: remainder,
      movedPixelCount: 0)
  }

  /// Returns the mask at the size of the actual image.
  private func croppedMask() throws(BitmapError) -> Mask {
    var cropped = try Mask(size: pair.actualSize)
    let (from, to) = (mask.size, pair.actualSize)
    unsafe mask.withUnsafeValues { source in
      unsafe cropped.withUnsafeMutableValues { target in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        for y in 0..<to.height {
          unsafe memcpy(target + y * to.width, source + y * from.width, to.width)
        }
      }
    }
    return cropped
  }

  private func clear(_ rect: PixelRect, _ values: UnsafeMutablePointer<UInt8>) {
    for y in rect.y..<rect.bottom {
      unsafe memset(values + y * pair.actualSize.width + rect.x, 0, rect.width)
    }
  }

  /// Marks the unequal pixels of two rectangles of the same size.
  private func compare(
    _ reference: PixelRect, _ actual: PixelRect, _ values: UnsafeMutablePointer<UInt8>
  ) throws(BitmapError) {
    var kernel = try RowKernel(width: actual.width, for: pair.union)
    for index in 0..<actual.height {
      let y = actual.y + index
      let first = unsafe pair.referenceRow(reference.y + index) + reference.x
      let second = unsafe pair.actualRow(y) + actual.x
      let marks = unsafe values + y * pair.actualSize.width + actual.x
      if unsafe memcmp(first, second, actual.width * 4) == 0 {
        unsafe memset(marks, 0, actual.width)
      } else {
        unsafe kernel.compare(first, second, marks: marks)
      }
    }
  }

  private static func remainder(_ mask: Mask) throws(BitmapError) -> ImageAlignment.Remainder {
    var (clusters, count) = (PixelClusters(), 0)
    unsafe try mask.withUnsafeValues { values throws(BitmapError) in
      guard let values = values.baseAddress else { return }
      // Most movements leave no remainder.
      guard unsafe memchr(values, 255, mask.size.width * mask.size.height) != nil else { return }
      let grid = try unsafe TileGrid(values, mask.size)
      count = grid.pixelCount
      clusters = try PixelClusters(grid, for: mask.size)
    }
    return ImageAlignment.Remainder(
      mask: mask, pixelCount: count, clusters: clusters.largest, clusterCount: clusters.count)
  }
}
