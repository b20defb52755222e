import SnapshotGeometry
import SnapshotPixels

/// The factor by which an image is enlarged or reduced.
struct Zoom: Hashable {
  /// The number of pixels on the sheet for ``original`` pixels of the image.
  let shown: Int
  /// The number of pixels of the image.
  let original: Int

  /// The zoom of an image that is neither enlarged nor reduced.
  static let none = Zoom(shown: 1, original: 1)

  /// Returns the zoom that shows each pixel as a square.
  static func enlarged(_ times: Int) -> Zoom { Zoom(shown: times, original: 1) }

  /// Returns the zoom that shows each square of pixels as one pixel.
  static func reduced(_ divisor: Int) -> Zoom { Zoom(shown: 1, original: divisor) }

  /// Returns the largest zoom with which a size fits into another one.
  ///
  /// Images are enlarged by whole factors only, so that their pixels remain squares of equal size.
  static func fitting(_ size: PixelSize, width: Int, height: Int, times: Int = 1) -> Zoom {
    let (imageWidth, imageHeight) = (max(1, size.width), max(1, size.height))
    let (width, height) = (max(1, width), max(1, height))
    let factor = min(width / imageWidth, height / imageHeight, times)
    if factor >= 1 { return .enlarged(factor) }
    if imageWidth <= width, imageHeight <= height { return .none }
    return width * imageHeight <= height * imageWidth
      ? Zoom(shown: width, original: imageWidth) : Zoom(shown: height, original: imageHeight)
  }

  /// The number of pixels on the sheet per pixel of the image.
  var factor: Double { Double(shown) / Double(original) }

  /// Whether images are smaller on the sheet.
  var isReduced: Bool { shown < original }

  /// The text for a caption, such as `5×` or `1:3`; `nil` for an image at its original size.
  var caption: String? {
    if shown == original { return nil }
    if original == 1 { return "\(shown)×" }
    let divisor = (original * 10 + shown / 2) / shown
    return "1:\(divisor / 10)" + (divisor % 10 == 0 ? "" : ".\(divisor % 10)")
  }

  /// Returns the zoom in points of the sheet per point of the image, such as `2×` or `1.5×`.
  ///
  /// - Parameter imageScale: The number of pixels per point of the image.
  func caption(imageScale: Double, _ scale: SheetScale) -> String {
    let tenths = Int((factor * imageScale / scale.factor * 10).rounded())
    return "\(tenths / 10)" + (tenths % 10 == 0 ? "×" : ".\(tenths % 10)×")
  }

  /// Returns the size of an image on the sheet: at least one pixel, unless the image is empty.
  func size(of image: PixelSize) -> PixelSize {
    PixelSize(width: length(of: image.width), height: length(of: image.height))
  }

  /// Returns the length on the sheet of a number of pixels.
  func length(of count: Int) -> Int {
    count == 0 ? 0 : max(1, (count * shown + original / 2) / original)
  }

  /// Returns the placement of a part of an image, with its top-left corner at a position.
  func placement(of part: PixelRect, x: Double, y: Double) -> PanelPlacement {
    let size = size(of: part.size)
    return PanelPlacement(
      part: part, target: Rect(x: x, y: y, width: Double(size.width), height: Double(size.height)))
  }
}
