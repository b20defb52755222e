import CSnapshotImageCodecs
import SnapshotDrawing

/// A compressor of scanlines or text to a zlib stream.
struct Deflater {
  /// The effort of the compressor, with the parameters that `CSnapshotDeflate.h` describes.
  struct Effort: Hashable {
    var depth: Int32
    var nice: Int32
    var passes: Int32
    var rounds: Int32

    /// Selects the effort from an estimate of the stream's length, which is roughly proportional to
    /// the time.
    ///
    /// - Parameter isClosest: Whether to use the maximum effort for streams below 256 KiB. It takes
    ///   about twice as long for most images.
    init(estimate: Int, isClosest: Bool = false) {
      self =
        switch estimate {
        case ..<262_144 where isClosest: Effort(depth: 192, nice: 258, passes: 2, rounds: 3)
        case ..<12_288: Effort(depth: 128, nice: 258, rounds: 2)
        case ..<49_152: Effort(depth: 96, nice: 258, rounds: 2)
        case ..<131_072: Effort(depth: 96, nice: 258, rounds: 3)
        case ..<262_144: Effort(depth: 24, nice: 128, rounds: 1)
        case ..<1_048_576: Effort(depth: 12, nice: 64, rounds: 0)
        default: Effort(depth: 4, nice: 32, rounds: 0)
        }
    }

    private init(depth: Int32, nice: Int32, passes: Int32 = 1, rounds: Int32) {
      (self.depth, self.nice, self.passes, self.rounds) = (depth, nice, passes, rounds)
    }
  }

  let effort: Effort
  /// The distance between pixels in bytes; at least 1.
  let pixelByteCount: Int
  /// The distance between rows in bytes.
  let stride: Int
  /// The rows, ascending, that start at a byte boundary of the stream.
  let cutRows: [Int]

  init(effort: Effort, scanlines: Scanlines, cutRows: [Int] = []) {
    self.effort = effort
    self.pixelByteCount = scanlines.pixelByteCount
    self.stride = scanlines.stride
    self.cutRows = cutRows
  }

  /// Creates a compressor of text with `count` bytes.
  init(textOf count: Int) {
    self.effort = Effort(estimate: count / 4)
    self.pixelByteCount = 1
    self.stride = 0
    self.cutRows = []
  }

  /// Returns the zlib stream of a buffer.
  func compress(_ buffer: borrowing ZeroedBuffer<UInt8>) throws(PNGError) -> [UInt8] {
    let cuts = cutRows.map { $0 * stride }
    return try unsafe cuts.withUnsafeBufferPointer { (cuts) throws(PNGError) in
      let options = unsafe cdeflate_options(
        depth: effort.depth, nice: effort.nice, passes: effort.passes, rounds: effort.rounds,
        pixel: pixelByteCount, row: stride, cuts: cuts.baseAddress, cut_count: cuts.count)
      let output = try ZeroedBuffer.forPNG(count: unsafe cdeflate_bound(buffer.count, options))
      var written = 0
      let status = unsafe cdeflate_compress(
        buffer.start, buffer.count, options, output.start, output.count, &written)
      guard status == CDEFLATE_OK else { throw .noMemory }
      return output.array(count: written)
    }
  }

  /// Returns an estimate of the length of a buffer's zlib stream, in a fraction of the time.
  static func estimate(
    _ buffer: borrowing ZeroedBuffer<UInt8>, of scanlines: Scanlines
  ) throws(PNGError) -> Int {
    var length = 0
    let status = unsafe cdeflate_estimate(
      buffer.start, buffer.count, scanlines.pixelByteCount, scanlines.stride, &length)
    guard status == CDEFLATE_OK else { throw .noMemory }
    return length
  }
}

/// Deflate streams without the header and the checksum of zlib, as in ZIP archives.
package enum RawDeflate {
  /// Returns the decompressed bytes of a stream, or `nil` if it is damaged or its length differs.
  ///
  /// - Parameters:
  ///   - bytes: The stream.
  ///   - count: The expected number of decompressed bytes, at least 0, which the caller must limit.
  package static func inflate(_ bytes: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
    // Inflating produces at most 1,032 bytes per byte of input.
    guard count <= bytes.count * 1_032 else { return nil }
    var isComplete = false
    let result = unsafe [UInt8](unsafeUninitializedCapacity: count + 1) { buffer, initialized in
      var written = 0
      let status = unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe cpng_inflate_raw(
          bytes.baseAddress, bytes.count, buffer.baseAddress, count + 1, &written)
      }
      isComplete = Int(status) == CPNG_OK && written == count
      initialized = written
    }
    return isComplete ? result : nil
  }
}
