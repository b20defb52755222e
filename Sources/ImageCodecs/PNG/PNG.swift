public import SnapshotPixels

/// Encodes and decodes Portable Network Graphics files.
///
/// A bounded search keeps files small. The package has its own compressor, so the same pixels
/// result in the same bytes on every machine. A custom decoder reads common formats
/// quickly. libpng and zlib read the others and report all errors. Limits bound the cost.
public enum PNG {
  /// Returns a bitmap as a PNG.
  ///
  /// The file has straight alpha. Decoding it restores the same pixels.
  ///
  /// - Throws: ``PNGError/emptyImage(_:)`` for an empty bitmap, and ``PNGError/invalidKeyword(_:)``
  ///   or ``PNGError/invalidText(keyword:)`` for a text that PNG does not allow.
  public static func encode(
    _ bitmap: Bitmap, options: PNGEncodingOptions = .init()
  ) throws(PNGError) -> [UInt8] {
    try PNGEncoder(options: options).encode(bitmap)
  }

  /// Returns the image in a PNG.
  ///
  /// - Samples are interpreted as sRGB. `gAMA`, `sRGB`, `cHRM`, `iCCP`, and `cICP` chunks are
  ///   ignored and never decompressed, so the same samples result in the same pixels on every
  ///   machine, and a file compares equal after another program added a profile.
  /// - 16-bit samples are rounded to the nearest 8-bit value, after color keys are compared.
  /// - The color of fully transparent pixels is dropped.
  /// - The CRC-32 checksums of the chunks and the Adler-32 checksum of the pixels are verified.
  ///   libpng may miss an Adler-32 that is divided among chunks.
  ///
  /// - Throws: ``PNGError`` if the bytes are not a complete, valid PNG within the limits.
  public static func decode(
    _ bytes: [UInt8], limits: PNGLimits = .init()
  ) throws(PNGError) -> Bitmap {
    try PNGDecoder(limits: limits).decode(bytes)
  }

  /// Returns the size and the format of a PNG, reading only its first bytes.
  ///
  /// - Throws: ``PNGError`` if the bytes are not the beginning of a PNG.
  public static func header(of bytes: [UInt8]) throws(PNGError) -> PNGHeader {
    try PNGHeader(bytes)
  }

  /// Returns the texts of a PNG, in order, without decoding its pixels.
  ///
  /// - Throws: ``PNGError`` if the bytes are not a complete PNG,
  ///   ``PNGError/unreadableText(keyword:)`` for a corrupt compressed text,
  ///   ``PNGError/tooManyTexts(limit:)``, and ``PNGError/tooManyTextBytes(limit:)``.
  public static func texts(
    of bytes: [UInt8], limits: PNGLimits = .init()
  ) throws(PNGError) -> [PNGText] {
    var texts: [PNGText] = []
    var remaining = limits.maximumTextByteCount
    for text in try PNGTextChunk.all(of: bytes, maximumCount: limits.maximumTextCount) {
      let content = try text.content(limit: remaining)
      guard let content else { throw .tooManyTextBytes(limit: limits.maximumTextByteCount) }
      remaining -= content.count
      texts.append(PNGText(keyword: text.keyword, text: text.encoding.string(content)))
    }
    return texts
  }
}

extension PNG {
  /// Returns an animation as an APNG, with one palette for all frames and each frame cropped to its
  /// changed area.
  ///
  /// Programs without support for APNG display the first frame.
  ///
  /// - Throws: ``PNGError/invalidAnimation(_:)`` if there are no frames or their sizes differ.
  public static func encode(
    _ animation: PNGAnimation, options: PNGEncodingOptions = .init()
  ) throws(PNGError) -> [UInt8] {
    try PNGAnimationEncoder(options: options).encode(animation)
  }

  /// Returns the frames of an APNG as full images.
  ///
  /// A still PNG has one frame.
  ///
  /// The limit on pixels applies to the total of all frames.
  ///
  /// - Throws: ``PNGError`` if the bytes are not a complete, valid APNG within the limits.
  public static func decodeAnimation(
    _ bytes: [UInt8], limits: PNGLimits = .init()
  ) throws(PNGError) -> PNGAnimation {
    try PNGAnimationDecoder(limits: limits).decode(bytes)
  }

  /// Returns the number of pixels of all frames without decoding them.
  ///
  /// - Throws: ``PNGError`` if the chunks are damaged, or if the file exceeds the limits.
  package static func pixelCount(
    of bytes: [UInt8], limits: PNGLimits = .init()
  ) throws(PNGError) -> Int {
    try PNGAnimationDecoder(limits: limits).pixelCount(of: bytes)
  }
}
