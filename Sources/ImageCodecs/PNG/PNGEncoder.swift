import Pixels

/// Turns a bitmap into a PNG: census, format, scanlines, deflate, chunks.
struct PNGEncoder {
  let options: PNGEncodingOptions

  func encode(_ bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    guard !bitmap.size.isEmpty else { throw .emptyImage(bitmap.size) }
    let texts = try options.texts.map { (text) throws(PNGError) in try text.chunk() }
    var best: (format: SampleFormat, data: [UInt8])?
    for format in SampleFormat.candidates(for: ColorCensus(bitmap)) {
      let scanlines = try Scanlines(bitmap, format: format)
      let data = try Deflater().compress(scanlines.buffer)
      if let smallest = best, smallest.data.count <= data.count { continue }
      best = (format, data)
    }
    guard let best else { throw .noMemory }
    var writer = PNGChunkWriter()
    writer.appendHeader(size: bitmap.size, format: best.format)
    writer.appendPalette(best.format)
    for text in texts { writer.append(text.type, text.content) }
    writer.append(.pixels, best.data)
    writer.append(.end)
    return writer.bytes
  }
}
