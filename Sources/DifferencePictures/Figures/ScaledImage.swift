import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// An image with a reduced version, which several sheets use.
struct ScaledImage {
  /// The original image.
  let original: Bitmap
  /// The image at ``zoom``; the original, unless it is reduced.
  let shown: Bitmap
  /// The zoom of ``shown``: ``Zoom/none``, unless it is reduced.
  let zoom: Zoom

  /// Creates an image, and reduces it if the zoom requires it.
  ///
  /// - Parameter model: An image that was reduced with the same zoom, and the rows in which it can
  ///   differ.
  init(_ bitmap: Bitmap, _ zoom: Zoom, like model: ReducedImage.Model? = nil) throws(BitmapError) {
    original = bitmap
    guard zoom.isReduced, !bitmap.size.isEmpty else {
      shown = bitmap
      self.zoom = .none
      return
    }
    self.zoom = zoom
    shown = try ReducedImage.draw(
      bitmap, part: bitmap.size.bounds, to: zoom.size(of: bitmap.size), like: model)
  }

  /// Returns the part of the image that a placement shows, reduced to its size, or not reduced if
  /// the placement enlarges it.
  ///
  /// The part can be smaller than that of the placement, if the image is.
  func part(_ placement: PanelPlacement) throws(BitmapError) -> Bitmap {
    let part = placement.part.intersection(original.size.bounds)
    let size = placement.size(of: part)
    guard placement.isReduced else { return try original.cropped(to: part) }
    let ratio = Double(size.width) / Double(max(1, part.width))
    guard zoom.isReduced, ratio <= zoom.factor else {
      return try ReducedImage.draw(original, part: part, to: size)
    }
    if part == original.size.bounds, size == shown.size { return shown }
    guard size.width <= shown.width, size.height <= shown.height else {
      return try ReducedImage.draw(original, part: part, to: size)
    }
    // The reduced image is reduced further, which is faster.
    let left = min(Int(Double(part.x) * zoom.factor), shown.width - size.width)
    let top = min(Int(Double(part.y) * zoom.factor), shown.height - size.height)
    let smaller = PixelRect(
      x: left, y: top,
      width: min(shown.width - left, max(size.width, zoom.length(of: part.width))),
      height: min(shown.height - top, max(size.height, zoom.length(of: part.height))))
    return try ReducedImage.draw(shown, part: smaller, to: size)
  }
}
