public import SnapshotPixels

/// The images in a file.
///
/// The header is read immediately, and images are decoded on request.
public struct ImageSource: Sendable {
  /// The file's bytes.
  public let data: [UInt8]
  /// The default options for decoding.
  public let options: ImageDecodingOptions
  /// The header of the file.
  public let header: ImageHeader
  private let decoder: ImageDecoder

  /// Detects the format and reads the header, without decoding an image.
  ///
  /// An image that exceeds the limits fails only when it is decoded.
  ///
  /// - Throws: ``ImageDecodingError`` if the bytes are not a supported image.
  public init(
    data: [UInt8], options: ImageDecodingOptions = .init(), decoder: ImageDecoder = .live
  ) throws(ImageDecodingError) {
    self.header = try decoder.header(of: data, options: options)
    self.data = data
    self.options = options
    self.decoder = decoder
  }

  /// The number of frames; greater than 1 for an animation.
  public var frameCount: Int { header.frameCount }

  /// Decodes the image at an index, starting at 0.
  ///
  /// Each frame of an animation is a full image.
  ///
  /// Samples are interpreted as sRGB, and color profiles are ignored. CMYK is converted without a
  /// profile: each of red, green, and blue is `(255 - ink) * (255 - black) / 255`.
  ///
  /// - Parameter options: The options for decoding; `nil` for those of the source.
  /// - Throws: ``ImageDecodingError`` for an index that is out of range, an image that exceeds the
  ///   limits, and a damaged image, unless the options tolerate it.
  public func image(
    at index: Int = 0, options: ImageDecodingOptions? = nil
  ) throws(ImageDecodingError) -> Image {
    try decoder.image(from: data, at: index, options: options ?? self.options)
  }
}
