import CPNG

/// How zlib is to compress; its documentation tells what the numbers mean.
struct Deflater: Hashable {
  /// What zlib looks for.
  enum Strategy: Int32 {
    case standard = 0
    case filtered = 1
  }

  var level = 9
  var strategy = Strategy.standard
  /// The bytes between two full flushes, after which nothing refers to what came before; zero for
  /// none.
  var flushInterval = 0

  /// Returns the zlib stream of a buffer's bytes.
  func compress(_ buffer: ByteBuffer) throws(PNGError) -> [UInt8] {
    let options = cpng_deflate_options(
      level: Int32(level), window_bits: windowBits(for: buffer.count), memory_level: 9,
      strategy: strategy.rawValue, flush_interval: flushInterval)
    let output = try ByteBuffer(count: cpng_deflate_bound(buffer.count, options))
    var written = 0
    let status = unsafe cpng_deflate(
      buffer.start, buffer.count, options, output.start, output.count, &written)
    guard status == CPNG_OK else { throw .noMemory }
    return output.array(count: written)
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
