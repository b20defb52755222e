import SnapshotImageCodecs
import SnapshotPixels

extension Image {
  /// Returns the image as a pipeline reduces it: to the smallest size in its own proportions that is
  /// no less than the target in either direction, and never a larger one.
  func reduced(filling target: PixelSize?) throws -> Image {
    let size = pixelSize.reduced(filling: target)
    guard size != pixelSize else { return self }
    return switch content {
    case .solid(let color, _):
      .solid(color, width: size.width, height: size.height, scale: scale)
    case .bitmap(let bitmap): Image(try bitmap.reduced(to: size), scale: scale)
    case .drawing: self
    }
  }
}

extension PixelSize {
  /// Returns what a pipeline makes of a picture of this size.
  func reduced(filling target: PixelSize?) -> PixelSize {
    target.map { ImageDecodingOptions.Target.filling($0).size(of: self) } ?? self
  }
}
