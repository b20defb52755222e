public import SnapshotPixels

/// What turns bytes into an image for a pipeline.
public protocol ImageDecoding: Sendable {
  /// Decodes an image, upright, no larger than it is needed.
  ///
  /// It is called off the caller's thread, on several at once.
  ///
  /// - Parameters:
  ///   - data: The bytes of a file.
  ///   - targetPixelSize: The pixels that the image is to cover, or `nil` for its own size; see
  ///     ``ImageRequest/targetPixelSize``.
  ///   - limits: What it may cost.
  /// - Throws: What is wrong with the bytes; a pipeline wraps it as
  ///   ``ImageLoadingError/decodingFailed(_:underlying:)``.
  func decode(
    _ data: [UInt8], targetPixelSize: PixelSize?, limits: ImageDecodingLimits
  ) throws -> Image
}
