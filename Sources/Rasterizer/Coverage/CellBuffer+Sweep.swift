import CSnapshotRasterizer
import SnapshotGeometry
import SnapshotPixels

extension CellBuffer {
  /// Converts a row of cells into spans, and clears it.
  ///
  /// Runs of written cells are summed to varying coverage. Between two runs the coverage is
  /// constant, so the cost of a shape depends on its edges, not on its width.
  ///
  /// - Parameter steps: The number of steps to which coverage is rounded; see ``EdgeRounding``.
  @inline(__always)
  mutating func sweep(
    row: Int, rule: FillRule, steps: Int32, into spans: inout SpanRow
  ) {
    spans.removeAll()
    let width = box.width
    let groupCount = cellStride >> 3
    let cells: UnsafeMutablePointer<Int32> = unsafe rows.cells + row &* cellStride
    let marks: UnsafeMutablePointer<UInt8> = unsafe rows.marks + row &* rows.mark_stride
    var sum: Int32 = 0
    var group = 0
    while true {
      let next = unsafe raster_next_mark(marks, group, groupCount)
      if sum != 0, next > group {
        let end = next << 3 < width ? next << 3 : width
        appendConstant(sum, rule, steps, from: group << 3, to: end, &spans)
      }
      if next >= groupCount { return }
      group = next
      while group < groupCount, unsafe marks[group] != 0 {
        unsafe marks[group] = 0
        group &+= 1
      }
      let (start, end) = (next << 3, group << 3)
      sum = unsafe Kernels.accumulate(
        cells + start, into: spans.coverage + start, count: end &- start, from: sum, rule: rule,
        steps: steps)
      spans.append(
        start: start, count: (end < width ? end : width) &- start, coverage: Span.varying)
    }
  }

  @inline(__always)
  private func appendConstant(
    _ sum: Int32, _ rule: FillRule, _ steps: Int32, from start: Int, to end: Int,
    _ spans: inout SpanRow
  ) {
    let coverage = CoverageArithmetic.coverage(ofSum: sum, rule: rule, steps: steps)
    if coverage != 0 { spans.append(start: start, count: end &- start, coverage: coverage) }
  }
}
