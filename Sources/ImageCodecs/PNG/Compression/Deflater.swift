import CSnapshotDeflate

/// Compresses scanlines or a text to a zlib stream, as closely as the length to expect allows.
struct Deflater {
  /// The effort that the compressor of `CSnapshotDeflate` spends on finding a match; see
  /// `CSnapshotDeflate.h` for the numbers.
  struct Effort: Hashable {
    var depth: Int32
    var nice: Int32
    var passes: Int32
    var rounds: Int32

    /// Chooses the effort by an estimate of the stream's length, to which the work is about
    /// proportional; the closest takes about twice as long for most images.
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
  /// The bytes from a pixel to the next, at least one.
  let pixelByteCount: Int
  /// The bytes from a row to the next.
  let stride: Int
  /// The rows that begin with a whole byte of the stream, ascending.
  let cutRows: [Int]

  init(effort: Effort, scanlines: Scanlines, cutRows: [Int] = []) {
    self.effort = effort
    self.pixelByteCount = scanlines.pixelByteCount
    self.stride = scanlines.stride
    self.cutRows = cutRows
  }

  /// Creates a compressor of a text, which has neither pixels nor rows.
  init(textOf count: Int) {
    self.effort = Effort(estimate: count / 4)
    self.pixelByteCount = 1
    self.stride = 0
    self.cutRows = []
  }

  /// Returns the zlib stream of a buffer's bytes.
  func compress(_ buffer: ByteBuffer) throws(PNGError) -> [UInt8] {
    let cuts = cutRows.map { $0 * stride }
    return try unsafe cuts.withUnsafeBufferPointer { (cuts) throws(PNGError) in
      let options = unsafe cdeflate_options(
        depth: effort.depth, nice: effort.nice, passes: effort.passes, rounds: effort.rounds,
        pixel: pixelByteCount, row: stride, cuts: cuts.baseAddress, cut_count: cuts.count)
      let output = try ByteBuffer.forPNG(count: unsafe cdeflate_bound(buffer.count, options))
      var written = 0
      let status = unsafe cdeflate_compress(
        buffer.start, buffer.count, options, output.start, output.count, &written)
      guard status == CDEFLATE_OK else { throw .noMemory }
      return output.array(count: written)
    }
  }

  /// Returns about how long the zlib stream of a buffer's bytes is, in a fraction of the time.
  static func estimate(_ buffer: ByteBuffer, of scanlines: Scanlines) throws(PNGError) -> Int {
    var length = 0
    let status = unsafe cdeflate_estimate(
      buffer.start, buffer.count, scanlines.pixelByteCount, scanlines.stride, &length)
    guard status == CDEFLATE_OK else { throw .noMemory }
    return length
  }
}
