import SnapshotPixels

/// The rows of an image before filtering: a filter byte of zero and the packed samples, with the
/// leftmost pixel in the highest bits.
@safe
final class Scanlines {
  let buffer: ByteBuffer
  /// The number of bytes of a row, including the filter byte.
  let stride: Int
  let height: Int
  /// The distance in bytes between horizontally adjacent pixels; at least 1.
  let pixelByteCount: Int

  init(_ bitmap: Bitmap, format: SampleFormat) throws(PNGError) {
    let width = bitmap.width
    self.stride = format.rowByteCount(width: width) + 1
    self.height = bitmap.height
    self.pixelByteCount = format.pixelByteCount
    self.buffer = try ByteBuffer.forPNG(count: stride * height)
    let packer = RowPacker(format: format, width: width)
    unsafe bitmap.withUnsafePixels { pixels in
      guard let start = pixels.baseAddress else { return }
      for y in 0..<height {
        let source = unsafe start + y &* width
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
