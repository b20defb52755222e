import SnapshotPixels

extension ImageDecoder {
  /// The decoder that reads PNG by libpng, JPEG by TurboJPEG and WebP by libwebp.
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
      // Turned to what is shown and back, since it is there that the target counts.
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
