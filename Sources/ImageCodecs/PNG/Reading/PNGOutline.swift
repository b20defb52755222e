/// What the chunks of a PNG say before a pixel is read; all checksums have been verified.
struct PNGOutline {
  let header: PNGHeader
  /// Where the palette's colours lie, three bytes each.
  private(set) var palette: Range<Int>?
  /// Where `tRNS` lies.
  private(set) var transparency: Range<Int>?
  /// The bytes of the pixels' compressed data.
  private(set) var compressedByteCount = 0

  init(_ bytes: [UInt8]) throws(PNGError) {
    var chunks = try PNGChunkReader(bytes)
    guard let first = try chunks.next() else { throw .missingChunk("IHDR") }
    self.header = try PNGHeader(first, in: bytes)
    while let chunk = try chunks.next() {
      switch chunk.type {
      case .palette: palette = chunk.content
      case .transparency: transparency = chunk.content
      case .pixels: compressedByteCount += chunk.content.count
      default: break
      }
    }
    guard compressedByteCount > 0 else { throw .missingChunk("IDAT") }
    guard header.colorType != .palette || palette != nil else { throw .missingChunk("PLTE") }
  }
}
