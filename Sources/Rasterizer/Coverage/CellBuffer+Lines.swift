import SnapshotGeometry
import SnapshotPixels

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
    var index = 0
    while index < count {
      unsafe add(lines[index])
      index &+= 1
    }
  }

  /// Adds one line.
  ///
  /// The line's part in each row is computed from its upper end with one slope, and never from the
  /// previous row. The cells therefore depend neither on the line's direction nor on the box.
  @inline(__always)
  private mutating func add(_ line: Edge) {
    let refine = CellBuffer.shift - FixedPoint.shift
    let originX = box.x << CellBuffer.shift
    let originY = box.y << CellBuffer.shift
    var x0 = Int(line.startX) << refine &- originX
    var y0 = Int(line.startY) << refine &- originY
    var x1 = Int(line.endX) << refine &- originX
    var y1 = Int(line.endY) << refine &- originY
    var sign: Int32 = 1
    if y0 > y1 {
      (x0, y0, x1, y1) = (x1, y1, x0, y0)
      sign = -1
    }
    let width = box.width << CellBuffer.shift
    let height = box.height << CellBuffer.shift
    guard y1 > 0, y0 < height, x0 < width || x1 < width else { return }
    let top = y0 < 0 ? 0 : y0
    let bottom = y1 > height ? height : y1
    let firstRow = top >> CellBuffer.shift
    let lastRow = (bottom &- 1) >> CellBuffer.shift
    if firstRow < self.firstRow { self.firstRow = firstRow }
    if lastRow > self.lastRow { self.lastRow = lastRow }
    if x0 == x1 || (x0 <= 0 && x1 <= 0) {
      addUpright(x: x0 < 0 ? 0 : x0, top: top, bottom: bottom, sign: sign)
    } else {
      addSloped(x0, y0, x1, y1, top: top, bottom: bottom, width: width, sign: sign)
    }
  }

  @inline(__always)
  private mutating func addUpright(x: Int, top: Int, bottom: Int, sign: Int32) {
    let one = 1 << CellBuffer.shift
    let column = x >> CellBuffer.shift
    let fraction = Int32(truncatingIfNeeded: x & (one &- 1)) &* 2
    let (cellStride, bitStride) = (cellStride, bitStride)
    let group = column >> 2
    let nextGroup = (column &+ 1) >> 2
    let (word, nextWord) = (group >> 6, nextGroup >> 6)
    let mask = UInt64(1) &<< UInt64(truncatingIfNeeded: group & 63)
    let nextMask = UInt64(1) &<< UInt64(truncatingIfNeeded: nextGroup & 63)
    var row = top >> CellBuffer.shift
    var cells = unsafe cells + (row &* cellStride &+ column)
    var bits = unsafe bits + row &* bitStride
    var y = top
    while y < bottom {
      let rowEnd = (row &+ 1) << CellBuffer.shift
      let next = rowEnd < bottom ? rowEnd : bottom
      let cover = Int32(truncatingIfNeeded: next &- y) &* sign
      let area = cover &* fraction
      unsafe cells[0] &+= (cover &<< 11) &- area
      unsafe cells[1] &+= area
      unsafe bits[word] |= mask
      unsafe bits[nextWord] |= nextMask
      y = next
      row &+= 1
      unsafe cells += cellStride
      unsafe bits += bitStride
    }
  }

  @inline(__always)
  private mutating func addSloped(
    _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, top: Int, bottom: Int, width: Int, sign: Int32
  ) {
    let shift = CellBuffer.shift
    let (deltaX, deltaY) = (x1 &- x0, y1 &- y0)
    let slope = (deltaX << 31) / deltaY
    var inverse = 0
    let (cellStride, bitStride) = (cellStride, bitStride)
    var row = top >> shift
    var cells = unsafe cells + row &* cellStride
    var bits = unsafe bits + row &* bitStride
    var y = top
    var x = top == y0 ? x0 : x0 &+ ((slope &* (top &- y0)) >> 31)
    while y < bottom {
      let rowEnd = (row &+ 1) << shift
      let nextY = rowEnd < bottom ? rowEnd : bottom
      let nextX = nextY == y1 ? x1 : x0 &+ ((slope &* (nextY &- y0)) >> 31)
      let cover = Int32(truncatingIfNeeded: nextY &- y)
      let (left, right) = x < nextX ? (x, nextX) : (nextX, x)
      if left < width {
        let column = left >> shift
        if column == right >> shift && left >= 0 {
          let fractions = Int32(truncatingIfNeeded: (left & 1023) &+ (right & 1023))
          unsafe CellBuffer.write(
            cells, bits, column, cover &* sign, cover &* sign &* fractions)
        } else {
          if inverse == 0 { inverse = (deltaY << 31) / (deltaX < 0 ? 0 &- deltaX : deltaX) }
          unsafe CellBuffer.walk(
            cells, bits, left, right, width: width, cover: cover, inverse: inverse, sign: sign)
        }
      }
      x = nextX
      y = nextY
      row &+= 1
      unsafe cells += cellStride
      unsafe bits += bitStride
    }
  }

  /// Distributes the part of a line in one row over the cells that it crosses, from left to right.
  ///
  /// The part to the left of the box is added to its first cell, and the part to the right is
  /// ignored. Neither affects the cells inside.
  @inline(__always)
  private static func walk(
    _ cells: UnsafeMutablePointer<Int32>, _ bits: UnsafeMutablePointer<UInt64>,
    _ left: Int, _ right: Int, width: Int, cover: Int32, inverse: Int, sign: Int32
  ) {
    let shift = CellBuffer.shift
    var done: Int32 = 0
    var column = left >> shift
    var fraction = Int32(truncatingIfNeeded: left & 1023)
    if left < 0 {
      let reached = right <= 0 ? Int(cover) : ((0 &- left) &* inverse) >> 31
      done = reached < Int(cover) ? Int32(truncatingIfNeeded: reached) : cover
      unsafe write(cells, bits, 0, done &* sign, 0)
      if right <= 0 { return }
      column = 0
      fraction = 0
    }
    let lastColumn = right >> shift
    let stop = lastColumn < width >> shift ? lastColumn : width >> shift
    while column < stop {
      let reached = ((((column &+ 1) << shift) &- left) &* inverse) >> 31
      let sum = reached < Int(cover) ? Int32(truncatingIfNeeded: reached) : cover
      let part = (sum &- done) &* sign
      done = sum
      unsafe write(cells, bits, column, part, part &* (fraction &+ 1024))
      fraction = 0
      column &+= 1
    }
    guard column == lastColumn, right < width else { return }
    let part = (cover &- done) &* sign
    unsafe write(
      cells, bits, column, part, part &* (fraction &+ Int32(truncatingIfNeeded: right & 1023)))
  }

  @inline(__always)
  private static func write(
    _ cells: UnsafeMutablePointer<Int32>, _ bits: UnsafeMutablePointer<UInt64>,
    _ column: Int, _ cover: Int32, _ area: Int32
  ) {
    unsafe cells[column] &+= (cover &<< 11) &- area
    unsafe cells[column &+ 1] &+= area
    let group = column >> 2
    let nextGroup = (column &+ 1) >> 2
    unsafe bits[group >> 6] |= 1 &<< UInt64(truncatingIfNeeded: group & 63)
    unsafe bits[nextGroup >> 6] |= 1 &<< UInt64(truncatingIfNeeded: nextGroup & 63)
  }
}
