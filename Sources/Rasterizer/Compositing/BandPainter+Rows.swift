import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

extension BandPainter {
  /// The use of the spans of a row.
  enum RowUse {
    /// Draws colors through the spans.
    case draw(RowColors)
    /// Writes a row of the next mask, multiplied by the alpha of the image at an index.
    case mask(image: Int?)
  }

  /// Computes the spans of all rows of a box, and uses them.
  mutating func coverRows(
    of coverage: Coverage, _ box: PixelRect, for use: RowUse, _ scene: PreparedScene
  ) {
    switch coverage {
    case .lines(let range, let rule):
      cells.begin(box: box)
      unsafe cells.add(
        scene.flattener.lines.base + range.lowerBound, count: range.count, rule: rule)
      sweepRows(from: cells.firstRow, to: cells.lastRow + 1, rule, for: use, scene)
    case .sides(let range, let rows):
      let sides = range.upperBound - 2
      cells.begin(box: box)
      unsafe cells.add(
        scene.flattener.lines.base + range.lowerBound, count: range.count - 2, rule: .nonzero)
      let end = cells.lastRow + 1
      let firstEqual = min(max(rows.lowerBound - box.y, 0), box.height)
      let endEqual = min(max(rows.upperBound - box.y, firstEqual), box.height)
      sweepRows(from: cells.firstRow, to: min(firstEqual, end), .nonzero, for: use, scene)
      sweepRows(from: max(endEqual, cells.firstRow), to: end, .nonzero, for: use, scene)
      guard firstEqual < endEqual else { return }
      let row = PixelRect(x: box.x, y: box.y + firstEqual, width: box.width, height: 1)
      cells.begin(box: row)
      unsafe cells.add(scene.flattener.lines.base + sides, count: 2)
      cells.sweep(row: 0, rule: .nonzero, steps: rounding.coverageSteps, into: &spans)
      if case .draw(.solid(let color)) = use, isPlain {
        fill(row, height: endEqual &- firstEqual, with: color)
        return
      }
      var line = firstEqual
      while line < endEqual {
        useRow(box.y &+ line, box, use, scene)
        line &+= 1
      }
    case .box, .glyphs, .shadow:
      var line = box.y
      while line < box.bottom {
        spans.removeAll()
        spans.append(start: 0, count: box.width, coverage: Span.full)
        useRow(line, box, use, scene)
        line &+= 1
      }
    }
  }

  /// Draws a color through the spans of a row, into that row and the rows below, up to a height.
  private mutating func fill(_ row: PixelRect, height: Int, with color: UInt32) {
    var index = 0
    while index < spans.count {
      let span = unsafe spans.spans[index]
      let (x, width) = (row.x &+ Int(span.start), Int(span.count))
      if span.coverage == Span.varying {
        unsafe Kernels.blend(
          target.pixel(x: x, y: row.y), stride: target.stride, width: width, height: height,
          with: color, coverage: spans.coverage + Int(span.start), coverageStride: 0)
      } else {
        target.draw(
          PixelArithmetic.scale(color, by: span.coverage),
          over: PixelRect(x: x, y: row.y, width: width, height: height))
      }
      index &+= 1
    }
  }

  /// Sweeps rows of the cells, relative to the top of their box, and uses their spans.
  @inline(__always)
  private mutating func sweepRows(
    from first: Int, to end: Int, _ rule: FillRule, for use: RowUse,
    _ scene: PreparedScene
  ) {
    if case .draw(.solid(let color)) = use, isPlain {
      cells.paint(
        color, rows: first, until: end, rule: rule, steps: rounding.coverageSteps, into: target,
        scratch: &spans)
      return
    }
    let box = cells.box
    var row = first
    while row < end {
      cells.sweep(row: row, rule: rule, steps: rounding.coverageSteps, into: &spans)
      useRow(box.y &+ row, box, use, scene)
      row &+= 1
    }
  }

  @inline(__always)
  private mutating func useRow(
    _ row: Int, _ box: PixelRect, _ use: RowUse, _ scene: PreparedScene
  ) {
    switch use {
    case .draw(let colors): compose(colors, x: box.x, y: row)
    case .mask(let image): setMaskRow(row &- box.y, image, box, scene)
    }
  }
}
