import SnapshotPixels

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
