package import SnapshotPixels

extension PNG {
  /// The keyword of the text that contains the digest.
  static let digestKeyword = "Digest"

  /// Returns whether a file has a text for the digest of its pixels, which may be wrong.
  ///
  /// - Throws: ``PNGError`` if the bytes are not a complete PNG, or have more texts than
  ///   ``PNGLimits/maximumTextCount`` permits by default.
  package static func hasDigest(_ bytes: [UInt8]) throws(PNGError) -> Bool {
    try PNGTextChunk.all(of: bytes, maximumCount: PNGLimits().maximumTextCount)
      .contains { $0.keyword == digestKeyword }
  }

  /// Returns whether a file is known to contain exactly the pixels of a bitmap, without decoding
  /// the file.
  ///
  /// The digest in the file covers the pixels and the compressed data, so it does not match after
  /// another program rewrites the file and keeps the text. If the result is `false`, the file can
  /// still contain the pixels; only decoding shows that.
  ///
  /// - Throws: ``PNGError`` if the bytes are not a complete PNG, or have more texts than
  ///   ``PNGLimits/maximumTextCount`` permits by default.
  package static func digestMatches(_ bytes: [UInt8], for bitmap: Bitmap) throws(PNGError) -> Bool {
    try digestMatches(bytes, for: { PixelDigest(bitmap) })
  }

  /// Returns whether a file is known to contain exactly the pixels with a digest.
  ///
  /// The closure is called only if the file has a digest.
  package static func digestMatches(
    _ bytes: [UInt8], for digest: () -> PixelDigest
  ) throws(PNGError) -> Bool {
    // The encoder does not compress the digest, so no text needs to be decompressed.
    let limits = PNGLimits()
    let stated = try PNGTextChunk.all(of: bytes, maximumCount: limits.maximumTextCount)
      .filter { $0.keyword == digestKeyword }
    guard stated.count == 1, let text = stated[0].plainText else { return false }
    return text == (try digestText(for: digest(), in: bytes))
  }

  /// Returns the digest of the pixels and of the chunks that affect decoding, as text.
  static func digestText(
    for digest: PixelDigest, in bytes: [UInt8]
  ) throws(PNGError) -> String {
    var content: [ArraySlice<UInt8>] = []
    var chunks = try PNGChunkReader(bytes)
    while let chunk = try chunks.next() {
      // All chunks except texts, because a gamma that another program added changes the image.
      if !chunk.type.isText && chunk.type != .end {
        content.append(bytes[chunk.content.lowerBound - 4..<chunk.content.upperBound])
      }
    }
    return digest.bound(to: content).description
  }
}

extension PNGEncodingOptions {
  /// The texts without a digest that was copied from another file.
  ///
  /// Only the encoder writes a digest.
  var writtenTexts: [PNGText] { texts.filter { $0.keyword != PNG.digestKeyword } }
}
