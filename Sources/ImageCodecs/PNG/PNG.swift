public import SnapshotPixels

/// Portable Network Graphics: bytes to pixels and back.
///
/// Files are written as small as a bounded search finds them. The compressor is the package's own, so
/// the same pixels give the same bytes on every machine. Files are read with zlib and libpng, within
/// limits on their cost.
public enum PNG {
  /// Returns a bitmap as a PNG.
  ///
  /// The file holds straight alpha; decoding it gives the same pixels.
  ///
  /// - Throws: ``PNGError/emptyImage(_:)`` without a pixel, ``PNGError/invalidKeyword(_:)`` for a
  ///   text that PNG cannot hold.
  public static func encode(
    _ bitmap: Bitmap, options: PNGEncodingOptions = .init()
  ) throws(PNGError) -> [UInt8] {
    try PNGEncoder(options: options).encode(bitmap)
  }

  /// Returns the picture in a PNG.
  ///
  /// - Samples are taken as sRGB as they are stored. `gAMA`, `sRGB`, `cHRM`, `iCCP` and `cICP` change
  ///   nothing and are not even inflated: the same samples are the same pixels on every machine,
  ///   and a file that another program gave a profile still compares equal.
  /// - 16 bits are rounded to the nearest 8; color keys are compared before that.
  /// - Color under an alpha of zero is dropped.
  /// - Adler-32 at the end of the compressed data is not verified; the chunks' CRC-32 are.
  ///
  /// - Throws: ``PNGError`` for whatever is not a whole and valid PNG within the limits.
  public static func decode(
    _ bytes: [UInt8], limits: PNGLimits = .init()
  ) throws(PNGError) -> Bitmap {
    try PNGDecoder(limits: limits).decode(bytes)
  }

  /// Returns the size and the format of a PNG, from its first bytes alone.
  ///
  /// - Throws: ``PNGError`` when the bytes are not the beginning of a PNG.
  public static func header(of bytes: [UInt8]) throws(PNGError) -> PNGHeader {
    try PNGHeader(bytes)
  }

  /// Returns the texts of a PNG in their order, without a look at its pixels.
  ///
  /// - Throws: ``PNGError`` when the bytes are not a whole PNG, ``PNGError/unreadableText(keyword:)`` for a
  ///   compressed text that is damaged, ``PNGError/tooManyTexts(limit:)``, and
  ///   ``PNGError/tooManyTextBytes(limit:)``.
  public static func texts(
    of bytes: [UInt8], limits: PNGLimits = .init()
  ) throws(PNGError) -> [PNGText] {
    var texts: [PNGText] = []
    var left = limits.maximumTextByteCount
    for text in try PNGTextChunk.all(of: bytes, maximumCount: limits.maximumTextCount) {
      let content = try text.content(limit: left)
      guard let content else { throw .tooManyTextBytes(limit: limits.maximumTextByteCount) }
      left -= content.count
      texts.append(PNGText(keyword: text.keyword, text: text.encoding.string(content)))
    }
    return texts
  }
}

extension PNG {
  /// Returns an animation as an APNG: one palette for all frames, each cut to what changed.
  ///
  /// Programs that know only PNG show the first frame.
  ///
  /// - Throws: ``PNGError/invalidAnimation(_:)`` without a frame or with frames of several sizes.
  public static func encode(
    _ animation: PNGAnimation, options: PNGEncodingOptions = .init()
  ) throws(PNGError) -> [UInt8] {
    try PNGAnimationEncoder(options: options).encode(animation)
  }

  /// Returns the frames of an APNG, each as the whole picture; a plain PNG is one frame.
  ///
  /// The limit on pixels is for all frames together.
  ///
  /// - Throws: ``PNGError`` for whatever is not a whole and valid APNG within the limits.
  public static func decodeAnimation(
    _ bytes: [UInt8], limits: PNGLimits = .init()
  ) throws(PNGError) -> PNGAnimation {
    try PNGAnimationDecoder(limits: limits).decode(bytes)
  }
}
