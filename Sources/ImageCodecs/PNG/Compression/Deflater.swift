import CPNG

/// Compresses scanlines or a text to a zlib stream, as closely as the length to expect allows.
struct Deflater {
  /// How far the compressor of `CPNG` goes for a match; `CPNG.h` tells what the numbers mean.
  struct Effort: Hashable {
    var depth: Int32
    var nice: Int32
    var passes: Int32

    /// Chooses the effort by an estimate of the stream's length, to which the work is about proportional;
    /// the closest takes about three times as long for most pictures.
    init(estimate: Int, isClosest: Bool = false) {
      self =
        switch estimate {
        case ..<(isClosest ? 262_144 : 16_384): Effort(depth: 192, nice: 258, passes: 3)
        case ..<65_536: Effort(depth: 24, nice: 192, passes: 2)
        case ..<262_144: Effort(depth: 24, nice: 96, passes: 2)
        case ..<1_048_576: Effort(depth: 12, nice: 64, passes: 1)
        default: Effort(depth: 4, nice: 32, passes: 1)
        }
    }

    private init(depth: Int32, nice: Int32, passes: Int32) {
      (self.depth, self.nice, self.passes) = (depth, nice, passes)
    }
  }

  /// Where a stream is cut at whole bytes, so that what lies more than a window behind a change stays
  /// as it was.
  struct Cuts: Hashable {
    /// The bytes of input between two cuts at the finest.
    var interval: Int
    /// How much longer cuts may make the stream, in per cent.
    var percent: Int
  }

  let effort: Effort
  /// The bytes from a pixel to the next, at least one.
  let pixelByteCount: Int
  /// The bytes from a row to the next.
  let stride: Int
  let cuts: Cuts?

  init(effort: Effort, scanlines: Scanlines, cuts: Cuts? = nil) {
    self.effort = effort
    self.pixelByteCount = scanlines.pixelByteCount
    self.stride = scanlines.stride
    self.cuts = cuts
  }

  /// Creates a compressor of a text, which has neither pixels nor rows.
  init(textOf count: Int) {
    self.effort = Effort(estimate: count / 4)
    self.pixelByteCount = 1
    self.stride = 0
    self.cuts = nil
  }

  /// Returns the zlib stream of a buffer's bytes.
  func compress(_ buffer: ByteBuffer) throws(PNGError) -> [UInt8] {
    let options = cpng_deflate_options(
      depth: effort.depth, nice: effort.nice, passes: effort.passes, pixel: pixelByteCount,
      row: stride, cut_interval: cuts?.interval ?? 0, cut_percent: Int32(cuts?.percent ?? 0))
    let output = try ByteBuffer(count: cpng_deflate_bound(buffer.count, options))
    var written = 0
    let status = unsafe cpng_deflate(
      buffer.start, buffer.count, options, output.start, output.count, &written)
    guard status == CPNG_OK else { throw .noMemory }
    return output.array(count: written)
  }

  /// Returns about how long the zlib stream of a buffer's bytes is, in a fraction of the time.
  static func estimate(_ buffer: ByteBuffer, of scanlines: Scanlines) throws(PNGError) -> Int {
    var length = 0
    let status = unsafe cpng_estimate(
      buffer.start, buffer.count, scanlines.pixelByteCount, scanlines.stride, &length)
    guard status == CPNG_OK else { throw .noMemory }
    return length
  }
}
