import CSnapshotRasterizer
import SnapshotGeometry
import SnapshotPixels

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
  private var cellStorage = ScratchBuffer<Int32>(capacity: 4096)
  private var markStorage = ScratchBuffer<UInt8>(capacity: 512)
  /// The 64-bit cells for shapes whose 32-bit sums could overflow.
  ///
  /// Zero between shapes.
  var wideCells = ScratchBuffer<Int64>(capacity: 1)
  /// The change in the number of crossing lines from each row to the next.
  var rowChanges = ScratchBuffer<Int32>(capacity: 1)

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
      box: box, cells: cellStorage.base, marks: markStorage.base, first: box.height, last: -1)
  }

  /// Draws a pixel through the coverage of some rows, and clears them.
  ///
  /// - Parameters:
  ///   - first: The first row, relative to the box.
  ///   - end: The row after the last one.
  ///   - spans: Memory for the coverage of a row. Its spans are removed.
  mutating func paint(
    _ pixel: UInt32, rows first: Int, until end: Int, rule: FillRule, steps: Int32,
    into target: PixelTarget, scratch spans: inout SpanRow
  ) {
    spans.removeAll()
    var rows = unsafe rows
    unsafe rows.first_row = first
    unsafe rows.last_row = end &- 1
    unsafe Kernels.paint(
      rows, with: pixel, rule: rule, steps: steps, into: target.pixel(x: box.x, y: box.y),
      stride: target.stride, scratch: spans.coverage)
  }
}
