#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The lines with which Git marks the two sides of a conflict.
enum MergeMarkers {
  private static let ours = Array("<<<<<<< ".utf8)
  private static let theirs = Array(">>>>>>> ".utf8)

  /// Whether a file has both markers at the start of a line.
  ///
  /// If Git is configured to merge images as text, the markers can be anywhere in the file.
  static func areFound(in bytes: [UInt8]) -> Bool {
    hasLine(in: bytes, beginningWith: ours) && hasLine(in: bytes, beginningWith: theirs)
  }

  private static func hasLine(in bytes: [UInt8], beginningWith marker: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBytes { bytes in
      guard let first = marker.first, let start = bytes.baseAddress else { return false }
      var offset = 0
      while bytes.count - offset >= marker.count,
        let found = unsafe memchr(start + offset, Int32(first), bytes.count - offset)
      {
        offset = unsafe UnsafeRawPointer(found) - start
        if unsafe isMarker(marker, at: offset, in: bytes) { return true }
        offset += 1
      }
      return false
    }
  }

  private static func isMarker(
    _ marker: [UInt8], at offset: Int, in bytes: UnsafeRawBufferPointer
  ) -> Bool {
    guard bytes.count - offset >= marker.count, let start = bytes.baseAddress else { return false }
    let beginsLine = unsafe offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n")
    return unsafe beginsLine && memcmp(start + offset, marker, marker.count) == 0
  }
}
