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

  /// Adds an image stretched to a rectangle.
  mutating func draw(
    _ image: Image, in rect: Rect, _ style: ImageStyle, _ transform: AffineTransform) {
    guard rect.isFinite, !rect.isEmpty, !image.pixelSize.isEmpty else { return }
    let (coverage, bounds) = cover(.rect(rect), transform)
    switch image.content {
    case .solid(let color, _):
      guard color.alpha > 0 else { return }
      draw(coverage, .solid(PremultipliedColor(color).word), bounds: bounds)
    case .bitmap(let bitmap):
      guard !bounds.intersection(box).isEmpty else { return }
      let toImage = AffineTransform(translationX: 0 - rect.minX, y: 0 - rect.minY)
        .concatenating(
          AffineTransform(
            scaleX: Double(bitmap.width) / rect.width, y: Double(bitmap.height) / rect.height))
      guard let inverse = transform.inverted?.concatenating(toImage), inverse.isFinite else {
        return
      }
      scene.samplers.append(
        ImageSampler(bitmap, inverse: inverse, originX: bounds.x, originY: bounds.y))
      draw(coverage, .image(scene.samplers.count - 1), bounds: bounds)
    }
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
