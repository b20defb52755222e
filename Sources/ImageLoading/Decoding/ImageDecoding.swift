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
