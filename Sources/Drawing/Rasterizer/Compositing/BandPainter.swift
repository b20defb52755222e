import SnapshotDrawing

/// Draws a prepared scene in bands: a few rows at a time, so that their pixels stay in the cache
/// for all operations that touch them.
struct BandPainter: ~Copyable {
  /// The number of pixels per band: 512 KiB, for the second level of cache.
  static let pixelCount = 131_072

  private var visibleParts = VisibleParts()
  private var solidBoxes = SolidBoxes()
  private var cells = CellBuffer()
  private var spans = SpanRow()
  private var clippedSpans = SpanRow()
  private var sourceRow = ZeroedBuffer<UInt32>(capacity: 64)
  private var imageRows = ImageRows()
  var masks: [ClipMask] = []
  private var layers: [LayerBuffer] = []

  /// The number of current masks, starting at the first.
  ///
  /// The last one includes the others.
  private var maskCount = 0
  /// The number of masks that are suspended because a layer began inside them.
  private var maskFloor = 0
  private var suspended: [(target: PixelTarget, maskFloor: Int)] = []
  private var target: PixelTarget
  /// The rounding of the coverage of the current operation.
  private(set) var rounding = EdgeRounding.exact
  /// The blend mode of the current operation.
  private(set) var blendMode = BlendMode.sourceOver

  init() {
    target = unsafe PixelTarget(
      base: sourceRow.start, box: PixelRect(x: 0, y: 0, width: 0, height: 0), stride: 0)
  }

  /// The memory that is retained from one scene to the next, in bytes.
  var byteCount: Int {
    var count = visibleParts.byteCount + solidBoxes.byteCount + cells.byteCount
    count += spans.byteCount + clippedSpans.byteCount + sourceRow.byteCount + imageRows.byteCount
    count += masks.byteCount + layers.byteCount + suspended.byteCount
    for mask in masks { count += mask.byteCount }
    for layer in layers { count += layer.byteCount }
    return count
  }

  /// Draws the part of a scene in a box into a target that contains the box.
  mutating func paint(_ scene: PreparedScene, box: PixelRect, into target: PixelTarget) {
    spans.reserve(width: box.width)
    clippedSpans.reserve(width: box.width)
    sourceRow.reserve(box.width + 16)
    visibleParts.begin(scene.operations)
    let rowCount = max(1, BandPainter.pixelCount / max(1, box.width))
    var top = box.y
    while top < box.bottom {
      let bottom = min(top + rowCount, box.bottom)
      paint(
        scene, band: PixelRect(left: box.x, top: top, right: box.right, bottom: bottom),
        into: target)
      top = bottom
    }
  }

  private mutating func paint(
    _ scene: PreparedScene, band: PixelRect, into bitmap: PixelTarget
  ) {
    target = bitmap
    visibleParts.find(in: band)
    let operations = scene.operations
    var index = paintSolidBoxes(of: operations, band: band)
    while index > 0 {
      index &-= 1
      let part = unsafe visibleParts.parts[index]
      let operation = operations[part.operation]
      let box = part.box
      rounding = operation.rounding
      switch operation.kind {
      case .draw(let coverage, let source):
        blendMode = operation.blendMode
        draw(coverage, source, box, scene)
      case .replace(let color):
        target.replace(box, with: color)
      case .pushClip(let coverage, let mask):
        pushClip(coverage, mask, box, scene)
      case .popClip:
        maskCount -= 1
      case .pushLayer:
        pushLayer(box)
      case .popLayer(let opacity):
        popLayer(box, opacity: opacity, operation.blendMode)
      }
    }
  }

  /// Draws the solid boxes at the back of a band, and returns the number of parts in front of them.
  private mutating func paintSolidBoxes(
    of operations: [RenderOperation], band: PixelRect
  ) -> Int {
    solidBoxes.removeAll()
    var index = visibleParts.count
    while index > 0 {
      let part = unsafe visibleParts.parts[index &- 1]
      let operation = operations[part.operation]
      switch operation.kind {
      case .replace(let color):
        solidBoxes.append(SolidBoxes.Box(edges: part.edges, color: color, replacesPixels: true))
      case .draw(.box, .solid(let color)) where operation.blendMode == .sourceOver:
        solidBoxes.append(
          SolidBoxes.Box(
            edges: part.edges, color: color, replacesPixels: color >= 0xFF00_0000))
      default:
        solidBoxes.paint(band: band, into: target)
        return index
      }
      index &-= 1
    }
    solidBoxes.paint(band: band, into: target)
    return 0
  }

  // MARK: Draws

  /// Whether the current draw needs neither a mask nor a blend mode.
  private var isPlain: Bool { maskCount == maskFloor && blendMode == .sourceOver }

  private mutating func draw(
    _ coverage: Coverage, _ source: PaintSource, _ box: PixelRect, _ scene: PreparedScene
  ) {
    if case .image = source { imageRows.begin(left: box.x, right: box.right) }
    let colors = scene.colors(of: source)
    switch coverage {
    case .box:
      if case .solid(let color) = colors, isPlain {
        target.draw(color, over: box)
        return
      }
      coverRows(of: coverage, box, for: .draw(colors), scene)
    case .lines, .sides:
      coverRows(of: coverage, box, for: .draw(colors), scene)
    case .glyphs(let range):
      drawGlyphs(range, colors, box, scene)
    case .shadow(let index):
      drawShadow(scene.shadows[index], colors, box, scene)
    }
  }

  /// Draws colors through a row of spans and the current masks.
  ///
  /// The spans do not change.
  @inline(__always)
  private mutating func compose(_ colors: RowColors, x: Int, y: Int) {
    if spans.count == 0 { return }
    let isClipped = maskCount > maskFloor
    if isClipped {
      masks[maskCount &- 1].clip(row: y, left: x, spans, into: &clippedSpans)
      swap(&spans, &clippedSpans)
    }
    if blendMode == .sourceOver {
      unsafe SpanComposer.draw(
        spans, colors, x: x, y: y, into: target, scratch: sourceRow.start, rows: &imageRows)
    } else {
      unsafe SpanComposer.blend(
        spans, colors, blendMode, x: x, y: y, into: target, scratch: sourceRow.start,
        rows: &imageRows)
    }
    if isClipped { swap(&spans, &clippedSpans) }
  }
}

extension BandPainter {
  /// The number of scopes up to which bands have their full size, 8 MiB of them.
  private static let maximumScopeCount = 16

  /// Draws a box of a scene into a target that covers it.
  ///
  /// Every open layer or clip takes the memory of a band. The deeper the scopes are nested, the
  /// smaller are the tiles that are drawn at a time, down to one pixel.
  mutating func paintTiles(
    of scene: PreparedScene, in box: PixelRect, into target: PixelTarget
  ) {
    let depth = scene.scopeDepth
    guard depth > BandPainter.maximumScopeCount else {
      paint(scene, box: box, into: target)
      return
    }
    let pixelCount = max(1, BandPainter.pixelCount * BandPainter.maximumScopeCount / depth)
    let columnCount = max(1, min(box.width, pixelCount))
    let rowCount = max(1, pixelCount / (columnCount + ClipMask.pixelsPerRow))
    for top in stride(from: box.y, to: box.bottom, by: rowCount) {
      for left in stride(from: box.x, to: box.right, by: columnCount) {
        let tile = PixelRect(x: left, y: top, width: columnCount, height: rowCount)
        paint(scene, box: tile.intersection(box), into: target)
      }
    }
  }

  // MARK: Rows

  private enum RowUse {
    /// Draws colors through the spans.
    case draw(RowColors)
    /// Writes a row of the next mask, multiplied by the alpha of the image at an index.
    case mask(image: Int?)
  }

  /// Computes the spans of all rows of a box, and uses them.
  private mutating func coverRows(
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
        color, rows: first, until: end, rule: rule, steps: rounding.coverageSteps, into: target)
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

  // MARK: Glyphs and shadows

  /// Draws glyphs from the cached masks.
  private mutating func drawGlyphs(
    _ range: Range<Int>, _ colors: RowColors, _ box: PixelRect, _ scene: PreparedScene
  ) {
    // Debug builds would call functions for these, and count references, for each glyph.
    let glyphs = unsafe scene.glyphs
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
  private mutating func drawShadow(
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

  // MARK: Scopes

  /// Creates the mask of a clip from its coverage, its image if there is one, and the current mask.
  private mutating func pushClip(
    _ coverage: Coverage, _ image: Int?, _ box: PixelRect, _ scene: PreparedScene
  ) {
    if maskCount == masks.count { masks.append(ClipMask()) }
    masks[maskCount].begin(box: box)
    if image != nil { imageRows.begin(left: box.x, right: box.right) }
    coverRows(of: coverage, box, for: .mask(image: image), scene)
    maskCount += 1
  }

  /// Writes a row of the next mask from the spans, multiplied by the alpha of an image.
  private mutating func setMaskRow(
    _ row: Int, _ image: Int?, _ box: PixelRect, _ scene: PreparedScene
  ) {
    if let image {
      unsafe scene.samplers[image].read(
        x: box.x, y: box.y + row, count: box.width, into: sourceRow.start, rows: &imageRows)
      unsafe spans.multiply(byAlphaOf: sourceRow.start)
    }
    if maskCount > maskFloor {
      masks[maskCount - 1].clip(row: box.y + row, left: box.x, spans, into: &clippedSpans)
      masks[maskCount].set(row: row, clippedSpans)
    } else {
      masks[maskCount].set(row: row, spans)
    }
  }

  /// Makes a transparent layer the target.
  ///
  /// The current masks apply when the layer is drawn, not inside it.
  private mutating func pushLayer(_ box: PixelRect) {
    suspended.append((target, maskFloor))
    if suspended.count > layers.count { layers.append(LayerBuffer()) }
    target = layers[suspended.count - 1].begin(box: box)
    maskFloor = maskCount
  }

  /// Draws the innermost layer, and makes the outer one the target again.
  private mutating func popLayer(_ box: PixelRect, opacity: UInt32, _ mode: BlendMode) {
    guard let outer = suspended.popLast() else { return }
    let layer = target
    target = outer.target
    maskFloor = outer.maskFloor
    // Without a mask, rows that are adjacent in memory are drawn as one.
    let isOneRow = maskCount == maskFloor && box.width == target.stride
    let (width, bottom) = isOneRow ? (box.width * box.height, box.y + 1) : (box.width, box.bottom)
    for y in box.y..<bottom {
      spans.removeAll()
      spans.append(start: 0, count: width, coverage: Span.full)
      let row = unsafe layer.pixel(x: box.x, y: y)
      let pixels = unsafe target.pixel(x: box.x, y: y)
      if opacity < 255 {
        unsafe Kernels.fade(row, count: width, by: opacity, into: row)
      }
      if maskCount > maskFloor {
        masks[maskCount - 1].clip(row: y, left: box.x, spans, into: &clippedSpans)
        swap(&spans, &clippedSpans)
      }
      if mode == .sourceOver {
        unsafe SpanComposer.draw(spans, row: row, into: pixels, scratch: sourceRow.start)
      } else {
        unsafe SpanComposer.blend(spans, row: row, mode, into: pixels)
      }
    }
  }
}

extension PreparedScene {
  /// The maximum number of layers and clips that are open at the same time.
  fileprivate var scopeDepth: Int {
    var depth = 0
    var deepest = 0
    for operation in operations {
      switch operation.kind {
      case .pushClip, .pushLayer:
        depth += 1
        deepest = max(deepest, depth)
      case .popClip, .popLayer: depth -= 1
      case .draw, .replace: break
      }
    }
    return deepest
  }
}

/// The pixels of a layer within a band.
@safe
final class LayerBuffer {
  private var pixels = ZeroedBuffer<UInt32>(capacity: 1)

  /// The memory in use, in bytes.
  var byteCount: Int { pixels.byteCount }

  /// Creates a buffer without memory.
  init() {}

  /// Returns transparent pixels for a box, valid until the next call.
  func begin(box: PixelRect) -> PixelTarget {
    let count = box.width * box.height
    pixels.reserve(count + 16)
    unsafe Kernels.fill(pixels.start, count: count, with: 0)
    return unsafe PixelTarget(base: pixels.start, box: box, stride: box.width)
  }
}
