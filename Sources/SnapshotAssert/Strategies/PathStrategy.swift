public import SnapshotComparison
public import SnapshotCore
public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels
import SnapshotRasterizer

extension Snapshotting where Value == Path, Format == Bitmap {
  /// An image of the area that a path encloses, in black at 1x.
  public static var image: Snapshotting { .image() }

  /// An image of the area that a path encloses.
  ///
  /// The image shows the smallest rectangle of whole pixels around the path's points and control
  /// points.
  ///
  /// - Parameters:
  ///   - rule: The rule that decides which points are inside.
  ///   - scale: The number of pixels per point. The file's name contains it, as in `@3x`.
  ///   - color: The color of the area.
  ///   - backgroundColor: The color behind the area.
  ///   - edges: The precision of antialiased edges.
  ///   - tolerance: The tolerance for differences from the reference; `nil` for the scope's
  ///     tolerance.
  public static func image(
    rule: FillRule = .nonzero, scale: Scale = 1, color: Color = .black,
    backgroundColor: Color = .clear, edges: EdgePrecision = .stepped, tolerance: Tolerance? = nil
  ) -> Snapshotting {
    Snapshotting(
      fileNameSuffix: scale.fileNameSuffix, diffing: .image(tolerance: tolerance, scale: scale)
    ) { path in
      let (origin, pixels) = try path.pixelBounds(at: scale)
      var context = DrawingContext()
      context.translateBy(x: -origin.x, y: -origin.y)
      context.fill(.path(path, rule), with: .color(color))
      return try Rasterizer(edges: edges).render(
        context.makeDisplayList(), size: pixels, scale: scale, background: backgroundColor)
    }
  }
}

extension Path {
  /// Returns the origin, in points, and the size of the smallest rectangle of whole pixels around
  /// the points and control points.
  ///
  /// - Throws: ``ViewSnapshotError/empty(type:size:pixels:scale:)`` if the rectangle has no pixels.
  fileprivate func pixelBounds(
    at scale: Scale
  ) throws(ViewSnapshotError) -> (origin: CGPoint, pixels: PixelSize) {
    let bounds = controlBounds
    guard let bounds, isFinite, bounds.size.width > 0, bounds.size.height > 0 else {
      let size = isFinite ? bounds?.size : nil
      throw .empty(
        type: "Path", size: CGSize(width: size?.width ?? 0, height: size?.height ?? 0),
        pixels: PixelSize(width: 0, height: 0), scale: scale)
    }
    let left = (bounds.minX * scale.factor).rounded(.down) / scale.factor
    let top = (bounds.minY * scale.factor).rounded(.down) / scale.factor
    let size = CGSize(
      width: ((bounds.maxX - left) * scale.factor).rounded(.up) / scale.factor,
      height: ((bounds.maxY - top) * scale.factor).rounded(.up) / scale.factor)
    return (CGPoint(x: left, y: top), scale.pixelSize(size))
  }
}
