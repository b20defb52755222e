import CSnapshotRasterizer
import SnapshotGeometry
import SnapshotPixels

/// Rows of cells, which `CSnapshotRasterizer` describes.
typealias CellRows = raster_cells

extension CellRows {
  /// Returns the number of cells in a row of a box: two more than its pixels, rounded up to groups
  /// of eight.
  static func cellStride(width: Int) -> Int { (width + 2 + 7) & ~7 }
  /// Returns the number of marks in a row of a box: one per group, rounded up to groups of eight.
  static func markStride(width: Int) -> Int { (unsafe cellStride(width: width) / 8 + 7) & ~7 }

  /// Creates rows.
  ///
  /// - Parameters:
  ///   - marks: The marks, and eight more bytes.
  ///   - first: The first row that a line touches.
  ///   - last: The last row that a line touches; less than `first` if there is none.
  init(
    box: PixelRect, cells: UnsafeMutablePointer<Int32>, marks: UnsafeMutablePointer<UInt8>,
    first: Int, last: Int
  ) {
    unsafe self.init(
      cells: cells, marks: marks, cell_stride: CellRows.cellStride(width: box.width),
      mark_stride: CellRows.markStride(width: box.width), x: box.x, y: box.y, width: box.width,
      height: box.height, first_row: first, last_row: last)
  }
}

extension Kernels {
  /// Adds lines, at most 1,023 of which cross the same row, to the cells of a box.
  ///
  /// The arithmetic is scalar, and in C on every processor so that debug builds are fast.
  static func add(_ lines: UnsafePointer<Edge>, count: Int, to rows: inout CellRows) {
    unsafe lines.withMemoryRebound(to: raster_line.self, capacity: count) {
      unsafe raster_add_lines(&rows, $0, count)
    }
  }

  static func paint(
    _ rows: CellRows, with pixel: UInt32, rule: FillRule, steps: Int32,
    into pixels: UnsafeMutablePointer<UInt32>, stride: Int,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    let isDone = unsafe withUnsafePointer(to: rows) {
      unsafe raster_paint_cells($0, pixel, rule == .evenOdd, steps, pixels, stride)
    }
    if isDone { return }
    unsafe Portable.paint(
      rows, with: pixel, rule: rule, steps: steps, into: pixels, stride: stride, scratch: scratch)
  }
}

extension PixelKernels {
  /// The portable implementation: one run of marked groups at a time, with the other kernels.
  static func paint(
    _ rows: CellRows, with pixel: UInt32, rule: FillRule, steps: Int32,
    into pixels: UnsafeMutablePointer<UInt32>, stride: Int,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    var row = unsafe rows.first_row
    while unsafe row <= rows.last_row {
      let cells: UnsafeMutablePointer<Int32> = unsafe rows.cells + row &* rows.cell_stride
      let marks: UnsafeMutablePointer<UInt8> = unsafe rows.marks + row &* rows.mark_stride
      let (width, groupCount) = unsafe (rows.width, rows.cell_stride >> 3)
      let target = unsafe pixels + row &* stride
      var sum: Int32 = 0
      var group = 0
      while true {
        let next = unsafe raster_next_mark(marks, group, groupCount)
        let gapEnd = next << 3 < width ? next << 3 : width
        if sum != 0, gapEnd > group << 3 {
          let coverage = CoverageArithmetic.coverage(ofSum: sum, rule: rule, steps: steps)
          unsafe draw(
            PixelArithmetic.scale(pixel, by: coverage), over: target + (group << 3),
            count: gapEnd &- (group << 3))
        }
        if next >= groupCount { break }
        group = next
        while group < groupCount, unsafe marks[group] != 0 {
          unsafe marks[group] = 0
          group &+= 1
        }
        let (start, end) = (next << 3, group << 3)
        sum = unsafe accumulate(
          cells + start, into: scratch, count: end &- start, from: sum, rule: rule, steps: steps)
        let visible = (end < width ? end : width) &- start
        if visible > 0 {
          unsafe blend(
            target + start, stride: 0, width: visible, height: 1, with: pixel, coverage: scratch,
            coverageStride: 0)
        }
      }
      row &+= 1
    }
  }

  /// Draws a pixel over a row.
  private static func draw(
    _ pixel: UInt32, over pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    if pixel >= 0xFF00_0000 {
      unsafe Kernels.fill(pixels, count: count, with: pixel)
    } else if pixel != 0 {
      unsafe blend(pixels, count: count, with: pixel)
    }
  }
}
