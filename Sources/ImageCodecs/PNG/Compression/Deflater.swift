import CPNG

/// How zlib is to compress; its documentation tells what the numbers mean.
struct Deflater: Hashable {
  /// Where a stream is cut, counted in bytes of its input.
  enum Cuts: Hashable {
    /// Only where zlib pleases.
    case none
    /// A block ends, so that the next has codes of its own.
    case blocks(every: Int)
    /// A block ends and the next begins with a byte, so that what lies more than a window behind a
    /// change stays as it was.
    case bytes(every: Int)
  }

  var level = 9
  var cuts = Cuts.none

  /// The closest that libdeflate comes; `nil` without the trait `Libdeflate`.
  static let closest = cpng_has_libdeflate() != 0 ? Deflater(level: 12) : nil

  /// Finds the gist of what compresses well, at a quarter of the time.
  static let trial = Deflater(level: 6)

  /// Returns the zlib stream of a buffer's bytes.
  func compress(_ buffer: ByteBuffer) throws(PNGError) -> [UInt8] {
    try stream(buffer) { (output, count) in output.array(count: count) }
  }

  /// Returns the length of the zlib stream of a buffer's bytes.
  func compressedByteCount(_ buffer: ByteBuffer) throws(PNGError) -> Int {
    try stream(buffer) { (_, count) in count }
  }

  private func stream<Result>(
    _ buffer: ByteBuffer, _ body: (ByteBuffer, Int) -> Result
  ) throws(PNGError) -> Result {
    let options = options(for: buffer.count)
    let output = try ByteBuffer(count: cpng_deflate_bound(buffer.count, options))
    var written = 0
    let status = unsafe cpng_deflate(
      buffer.start, buffer.count, options, output.start, output.count, &written)
    guard status == CPNG_OK else { throw .noMemory }
    return body(output, written)
  }

  private func options(for count: Int) -> cpng_deflate_options {
    let (flush, interval) =
      switch cuts {
      case .none: (0, 0)
      case .blocks(let interval): (CPNG_CUT_BLOCKS, interval)
      case .bytes(let interval): (CPNG_CUT_BYTES, interval)
      }
    return cpng_deflate_options(
      level: Int32(level), window_bits: windowBits(for: count), memory_level: 9, strategy: 0,
      flush: Int32(flush), flush_interval: interval)
  }

  /// The smallest window that holds all bytes, which lowers a reader's memory.
  ///
  /// zlib does not write windows below 2⁹ well.
  private func windowBits(for count: Int) -> Int32 {
    var bits: Int32 = 9
    while bits < 15, 1 << bits < count { bits += 1 }
    return bits
  }
}
