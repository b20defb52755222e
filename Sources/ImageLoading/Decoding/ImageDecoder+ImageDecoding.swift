public import SnapshotImageCodecs
public import SnapshotPixels

/// Decodes with the codecs of this package: PNG, and JPEG and WebP if their traits are enabled.
extension ImageDecoder: ImageDecoding {
  /// Decodes the first image of a file, upright, at the smallest size that covers the target.
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
