/// Compressed files (RFC 1952) that are much smaller than their contents.
enum GzipFile {
  /// Returns the beginning of a file of at least a number of zero bytes, without an end or a
  /// checksum.
  ///
  /// It is one block of fixed codes (RFC 1951, 3.2.6): a zero, then copies of it, 258 at a time.
  static func zeros(count: Int) -> [UInt8] {
    var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
    var (buffer, length) = (0, 0)
    /// Appends a code, most significant bit first.
    func append(_ code: Int, bitCount: Int) {
      for bit in (0..<bitCount).reversed() {
        buffer |= (code >> bit & 1) << length
        length += 1
        guard length == 8 else { continue }
        bytes.append(UInt8(buffer))
        (buffer, length) = (0, 0)
      }
    }
    append(0b110, bitCount: 3)
    append(0b0011_0000, bitCount: 8)
    for _ in 0..<(count / 258) {
      append(0b1100_0101, bitCount: 8)
      append(0, bitCount: 5)
    }
    return bytes
  }
}
