import SnapshotDrawing

extension ImageDecoder {
  /// The decoder that uses libpng and the libraries of the enabled traits.
  public static let live = ImageDecoder(
    readHeader: { (data, options) throws(ImageDecodingError) in
      try DecodedFile(data, options).header
    },
    decodeFrame: { (data, index, options) throws(ImageDecodingError) in
      var options = options
      options.frame = index
      return Image(try DecodedFile(data, options).bitmaps(index...index)[0])
    },
    decodeAnimation: { (data, options) throws(ImageDecodingError) in
      var options = options
      options.frame = nil
      let file = try DecodedFile(data, options)
      let images = try file.bitmaps(0...max(0, (file.header.timing?.durations.count ?? 1) - 1))
      return Image(images.map { Image($0) }, timing: file.header.timing)
    })
}

private struct DecodedFile {
  let header: ImageHeader
  private let data: [UInt8]
  private let codec: any ImageCodec
  private let options: ImageDecodingOptions

  /// Reads the header of a file, that of the page in the options.
  init(_ data: [UInt8], _ options: ImageDecodingOptions) throws(ImageDecodingError) {
    codec = try ImageFormat(sniffing: data).codec()
    let frame = options.frame ?? 0
    header = try codec.header(of: data, frame: frame)
    guard (0..<header.frameCount).contains(frame) else {
      throw .frameOutOfRange(frame, count: header.frameCount)
    }
    self.data = data
    self.options = options
  }

  /// Returns frames of the target size in upright orientation.
  func bitmaps(_ frames: ClosedRange<Int>) throws(ImageDecodingError) -> [Bitmap] {
    if options.colors == .sRGBOnly, let profile = header.colorProfile, !profile.isSRGB {
      throw .unsupportedColorProfile(profile.name)
    }
    let limit = min(options.maximumPixelCount, Bitmap.maximumPixelCount)
    guard let count = header.size.pixelCount, count <= limit else {
      throw .tooManyPixels(header.size, limit: limit)
    }
    // The target applies to the oriented size, so it is converted back and forth.
    let orientation = options.orientation == .applied ? header.orientation : .up
    let size = orientation.size(of: options.target.size(of: orientation.size(of: header.size)))
    if frames.count > 1 { try size.check(frameCount: frames.count, limit: limit) }
    var bitmaps: [Bitmap] = []
    try codec.decode(
      data,
      FrameRequest(
        header: header, frames: frames, size: size, maximumPixelCount: limit,
        damage: options.damage)
    ) { (bitmap) throws(ImageDecodingError) in
      bitmaps.append(try bitmap.reduced(to: size).oriented(orientation))
    }
    return bitmaps
  }
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
    case .gif:
      #if GIF
        return GIFCodec()
      #else
        throw .traitIsOff(.gif)
      #endif
    case .tiff:
      #if TIFF
        return TIFFCodec()
      #else
        throw .traitIsOff(.tiff)
      #endif
    }
  }
}
