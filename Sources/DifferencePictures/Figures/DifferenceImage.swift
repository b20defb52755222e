package import SnapshotComparison
package import SnapshotPixels

/// The image of a difference: the reference in faint gray, every differing pixel in a solid color,
/// and a ring around each cluster.
package enum DifferenceImage {
  /// The longest side of a full-size image, in pixels.
  ///
  /// A larger image is reduced, because drawing coordinates have a limited range.
  static let longestSide = 1 << 19

  /// Draws the image from the difference's mask and at its size, so the image shows the pixels that
  /// caused the failure.
  ///
  /// - Parameter scale: The number of pixels per point, which determines the size of rings and
  ///   stripes.
  package static func draw(
    _ difference: PixelDifference, over reference: Bitmap, scale: Double = 1
  ) throws -> Bitmap {
    let zoom = Zoom.fitting(difference.mask.size, side: longestSide)
    let figure = try DifferenceFigure(
      difference, over: ScaledImage(reference, zoom), imageScale: scale, zoom: zoom)
    return try figure.render(SheetScale(imageScale: scale * zoom.factor, longestSide: 0))
  }
}
