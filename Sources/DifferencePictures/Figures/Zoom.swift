import SnapshotGeometry
import SnapshotPixels

/// An integer factor by which an image is enlarged or reduced.
enum Zoom: Hashable {
  /// Each pixel becomes a square with this side length.
  case enlarged(Int)
  /// Each square of pixels with this side length becomes one pixel.
  case reduced(Int)

  /// Returns the smallest reduction after which no side is longer than `side` pixels.
  static func fitting(_ size: PixelSize, side: Int) -> Zoom {
    .reduced(max(1, (max(size.width, size.height) + side - 1) / side))
  }

  /// The number of pixels on the sheet per pixel of the image.
  var factor: Double {
    switch self {
    case .enlarged(let times): Double(times)
    case .reduced(let divisor): 1 / Double(divisor)
    }
  }

  /// The text for a caption, such as `5×` or `1:2`; `nil` for an image at its original size.
  var caption: String? {
    switch self {
    case .enlarged(1), .reduced(1): nil
    case .enlarged(let times): "\(times)×"
    case .reduced(let divisor): "1:\(divisor)"
    }
  }

  /// Returns the size of an image on the sheet: at least one pixel, unless the image is empty.
  func size(of image: PixelSize) -> PixelSize {
    func shown(_ count: Int) -> Int {
      switch self {
      case .enlarged(let times): count * times
      case .reduced(let divisor): (count + divisor - 1) / divisor
      }
    }
    return PixelSize(width: shown(image.width), height: shown(image.height))
  }

  /// Returns the placement of an entire image, with its top-left corner at a position.
  func placement(of image: PixelSize, x: Double, y: Double) -> PanelPlacement {
    let shown = size(of: image)
    return PanelPlacement(
      part: image.bounds,
      target: Rect(x: x, y: y, width: Double(shown.width), height: Double(shown.height)))
  }
}
