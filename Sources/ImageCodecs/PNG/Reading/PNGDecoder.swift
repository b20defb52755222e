import SnapshotPixels

/// Turns a PNG into a bitmap: chunks and limits here, the pixels' data by libpng.
struct PNGDecoder {
  let limits: PNGLimits

  func decode(_ bytes: [UInt8]) throws(PNGError) -> Bitmap {
    let outline = try PNGStructure(bytes)
    let size = try checkedSize(outline)
    var bitmap = try Bitmap.forPNG(size: size)
    try PNGPixelReader(outline: outline, bytes: bytes).read(into: &bitmap)
    return bitmap
  }

  /// Checks all limits before any memory is taken for pixels.
  private func checkedSize(_ outline: PNGStructure) throws(PNGError) -> PixelSize {
    let size = outline.header.size
    let limit = min(limits.maximumPixelCount, Bitmap.maximumPixelCount)
    guard let count = size.pixelCount, count <= limit else {
      throw .tooManyPixels(size, limit: limit)
    }
    let inflated = outline.header.inflatedByteCount
    guard inflated <= limits.maximumInflatedByteCount else {
      throw .tooManyInflatedBytes(inflated, limit: limits.maximumInflatedByteCount)
    }
    // Deflate cannot make more than 1,032 bytes of one.
    guard inflated / 1_032 <= outline.compressedByteCount else {
      throw .tooFewBytes(size: size, compressed: outline.compressedByteCount)
    }
    return size
  }
}
