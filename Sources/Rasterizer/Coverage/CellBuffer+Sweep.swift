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
    let cells = unsafe cells + row &* cellStride
    let bits = unsafe bits + row &* bitStride
    let wordCount = bitStride
    var sum: Int32 = 0
    var column = 0
    var wordIndex = 0
    var word = unsafe bits[0]
    while true {
      while word == 0 {
        wordIndex &+= 1
        if wordIndex >= wordCount { break }
        word = unsafe bits[wordIndex]
      }
      if wordIndex >= wordCount { break }
      let firstBit = word.trailingZeroBitCount
      let start = (wordIndex << 6 &+ firstBit) << 2
      if sum != 0, start > column {
        appendConstant(sum, rule, steps, from: column, to: start < width ? start : width, &spans)
      }
      var endBit =
        firstBit
        &+ (~(word &>> UInt64(truncatingIfNeeded: firstBit)))
        .trailingZeroBitCount
      unsafe bits[wordIndex] = 0
      while endBit >= 64 {
        wordIndex &+= 1
        endBit = 0
        guard wordIndex < wordCount else {
          word = 0
          break
        }
        word = unsafe bits[wordIndex]
        unsafe bits[wordIndex] = 0
        endBit = (~word).trailingZeroBitCount
      }
      let end = (wordIndex << 6 &+ endBit) << 2
      if endBit > 0 {
        let gone = UInt64(truncatingIfNeeded: endBit)
        word = (word &>> gone) &<< gone
      }
      sum = unsafe Kernels.accumulate(
        cells + start, into: spans.coverage + start, count: end &- start, from: sum, rule: rule,
        steps: steps)
      let visibleEnd = end < width ? end : width
      spans.append(start: start, count: visibleEnd &- start, coverage: Span.varying)
      column = end
      if wordIndex >= wordCount { break }
    }
    if sum != 0, column < width {
      appendConstant(sum, rule, steps, from: column, to: width, &spans)
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
