/// PNG files with a header that their data contradicts.
enum ForgedPNG {
  /// Returns a file with another size in its header, and a correct checksum of the header.
  static func file(like file: [UInt8], width: UInt32, height: UInt32) -> [UInt8] {
    var file = file
    func write(_ value: UInt32, at offset: Int) {
      for index in 0..<4 {
        file[offset + index] = UInt8(truncatingIfNeeded: value >> UInt32(24 - 8 * index))
      }
    }
    // The signature has 8 bytes, the length and the type of the first chunk 4 each.
    write(width, at: 16)
    write(height, at: 20)
    write(checksum(file[12..<29]), at: 29)
    return file
  }

  /// The CRC-32 of a chunk (PNG, section 5.5).
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { checksum, byte in
      (0..<8).reduce(checksum ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
      }
    }
  }
}
