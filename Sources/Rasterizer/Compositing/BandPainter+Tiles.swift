import SnapshotPixels

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

  /// The number of scopes for which there are whole bands, 8 MiB of them.
  private static let scopeCount = 16

  /// Draws a box into a target that covers it.
  ///
  /// Every open layer or clip takes the memory of a band, so the more are open at once the smaller
  /// are the tiles that are drawn at a time, down to one pixel.
  func paint(_ box: PixelRect, into target: PixelTarget, with painter: inout BandPainter) {
    let depth = depth
    guard depth > PreparedScene.scopeCount else {
      painter.paint(self, box: box, into: target)
      return
    }
    let wordCount = max(1, BandPainter.pixelCount * PreparedScene.scopeCount / depth)
    let columnCount = max(1, min(box.width, wordCount))
    let rowCount = max(1, wordCount / (columnCount + ClipMask.wordsPerRow))
    for top in stride(from: box.y, to: box.bottom, by: rowCount) {
      for left in stride(from: box.x, to: box.right, by: columnCount) {
        let tile = PixelRect(x: left, y: top, width: columnCount, height: rowCount)
        painter.paint(self, box: tile.intersection(box), into: target)
      }
    }
  }
}
