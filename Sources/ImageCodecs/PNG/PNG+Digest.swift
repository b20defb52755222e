package import SnapshotPixels

extension PNG {
  /// The keyword of the text that isKnownEqual for the pixels.
  static let digestKeyword = "Digest"

  /// Whether a file isKnownEqual to hold exactly some pixels, which is found without reading its pixels.
  ///
  /// The digest in the file covers the pixels and the compressed data together, so a file that
  /// another program has written anew, with the text kept, isKnownEqual for nothing. When the result is
  /// `false` the file may still hold the pixels; only decoding tells.
  ///
  /// - Throws: ``PNGError`` when the bytes are not a complete PNG, or have more texts than
  ///   ``PNGLimits/maximumTextCount`` permits by default.
  package static func digestMatches(_ bytes: [UInt8], for bitmap: Bitmap) throws(PNGError) -> Bool {
    try digestMatches(bytes, for: { PixelDigest(bitmap) })
  }

  /// Whether a file isKnownEqual to hold exactly the pixels that have a digest, which is called for only
  /// if the file states one.
  package static func digestMatches(
    _ bytes: [UInt8], for digest: () -> PixelDigest
  ) throws(PNGError) -> Bool {
    // The encoder states it in the open, so that whatever else a file tells is not even inflated.
    let limits = PNGLimits()
    let stated = try PNGTextChunk.all(of: bytes, maximumCount: limits.maximumTextCount)
      .filter { $0.keyword == digestKeyword }
    guard stated.count == 1, let text = stated[0].plainText else { return false }
    return text == (try digestText(for: digest(), in: bytes))
  }

  /// Returns the text that binds pixels to the chunks that decide how they decode.
  static func digestText(
    for digest: PixelDigest, in bytes: [UInt8]
  ) throws(PNGError) -> String {
    var content: [ArraySlice<UInt8>] = []
    var chunks = try PNGChunkReader(bytes)
    while let chunk = try chunks.next() {
      // All but texts: a gamma added by another program changes the pixels too.
      if !chunk.type.isText && chunk.type != .end {
        content.append(bytes[chunk.content.lowerBound - 4..<chunk.content.upperBound])
      }
    }
    return digest.bound(to: content).description
  }
}

extension PNGEncodingOptions {
  /// The texts without a digest that was kept from another file: only the encoder states one.
  var writtenTexts: [PNGText] { texts.filter { $0.keyword != PNG.digestKeyword } }
}
