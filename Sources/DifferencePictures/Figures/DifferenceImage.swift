package import SnapshotComparison
package import SnapshotPixels

/// The picture of a difference: the reference as a faint gray, every differing pixel solid, and a ring
/// around each cluster of them.
package enum DifferenceImage {
  /// The longest side, in pixels, up to which the picture is as large as the mask; a larger one is
  /// reduced, because coordinates of drawing do not reach much farther.
  static let longestSide = 1 << 19

  /// Returns the picture, as large as the difference's mask; it is drawn from that mask, so it shows
  /// what decided.
  ///
  /// - Parameter scale: The pixels along one point, for the size of rings and stripes.
  package static func draw(
    _ difference: PixelDifference, over reference: Bitmap, scale: Double = 1
  ) throws -> Bitmap {
    let zoom = Zoom.fitting(difference.mask.size, side: longestSide)
    let figure = try DifferenceFigure(
      difference, over: ScaledImage(reference, zoom), imageScale: scale, zoom: zoom)
    return try figure.render(SheetScale(imageScale: scale * zoom.factor, longestSide: 0))
  }
}
