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

extension ImageDecoder {
  /// The decoder that uses libpng, TurboJPEG, and libwebp.
  public static let live = ImageDecoder(
    readHeader: { (data, _) throws(ImageDecodingError) in
      try ImageFormat(sniffing: data).codec().header(of: data)
    },
    decodeFrame: { (data, index, options) throws(ImageDecodingError) in
      let codec = try ImageFormat(sniffing: data).codec()
      let header = try codec.header(of: data)
      guard (0..<header.frameCount).contains(index) else {
        throw .frameOutOfRange(index, count: header.frameCount)
      }
      let limit = min(options.maximumPixelCount, Bitmap.maximumPixelCount)
      guard let count = header.size.pixelCount, count <= limit else {
        throw .tooManyPixels(header.size, limit: limit)
      }
      // The target applies to the oriented size, so it is converted back and forth.
      let orientation = options.orientation == .applied ? header.orientation : .up
      let size = orientation.size(of: options.target.size(of: orientation.size(of: header.size)))
      let bitmap = try codec.bitmap(
        of: data,
        FrameRequest(
          header: header, index: index, size: size, maximumPixelCount: limit,
          damage: options.damage))
      return Image(try bitmap.reduced(to: size).oriented(orientation))
    })
}

extension ImageFormat {
  /// Returns the decoder for the format.
  ///
  /// - Throws: ``ImageDecodingError/traitIsOff(_:)`` if the package was built without the format's
  ///   trait.
  func codec() throws(ImageDecodingError) -> any ImageCodec {
    switch self {
    case .png: return PNGCodec()
    case .jpeg:
      #if JPEG
        return JPEGCodec()
      #else
        throw .traitIsOff(.jpeg)
      #endif
    case .webp:
      #if WebP
        return WebPCodec()
      #else
        throw .traitIsOff(.webp)
      #endif
    }
  }
}

/// Reads PNG and APNG for an image source.
struct PNGCodec: ImageCodec {
  func header(of data: [UInt8]) throws(ImageDecodingError) -> ImageHeader {
    do {
      let file = try PNGAnimationFile(data)
      var header = ImageHeader(
        format: .png, size: file.header.size, frameCount: file.frameCount ?? 1)
      let exif = try PNGChunkReader.chunks(of: data).first { $0.type == .exif }
      if let exif { header.orientation = ImageOrientation(exif: data[exif.content]) }
      return header
    } catch { throw ImageDecodingError(error) }
  }

  func bitmap(of data: [UInt8], _ request: FrameRequest) throws(ImageDecodingError) -> Bitmap {
    // At most 8 bytes per pixel and 1 per row.
    let (inflated, overflow) = request.maximumPixelCount.multipliedReportingOverflow(by: 9)
    let limits = PNGLimits(
      maximumPixelCount: request.maximumPixelCount,
      maximumInflatedByteCount: overflow ? .max : inflated)
    try request.checkFramesToCompose()
    do {
      let file = try PNGAnimationFile(data)
      guard file.frameCount != nil else { return try PNG.decode(data, limits: limits) }
      let decoder = PNGAnimationDecoder(limits: limits)
      return try decoder.frame(at: request.index, of: file, in: data)
    } catch { throw ImageDecodingError(error) }
  }
}

extension PNGChunkType {
  fileprivate static let exif = PNGChunkType("eXIf")
}
