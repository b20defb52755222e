import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// The position of a part of an image on a sheet, enlarged or reduced.
struct PanelPlacement {
  /// The part of the image.
  let part: PixelRect
  /// The rectangle on the sheet, in pixels.
  let target: Rect

  /// The number of pixels on the sheet per pixel of the image.
  var zoom: Double { part.width > 0 ? target.width / Double(part.width) : 1 }

  /// Returns the rectangle on the sheet for a rectangle of the image, on pixel boundaries and at
  /// least one pixel wide and high.
  func rect(_ box: PixelRect) -> Rect {
    func edges(_ start: Int, _ count: Int, _ low: Double, _ factor: Double) -> (Double, Double) {
      let first = (low + Double(start) * factor).rounded(.down)
      return (first, max(1, (low + Double(start + count) * factor).rounded(.up) - first))
    }
    let verticalZoom = part.height > 0 ? target.height / Double(part.height) : 1
    let (x, width) = edges(box.x - part.x, box.width, target.minX, zoom)
    let (y, height) = edges(box.y - part.y, box.height, target.minY, verticalZoom)
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Draws the part of an image whose top-left pixel is at `origin`.
  ///
  /// Enlarged pixels become squares, and reduced pixels are averaged.
  func draw(
    _ bitmap: Bitmap, at origin: (x: Int, y: Int) = (0, 0), in context: inout DrawingContext
  ) {
    guard !bitmap.size.isEmpty, !target.isEmpty, !part.isEmpty else { return }
    let verticalZoom = target.height / Double(part.height)
    let rect = Rect(
      x: target.minX + Double(origin.x - part.x) * zoom,
      y: target.minY + Double(origin.y - part.y) * verticalZoom,
      width: Double(bitmap.width) * zoom, height: Double(bitmap.height) * verticalZoom)
    let style = ImageStyle(sampling: zoom > 1 ? .nearest : .area)
    context.withClip(.rect(target)) { $0.draw(Image(bitmap), in: rect, style: style) }
  }

  /// Draws an image that already has the size of the placement on the sheet.
  func fill(with bitmap: Bitmap, in context: inout DrawingContext) {
    guard !bitmap.size.isEmpty, !target.isEmpty else { return }
    context.draw(Image(bitmap), in: target)
  }
}
