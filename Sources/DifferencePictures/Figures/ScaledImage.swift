import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import SnapshotRasterizer

/// An image for a sheet, with a reduced version that is created once and an original for enlarged
/// parts.
struct ScaledImage {
  /// The original image.
  let original: Bitmap
  /// The image at the zoom of the sheet; the original, unless it is reduced.
  let shown: Bitmap

  /// Creates an image, and reduces it if the zoom requires it.
  init(_ bitmap: Bitmap, _ zoom: Zoom) throws(RenderError) {
    original = bitmap
    guard zoom.factor < 1, !bitmap.size.isEmpty else {
      shown = bitmap
      return
    }
    var context = DrawingContext()
    zoom.placement(of: bitmap.size, x: 0, y: 0).draw(bitmap, in: &context)
    shown = try Rasterizer().render(
      context.makeDisplayList(), size: zoom.size(of: bitmap.size), scale: 1)
  }

  /// Draws the part in a placement.
  func draw(at placement: PanelPlacement, in context: inout DrawingContext) {
    if placement.zoom < 1 {
      placement.fill(with: shown, in: &context)
    } else {
      placement.draw(original, in: &context)
    }
  }
}
