import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

extension SceneBuilder {
  /// Adds glyphs: masks of the cache for small ones, outlines for large ones.
  mutating func draw(_ run: GlyphRun, with paint: Paint, _ transform: Transform2D) {
    let variant = scene.glyphCache.variant(of: transform, rounding(of: paint))
    let steps = glyphSteps(of: transform)
    let first = scene.glyphs.count
    let place = DeviceTransform(steps == 1 ? transform.movedToPixels : transform)
    // No point of an outline gets farther from the pen than this times its own distance.
    let growth = abs(transform.a) + abs(transform.b) + abs(transform.c) + abs(transform.d)
    let reach = FixedPoint.reach
    var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
    for glyph in run.glyphs where glyph.position.isFinite {
      let (x, y) = place.apply(glyph.position)
      guard x > -reach, x < reach, y > -reach, y < reach else { continue }
      guard glyph.outline.farthest * growth < GlyphCache.maximumReach else {
        let move = Transform2D(translationX: glyph.position.x, y: glyph.position.y)
        fill(
          .path(glyph.outline.path, .nonzero), with: paint, move.concatenating(transform),
          paintTransform: transform)
        continue
      }
      // Three pixels more for the phase and for what is touched in part.
      let extent = Int((glyph.outline.farthest * growth).rounded(.up)) + 3
      let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
      let near = PixelRect(left: column, top: row, right: column + 1, bottom: row + 1)
      guard !near.expanded(by: extent).intersection(box).isEmpty else { continue }
      // Halves go down, so that a glyph left of the origin is drawn like one right of it.
      let (quarterX, quarterY) = (
        Int((x * Double(steps) + 0.5).rounded(.down)) * (4 / steps),
        Int((y * Double(steps) + 0.5).rounded(.down)) * (4 / steps)
      )
      var placed = scene.glyphCache.mask(
        of: glyph.outline, variant: variant, phaseX: quarterX & 3, phaseY: quarterY & 3,
        flattener: &scene.flattener)
      placed.x &+= Int32(truncatingIfNeeded: quarterX >> 2)
      placed.y &+= Int32(truncatingIfNeeded: quarterY >> 2)
      let pixels = PixelRect(
        x: Int(placed.x), y: Int(placed.y), width: Int(placed.width), height: Int(placed.height))
      guard !pixels.intersection(box).isEmpty else { continue }
      scene.glyphs.append(placed)
      bounds = bounds.isEmpty ? pixels : bounds.union(pixels)
    }
    let range = first..<scene.glyphs.count
    guard !range.isEmpty, let source = source(of: paint, transform) else {
      return
    }
    draw(.glyphs(range), source, bounds: bounds)
  }

  /// Returns the number of positions in a pixel at which glyphs of a run can begin.
  ///
  /// At whole pixels, the glyphs of a rotated run would leave their baseline, and those of a run
  /// that grows from frame to frame would move by a pixel at different times.
  private func glyphSteps(of transform: Transform2D) -> Int {
    let isOnlyMoved =
      transform.isAxisAligned && transform.a == deviceTransform.a
      && transform.d == deviceTransform.d
    return isOnlyMoved ? rounding.glyphSteps : EdgeRounding.exact.glyphSteps
  }

  private func rounding(of paint: Paint) -> EdgeRounding {
    guard case .color(let color) = paint else { return rounding }
    return rounding(of: .solid(PremultipliedColor(color).word))
  }
}

extension Transform2D {
  /// The transform with a translation by whole pixels, so that distances between the glyphs of a
  /// run are the same wherever it is moved.
  fileprivate var movedToPixels: Transform2D {
    var moved = self
    moved.tx = (tx + 0.5).rounded(.down)
    moved.ty = (ty + 0.5).rounded(.down)
    return moved
  }
}
