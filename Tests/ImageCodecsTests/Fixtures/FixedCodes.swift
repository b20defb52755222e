/// A zlib stream of blocks with fixed codes (RFC 1951, 3.2.6).
struct FixedCodes {
  private var bytes: [UInt8] = [0x78, 0x9C]
  private var bitCount = 16
  private var content: [UInt8] = []

  /// Begins a block.
  mutating func begin(isLast: Bool) { append(isLast ? 0b011 : 0b010, count: 3) }

  /// Appends a byte below 144.
  mutating func literal(_ byte: UInt8) {
    appendCode(0x30 + UInt32(byte), count: 8)
    content.append(byte)
  }

  /// Appends 258 copies of the byte before.
  mutating func longestMatch() {
    appendCode(0b1100_0101, count: 8)
    appendCode(0, count: 5)
    content += [UInt8](repeating: content.last ?? 0, count: 258)
  }

  /// Ends a block.
  mutating func end() { appendCode(0, count: 7) }

  /// The stream with its checksum.
  var stream: [UInt8] { bytes + ZlibStream.checksum(of: content) }

  /// Codes start with their most significant bit.
  private mutating func appendCode(_ code: UInt32, count: Int) {
    for shift in stride(from: count - 1, through: 0, by: -1) { append(code >> shift & 1, count: 1) }
  }

  private mutating func append(_ bits: UInt32, count: Int) {
    for index in 0..<count {
      if bitCount % 8 == 0 { bytes.append(0) }
      bytes[bitCount / 8] |= UInt8(bits >> index & 1) << (bitCount % 8)
      bitCount += 1
    }
  }
}
