import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// Draws a prepared scene in bands: a few rows at a time, so that their pixels stay in the cache
/// for all operations that touch them.
struct BandPainter: ~Copyable {
  /// The number of pixels per band: 512 KiB, for the second level of cache.
  static let pixelCount = 131_072

  private var visibleParts = VisibleParts()
  private var solidBoxes = SolidBoxes()
  var cells = CellBuffer()
  var spans = SpanRow()
  var clippedSpans = SpanRow()
  var sourceRow = ScratchBuffer<UInt32>(capacity: 64)
  var imageRows = ImageRows()
  var masks: [ClipMask] = []
  var layers: [LayerBuffer] = []

  /// The number of current masks, starting at the first.
  ///
  /// The last one includes the others.
  var maskCount = 0
  /// The number of masks that are suspended because a layer began inside them.
  var maskFloor = 0
  var suspended: [(target: PixelTarget, maskFloor: Int)] = []
  var target: PixelTarget
  /// The rounding of the coverage of the current operation.
  private(set) var rounding = EdgeRounding.exact
  /// The blend mode of the current operation.
  private(set) var blendMode = BlendMode.sourceOver

  init() {
    target = unsafe PixelTarget(
      base: sourceRow.base, box: PixelRect(x: 0, y: 0, width: 0, height: 0), stride: 0)
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
  var isPlain: Bool { maskCount == maskFloor && blendMode == .sourceOver }

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
  mutating func compose(_ colors: RowColors, x: Int, y: Int) {
    if spans.count == 0 { return }
    let isClipped = maskCount > maskFloor
    if isClipped {
      masks[maskCount &- 1].clip(row: y, left: x, spans, into: &clippedSpans)
      swap(&spans, &clippedSpans)
    }
    if blendMode == .sourceOver {
      unsafe SpanComposer.draw(
        spans, colors, x: x, y: y, into: target, scratch: sourceRow.base, rows: &imageRows)
    } else {
      unsafe SpanComposer.blend(
        spans, colors, blendMode, x: x, y: y, into: target, scratch: sourceRow.base,
        rows: &imageRows)
    }
    if isClipped { swap(&spans, &clippedSpans) }
  }
}
