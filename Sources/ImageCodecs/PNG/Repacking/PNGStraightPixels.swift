import CSnapshotPNG
import SnapshotPixels

/// The pixels of a PNG with straight alpha, as another program sees them.
///
/// A bitmap has premultiplied pixels, which do not preserve the colors of all translucent pixels.
struct PNGStraightPixels {
  private let buffer: ByteBuffer
  private let count: Int
  /// Whether all transparent pixels are encoded as one color.
  private let hasColorKey: Bool

  /// Decodes a PNG of at most 8 bits per sample, by libpng alone.
  ///
  /// The caller has checked the limits by decoding the file as a bitmap.
  init(_ bytes: [UInt8]) throws(PNGError) {
    let structure = try PNGStructure(bytes)
    let size = structure.header.size
    guard let count = size.pixelCount, count <= Bitmap.maximumPixelCount else {
      throw .tooManyPixels(size, limit: Bitmap.maximumPixelCount)
    }
    let buffer = try ByteBuffer.forPNG(count: count * 4)
    let result = unsafe bytes.withUnsafeBufferPointer { file in
      Result { () throws(PNGError) in
        let handle = unsafe try PNGReaderHandle(file, pixelsEnd: structure.pixelsEnd)
        try handle.start(rows: CPNG_ROWS_RGBA)
        guard handle.rowByteCount == size.width * 4 else {
          throw .invalidPixels("\(handle.rowByteCount) bytes per row for \(size.width) pixels")
        }
        let start = unsafe UnsafeMutableRawPointer(buffer.start).assumingMemoryBound(
          to: UInt32.self)
        unsafe try handle.readImage(start, stride: size.width * 4)
        try handle.finish()
      }
    }
    try result.get()
    self.buffer = buffer
    self.count = count
    hasColorKey = structure.transparency != nil && structure.header.colorType != .palette
  }

  /// The number of fully transparent pixels with a color, which is invisible.
  var hiddenColorCount: Int {
    if hasColorKey { return 0 }
    let pixels = unsafe UnsafeRawPointer(buffer.start)
    var result = 0
    var index = 0
    while index < count {
      let pixel = unsafe UInt32(
        littleEndian: pixels.load(fromByteOffset: index &* 4, as: UInt32.self))
      if pixel >> 24 == 0, pixel != 0 { result = result &+ 1 }
      index = index &+ 1
    }
    return result
  }

  /// Returns the number of pixels that differ from those of a file with the same size.
  ///
  /// The colors of fully transparent pixels do not count.
  func visibleDifferenceCount(_ other: PNGStraightPixels) -> Int {
    guard count == other.count else { return max(count, other.count) }
    let (first, second) = unsafe (
      UnsafeRawPointer(buffer.start), UnsafeRawPointer(other.buffer.start)
    )
    var result = 0
    var index = 0
    while index < count {
      let (a, b) = unsafe (
        UInt32(littleEndian: first.load(fromByteOffset: index &* 4, as: UInt32.self)),
        UInt32(littleEndian: second.load(fromByteOffset: index &* 4, as: UInt32.self))
      )
      if a != b, a >> 24 != 0 || b >> 24 != 0 { result = result &+ 1 }
      index = index &+ 1
    }
    return result
  }
}
