import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

extension SceneBuilder {
  /// The maximum distance from a pattern's origin to the drawn pixels, in pixels.
  ///
  /// Patterns with a more distant origin are read from there.
  private static let farthestOrigin = 2 * FixedPoint.reach

  /// How many pixels of an image neighboring pixels of the device may be apart without area means.
  private static let widestStep = 1024.0

  /// Returns the source of a pattern, or `nil` if it would be invisible.
  ///
  /// Positions are relative to the pixel at the pattern's origin, so that neither the shape nor the
  /// drawn part of the image changes a pixel.
  ///
  /// - Parameter transform: From points of the image to the device.
  mutating func source(of pattern: ImagePattern, _ transform: Transform2D) -> Source? {
    guard transform.isFinite, !pattern.image.pixelSize.isEmpty,
      let (bitmap, pixelsPerPoint) = bitmap(of: pattern, transform)
    else { return nil }
    var toDevice = Transform2D(
      scaleX: 1 / pixelsPerPoint.x, y: 1 / pixelsPerPoint.y
    ).concatenating(transform)
    let reach = SceneBuilder.farthestOrigin
    func origin(_ place: Double) -> Int { Int(max(-reach, min(place, reach)).rounded(.down)) }
    let (originX, originY) = (origin(toDevice.tx), origin(toDevice.ty))
    toDevice.tx -= Double(originX)
    toDevice.ty -= Double(originY)
    guard var inverse = toDevice.inverted, inverse.isFinite else { return nil }
    let modes = (pattern.tileModeX, pattern.tileModeY)
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    inverse.tx = SceneBuilder.folded(inverse.tx, modes.0, width)
    inverse.ty = SceneBuilder.folded(inverse.ty, modes.1, height)
    var reading = ImageReading(
      image: scene.image(bitmap),
      part: ImageSampler.Part(left: 0, top: 0, right: width, bottom: height),
      edges: (SceneBuilder.edge(modes.0), SceneBuilder.edge(modes.1)), inverse: inverse,
      bounds: PixelRect(x: originX, y: originY, width: 1, height: 1))
    let steps = [inverse.a, inverse.b, inverse.c, inverse.d].map { abs($0) }
    let isCoarse = (steps.max() ?? 0) > SceneBuilder.widestStep
    if pattern.sampling == .area || isReduced || isCoarse { shrinkWhole(&reading) }
    addSampler(
      reading, isSolid(pattern) ? .nearest : pattern.sampling,
      tint: pattern.image.tintColor)
    return .image(scene.samplers.count - 1)
  }

  private func isSolid(_ pattern: ImagePattern) -> Bool {
    if case .solid = pattern.image.content { true } else { false }
  }

  /// Returns the pixels of a pattern's image, one for a solid one, and how many make a point.
  private mutating func bitmap(
    of pattern: ImagePattern, _ transform: Transform2D
  ) -> (Bitmap, Point)? {
    let factor = pattern.image.scale.factor
    switch pattern.image.content {
    case .bitmap(let bitmap):
      return (bitmap, Point(x: factor, y: factor))
    case .solid(let color, let size):
      guard let bitmap = try? Bitmap(size: PixelSize(width: 1, height: 1), color: color) else {
        return nil
      }
      return (bitmap, Point(x: factor / Double(size.width), y: factor / Double(size.height)))
    case .drawing(let drawing):
      let edges: EdgePrecision = rounding == .exact ? .exact : .stepped
      guard let bitmap = bitmap(of: pattern.image, scale: transform.meanScale, edges: edges) else {
        return nil
      }
      let size = drawing.size.exact
      return (
        bitmap,
        Point(x: Double(bitmap.width) / size.width, y: Double(bitmap.height) / size.height)
      )
    }
  }

  private static func edge(_ mode: ImagePattern.TileMode) -> ImageSampler.Edge {
    switch mode {
    case .clamp: .clamp
    case .repeat: .tile
    case .mirror: .mirror
    case .decal: .decal
    }
  }

  /// Returns a position of a repeated image within its first period, which fits in fixed point.
  private static func folded(
    _ place: Double, _ mode: ImagePattern.TileMode, _ extent: Double
  ) -> Double {
    switch mode {
    case .clamp, .decal: return place
    case .repeat, .mirror:
      let period = mode == .mirror ? 2 * extent : extent
      return place - (place / period).rounded(.down) * period
    }
  }
}
