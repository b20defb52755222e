import Pixels

/// Turns a bitmap into a PNG: census, format, scanlines, deflate, chunks.
struct PNGEncoder {
  let options: PNGEncodingOptions

  func encode(_ bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    guard !bitmap.size.isEmpty else { throw .emptyImage(bitmap.size) }
    let texts = try options.texts.map { (text) throws(PNGError) in try text.chunk() }
    let best = try EncodingSearch(
      bitmap: bitmap, isForHistory: options.goal == .history
    ).run()
    var writer = PNGChunkWriter()
    writer.appendHeader(size: bitmap.size, format: best.format)
    writer.appendPalette(best.format)
    for text in texts { writer.append(text.type, text.content) }
    writer.append(.pixels, best.data)
    writer.append(.end)
    return writer.bytes
  }
}
