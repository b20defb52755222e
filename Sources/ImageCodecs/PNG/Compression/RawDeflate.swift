import CSnapshotPNG

/// Deflate streams without the header and the checksum of zlib, as in ZIP archives.
package enum RawDeflate {
  /// Returns the decompressed bytes of a stream, or `nil` if it is damaged or its length differs.
  ///
  /// - Parameters:
  ///   - bytes: The stream.
  ///   - count: The expected number of decompressed bytes, at least 0, which the caller must limit.
  package static func inflate(_ bytes: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
    // Inflating produces at most 1,032 bytes per byte of input.
    guard count <= bytes.count * 1_032 else { return nil }
    var isComplete = false
    let result = unsafe [UInt8](unsafeUninitializedCapacity: count + 1) { buffer, initialized in
      var written = 0
      let status = unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe cpng_inflate_raw(
          bytes.baseAddress, bytes.count, buffer.baseAddress, count + 1, &written)
      }
      isComplete = Int(status) == CPNG_OK && written == count
      initialized = written
    }
    return isComplete ? result : nil
  }
}
