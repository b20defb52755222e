import CSnapshotPNG
import SnapshotPixels

/// Encodes images that are viewed once, such as those of a failure.
///
/// The rows of an opaque bitmap already are the samples of a PNG, so the system's zlib, which is
/// optimized even in debug builds, compresses them directly.
struct FastEncoding {
  let bitmap: Bitmap

  func run() throws(PNGError) -> EncodingSearch.Outcome {
    let (row, count) = (bitmap.width * 4, bitmap.height)
    let output = try ByteBuffer.forPNG(count: cpng_rows_bound(row, count))
    let straight = bitmap.isOpaque ? nil : try straightSamples()
    var written = 0
    let status = unsafe bitmap.withUnsafePixels { pixels in
      unsafe pixels.withMemoryRebound(to: UInt8.self) { bytes in
        let samples = unsafe straight.map { unsafe UnsafePointer($0.start) } ?? bytes.baseAddress
        return unsafe cpng_deflate_rows(
          samples, row, count, output.start, output.count, &written)
      }
    }
    guard status == CPNG_OK else { throw .noMemory }
    return EncodingSearch.Outcome(
      format: SampleFormat(colorType: .rgba, bitDepth: 8), data: output.array(count: written))
  }

  private func straightSamples() throws(PNGError) -> ByteBuffer {
    let buffer = try ByteBuffer.forPNG(count: bitmap.width * bitmap.height * 4)
    unsafe bitmap.withUnsafePixels { pixels in
      let count = pixels.count
      unsafe buffer.start.withMemoryRebound(to: UInt32.self, capacity: count) { target in
        var index = 0
        while index < count {
          unsafe target[index] = unpremultipliedPixel(pixels[index])
          index = index &+ 1
        }
      }
    }
    return buffer
  }
}

extension Bitmap {
  /// Whether all pixels are opaque.
  fileprivate var isOpaque: Bool {
    unsafe withUnsafePixels { pixels in
      guard let start = pixels.baseAddress else { return true }
      return unsafe Bitmap.commonBits(start, count: pixels.count) >> 24 == 255
    }
  }

  /// Returns the bits that are set in all pixels.
  ///
  /// This is not a closure, because captured variables would be slow in debug builds.
  @unsafe
  private static func commonBits(_ pixels: UnsafePointer<UInt32>, count: Int) -> UInt32 {
    var common = UInt32.max
    var index = 0
    while index < count {
      common = unsafe common & pixels[index]
      index = index &+ 1
    }
    return common
  }
}
