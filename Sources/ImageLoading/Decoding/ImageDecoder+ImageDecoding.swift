public import SnapshotImageCodecs
public import SnapshotPixels

/// Decodes PNG, and JPEG and WebP if their package traits are enabled.
extension ImageDecoder: ImageDecoding {
  /// Decodes the first image of a file in upright orientation, at the smallest size that covers the
  /// target.
  ///
  /// - Throws: `ImageDecodingError`.
  public func decode(
    _ data: [UInt8], targetPixelSize: PixelSize?, limits: ImageDecodingLimits
  ) throws -> Image {
    try image(
      from: data,
      options: ImageDecodingOptions(
        target: targetPixelSize.map { .filling($0) } ?? .original, damage: damage,
        maximumPixelCount: limits.maximumPixelCount))
  }
}
