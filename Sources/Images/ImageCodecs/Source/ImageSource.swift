public import SnapshotDrawing

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

  /// The number of frames: of an animation, or pages of a TIFF.
  public var frameCount: Int { header.frameCount }

  /// Decodes the still image at an index, starting at 0.
  ///
  /// Each frame of an animation is a full image.
  ///
  /// Samples are interpreted as sRGB, and color profiles are not applied. CMYK is converted without
  /// a profile: each of red, green, and blue is `(255 - ink) * (255 - black) / 255`.
  ///
  /// - Parameters:
  ///   - index: The index; `nil` for that in the options, or the first.
  ///   - options: The options for decoding; `nil` for those of the source.
  /// - Throws: ``ImageDecodingError`` for an index that is out of range, an image that exceeds the
  ///   limits, and a damaged image, unless the options tolerate it.
  public func image(
    at index: Int? = nil, options: ImageDecodingOptions? = nil
  ) throws(ImageDecodingError) -> Image {
    let options = options ?? self.options
    return try decoder.image(from: data, at: index ?? options.frame ?? 0, options: options)
  }

  /// Decodes an image with all frames of an animation, which image views play.
  ///
  /// The image is still if the file has no animation or the options specify a frame.
  ///
  /// - Parameter options: The options for decoding; `nil` for those of the source.
  /// - Throws: ``ImageDecodingError`` as ``image(at:options:)`` does, and
  ///   ``ImageDecodingError/tooManyFrames(_:size:limit:)`` if all decoded frames together have more
  ///   pixels than an image may have.
  public func animatedImage(
    options: ImageDecodingOptions? = nil
  ) throws(ImageDecodingError) -> Image {
    try decoder.animatedImage(from: data, options: options ?? self.options)
  }
}

/// The functions that decode images, which tests can replace.
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

  /// A function that decodes all frames of an animation.
  public typealias AnimationDecoder =
    @Sendable (_ data: [UInt8], _ options: ImageDecodingOptions) throws(ImageDecodingError) -> Image

  /// The function that reads headers.
  public var readHeader: HeaderReader
  /// The function that decodes images.
  public var decodeFrame: FrameDecoder
  /// The function that decodes animations; for `nil`, ``decodeFrame`` decodes their frames one by
  /// one.
  ///
  /// It precedes ``decodeFrame``, so a test that replaces only that function of ``live`` also sets
  /// this one to `nil`.
  public var decodeAnimation: AnimationDecoder?

  /// The treatment of damaged images by a pipeline, such as a JPEG whose end is missing.
  ///
  /// ``image(from:at:options:)`` uses the value in its options instead.
  public var damage: ImageDecodingOptions.Damage

  /// Creates a decoder from its functions.
  ///
  /// Without a function for animations, their frames are decoded one by one.
  public init(
    readHeader: @escaping HeaderReader, decodeFrame: @escaping FrameDecoder,
    decodeAnimation: AnimationDecoder? = nil, damage: ImageDecodingOptions.Damage = .rejected
  ) {
    self.readHeader = readHeader
    self.decodeFrame = decodeFrame
    self.decodeAnimation = decodeAnimation
    self.damage = damage
  }

  /// Returns the image at an index.
  public func image(
    from data: [UInt8], at index: Int = 0, options: ImageDecodingOptions = .init()
  ) throws(ImageDecodingError) -> Image {
    try decodeFrame(data, index, options)
  }

  /// Returns an image with all frames of an animation, or a still image if there is no animation or
  /// the options specify a frame.
  public func animatedImage(
    from data: [UInt8], options: ImageDecodingOptions = .init()
  ) throws(ImageDecodingError) -> Image {
    // An error of the header is that of decoding, too, unless a test replaced only that function.
    guard options.frame == nil, let timing = (try? header(of: data, options: options))?.timing
    else { return try image(from: data, at: options.frame ?? 0, options: options) }
    if let decodeAnimation { return try decodeAnimation(data, options) }
    var images: [Image] = []
    for index in timing.durations.indices {
      images.append(try decodeFrame(data, index, options))
    }
    return Image(images, timing: timing)
  }

  /// Returns the header of a file.
  public func header(
    of data: [UInt8], options: ImageDecodingOptions = .init()
  ) throws(ImageDecodingError) -> ImageHeader {
    try readHeader(data, options)
  }
}

extension Image {
  init(_ frames: [Image], timing: ImageTiming?) {
    guard let timing else {
      self = frames[0]
      return
    }
    self.init(
      ImageAnimation(
        frames: zip(frames, timing.durations).map { .init($0, duration: $1) },
        playCount: timing.playCount))
  }
}
