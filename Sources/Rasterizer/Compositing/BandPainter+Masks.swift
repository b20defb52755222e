import SnapshotPixels

extension BandPainter {
  /// Draws glyphs from the cached masks.
  mutating func drawGlyphs(
    _ range: Range<Int>, _ colors: RowColors, _ box: PixelRect, _ scene: PreparedScene
  ) {
    // Debug builds would call functions for these, and count references, for each glyph.
    let glyphs = scene.glyphs
    let (boxTop, boxBottom, boxLeft, boxRight) = (box.y, box.bottom, box.x, box.right)
    var color: UInt32?
    if case .solid(let pixel) = colors, isPlain { color = pixel }
    var index = range.lowerBound
    while index < range.upperBound {
      let glyph = glyphs[index]
      index &+= 1
      let (x, y) = (Int(glyph.x), Int(glyph.y))
      let width = Int(glyph.width)
      let top = y > boxTop ? y : boxTop
      let glyphBottom = y &+ Int(glyph.height)
      let bottom = glyphBottom < boxBottom ? glyphBottom : boxBottom
      let left = x > boxLeft ? x : boxLeft
      let glyphRight = x &+ width
      let right = glyphRight < boxRight ? glyphRight : boxRight
      guard top < bottom, left < right else { continue }
      let skipped = (top &- y) &* width &+ (left &- x)
      var row = unsafe glyph.elements + skipped
      var line = top
      if let color {
        unsafe Kernels.blend(
          target.pixel(x: left, y: line), stride: target.stride, width: right &- left,
          height: bottom &- top, with: color, coverage: row, coverageStride: width)
        continue
      }
      while line < bottom {
        spans.removeAll()
        unsafe spans.coverage.update(from: row, count: right &- left)
        spans.append(start: 0, count: right &- left, coverage: Span.varying)
        compose(colors, x: left, y: line)
        unsafe row += width
        line &+= 1
      }
    }
  }

  /// Draws a shadow: the left half of its mask, the repeated middle column, and the right half.
  mutating func drawShadow(
    _ shadow: ShadowMask, _ colors: RowColors, _ box: PixelRect, _ scene: PreparedScene
  ) {
    let elements = unsafe shadow.elements
    let middle = shadow.width / 2
    let missing = shadow.missingColumns
    let (top, bottom) = (shadow.box.y, box.bottom)
    let (left, right) = (box.x &- shadow.box.x, box.right &- shadow.box.x)
    let firstEnd = middle < right ? middle : right
    let constantStart = middle > left ? middle : left
    let constantEnd = middle &+ missing < right ? middle &+ missing : right
    let lastStart = middle &+ missing > left ? middle &+ missing : left
    var line = box.y
    while line < bottom {
      let row = unsafe elements + shadow.maskRow(line &- top) &* shadow.width
      let constant = unsafe row[middle] & 0xFFFF
      if case .solid(let color) = colors, isPlain {
        let pixels = unsafe target.pixel(x: box.x, y: line)
        if left < firstEnd {
          unsafe Kernels.blend(
            pixels, stride: 0, width: firstEnd &- left, height: 1, with: color,
            coverage: row + left, coverageStride: 0)
        }
        if constant > 0, constantStart < constantEnd {
          target.draw(
            PixelArithmetic.scale(color, by: constant),
            over: PixelRect(
              left: shadow.box.x &+ constantStart, top: line, right: shadow.box.x &+ constantEnd,
              bottom: line &+ 1))
        }
        if lastStart < right {
          unsafe Kernels.blend(
            pixels + (lastStart &- left), stride: 0, width: right &- lastStart, height: 1,
            with: color, coverage: row + (lastStart &- missing), coverageStride: 0)
        }
      } else {
        spans.removeAll()
        if left < firstEnd {
          unsafe spans.coverage.update(from: row + left, count: firstEnd &- left)
          spans.append(start: 0, count: firstEnd &- left, coverage: Span.varying)
        }
        if constant > 0 {
          spans.append(
            start: constantStart &- left, count: constantEnd &- constantStart, coverage: constant)
        }
        if lastStart < right {
          unsafe (spans.coverage + (lastStart &- left)).update(
            from: row + (lastStart &- missing), count: right &- lastStart)
          spans.append(
            start: lastStart &- left, count: right &- lastStart, coverage: Span.varying)
        }
        compose(colors, x: box.x, y: line)
      }
      line &+= 1
    }
  }
}
