import SnapshotImageCodecs
import SnapshotPixels

extension Image {
  /// Reduces the image as a pipeline does: to the smallest size with its aspect ratio that covers
  /// the target.
  ///
  /// The image is never enlarged.
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
  /// Returns the size to which a pipeline reduces an image of this size.
  func reduced(filling target: PixelSize?) -> PixelSize {
    target.map { ImageDecodingOptions.Target.filling($0).size(of: self) } ?? self
  }
}
