public import SnapshotPixels

/// The pictures in a file's bytes: what they are is known at once, their pixels when asked for.
public struct ImageSource: Sendable {
  /// The file's bytes.
  public let data: [UInt8]
  /// How pictures are decoded where nothing else is said.
  public let options: ImageDecodingOptions
  /// What the file says of its pictures.
  public let header: ImageHeader
  private let decoder: ImageDecoder

  /// Recognizes the format and reads the header; no picture is decoded.
  ///
  /// A source can be made of a picture above the limits, but its pixels cannot be had.
  ///
  /// - Throws: ``ImageDecodingError`` when the bytes are not a picture that can be read.
  public init(
    data: [UInt8], options: ImageDecodingOptions = .init(), decoder: ImageDecoder = .live
  ) throws(ImageDecodingError) {
    self.header = try decoder.header(of: data, options: options)
    self.data = data
    self.options = options
    self.decoder = decoder
  }

  /// The number of pictures; above one for an animation.
  public var frameCount: Int { header.frameCount }

  /// Decodes the picture with an index, counted from zero; each frame is the whole picture.
  ///
  /// Samples are taken as sRGB as they are stored; profiles change nothing. CMYK is converted
  /// without one: each of red, green and blue is what its ink and black leave of white.
  ///
  /// - Parameter options: How to decode it; those of the source if there are none.
  /// - Throws: ``ImageDecodingError`` for an index that is not there, a picture above the limits,
  ///   and whatever is damaged, if only in part, unless the options tolerate it.
  public func image(
    at index: Int = 0, options: ImageDecodingOptions? = nil
  ) throws(ImageDecodingError) -> Image {
    try decoder.image(from: data, at: index, options: options ?? self.options)
  }
}
