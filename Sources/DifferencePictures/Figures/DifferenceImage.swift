package import SnapshotComparison
import SnapshotDrawing
package import SnapshotPixels
import SnapshotRasterizer

/// The image of a difference at the size of the snapshot: the dimmed snapshot, the changed pixels,
/// and marks around them.
package enum DifferenceImage {
  /// The longest side of a full-size image, in pixels.
  ///
  /// A larger image is reduced, because drawing coordinates have a limited range.
  static let longestSide = 1 << 19

  /// Draws the image from the difference's mask and at its size, so the image shows the pixels that
  /// caused the failure.
  ///
  /// - Parameters:
  ///   - actual: The compared image, which determines the strengths of the marks. Without it, the
  ///     reference is dimmed, and all marks are strong.
  ///   - scale: The number of pixels per point, which determines the size of the marks.
  package static func draw(
    _ difference: PixelDifference, over reference: Bitmap, actual: Bitmap? = nil,
    scale: Double = 1
  ) throws -> Bitmap {
    let description = FailureDescription(headline: "", name: "", summary: "")
    let scene = try FailureScene(
      description, reference: reference, actual: actual ?? reference, difference: difference,
      scale: scale)
    return try draw(scene)
  }

  /// Draws the image of a failure, with the numbers of its places.
  static func draw(_ scene: FailureScene) throws -> Bitmap {
    let zoom = Zoom.fitting(scene.size, width: longestSide, height: longestSide)
    let figure = DifferenceFigure(
      scene, try ScaledImage(scene.panelImage, zoom),
      SheetScale(factor: scene.imageScale * zoom.factor))
    var context = DrawingContext()
    try figure.draw(
      at: zoom.placement(of: scene.size.bounds, x: 0, y: 0), plates: .numbers, in: &context)
    return try Rasterizer().render(
      context.makeDisplayList(), size: zoom.size(of: scene.size), scale: 1, background: .white)
  }
}
