import SnapshotPixels

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
