import SnapshotPixels

extension BandPainter {
  /// Draws glyphs from the cached masks.
  mutating func drawGlyphs(
    _ range: Range<Int>, _ source: PaintSource, _ box: PixelRect, _ scene: borrowing PreparedScene
  ) {
    let elements = unsafe scene.glyphCache.elements
    var index = range.lowerBound
    while index < range.upperBound {
      let glyph = scene.glyphs[index]
      index &+= 1
      let (x, y) = (Int(glyph.x), Int(glyph.y))
      let width = Int(glyph.width)
      let top = y > box.y ? y : box.y
      let glyphBottom = y &+ Int(glyph.height)
      let bottom = glyphBottom < box.bottom ? glyphBottom : box.bottom
      let left = x > box.x ? x : box.x
      let glyphRight = x &+ width
      let right = glyphRight < box.right ? glyphRight : box.right
      guard top < bottom, left < right else { continue }
      let skipped = (top &- y) &* width &+ (left &- x)
      var row = unsafe elements + (glyph.offset &+ skipped)
      var line = top
      if case .solid(let color) = source, isPlain {
        unsafe Kernels.blend(
          target.pixel(x: left, y: line), stride: target.stride, width: right &- left,
          height: bottom &- top, with: color, coverage: row, coverageStride: width)
        continue
      }
      while line < bottom {
        spans.removeAll()
        unsafe spans.coverage.update(from: row, count: right &- left)
        spans.append(start: 0, count: right &- left, coverage: Span.varying)
        compose(source, x: left, y: line, scene)
        unsafe row += width
        line &+= 1
      }
    }
  }

  /// Draws a shadow: the left half of its mask, the repeated middle column, and the right half.
  mutating func drawShadow(
    _ shadow: ShadowMask, _ source: PaintSource, _ box: PixelRect, _ scene: borrowing PreparedScene
  ) {
    let elements = unsafe scene.shadowCache.elements + shadow.offset
    let middle = shadow.width / 2
    let missing = shadow.missingColumns
    let (top, bottom) = (shadow.box.y, box.bottom)
    let (left, right) = (box.x &- shadow.box.x, box.right &- shadow.box.x)
    var line = box.y
    while line < bottom {
      let row = unsafe elements + shadow.maskRow(line &- top) &* shadow.width
      spans.removeAll()
      let firstEnd = middle < right ? middle : right
      if left < firstEnd {
        unsafe spans.coverage.update(from: row + left, count: firstEnd &- left)
        spans.append(start: 0, count: firstEnd &- left, coverage: Span.varying)
      }
      let constantStart = middle > left ? middle : left
      let constantEnd = middle &+ missing < right ? middle &+ missing : right
      let constant = unsafe row[middle] & 0xFFFF
      if constant > 0 {
        spans.append(
          start: constantStart &- left, count: constantEnd &- constantStart, coverage: constant)
      }
      let lastStart = middle &+ missing > left ? middle &+ missing : left
      if lastStart < right {
        unsafe (spans.coverage + (lastStart &- left)).update(
          from: row + (lastStart &- missing), count: right &- lastStart)
        spans.append(start: lastStart &- left, count: right &- lastStart, coverage: Span.varying)
      }
      compose(source, x: box.x, y: line, scene)
      line &+= 1
    }
  }
}
