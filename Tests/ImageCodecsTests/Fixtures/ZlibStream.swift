import CSnapshotImageCodecs
import CSnapshotLibPNG

/// Streams of zlib with random parameters: levels, windows, strategies, and flushes.
enum ZlibStream {
  static func make(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var stream = unsafe z_stream()
    let (level, window) = (Int32(random.next() % 10), Int32(9 + random.next() % 7))
    let (memory, strategy) = (Int32(1 + random.next() % 9), Int32(random.next() % 5))
    guard
      unsafe deflateInit2_(
        &stream, level, Z_DEFLATED, window, memory, strategy, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return [] }
    defer { unsafe deflateEnd(&stream) }
    let flushes = [Z_NO_FLUSH, Z_SYNC_FLUSH, Z_FULL_FLUSH, Z_PARTIAL_FLUSH, Z_BLOCK]
    let cut = Int(random.next() % UInt64(bytes.count + 1))
    let flush = flushes[Int(random.next() % 5)]
    var input = bytes
    var output = [UInt8](repeating: 0, count: bytes.count * 2 + 1_000)
    unsafe input.withUnsafeMutableBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe stream.next_in = input.baseAddress
        unsafe stream.avail_in = UInt32(cut)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(output.count)
        unsafe _ = deflate(&stream, flush)
        unsafe stream.avail_in += UInt32(bytes.count - cut)
        unsafe _ = deflate(&stream, Z_FINISH)
      }
    }
    return unsafe Array(output.prefix(Int(stream.total_out)))
  }

  /// Returns the Adler-32 checksum of the bytes, in big-endian order.
  static func checksum(of bytes: [UInt8]) -> [UInt8] {
    let sum = unsafe adler32(1, bytes, UInt32(bytes.count))
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> UInt($0)) }
  }

  /// Returns the stream with a correct checksum, or unchanged if zlib cannot inflate it.
  static func repaired(_ stream: [UInt8], capacity: Int) -> [UInt8] {
    guard stream.count > 6 else { return stream }
    let input = Array(stream[2..<stream.count - 4])
    var content = [UInt8](repeating: 0, count: capacity)
    var count = 0
    let status = unsafe cpng_inflate_raw(input, input.count, &content, capacity, &count)
    guard Int(status) == CPNG_OK else { return stream }
    return Array(stream.dropLast(4)) + checksum(of: Array(content.prefix(count)))
  }

  /// Returns a stream without matches, in blocks with their own codes.
  static func blocks(of bytes: [UInt8], blockByteCount: Int) -> [UInt8] {
    var stream = unsafe z_stream()
    guard
      unsafe deflateInit2_(
        &stream, 6, Z_DEFLATED, 15, 9, Z_HUFFMAN_ONLY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return [] }
    defer { unsafe deflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: bytes.count * 2 + 1_000)
    unsafe input.withUnsafeMutableBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe stream.next_in = input.baseAddress
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(output.count)
        for start in stride(from: 0, to: bytes.count, by: blockByteCount) {
          let end = min(start + blockByteCount, bytes.count)
          unsafe stream.avail_in = UInt32(end - start)
          unsafe _ = deflate(&stream, end < bytes.count ? Z_BLOCK : Z_FINISH)
        }
      }
    }
    return unsafe Array(output.prefix(Int(stream.total_out)))
  }
}
