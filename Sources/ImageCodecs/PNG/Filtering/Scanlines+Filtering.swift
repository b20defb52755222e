extension Scanlines {
  /// Returns ranges of rows after filtering, each with its filter byte.
  func filtered(by filtering: Filtering, rows: [Range<Int>]) throws(PNGError) -> ByteBuffer {
    let rowCount = rows.reduce(0) { $0 + $1.count }
    let target = try ByteBuffer.forPNG(count: rowCount * stride)
    let scratch = try FilterScratch(byteCount: stride - 1)
    var next = unsafe target.start
    for range in rows {
      for y in range {
        unsafe filterRow(y, by: filtering, into: next, scratch)
        unsafe next += stride
      }
    }
    return target
  }

  /// Writes a filtered row with its filter byte.
  @unsafe
  private func filterRow(
    _ y: Int, by filtering: Filtering, into target: UnsafeMutablePointer<UInt8>,
    _ scratch: FilterScratch
  ) {
    let count = stride &- 1
    let row = unsafe UnsafePointer(buffer.start + (y &* stride &+ 1))
    let above = unsafe y == 0 ? UnsafePointer(scratch.zeros.start) : row - stride
    let filter: RowFilter
    switch filtering {
    case .uniform(let uniform): filter = uniform
    case .repeatedRows:
      filter = unsafe y > 0 && bytesAreEqual(row, above, count: count) ? .up : .none
    case .minimumSum, .bigrams, .verticalBigrams:
      if y > 0, unsafe bytesAreEqual(row, above, count: count) {
        filter = .up
      } else {
        filter = unsafe bestFilter(row, above, by: filtering, scratch)
      }
    }
    unsafe target[0] = filter.rawValue
    unsafe filter.apply(
      to: row, above: above, into: target + 1, count: count, pixelByteCount: pixelByteCount)
  }

  @unsafe
  private func bestFilter(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, by filtering: Filtering,
    _ scratch: FilterScratch
  ) -> RowFilter {
    let count = stride &- 1
    var best = RowFilter.none
    var least = Int.max
    for filter in filtering.filters {
      let target = unsafe scratch.row.start
      unsafe filter.apply(
        to: row, above: above, into: target, count: count, pixelByteCount: pixelByteCount)
      let cost =
        unsafe filtering == .minimumSum
        ? scratch.measure.sum(target, count: count) : scratch.measure.bigrams(target, count: count)
      if cost < least { (best, least) = (filter, cost) }
    }
    return best
  }
}

/// The temporary memory for filtering.
private final class FilterScratch {
  let zeros: ByteBuffer
  let row: ByteBuffer
  let measure = FilterMeasure()

  init(byteCount: Int) throws(PNGError) {
    zeros = try ByteBuffer.forPNG(count: byteCount)
    row = try ByteBuffer.forPNG(count: byteCount)
  }
}
