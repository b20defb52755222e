import SnapshotPixels

/// What reads the files of one format.
protocol ImageCodec: Sendable {
  /// Reads what a file says of its pictures, without decoding one.
  func header(of data: [UInt8]) throws(ImageDecodingError) -> ImageHeader

  /// Decodes a frame as stored, whole or reduced to no less than what is asked for.
  ///
  /// The request has been checked.
  func bitmap(of data: [UInt8], _ request: FrameRequest) throws(ImageDecodingError) -> Bitmap
}

/// Which frame, how large at least, and what it may cost.
///
/// ## Guarantees
/// - The header is the file's, and there is a frame with the index.
/// - The header's pixels are within the limit, and the size is not larger than the header's.
struct FrameRequest {
  let header: ImageHeader
  let index: Int
  /// The least extents, in pixels as stored.
  let size: PixelSize
  let maximumPixelCount: Int
  var damage = ImageDecodingOptions.Damage.rejected

  /// Checks the limit on the pixels of all frames up to the one asked for.
  ///
  /// Each is composed on the one before, so they all cost time, though memory only for two.
  func checkFramesToCompose() throws(ImageDecodingError) {
    let (limit, overflow) = maximumPixelCount.multipliedReportingOverflow(by: 16)
    let most = overflow ? Int.max : limit
    let (count, isMore) = (header.size.pixelCount ?? .max)
      .multipliedReportingOverflow(by: index + 1)
    guard !isMore, count <= most else {
      throw .tooManyFrames(index + 1, size: header.size, limit: most)
    }
  }
}

extension ImageFormat {
  /// Returns what reads the format.
  ///
  /// - Throws: ``ImageDecodingError/traitIsOff(_:)`` when the package was built without it.
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
