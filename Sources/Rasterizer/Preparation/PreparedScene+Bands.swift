import Pixels

extension PreparedScene {
  /// The most layers and clips that are open at once.
  private var depth: Int {
    var depth = 0
    var deepest = 0
    for index in operations.indices {
      switch operations[index].kind {
      case .pushClip, .pushLayer:
        depth += 1
        deepest = max(deepest, depth)
      case .popClip, .popLayer: depth -= 1
      case .draw, .replace: break
      }
    }
    return deepest
  }

  /// Draws a box into a target that covers it.
  ///
  /// Every open layer or clip takes the memory of a band, so the more are open at once the fewer
  /// rows are drawn at a time, down to one.
  func paint(_ box: PixelRect, into target: PixelTarget, with painter: inout BandPainter) {
    let depth = depth
    guard depth > 64 else {
      painter.paint(self, box: box, into: target)
      return
    }
    let pixelCount = BandPainter.pixelCount / (depth / 16)
    let rowCount = max(1, pixelCount / max(1, box.width))
    for top in stride(from: box.y, to: box.bottom, by: rowCount) {
      painter.paint(
        self,
        box: PixelRect(
          left: box.x, top: top, right: box.right, bottom: min(top + rowCount, box.bottom)),
        into: target)
    }
    // Buffers for so many layers are not worth keeping.
    painter = BandPainter()
  }
}
