import CSnapshotRasterizer
import SnapshotPixels

extension CellBuffer {
  /// The maximum number of lines in a row whose sums fit into a cell: each adds at most 2²¹.
  static let maximumWinding = 1023

  /// Returns whether a row is crossed by so many lines that a sum of cells could overflow.
  mutating func canWrap(_ lines: UnsafePointer<Edge>, count: Int) -> Bool {
    let height = box.height
    rowChanges.reserve(height + 1)
    let changes = unsafe rowChanges.base
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
  mutating func addWidely(_ lines: UnsafePointer<Edge>, count: Int) {
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
    let wide = unsafe wideCells.base
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
    let wide = unsafe wideCells.base
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
}
