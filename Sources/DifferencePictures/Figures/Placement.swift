import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// Where on a sheet a part of a picture is shown, enlarged or reduced.
struct Placement {
  /// The part of the picture.
  let part: PixelRect
  /// Where it is shown, in pixels of the sheet.
  let target: Rect

  /// The pixels of the sheet along one of the picture.
  var zoom: Double { part.width > 0 ? target.width / Double(part.width) : 1 }

  /// Returns where a rectangle of the picture lies on the sheet, on whole pixels and at least one
  /// pixel wide and high.
  func rect(_ box: PixelRect) -> Rect {
    func edges(_ start: Int, _ count: Int, _ low: Double, _ share: Double) -> (Double, Double) {
      let first = (low + Double(start) * share).rounded(.down)
      return (first, max(1, (low + Double(start + count) * share).rounded(.up) - first))
    }
    let down = part.height > 0 ? target.height / Double(part.height) : 1
    let (x, width) = edges(box.x - part.x, box.width, target.minX, zoom)
    let (y, height) = edges(box.y - part.y, box.height, target.minY, down)
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Draws the part of a picture, whose top-left pixel has a place of its own; enlarged pixels are
  /// squares, and reduced ones are averaged.
  func draw(
    _ picture: Bitmap, at origin: (x: Int, y: Int) = (0, 0), in context: inout DrawingContext
  ) {
    guard !picture.size.isEmpty, !target.isEmpty, !part.isEmpty else { return }
    let down = target.height / Double(part.height)
    let place = Rect(
      x: target.minX + Double(origin.x - part.x) * zoom,
      y: target.minY + Double(origin.y - part.y) * down,
      width: Double(picture.width) * zoom, height: Double(picture.height) * down)
    let style = ImageStyle(sampling: zoom > 1 ? .nearest : .area)
    context.withClip(.rect(target)) { $0.draw(Image(picture), in: place, style: style) }
  }

  /// Draws a picture that has as many pixels as the placement has on the sheet.
  func fill(with picture: Bitmap, in context: inout DrawingContext) {
    guard !picture.size.isEmpty, !target.isEmpty else { return }
    context.draw(Image(picture), in: target)
  }
}
