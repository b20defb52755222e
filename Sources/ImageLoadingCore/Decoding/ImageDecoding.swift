public import SnapshotImageCodecs
public import SnapshotPixels

/// A type that decodes images for a pipeline.
public protocol ImageDecoding: Sendable {
  /// Decodes an image in upright orientation, no larger than necessary.
  ///
  /// The pipeline calls it off the caller's thread, and on several threads at the same time.
  ///
  /// - Parameters:
  ///   - data: The contents of a file.
  ///   - targetPixelSize: The size in pixels that the image must cover, or `nil` for its original
  ///     size; see ``ImageRequest/targetPixelSize``.
  ///   - limits: The limits of decoding.
  /// - Throws: An error for invalid or unsupported data. The pipeline wraps it in
  ///   ``ImageLoadingError/decodingFailed(_:underlying:)``.
  func decode(
    _ data: [UInt8], targetPixelSize: PixelSize?, limits: ImageDecodingLimits
  ) throws -> Image
}

/// The limits of decoding, which are checked before memory is allocated.
public struct ImageDecodingLimits: Hashable, Sendable {
  /// The maximum number of pixels of an image before it is reduced.
  ///
  /// The default is 2²⁶, which takes 256 MiB.
  public var maximumPixelCount: Int

  /// Creates limits.
  public init(maximumPixelCount: Int = 1 << 26) {
    self.maximumPixelCount = maximumPixelCount
  }
}

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
