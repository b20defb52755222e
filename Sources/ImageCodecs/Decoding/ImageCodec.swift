import SnapshotPixels

/// A decoder for one file format.
protocol ImageCodec: Sendable {
  /// Reads the header of a file, without decoding an image.
  func header(of data: [UInt8]) throws(ImageDecodingError) -> ImageHeader

  /// Decodes a frame with its stored orientation, at full size or at a reduced size that covers the
  /// requested one.
  ///
  /// The request is already validated.
  func bitmap(of data: [UInt8], _ request: FrameRequest) throws(ImageDecodingError) -> Bitmap
}

/// The frame to decode, its minimum size, and the limits.
///
/// ## Guarantees
/// - The header is that of the file, and the index is valid.
/// - The number of pixels is within the limit, and the size does not exceed that in the header.
struct FrameRequest {
  let header: ImageHeader
  let index: Int
  /// The minimum size in pixels, before the orientation is applied.
  let size: PixelSize
  let maximumPixelCount: Int
  var damage = ImageDecodingOptions.Damage.rejected

  /// Checks the limit on the total pixels of all frames up to the requested one.
  ///
  /// Each frame is composited onto the previous one, so all take time, but only two take memory.
  func checkFramesToCompose() throws(ImageDecodingError) {
    let (limit, overflow) = maximumPixelCount.multipliedReportingOverflow(by: 16)
    let maximum = overflow ? Int.max : limit
    let (count, isMore) = (header.size.pixelCount ?? .max)
      .multipliedReportingOverflow(by: index + 1)
    guard !isMore, count <= maximum else {
      throw .tooManyFrames(index + 1, size: header.size, limit: maximum)
    }
  }
}
