import Drawing
import Geometry
import Pixels

extension SceneBuilder {
  /// Adds the fill of a shape.
  ///
  /// - Parameter paintTransform: The transform of the paint when it is not that of the shape.
  mutating func fill(
    _ shape: Shape, with paint: Paint, _ transform: AffineTransform,
    paintTransform: AffineTransform? = nil
  ) {
    let (coverage, bounds) = cover(shape, transform)
    guard !bounds.intersection(box).isEmpty,
      let source = source(
        of: paint, paintTransform ?? transform, bounds: bounds.intersection(canvas))
    else { return }
    draw(coverage, source, bounds: bounds)
  }

  /// Returns what a shape covers, and the pixels that it touches.
  mutating func cover(
    _ shape: Shape, _ transform: AffineTransform
  ) -> (Coverage, PixelRect) {
    if case .rect(let rect) = shape, let pixels = PixelRect(exactly: rect, transform) {
      return (.box, pixels)
    }
    let flat = scene.flattener.flatten(shape, transform, stroker: &scene.stroker)
    if case .path(_, let rule) = shape { return (.lines(flat.lines, rule), flat.bounds) }
    return (.lines(flat.lines, .nonzero), flat.bounds)
  }
}
