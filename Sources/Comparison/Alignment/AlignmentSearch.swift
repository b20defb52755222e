import SnapshotPixels

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

  /// The lines of a rectangle.
  fileprivate func lines(of rect: PixelRect) -> Range<Int> {
    self == .rows ? rect.y..<rect.bottom : rect.x..<rect.right
  }
}
