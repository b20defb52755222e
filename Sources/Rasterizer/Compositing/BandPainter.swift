import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// Draws a prepared scene into bands: some rows of the picture at a time, so few that the pixels
/// stay in the cache while all draws that touch them are made.
struct BandPainter: ~Copyable {
  /// The number of pixels of a band; 512 KiB of them, for the second level of cache.
  static let pixelCount = 131_072

  var hiddenDraws = HiddenDraws()
  var cells = CellBuffer()
  var spans = SpanRow()
  var clippedSpans = SpanRow()
  var sourceRow = ScratchBuffer<UInt32>(capacity: 64, filledWith: 0)
  let imageRows = ImageRows()
  var masks: [ClipMask] = []
  var layers: [LayerBuffer] = []

  /// How many of the masks are in force, from the first on; the last one includes the others.
  var maskCount = 0
  /// The number of masks that do not count because a layer began inside them.
  var maskFloor = 0
  var suspended: [(target: PixelTarget, maskFloor: Int)] = []
  var target: PixelTarget
  /// What the coverage of the draw or the clip is rounded to.
  private(set) var rounding = EdgeRounding.exact
  /// The mode of the draw that is made.
  private(set) var blendMode = BlendMode.sourceOver

  init() {
    target = unsafe PixelTarget(
      base: sourceRow.base, box: PixelRect(x: 0, y: 0, width: 0, height: 0), stride: 0)
  }

  /// Draws the part of a scene that lies in a box into a target that covers at least the box.
  mutating func paint(_ scene: borrowing PreparedScene, box: PixelRect, into target: PixelTarget) {
    spans.reserve(width: box.width)
    clippedSpans.reserve(width: box.width)
    sourceRow.reserve(box.width + 16, filledWith: 0)
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
    _ scene: borrowing PreparedScene, band: PixelRect, into bitmap: PixelTarget
  ) {
    target = bitmap
    for index in hiddenDraws.visibleOperations(of: scene.operations, in: band) {
      let operation = scene.operations[index]
      let box = operation.box.intersection(band)
      rounding = operation.rounding
      switch operation.kind {
      case .draw(let coverage, let source):
        blendMode = operation.blendMode
        draw(coverage, source, box, scene)
      case .replace(let word):
        replace(box, with: word)
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

  // MARK: Draws

  /// Whether a draw needs nothing but its own coverage.
  var isPlain: Bool { maskCount == maskFloor && blendMode == .sourceOver }

  private mutating func draw(
    _ coverage: Coverage, _ source: Source, _ box: PixelRect, _ scene: borrowing PreparedScene
  ) {
    if case .image = source { imageRows.begin(left: box.x, right: box.right) }
    switch coverage {
    case .box:
      if case .solid(let word) = source, isPlain {
        fill(box, with: word)
        return
      }
      coverRows(of: coverage, box, for: .draw(source), scene)
    case .lines, .sides:
      coverRows(of: coverage, box, for: .draw(source), scene)
    case .glyphs(let range):
      drawGlyphs(range, source, box, scene)
    case .shadow(let index):
      drawShadow(scene.shadows[index], source, box, scene)
    }
  }

  private func replace(_ box: PixelRect, with word: UInt32) {
    if box.width == target.stride {
      unsafe Kernels.fill(
        target.pixel(x: box.x, y: box.y), count: box.width * box.height, with: word)
      return
    }
    for y in box.y..<box.bottom {
      unsafe Kernels.fill(target.pixel(x: box.x, y: y), count: box.width, with: word)
    }
  }

  func fill(_ box: PixelRect, with word: UInt32) {
    let width = box.width
    var pixels = unsafe target.pixel(x: box.x, y: box.y)
    var row = box.height
    while row > 0 {
      if word >= 0xFF00_0000 {
        unsafe Kernels.fill(pixels, count: width, with: word)
      } else {
        unsafe Kernels.blend(pixels, count: width, with: word)
      }
      unsafe pixels += target.stride
      row &-= 1
    }
  }

  /// Draws a source through a row of spans, which stay as they are, and the clips in force.
  @inline(__always)
  mutating func compose(
    _ source: Source, x: Int, y: Int, _ scene: borrowing PreparedScene
  ) {
    if spans.count == 0 { return }
    let isClipped = maskCount > maskFloor
    if isClipped {
      masks[maskCount &- 1].clip(row: y, left: x, spans, into: &clippedSpans)
      swap(&spans, &clippedSpans)
    }
    if blendMode == .sourceOver {
      unsafe SpanComposer.draw(
        spans, source, x: x, y: y, into: target, scene, scratch: sourceRow.base, rows: imageRows)
    } else {
      unsafe SpanComposer.blend(
        spans, source, blendMode, x: x, y: y, into: target, scene, scratch: sourceRow.base,
        rows: imageRows)
    }
    if isClipped { swap(&spans, &clippedSpans) }
  }
}
