public import SnapshotDrawing
public import SnapshotImageCodecs

/// A type that decodes images for a pipeline.
public protocol ImageDecoding: Sendable {
  /// Decodes an image, with all frames of an animation unless the options specify one.
  ///
  /// The pipeline calls it off the caller's thread, and on several threads at the same time.
  ///
  /// - Parameters:
  ///   - data: The contents of a file.
  ///   - options: The options of the request, with its
  ///     ``ImageRequest/targetPixelSize`` as the target and the limit of the pipeline.
  /// - Throws: An error for invalid or unsupported data. The pipeline wraps it in
  ///   ``ImageLoadingError/decodingFailed(_:underlying:)``.
  func decode(_ data: [UInt8], options: ImageDecodingOptions) throws -> Image
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

extension Image {
  /// Reduces the image to a target size, as decoders do.
  func reduced(to target: ImageDecodingOptions.Target) throws(ImageDecodingError) -> Image {
    let size = target.size(of: pixelSize)
    guard size != pixelSize else { return self }
    return switch content {
    case .solid(let color, _):
      .solid(color, width: size.width, height: size.height, scale: scale)
    case .bitmap(let bitmap): Image(try bitmap.reduced(to: size), scale: scale)
    case .drawing, .displayList: self
    }
  }
}

/// Decodes PNG, and the formats whose package traits are enabled.
extension ImageDecoder: ImageDecoding {
  /// Decodes a file with options, and all frames of an animation.
  ///
  /// - Throws: `ImageDecodingError`.
  public func decode(_ data: [UInt8], options: ImageDecodingOptions) throws -> Image {
    var options = options
    if damage == .tolerated { options.damage = .tolerated }
    return try animatedImage(from: data, options: options)
  }
}

extension ImageRequest {
  /// Returns the options for decoding the image within limits.
  func options(within limits: ImageDecodingLimits) -> ImageDecodingOptions {
    var options = decodingOptions
    if let targetPixelSize { options.target = .filling(targetPixelSize) }
    options.maximumPixelCount = limits.maximumPixelCount
    return options
  }
}
