/// What the chunks of a PNG say before a pixel is read; all checksums have been verified.
///
/// ## Guarantees
/// - `PLTE` and `tRNS` are there at most once, before the pixels, in this order, and of a length
///   that fits the format.
/// - A picture of indices has a palette.
/// - The chunks of the pixels follow one another without a gap.
struct PNGStructure {
  let header: PNGHeader
  /// Where the palette's colors lie, three bytes each.
  private(set) var palette: Range<Int>?
  /// Where `tRNS` lies.
  private(set) var transparency: Range<Int>?
  /// The bytes of the pixels' compressed data.
  private(set) var compressedByteCount = 0
  /// Where the last chunk of the pixels ends.
  private(set) var pixelsEnd = 0

  init(_ bytes: [UInt8]) throws(PNGError) {
    try self.init(PNGChunkReader.chunks(of: bytes), in: bytes)
  }

  init(_ chunks: [PNGChunk], in bytes: [UInt8]) throws(PNGError) {
    guard let first = chunks.first else { throw .missingChunk("IHDR") }
    self.header = try PNGHeader(first, in: bytes)
    for chunk in chunks.dropFirst() {
      switch chunk.type {
      case .header: throw .invalidStructure("a second IHDR")
      case .palette: try addPalette(chunk)
      case .transparency: try addTransparency(chunk)
      case .pixels: try addPixels(chunk)
      default: break
      }
    }
    guard compressedByteCount > 0 else { throw .missingChunk("IDAT") }
    guard header.colorType != .palette || palette != nil else { throw .missingChunk("PLTE") }
  }

  private mutating func addPalette(_ chunk: PNGChunk) throws(PNGError) {
    guard palette == nil else { throw .invalidStructure("a second PLTE") }
    guard transparency == nil else { throw .invalidStructure("PLTE after tRNS") }
    guard pixelsEnd == 0 else { throw .invalidStructure("PLTE after IDAT") }
    switch header.colorType {
    case .gray, .grayAlpha: throw .invalidStructure("PLTE in a picture of grays")
    case .rgb, .rgba, .palette: break
    }
    let count = chunk.content.count
    guard (3...768).contains(count), count % 3 == 0 else {
      throw .invalidStructure("PLTE of \(count) bytes")
    }
    palette = chunk.content
  }

  private mutating func addTransparency(_ chunk: PNGChunk) throws(PNGError) {
    guard transparency == nil else { throw .invalidStructure("a second tRNS") }
    guard pixelsEnd == 0 else { throw .invalidStructure("tRNS after IDAT") }
    let count = chunk.content.count
    let isFitting: Bool
    switch header.colorType {
    case .gray: isFitting = count == 2
    case .rgb: isFitting = count == 6
    case .palette:
      guard let palette else { throw .invalidStructure("tRNS before PLTE") }
      isFitting = (1...palette.count / 3).contains(count)
    case .grayAlpha, .rgba: throw .invalidStructure("tRNS beside alpha")
    }
    guard isFitting else { throw .invalidStructure("tRNS of \(count) bytes") }
    transparency = chunk.content
  }

  private mutating func addPixels(_ chunk: PNGChunk) throws(PNGError) {
    guard pixelsEnd == 0 || pixelsEnd == chunk.offset else {
      throw .invalidStructure("IDAT in two places")
    }
    compressedByteCount += chunk.content.count
    pixelsEnd = chunk.content.upperBound + 4
  }
}
