import CSnapshotPNG

/// The checksum of PNG chunks.
package enum Checksum {
  /// Returns the CRC-32 of a range of bytes.
  package static func crc32(of bytes: [UInt8], in range: Range<Int>) -> UInt32 {
    unsafe bytes[range].withUnsafeBufferPointer { bytes in
      unsafe cpng_crc32(0, bytes.baseAddress, bytes.count)
    }
  }
}
