public import SnapshotPixels

/// The two functions that stand between bytes and a picture, so that a test can put others there.
///
/// ``live`` is the real one; a spy in `SnapshotImageLoadingTestSupport` records what it is asked.
public struct ImageDecoder: Sendable {
  /// Reads what a file says of its pictures, without decoding one.
  public typealias HeaderReader =
    @Sendable (_ data: [UInt8], _ options: ImageDecodingOptions) throws(ImageDecodingError) ->
    ImageHeader
  /// Decodes the picture with an index, counted from zero.
  public typealias FrameDecoder =
    @Sendable (_ data: [UInt8], _ index: Int, _ options: ImageDecodingOptions)
    throws(ImageDecodingError) -> Image

  /// The function that reads headers.
  public var readHeader: HeaderReader
  /// The function that decodes pictures.
  public var decodeFrame: FrameDecoder

  /// How a pipeline treats partly damaged images, such as a JPEG whose end is missing.
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

  /// Returns the picture with an index.
  public func image(
    from data: [UInt8], at index: Int = 0, options: ImageDecodingOptions = .init()
  ) throws(ImageDecodingError) -> Image {
    try decodeFrame(data, index, options)
  }

  /// Returns what a file says of its pictures.
  public func header(
    of data: [UInt8], options: ImageDecodingOptions = .init()
  ) throws(ImageDecodingError) -> ImageHeader {
    try readHeader(data, options)
  }
}
