import SnapshotPixels

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
