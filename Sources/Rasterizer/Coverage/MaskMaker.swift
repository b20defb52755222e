import SnapshotGeometry
import SnapshotPixels

/// Writes the coverage of flattened shapes into memory, one element per pixel.
struct MaskMaker: ~Copyable {
  private var cells = CellBuffer()
  private var spans = SpanRow()

  /// The memory in use, in bytes.
  var byteCount: Int { cells.byteCount + spans.byteCount }

  /// Writes the coverage of the pixels in a box.
  ///
  /// - Parameters:
  ///   - rounding: The rounding of the coverage.
  ///   - box: The pixels; not empty.
  ///   - stride: The number of elements from one row of the result to the next, all of which are
  ///     written.
  mutating func draw(
    _ lines: UnsafePointer<Edge>, count: Int, rule: FillRule, rounding: EdgeRounding,
    box: PixelRect, into elements: UnsafeMutablePointer<UInt32>, stride: Int
  ) {
    unsafe Kernels.fill(elements, count: stride * box.height, with: 0)
    spans.reserve(width: box.width)
    cells.begin(box: box)
    unsafe cells.add(lines, count: count, rule: rule)
    var row = cells.firstRow
    while row <= cells.lastRow {
      cells.sweep(row: row, rule: rule, steps: rounding.coverageSteps, into: &spans)
      let target = unsafe elements + row &* stride
      var index = 0
      while index < spans.count {
        let span = unsafe spans.spans[index]
        let (start, length) = (Int(span.start), Int(span.count))
        if span.coverage == Span.varying {
          unsafe (target + start).update(from: spans.coverage + start, count: length)
        } else {
          unsafe Kernels.fill(
            target + start, count: length, with: span.coverage | span.coverage << 16)
        }
        index &+= 1
      }
      row &+= 1
    }
  }
}
