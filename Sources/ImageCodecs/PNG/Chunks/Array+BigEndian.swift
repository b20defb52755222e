extension [UInt8] {
  /// Returns the big-endian number in four bytes.
  func bigEndianUInt32(at index: Int) -> UInt32 {
    UInt32(self[index]) << 24 | UInt32(self[index + 1]) << 16 | UInt32(self[index + 2]) << 8
      | UInt32(self[index + 3])
  }

  /// Returns the big-endian number in two bytes.
  func bigEndianUInt16(at index: Int) -> UInt16 {
    UInt16(self[index]) << 8 | UInt16(self[index + 1])
  }

  /// Appends a number as four big-endian bytes.
  mutating func append(bigEndian value: UInt32) {
    for shift: UInt32 in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  /// Appends a number as two big-endian bytes.
  mutating func append(bigEndian value: UInt16) {
    append(UInt8(value >> 8))
    append(UInt8(truncatingIfNeeded: value))
  }
}
