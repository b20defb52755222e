import SnapshotPixels

/// A picture's rows as PNG compresses them: a byte for the row's filter, here none, and the packed
/// samples, the highest bits leftmost.
@safe
final class Scanlines {
  let buffer: ByteBuffer
  /// The bytes of a row with the filter's.
  let stride: Int
  let height: Int
  /// The bytes from a sample to the same sample of the pixel to its right; at least one.
  let pixelByteCount: Int

  init(_ bitmap: Bitmap, format: SampleFormat) throws(PNGError) {
    let width = bitmap.width
    self.stride = format.rowByteCount(width: width) + 1
    self.height = bitmap.height
    self.pixelByteCount = format.pixelByteCount
    self.buffer = try ByteBuffer.forPNG(count: stride * height)
    let packer = RowPacker(format: format, width: width)
    unsafe bitmap.withUnsafePixels { pixels in
      guard let words = pixels.baseAddress else { return }
      for y in 0..<height {
        let source = unsafe words + y &* width
        let target = unsafe buffer.start + (y &* stride &+ 1)
        if y > 0, unsafe pixelsAreEqual(source, source - width, count: width) {
          unsafe target.update(from: target - self.stride, count: self.stride &- 1)
        } else {
          unsafe packer.pack(source, into: target)
        }
      }
    }
  }
}
