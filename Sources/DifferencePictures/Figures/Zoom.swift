import SnapshotGeometry
import SnapshotPixels

/// By how much a picture is shown larger or smaller: a whole number of times.
enum Zoom: Hashable {
  /// Every pixel becomes a square of so many.
  case enlarged(Int)
  /// So many pixels become one, along each side.
  case reduced(Int)

  /// Returns the least reduction, or none, after which no side is longer than a number of pixels.
  static func fitting(_ size: PixelSize, side: Int) -> Zoom {
    .reduced(max(1, (max(size.width, size.height) + side - 1) / side))
  }

  /// The pixels shown along one of the picture.
  var factor: Double {
    switch self {
    case .enlarged(let times): Double(times)
    case .reduced(let divisor): 1 / Double(divisor)
    }
  }

  /// What a caption says of it, such as `5x`; `nil` for a picture at its own size.
  var caption: String? {
    switch self {
    case .enlarged(1), .reduced(1): nil
    case .enlarged(let times): "\(times)×"
    case .reduced(let divisor): "1:\(divisor)"
    }
  }

  /// Returns the size at which a picture is shown, at least one pixel unless it has none.
  func size(of picture: PixelSize) -> PixelSize {
    func shown(_ count: Int) -> Int {
      switch self {
      case .enlarged(let times): count * times
      case .reduced(let divisor): (count + divisor - 1) / divisor
      }
    }
    return PixelSize(width: shown(picture.width), height: shown(picture.height))
  }

  /// Returns the placement of a whole picture with its corner at a place.
  func placement(of picture: PixelSize, x: Double, y: Double) -> Placement {
    let shown = size(of: picture)
    return Placement(
      part: PixelRect(x: 0, y: 0, width: picture.width, height: picture.height),
      target: Rect(x: x, y: y, width: Double(shown.width), height: Double(shown.height)))
  }
}
