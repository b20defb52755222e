public import SnapshotImageCodecs
public import SnapshotPixels

/// Decodes by the codecs of this package: PNG, and JPEG and WebP where their traits are on.
public struct CodecImageDecoder: ImageDecoding {
  /// What is asked; the real functions unless a test puts others there.
  public var decoder: ImageDecoder
  /// What becomes of a picture that is damaged in part, such as a JPEG whose end is missing.
  public var damage: ImageDecodingOptions.Damage

  /// Creates a decoder.
  public init(
    _ decoder: ImageDecoder = .live, damage: ImageDecodingOptions.Damage = .rejected
  ) {
    self.decoder = decoder
    self.damage = damage
  }

  /// Decodes the first picture of a file, upright, as small as covers the target.
  ///
  /// - Throws: `ImageDecodingError`.
  public func decode(
    _ data: [UInt8], targetPixelSize: PixelSize?, limits: ImageDecodingLimits
  ) throws -> Image {
    try decoder.image(
      from: data,
      options: ImageDecodingOptions(
        target: targetPixelSize.map { .filling($0) } ?? .original, damage: damage,
        maximumPixelCount: limits.maximumPixelCount))
  }
}
