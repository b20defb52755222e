import SnapshotPixels

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
