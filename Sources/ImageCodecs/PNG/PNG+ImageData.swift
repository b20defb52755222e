extension PNG {
  /// Returns whether two files have the same compressed image, so that decoding both has the same
  /// result.
  ///
  /// Texts and all other chunks that decoding ignores may differ. The result depends only on the
  /// data from which the pixels are decoded, not on a digest in a file, which can be forged or out
  /// of date. If the result is `false`, the pixels can still be equal.
  ///
  /// - Throws: ``PNGError`` if one of the files is not a complete PNG.
  package static func hasSameImageData(
    _ first: [UInt8], _ second: [UInt8]
  ) throws(PNGError) -> Bool {
    var (a, b) = (try PNGChunkReader(first), try PNGChunkReader(second))
    while true {
      let (one, other) = (try a.nextImageChunk(), try b.nextImageChunk())
      guard let one, let other else { return one == nil && other == nil }
      guard one.type == other.type, first[one.content] == second[other.content] else {
        return false
      }
    }
  }
}

extension PNGChunkReader {
  /// Returns the next chunk that affects decoding, or `nil` at the end.
  ///
  /// Every critical chunk does.
  fileprivate mutating func nextImageChunk() throws(PNGError) -> PNGChunk? {
    while let chunk = try next() {
      let others: [PNGChunkType] = [.transparency, .animation, .frameControl, .framePixels]
      if chunk.type.isCritical || others.contains(chunk.type) { return chunk }
    }
    return nil
  }
}
