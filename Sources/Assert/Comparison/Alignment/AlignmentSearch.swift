import SnapshotDrawing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Aligns the rows or the columns of two images, if some of them moved.
struct AlignmentSearch {
  /// The minimum fraction of the differing pixels that must have moved, as a divisor.
  private static let movedDivisor = 8
  /// The maximum fraction of the common pixels that may remain if only the size changed, as a
  /// divisor.
  private static let remainderDivisor = 4
  /// The number of rows that are compared before all columns are.
  private static let sampleCount = 64
  /// The maximum number of lines to align, of both images.
  private static let lineLimit = 1 << 17
  /// The maximum number of pixels of each image whose columns are aligned.
  private static let transposedLimit = 1 << 24
  /// The maximum number of separate spans to search.
  private static let spanLimit = 3

  let pair: PixelPair
  /// The mask of differing pixels.
  let mask: Mask
  /// The clusters of the mask.
  let clusters: PixelClusters
  /// The number of differing pixels.
  let differingCount: Int

  /// Returns the alignment, or `nil` if the images have too little in common.
  ///
  /// Rows are preferred to columns. If the whole width does not explain the difference, separate
  /// parts of it are aligned, such as the list next to a sidebar, or rows that slid horizontally.
  func find() throws(BitmapError) -> ImageAlignment? {
    let box = clusters.box
    guard !box.isEmpty, pair.common.width > 0, pair.common.height > 0 else { return nil }
    let axes: [ImageAlignment.Axis] =
      (pair.referenceSize.width == pair.actualSize.width ? [.rows] : [])
      + (pair.referenceSize.height == pair.actualSize.height ? [.columns] : [])
    var best: ImageAlignment?
    for axis in axes where best == nil { best = try find(axis, in: axis.span(of: box)) }
    if best?.remainder.pixelCount == 0 { return best }
    for axis in axes where best == nil || best?.axis == axis {
      let spans = separateSpans(axis)
      for span in spans.count > 1 ? spans.prefix(Self.spanLimit) : [] {
        guard let found = try find(axis, in: span) else { continue }
        if found.remainder.pixelCount < best?.remainder.pixelCount ?? .max { best = found }
      }
    }
    if best == nil, pair.referenceSize == pair.actualSize, let rows = SlidRows(pair, box).rows {
      best = try find(.columns, in: rows)
    }
    return best
  }

  private func find(
    _ axis: ImageAlignment.Axis, in span: Range<Int>
  ) throws(BitmapError) -> ImageAlignment? {
    guard span.count > 1 else { return nil }
    switch axis {
    case .rows: return try find(axis, in: span, LinePair(rowsOf: pair, in: span))
    case .columns:
      let width = max(pair.referenceSize.width, pair.actualSize.width)
      guard width * span.count <= Self.transposedLimit else { return nil }
      let step = span.count / Self.sampleCount
      if step > 1 {
        let sample = try LinePair(columnsOf: pair, in: span, step: step)
        guard try align(axis, sample) != nil else { return nil }
      }
      return try find(axis, in: span, try LinePair(columnsOf: pair, in: span, step: 1))
    }
  }

  private func find(
    _ axis: ImageAlignment.Axis, in span: Range<Int>, _ lines: LinePair
  ) throws(BitmapError) -> ImageAlignment? {
    guard let aligned = try align(axis, lines) else { return nil }
    let found = BandSearch(aligned, lines)
    guard !found.bands.isEmpty else { return nil }
    let alignment = try AlignmentRemainder(
      pair: pair, mask: mask, axis: axis, span: span, segments: found.segments, bands: found.bands
    ).makeAlignment()
    return isAcceptable(alignment) ? alignment : nil
  }

  private func align(
    _ axis: ImageAlignment.Axis, _ lines: LinePair
  ) throws(BitmapError) -> LineAlignment? {
    let common = min(lines.referenceCount, lines.actualCount)
    let box = axis.lines(of: clusters.box)
    let equalStart = min(box.lowerBound, common)
    var equalEnd = 0
    if lines.referenceCount == lines.actualCount {
      equalEnd = common - min(common, box.upperBound)
    } else {
      while equalStart + equalEnd < common,
        lines.areEqual(
          lines.referenceCount - 1 - equalEnd, lines.actualCount - 1 - equalEnd)
      {
        equalEnd += 1
      }
    }
    let differing = lines.referenceCount + lines.actualCount - 2 * (equalStart + equalEnd)
    guard differing <= Self.lineLimit else { return nil }
    return try LineAlignment(lines, equalStart: equalStart, equalEnd: equalEnd, for: pair.union)
  }

  /// Whether an alignment explains enough of the difference.
  private func isAcceptable(_ alignment: ImageAlignment) -> Bool {
    if alignment.movedPixelCount > 0 {
      return alignment.movedPixelCount * Self.movedDivisor >= differingCount
    }
    return pair.referenceSize != pair.actualSize
      && alignment.remainder.pixelCount * Self.remainderDivisor
        <= pair.common.width * pair.common.height
  }

  /// Returns the contiguous ranges of columns, or of rows, that clusters cover, those with the most
  /// differing pixels first.
  private func separateSpans(_ axis: ImageAlignment.Axis) -> [Range<Int>] {
    var found: [(span: Range<Int>, pixelCount: Int)] = []
    let sorted = clusters.largest.map { (span: axis.span(of: $0.box), pixelCount: $0.pixelCount) }
      .sorted { $0.span.lowerBound < $1.span.lowerBound }
    for cluster in sorted {
      if let last = found.last, cluster.span.lowerBound <= last.span.upperBound {
        let end = max(last.span.upperBound, cluster.span.upperBound)
        found[found.count - 1] = (
          last.span.lowerBound..<end, last.pixelCount + cluster.pixelCount
        )
      } else {
        found.append(cluster)
      }
    }
    return found.sorted { $0.pixelCount > $1.pixelCount }.map(\.span)
  }
}

extension ImageAlignment.Axis {
  /// The extent of a rectangle along the lines.
  fileprivate func span(of rect: PixelRect) -> Range<Int> {
    self == .rows ? rect.x..<rect.right : rect.y..<rect.bottom
  }

  fileprivate func lines(of rect: PixelRect) -> Range<Int> {
    self == .rows ? rect.y..<rect.bottom : rect.x..<rect.right
  }
}

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
