public import SnapshotPixels

/// The two functions that decode images, which tests can replace.
///
/// ``live`` decodes files. `SnapshotImageLoadingTestSupport` has a decoder that records its calls.
public struct ImageDecoder: Sendable {
  /// A function that reads the header of a file, without decoding an image.
  public typealias HeaderReader =
    @Sendable (_ data: [UInt8], _ options: ImageDecodingOptions) throws(ImageDecodingError) ->
    ImageHeader
  /// A function that decodes the image at an index, starting at 0.
  public typealias FrameDecoder =
    @Sendable (_ data: [UInt8], _ index: Int, _ options: ImageDecodingOptions)
    throws(ImageDecodingError) -> Image

  /// The function that reads headers.
  public var readHeader: HeaderReader
  /// The function that decodes images.
  public var decodeFrame: FrameDecoder

  /// The treatment of damaged images by a pipeline, such as a JPEG whose end is missing.
  ///
  /// ``image(from:at:options:)`` uses the value in its options instead.
  public var damage: ImageDecodingOptions.Damage

  /// Creates a decoder from two functions.
  public init(
    readHeader: @escaping HeaderReader, decodeFrame: @escaping FrameDecoder,
    damage: ImageDecodingOptions.Damage = .rejected
  ) {
    self.readHeader = readHeader
    self.decodeFrame = decodeFrame
    self.damage = damage
  }

  /// Returns the image at an index.
  public func image(
    from data: [UInt8], at index: Int = 0, options: ImageDecodingOptions = .init()
  ) throws(ImageDecodingError) -> Image {
    try decodeFrame(data, index, options)
  }

  /// Returns the header of a file.
  public func header(
    of data: [UInt8], options: ImageDecodingOptions = .init()
  ) throws(ImageDecodingError) -> ImageHeader {
    try readHeader(data, options)
  }
}
