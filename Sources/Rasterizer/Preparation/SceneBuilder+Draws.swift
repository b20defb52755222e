import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

extension SceneBuilder {
  /// Adds the fill of a shape.
  ///
  /// - Parameter paintTransform: The transform of the paint when it is not that of the shape.
  mutating func fill(
    _ shape: Shape, with paint: Paint, _ transform: Transform2D,
    paintTransform: Transform2D? = nil
  ) {
    let (coverage, bounds) = cover(shape, transform)
    guard !bounds.intersection(box).isEmpty,
      let source = source(of: paint, paintTransform ?? transform)
    else { return }
    let mayHide = blendMode == .sourceOver && scene.isOpaque(source)
    draw(
      coverage, source, bounds: bounds, interior: mayHide ? interior(of: shape, transform) : nil)
  }

  /// Returns what the edges of a source are rounded to.
  ///
  /// Other blend modes than the normal one can amplify the alpha of a color.
  func rounding(of source: Source) -> EdgeRounding {
    guard blendMode == .sourceOver, case .solid(let word) = source else { return rounding }
    return rounding.faded(to: word >> 24)
  }

  /// Returns what a shape covers, and the pixels that it touches.
  mutating func cover(
    _ shape: Shape, _ transform: Transform2D
  ) -> (Coverage, PixelRect) {
    if case .rect(let rect) = shape, let pixels = PixelRect(exactly: rect.exact, transform) {
      return (.box, pixels)
    }
    let flat = scene.flattener.flatten(
      shape, transform, visible: reachable, stroker: &scene.stroker)
    checkLines()
    switch shape {
    case .path(_, let rule):
      return (.lines(flat.lines, rule), flat.bounds)
    case .rect, .roundedRect:
      if let (lines, rows) = scene.flattener.separateSides(of: flat) {
        return (.sides(lines, rows: rows), flat.bounds)
      }
      return (.lines(flat.lines, .nonzero), flat.bounds)
    case .stroke:
      return (.lines(flat.lines, .nonzero), flat.bounds)
    }
  }

  /// Returns pixels that a rounded rectangle covers wholly: all of its rows without a corner.
  private func interior(of shape: Shape, _ transform: Transform2D) -> PixelRect? {
    guard let rounded = shape.roundedRect(in: transform) else { return nil }
    let (rect, radii) = (rounded.rect.exact, rounded.radii)
    let reach = rounded.style == .circular ? 1 : 1.6
    let top = rect.minY + max(radii.topLeft, radii.topRight) * reach
    let bottom = rect.maxY - max(radii.bottomLeft, radii.bottomRight) * reach
    // An edge is rounded to 1/256 of a pixel; one pixel less is safe.
    return PixelRect(
      left: Int(rect.minX.rounded(.up)) + 1, top: Int(top.rounded(.up)) + 1,
      right: Int(rect.maxX.rounded(.down)) - 1, bottom: Int(bottom.rounded(.down)) - 1)
  }
}
