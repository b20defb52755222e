import SnapshotPixels

/// Encodes a bitmap as a PNG: histogram, format, scanlines, compression, and chunks.
struct PNGEncoder {
  let options: PNGEncodingOptions

  func encode(_ bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    guard !bitmap.size.isEmpty else { throw .emptyImage(bitmap.size) }
    let texts = try options.writtenTexts.map { (text) throws(PNGError) in try text.chunk() }
    let best =
      options.goal == .speed
      ? try FastEncoding(bitmap: bitmap).run()
      : try EncodingSearch(bitmap: bitmap, isForHistory: options.goal == .history).run()
    let plain = file(bitmap.size, best, texts: texts)
    guard options.digest == .included else { return plain }
    let text = PNGText(
      keyword: PNG.digestKeyword, text: try PNG.digestText(for: PixelDigest(bitmap), in: plain))
    return file(bitmap.size, best, texts: texts + [try text.chunk()])
  }

  private func file(
    _ size: PixelSize, _ outcome: EncodingSearch.Outcome,
    texts: [(type: PNGChunkType, content: [UInt8])]
  ) -> [UInt8] {
    var writer = PNGChunkWriter()
    writer.appendHeader(size: size, format: outcome.format)
    writer.appendPalette(outcome.format)
    for text in texts { writer.append(text.type, text.content) }
    writer.append(.pixels, outcome.data)
    writer.append(.end)
    return writer.bytes
  }
}
