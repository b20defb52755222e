import SnapshotDrawing

/// The rows of an image before filtering: a filter byte of zero and the packed samples, with the
/// leftmost pixel in the highest bits.
@safe
final class Scanlines {
  let buffer: ZeroedBuffer<UInt8>
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
    self.buffer = try ZeroedBuffer.forPNG(count: stride * height)
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

/// A converter from rows of pixels to the samples of a PNG.
struct RowPacker {
  let format: SampleFormat
  let width: Int
  private let table: ColorTable

  init(format: SampleFormat, width: Int) {
    self.format = format
    self.width = width
    self.table = ColorTable(format.palette)
  }

  /// Writes the samples of a row and leaves unused bits at its end zero.
  @unsafe
  func pack(_ source: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt8>) {
    switch format.colorType {
    case .palette where format.bitDepth == 8: unsafe packIndices(source, into: target)
    case .palette: unsafe packSmallIndices(source, into: target)
    case .gray where format.bitDepth == 8: unsafe packGray(source, into: target)
    case .gray: unsafe packSmallGray(source, into: target)
    case .grayAlpha: unsafe packGrayAlpha(source, into: target)
    case .rgb: unsafe packRGB(source, into: target)
    case .rgba: unsafe packRGBA(source, into: target)
    }
  }

  @unsafe
  private func packIndices(
    _ source: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt8>
  ) {
    var last = unsafe source[0]
    var index = UInt8(truncatingIfNeeded: table.index(of: last))
    var x = 0
    while x < width {
      let pixel = unsafe source[x]
      if pixel != last {
        last = pixel
        index = UInt8(truncatingIfNeeded: table.index(of: pixel))
      }
      unsafe target[x] = index
      x = x &+ 1
    }
  }

  @unsafe
  private func packSmallIndices(
    _ source: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt8>
  ) {
    let depth = Int(format.bitDepth)
    var last = unsafe source[0]
    var index = UInt8(truncatingIfNeeded: table.index(of: last))
    var shift = 8 &- depth
    var byte: UInt8 = 0
    var position = 0
    var x = 0
    while x < width {
      let pixel = unsafe source[x]
      if pixel != last {
        last = pixel
        index = UInt8(truncatingIfNeeded: table.index(of: pixel))
      }
      byte |= index &<< UInt8(truncatingIfNeeded: shift)
      shift = shift &- depth
      if shift < 0 {
        unsafe target[position] = byte
        position = position &+ 1
        byte = 0
        shift = 8 &- depth
      }
      x = x &+ 1
    }
    if shift != 8 &- depth { unsafe target[position] = byte }
  }

  @unsafe
  private func packGray(
    _ source: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt8>
  ) {
    let key = UInt8(truncatingIfNeeded: format.transparentColor ?? 0)
    var x = 0
    while x < width {
      let pixel = unsafe source[x]
      unsafe target[x] = pixel >> 24 == 0 ? key : UInt8(truncatingIfNeeded: pixel)
      x = x &+ 1
    }
  }

  /// Writes gray samples of 1, 2, or 4 bits: the highest bits of the levels, which repeat in the
  /// lower bits.
  @unsafe
  private func packSmallGray(
    _ source: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt8>
  ) {
    let depth = UInt32(format.bitDepth)
    let key = (format.transparentColor ?? 0) & 0xFF
    var x = 0
    var shift = 8 &- depth
    while x < width {
      let pixel = unsafe source[x]
      let level = pixel >> 24 == 0 ? key : pixel & 0xFF
      let position = (x &* Int(depth)) >> 3
      unsafe target[position] |= UInt8(truncatingIfNeeded: (level >> (8 &- depth)) << shift)
      shift = shift == 0 ? 8 &- depth : shift &- depth
      x = x &+ 1
    }
  }

  @unsafe
  private func packGrayAlpha(
    _ source: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt8>
  ) {
    var x = 0
    while x < width {
      let pixel = unsafe unpremultipliedPixel(source[x])
      unsafe target[x &* 2] = UInt8(truncatingIfNeeded: pixel)
      unsafe target[x &* 2 &+ 1] = UInt8(truncatingIfNeeded: pixel >> 24)
      x = x &+ 1
    }
  }

  @unsafe
  private func packRGB(
    _ source: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt8>
  ) {
    let key = format.transparentColor ?? 0
    var position = 0
    var x = 0
    while x < width {
      var pixel = unsafe source[x]
      if pixel >> 24 == 0 { pixel = key }
      unsafe target[position] = UInt8(truncatingIfNeeded: pixel)
      unsafe target[position &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      unsafe target[position &+ 2] = UInt8(truncatingIfNeeded: pixel >> 16)
      position = position &+ 3
      x = x &+ 1
    }
  }

  @unsafe
  private func packRGBA(
    _ source: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt8>
  ) {
    let pixels = UnsafeMutableRawPointer(target)
    var x = 0
    while x < width {
      let pixel = unsafe unpremultipliedPixel(source[x])
      unsafe pixels.storeBytes(of: pixel, toByteOffset: x &* 4, as: UInt32.self)
      x = x &+ 1
    }
  }
}

/// Returns a premultiplied pixel with straight alpha, rounded in the same way as by ``Color``.
///
/// All fully transparent pixels become transparent black.
@inline(__always)
func unpremultipliedPixel(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  if alpha == 255 { return pixel }
  if alpha == 0 { return 0 }
  let half = alpha >> 1
  let red = ((pixel & 0xFF) &* 255 &+ half) / alpha
  let green = ((pixel >> 8 & 0xFF) &* 255 &+ half) / alpha
  let blue = ((pixel >> 16 & 0xFF) &* 255 &+ half) / alpha
  return alpha << 24 | blue << 16 | green << 8 | red
}
