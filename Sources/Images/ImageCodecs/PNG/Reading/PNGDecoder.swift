import SnapshotDrawing

/// Decodes a PNG.
///
/// It reads the chunks and checks the limits; ``PNGPixelReader`` decodes the pixels.
struct PNGDecoder {
  let limits: PNGLimits
  var decoder = PNGPixelReader.Decoder.fastest

  func decode(_ bytes: [UInt8]) throws(PNGError) -> Bitmap {
    let structure = try PNGStructure(bytes)
    let size = try checkedSize(structure)
    var bitmap = try Bitmap.forPNG(size: size)
    try PNGPixelReader(structure: structure, bytes: bytes, decoder: decoder).read(into: &bitmap)
    return bitmap
  }

  /// Returns the size after checking all limits, before memory for pixels is allocated.
  func checkedSize(_ structure: PNGStructure) throws(PNGError) -> PixelSize {
    let size = structure.header.size
    let limit = min(limits.maximumPixelCount, Bitmap.maximumPixelCount)
    guard let count = size.pixelCount, count <= limit else {
      throw .tooManyPixels(size, limit: limit)
    }
    let inflated = structure.header.inflatedByteCount
    guard inflated <= limits.maximumInflatedByteCount else {
      throw .tooManyInflatedBytes(inflated, limit: limits.maximumInflatedByteCount)
    }
    // Deflate expands a byte to at most 1,032 bytes.
    guard inflated / 1_032 <= structure.compressedByteCount else {
      throw .tooFewBytes(size: size, compressed: structure.compressedByteCount)
    }
    return size
  }
}

/// The information in the chunks of a PNG, without decoded pixels.
///
/// The checksums of all chunks are verified.
///
/// ## Guarantees
/// - `PLTE` and `tRNS` occur at most once, before the pixels and in this order, and their lengths
///   are valid for the format.
/// - An image of palette indices has a palette.
/// - The chunks of the pixels are consecutive.
struct PNGStructure {
  let header: PNGHeader
  /// The range of the palette, with three bytes per color.
  private(set) var palette: Range<Int>?
  /// The range of the content of `tRNS`.
  private(set) var transparency: Range<Int>?
  /// The ranges of the compressed pixel data.
  private(set) var pixelRanges: [Range<Int>] = []
  /// The number of bytes of compressed pixel data.
  private(set) var compressedByteCount = 0
  /// The end of the last chunk of pixels.
  private(set) var pixelsEnd = 0
  /// Whether libpng ignores all chunks after the pixels.
  private(set) var hasPlainEnd = true

  init(_ bytes: [UInt8]) throws(PNGError) {
    try self.init(PNGChunkReader.chunks(of: bytes), in: bytes)
  }

  init(_ chunks: [PNGChunk], in bytes: [UInt8]) throws(PNGError) {
    guard let first = chunks.first else { throw .missingChunk("IHDR") }
    self.header = try PNGHeader(first, in: bytes)
    for chunk in chunks.dropFirst() {
      switch chunk.type {
      case .header: throw .invalidStructure("duplicate IHDR")
      case .palette: try addPalette(chunk)
      case .transparency: try addTransparency(chunk)
      case .pixels: try addPixels(chunk)
      case .end: hasPlainEnd = hasPlainEnd && chunk.content.isEmpty
      default:
        hasPlainEnd =
          hasPlainEnd && !chunk.type.isCritical && chunk.content.count <= Self.plainByteCount
      }
    }
    guard compressedByteCount > 0 else { throw .missingChunk("IDAT") }
    guard header.colorType != .palette || palette != nil else { throw .missingChunk("PLTE") }
  }

  /// The maximum length of a chunk that libpng accepts without regard to the size of the image.
  ///
  /// It is well below libpng's limit of 8,000,000 bytes.
  static let plainByteCount = 1 << 20

  private mutating func addPalette(_ chunk: PNGChunk) throws(PNGError) {
    guard palette == nil else { throw .invalidStructure("duplicate PLTE") }
    guard transparency == nil else { throw .invalidStructure("PLTE after tRNS") }
    guard pixelsEnd == 0 else { throw .invalidStructure("PLTE after IDAT") }
    switch header.colorType {
    case .gray, .grayAlpha: throw .invalidStructure("PLTE in a grayscale image")
    case .rgb, .rgba, .palette: break
    }
    let count = chunk.content.count
    guard (3...768).contains(count), count % 3 == 0 else {
      throw .invalidStructure("PLTE with \(count) bytes")
    }
    palette = chunk.content
  }

  private mutating func addTransparency(_ chunk: PNGChunk) throws(PNGError) {
    guard transparency == nil else { throw .invalidStructure("duplicate tRNS") }
    guard pixelsEnd == 0 else { throw .invalidStructure("tRNS after IDAT") }
    let count = chunk.content.count
    let isValid: Bool
    switch header.colorType {
    case .gray: isValid = count == 2
    case .rgb: isValid = count == 6
    case .palette:
      guard let palette else { throw .invalidStructure("tRNS before PLTE") }
      isValid = (1...palette.count / 3).contains(count)
    case .grayAlpha, .rgba: throw .invalidStructure("tRNS in an image with alpha")
    }
    guard isValid else { throw .invalidStructure("tRNS with \(count) bytes") }
    transparency = chunk.content
  }

  private mutating func addPixels(_ chunk: PNGChunk) throws(PNGError) {
    guard pixelsEnd == 0 || pixelsEnd == chunk.offset else {
      throw .invalidStructure("IDAT chunks are not consecutive")
    }
    pixelRanges.append(chunk.content)
    compressedByteCount += chunk.content.count
    pixelsEnd = chunk.content.upperBound + 4
  }
}
