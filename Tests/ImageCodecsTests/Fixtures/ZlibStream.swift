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
  static func repaired(_ bytes: [UInt8], capacity: Int) -> [UInt8] {
    var stream = unsafe z_stream()
    guard bytes.count > 2,
      unsafe inflateInit2_(
        &stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return bytes }
    defer { unsafe inflateEnd(&stream) }
    var input = Array(bytes.dropFirst(2))
    var content = [UInt8](repeating: 0, count: capacity)
    let status = unsafe input.withUnsafeMutableBufferPointer { input in
      unsafe content.withUnsafeMutableBufferPointer { content in
        unsafe stream.next_in = input.baseAddress
        unsafe stream.avail_in = UInt32(input.count)
        unsafe stream.next_out = content.baseAddress
        unsafe stream.avail_out = UInt32(content.count)
        return unsafe inflate(&stream, Z_FINISH)
      }
    }
    guard status == Z_STREAM_END else { return bytes }
    let end = unsafe Int(stream.total_in) + 2
    let checksum = unsafe checksum(of: Array(content.prefix(Int(stream.total_out))))
    var repaired = bytes
    repaired.replaceSubrange(end..<min(end + 4, bytes.count), with: checksum)
    return repaired
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
