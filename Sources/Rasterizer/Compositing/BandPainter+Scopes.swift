import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

extension BandPainter {
  /// Creates the mask of a clip from its coverage, its image if there is one, and the current mask.
  mutating func pushClip(
    _ coverage: Coverage, _ image: Int?, _ box: PixelRect, _ scene: PreparedScene
  ) {
    if maskCount == masks.count { masks.append(ClipMask()) }
    masks[maskCount].begin(box: box)
    if image != nil { imageRows.begin(left: box.x, right: box.right) }
    coverRows(of: coverage, box, for: .mask(image: image), scene)
    maskCount += 1
  }

  /// Writes a row of the next mask from the spans, multiplied by the alpha of an image.
  mutating func setMaskRow(
    _ row: Int, _ image: Int?, _ box: PixelRect, _ scene: PreparedScene
  ) {
    if let image {
      unsafe scene.samplers[image].read(
        x: box.x, y: box.y + row, count: box.width, into: sourceRow.base, rows: &imageRows)
      unsafe spans.multiply(byAlphaOf: sourceRow.base)
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
  mutating func pushLayer(_ box: PixelRect) {
    suspended.append((target, maskFloor))
    if suspended.count > layers.count { layers.append(LayerBuffer()) }
    target = layers[suspended.count - 1].begin(box: box)
    maskFloor = maskCount
  }

  /// Draws the innermost layer, and makes the outer one the target again.
  mutating func popLayer(_ box: PixelRect, opacity: UInt32, _ mode: BlendMode) {
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
        unsafe SpanComposer.draw(spans, row: row, into: pixels, scratch: sourceRow.base)
      } else {
        unsafe SpanComposer.blend(spans, row: row, mode, into: pixels)
      }
    }
  }
}
