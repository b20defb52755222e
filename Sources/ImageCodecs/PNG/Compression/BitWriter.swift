/// A writer of bits in the order of deflate, from the lowest bit of each byte up.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  /// The number of bits in the last byte; zero if it is full.
  private var used = 0

  /// Writes the lowest `count` bits of a number, the lowest first.
  mutating func write(_ value: Int, count: Int) {
    for index in 0..<count { writeBit(value >> index & 1) }
  }

  /// Writes a Huffman code, the highest bit first.
  mutating func writeCode(_ code: Int, count: Int) {
    for index in (0..<count).reversed() { writeBit(code >> index & 1) }
  }

  private mutating func writeBit(_ bit: Int) {
    if used == 0 { bytes.append(0) }
    bytes[bytes.count - 1] |= UInt8(bit) << UInt8(used)
    used = (used + 1) & 7
  }
}
