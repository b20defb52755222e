import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

extension BandPainter {
  /// Makes a mask of what a clip covers, of the image that it may have, and of the mask in force.
  mutating func pushClip(
    _ coverage: Coverage, _ image: Int?, _ box: PixelRect, _ scene: borrowing PreparedScene
  ) {
    if maskCount == masks.count { masks.append(ClipMask()) }
    masks[maskCount].begin(box: box)
    if image != nil { imageRows.begin(left: box.x, right: box.right) }
    coverRows(of: coverage, box, for: .mask(image: image), scene)
    maskCount += 1
  }

  /// Makes a row of the next mask of the spans, which an image changes.
  mutating func setMaskRow(
    _ row: Int, _ image: Int?, _ box: PixelRect, _ scene: borrowing PreparedScene
  ) {
    if let image {
      unsafe scene.samplers[image].read(
        x: box.x, y: box.y + row, count: box.width, into: sourceRow.base, rows: imageRows)
      unsafe spans.multiply(byAlphaOf: sourceRow.base)
    }
    if maskCount > maskFloor {
      masks[maskCount - 1].clip(row: box.y + row, left: box.x, spans, into: &clippedSpans)
      masks[maskCount].set(row: row, clippedSpans)
    } else {
      masks[maskCount].set(row: row, spans)
    }
  }

  /// Makes a transparent picture the target; masks in force count when it is drawn, not inside.
  mutating func pushLayer(_ box: PixelRect) {
    suspended.append((target, maskFloor))
    if suspended.count > layers.count { layers.append(LayerBuffer()) }
    target = layers[suspended.count - 1].begin(box: box)
    maskFloor = maskCount
  }

  /// Draws the picture of the latest layer, and makes the outer one the target again.
  mutating func popLayer(_ box: PixelRect, opacity: UInt32, _ mode: BlendMode) {
    guard let outer = suspended.popLast() else { return }
    let layer = target
    target = outer.target
    maskFloor = outer.maskFloor
    // Rows that follow each other in memory, with no mask to differ by, are one.
    let isOneRow = maskCount == maskFloor && box.width == target.stride
    let (width, bottom) = isOneRow ? (box.width * box.height, box.y + 1) : (box.width, box.bottom)
    for y in box.y..<bottom {
      spans.removeAll()
      spans.append(start: 0, count: width, coverage: Span.full)
      let words = unsafe layer.pixel(x: box.x, y: y)
      let pixels = unsafe target.pixel(x: box.x, y: y)
      if opacity < 255 {
        unsafe Kernels.fade(words, count: width, by: opacity, into: words)
      }
      if maskCount > maskFloor {
        masks[maskCount - 1].clip(row: y, left: box.x, spans, into: &clippedSpans)
        swap(&spans, &clippedSpans)
      }
      if mode == .sourceOver {
        unsafe SpanComposer.draw(spans, words: words, into: pixels, scratch: sourceRow.base)
      } else {
        unsafe SpanComposer.blend(spans, words: words, mode, into: pixels)
      }
    }
  }
}
