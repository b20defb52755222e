import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import SnapshotRasterizer

/// A picture as a sheet shows it: reduced once, however often it is drawn, and whole where a part of it
/// is enlarged.
struct ScaledImage {
  /// The picture.
  let original: Bitmap
  /// The picture as the whole is shown: the same, unless that is reduced.
  let shown: Bitmap

  /// Reduces a picture, if it is to be.
  init(_ picture: Bitmap, _ zoom: Zoom) throws(RenderError) {
    original = picture
    guard zoom.factor < 1, !picture.size.isEmpty else {
      shown = picture
      return
    }
    var context = DrawingContext()
    zoom.placement(of: picture.size, x: 0, y: 0).draw(picture, in: &context)
    shown = try Rasterizer().render(
      context.makeDisplayList(), size: zoom.size(of: picture.size), scale: 1)
  }

  /// Draws the part that a placement shows.
  func draw(at placement: Placement, in context: inout DrawingContext) {
    if placement.zoom < 1 {
      placement.fill(with: shown, in: &context)
    } else {
      placement.draw(original, in: &context)
    }
  }
}
