public import SnapshotComparison
public import SnapshotCore
public import SnapshotDrawing
public import SnapshotPixels
import SnapshotRasterizer

extension Snapshotting where Value == Image, Format == Bitmap {
  /// The pixels of an image, or a drawing at 1x.
  public static var image: Snapshotting { .image() }

  /// An image, drawn at its size.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point, which the file's name contains, as in `@3x`; `nil`
  ///     for the image's own scale, so that its pixels are stored unchanged.
  ///   - backgroundColor: The color behind the image.
  ///   - edges: The precision of antialiased edges.
  ///   - tolerance: The tolerance for differences from the reference; `nil` for the scope's
  ///     tolerance.
  public static func image(
    scale: Scale? = nil, backgroundColor: Color = .clear, edges: EdgePrecision = .stepped,
    tolerance: Tolerance? = nil
  ) -> Snapshotting {
    Snapshotting(
      fileNameSuffix: scale?.fileNameSuffix ?? "",
      diffing: .image(tolerance: tolerance, scale: scale ?? 1)
    ) { image in
      let scale = scale ?? image.scale
      let pixels = scale.pixelSize(image.size)
      guard !pixels.isEmpty else {
        throw ViewSnapshotError.empty(
          type: "Image", size: image.size, pixels: pixels, scale: scale)
      }
      var context = DrawingContext()
      context.draw(image, in: CGRect(origin: .zero, size: image.size))
      return try Rasterizer(edges: edges).render(
        context.makeDisplayList(), size: pixels, scale: scale, background: backgroundColor)
    }
  }
}
