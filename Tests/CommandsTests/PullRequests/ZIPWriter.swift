import SnapshotImageCodecs

/// Writes ZIP archives for tests, whose headers can be false.
struct ZIPWriter {
  /// A file of an archive.
  struct File {
    var path: String
    var contents: [UInt8]
    /// The claimed size, or `nil` for the real one.
    var claimedByteCount: Int?
    /// The Unix file mode, such as `0o120777` for a link.
    var mode = 0
    /// The claimed compression method.
    var method = 0
    /// Whether the checksum is wrong.
    var isDamaged = false

    init(_ path: String, _ contents: [UInt8]) { (self.path, self.contents) = (path, contents) }
  }

  /// The number of files that the end of the archive claims, or `nil` for the real one.
  var claimedCount: Int?

  /// Returns an archive of stored files.
  func bytes(_ files: [File]) -> [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      let offset = bytes.count
      var checksum = Checksum.crc32(of: file.contents, in: 0..<file.contents.count)
      if file.isDamaged { checksum ^= 1 }
      let size = file.claimedByteCount ?? file.contents.count
      let name = Array(file.path.utf8)
      // The version, the flags, the method, and the time and the date of the file.
      let common =
        short(20) + short(0) + short(file.method) + long(0) + long(Int(checksum))
        + long(file.contents.count) + long(size) + short(name.count) + short(0)
      bytes += long(0x0403_4B50) + common + name + file.contents
      directory += long(0x0201_4B50) + short(0x0314) + common + short(0) + short(0) + short(0)
      directory += long(file.mode << 16) + long(offset) + name
    }
    let count = claimedCount ?? files.count
    return bytes + directory + long(0x0605_4B50) + short(0) + short(0) + short(count)
      + short(count) + long(directory.count) + long(bytes.count) + short(0)
  }

  private func short(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  private func long(_ value: Int) -> [UInt8] { short(value) + short(value >> 16) }
}
