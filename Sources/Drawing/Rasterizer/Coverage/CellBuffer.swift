import CSnapshotRasterizer
import SnapshotDrawing

/// An accumulation buffer for the signed area that outlines cover in each pixel of a box.
///
/// A cell stores the change in coverage relative to the pixel to its left. The prefix sum along a
/// row is the coverage. Full coverage is 2²¹: 2¹⁰ vertical times 2¹¹ horizontal subpixel units. A
/// mark records which groups of eight cells were written, so that the sweep can skip the others.
///
/// ## Guarantees
/// - Between calls of ``begin(box:)``, all cells and marks are zero, because the sweep clears the
///   cells that it reads.
@safe
struct CellBuffer: ~Copyable {
  private var cellStorage = ZeroedBuffer<Int32>(capacity: 4096)
  private var markStorage = ZeroedBuffer<UInt8>(capacity: 512)
  /// The 64-bit cells for shapes whose 32-bit sums could overflow.
  ///
  /// Zero between shapes.
  private var wideCells = ZeroedBuffer<Int64>(capacity: 1)
  /// The change in the number of crossing lines from each row to the next.
  private var rowChanges = ZeroedBuffer<Int32>(capacity: 1)

  /// The box that lines are accumulated in.
  private(set) var box = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The cells and marks of the box, in the form that kernels take.
  var rows = unsafe CellRows()

  /// The first row that a line touches.
  var firstRow: Int { unsafe rows.first_row }
  /// The last row that a line touches; less than ``firstRow`` if there is none.
  var lastRow: Int { unsafe rows.last_row }
  /// The number of cells per row.
  var cellStride: Int { unsafe rows.cell_stride }

  /// The memory in use, in bytes.
  var byteCount: Int {
    cellStorage.byteCount + markStorage.byteCount + wideCells.byteCount + rowChanges.byteCount
  }

  /// Begins a shape in a box.
  ///
  /// - Precondition: The box is not empty.
  mutating func begin(box: PixelRect) {
    self.box = box
    let cellStride = unsafe CellRows.cellStride(width: box.width)
    let markStride = unsafe CellRows.markStride(width: box.width)
    cellStorage.reserve(cellStride * box.height)
    // Marks are read eight at a time.
    markStorage.reserve(markStride * box.height + 8)
    unsafe rows = CellRows(
      box: box, cells: cellStorage.start, marks: markStorage.start, first: box.height, last: -1)
  }

  /// Draws a pixel through the coverage of some rows, and clears them.
  ///
  /// - Parameters:
  ///   - first: The first row, relative to the box.
  ///   - end: The row after the last one.
  mutating func paint(
    _ pixel: UInt32, rows first: Int, until end: Int, rule: FillRule, steps: Int32,
    into target: PixelTarget
  ) {
    var rows = unsafe rows
    unsafe rows.first_row = first
    unsafe rows.last_row = end &- 1
    unsafe Kernels.paint(
      rows, with: pixel, rule: rule, steps: steps, into: target.pixel(x: box.x, y: box.y),
      stride: target.stride)
  }
}

extension CellBuffer {
  /// Adds the lines of a shape, in 24.8 fixed point in device space.
  ///
  /// - Parameter rule: The fill rule with which the cells will be swept.
  mutating func add(_ lines: UnsafePointer<Edge>, count: Int, rule: FillRule) {
    // The period of even-odd coverage divides 2³², so an overflow does not change the coverage.
    if count > CellBuffer.maximumWinding, rule == .nonzero, unsafe canWrap(lines, count: count) {
      unsafe addWidely(lines, count: count)
    } else {
      unsafe add(lines, count: count)
    }
  }

  /// Adds lines, at most ``maximumWinding`` of which cross the same row.
  mutating func add(_ lines: UnsafePointer<Edge>, count: Int) {
    unsafe Kernels.add(lines, count: count, to: &rows)
  }

  // MARK: Many lines

  /// The maximum number of lines in a row whose sums fit into a cell: each adds at most 2²¹.
  private static let maximumWinding = 1023

  /// Returns whether a row is crossed by so many lines that a sum of cells could overflow.
  private mutating func canWrap(_ lines: UnsafePointer<Edge>, count: Int) -> Bool {
    let height = box.height
    rowChanges.reserve(height + 1)
    let changes = unsafe rowChanges.start
    unsafe changes.update(repeating: 0, count: height + 1)
    var index = 0
    while index < count {
      let line = unsafe lines[index]
      let (upper, lower) =
        line.startY < line.endY ? (line.startY, line.endY) : (line.endY, line.startY)
      let first = Int(upper) >> FixedPoint.shift &- box.y
      let end = (Int(lower) &- 1) >> FixedPoint.shift &- box.y &+ 1
      if end > 0 && first < height {
        unsafe changes[first < 0 ? 0 : first] += 1
        unsafe changes[end > height ? height : end] -= 1
      }
      index &+= 1
    }
    var crossing = 0
    for row in 0..<height {
      unsafe crossing += Int(changes[row])
      if crossing > CellBuffer.maximumWinding { return true }
    }
    return false
  }

  /// Adds any number of lines with the nonzero rule.
  ///
  /// A batch of lines is so small that cells cannot overflow. After each batch, the cells move to
  /// 64-bit cells. In the end, the sums are clamped to full coverage, which does not change the
  /// result of the rule.
  private mutating func addWidely(_ lines: UnsafePointer<Edge>, count: Int) {
    wideCells.reserve(cellStride * box.height)
    var index = 0
    while index < count {
      let part = min(CellBuffer.maximumWinding, count - index)
      unsafe add(lines + index, count: part)
      moveToWideCells()
      index += part
    }
    narrowWideCells()
  }

  private mutating func moveToWideCells() {
    guard firstRow <= lastRow else { return }
    let wide = unsafe wideCells.start
    for row in firstRow...lastRow {
      let marks: UnsafeMutablePointer<UInt8> = unsafe rows.marks + row &* rows.mark_stride
      for group in 0..<cellStride >> 3 where unsafe marks[group] != 0 {
        unsafe marks[group] = 0
        let first = row &* cellStride &+ group << 3
        for cell in first..<first &+ 8 {
          unsafe wide[cell] += Int64(rows.cells[cell])
          unsafe rows.cells[cell] = 0
        }
      }
    }
  }

  private mutating func narrowWideCells() {
    guard firstRow <= lastRow else { return }
    let wide = unsafe wideCells.start
    let full: Int64 = 1 << 21
    for row in firstRow...lastRow {
      var sum: Int64 = 0
      var previous: Int64 = 0
      for column in 0..<cellStride {
        let cell = row &* cellStride &+ column
        let change = unsafe wide[cell]
        if change == 0 { continue }
        unsafe wide[cell] = 0
        sum += change
        let bounded = max(-full, min(sum, full))
        unsafe rows.cells[cell] = Int32(bounded - previous)
        previous = bounded
        unsafe rows.marks[row &* rows.mark_stride &+ column >> 3] = 1
      }
    }
  }

  // MARK: Sweep

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
