import SnapshotImageCodecs

/// A ZIP archive in memory.
///
/// Only the central directory is used, and all claims in it are checked against the limits before a
/// byte is decompressed. Archives with several disks, encryption, ZIP64 sizes, links, or a
/// compression method other than deflate are refused.
///
/// The format is described in PKWARE's *APPNOTE.TXT*, sections 4.3.7, 4.3.12, and 4.3.16.
struct ZIPArchive {
  /// A file.
  struct Entry: Hashable, Sendable {
    let path: String
    /// The claimed size in bytes.
    let byteCount: Int
    fileprivate let compressedByteCount: Int
    fileprivate let isDeflated: Bool
    fileprivate let checksum: UInt32
    fileprivate let offset: Int
  }

  /// The files, without folders.
  let entries: [Entry]
  private let bytes: [UInt8]

  private static let endLength = 22
  private static let entryLength = 46
  private static let localLength = 30

  /// Reads the central directory of an archive.
  init(_ bytes: [UInt8], _ limits: UntrustedLimits) throws(UntrustedFileError) {
    guard bytes.count <= limits.archiveByteCount else {
      throw .tooManyBytes(bytes.count, limit: limits.archiveByteCount)
    }
    let reader = LittleEndianBytes(bytes)
    guard let end = Self.end(of: reader) else {
      throw .damagedArchive("its central directory is missing")
    }
    let count = reader.short(end + 10)
    guard reader.short(end + 4) == 0, reader.short(end + 8) == count else {
      throw .damagedArchive("it is split into several parts")
    }
    // The count of a ZIP64 archive is 65,535.
    guard count <= limits.fileCount, count < 0xFFFF else {
      throw .tooManyFiles(count, limit: limits.fileCount)
    }
    var entries: [Entry] = []
    var position = reader.long(end + 16)
    var total = 0
    for _ in 0..<count {
      guard let (entry, length) = try Self.entry(at: position, of: reader, end) else {
        throw .damagedArchive("its central directory ends early")
      }
      position += length
      guard let entry else { continue }
      guard entry.byteCount <= limits.fileByteCount else {
        throw .oversizedFile(
          entry.path, byteCount: entry.byteCount, limit: limits.fileByteCount)
      }
      total += entry.byteCount
      guard total <= limits.byteCount else {
        throw .tooManyBytes(total, limit: limits.byteCount)
      }
      entries.append(entry)
    }
    self.entries = entries
    self.bytes = bytes
  }

  /// Returns the contents of a file.
  func contents(of entry: Entry) throws(UntrustedFileError) -> [UInt8] {
    let reader = LittleEndianBytes(bytes)
    guard entry.offset + Self.localLength <= bytes.count,
      reader.long(entry.offset) == 0x0403_4B50
    else { throw .damagedArchive("\"\(entry.path)\" has no header") }
    let start =
      entry.offset + Self.localLength + reader.short(entry.offset + 26)
      + reader.short(entry.offset + 28)
    let (end, overflow) = start.addingReportingOverflow(entry.compressedByteCount)
    guard !overflow, end <= bytes.count else {
      throw .damagedArchive("\"\(entry.path)\" ends early")
    }
    let stored = bytes[start..<end]
    let contents: [UInt8]?
    if entry.isDeflated {
      contents = RawDeflate.inflate(stored, count: entry.byteCount)
    } else {
      contents = stored.count == entry.byteCount ? Array(stored) : nil
    }
    guard let contents else {
      throw .damagedArchive("\"\(entry.path)\" does not have the size that the archive claims")
    }
    guard Checksum.crc32(of: contents, in: 0..<contents.count) == entry.checksum else {
      throw .damagedArchive("\"\(entry.path)\" does not match its checksum")
    }
    return contents
  }

  /// Finds the end of the central directory, before a comment of at most 65,535 bytes.
  private static func end(of reader: LittleEndianBytes) -> Int? {
    let last = reader.bytes.count - endLength
    guard last >= 0 else { return nil }
    return (max(0, last - 0xFFFF)...last).reversed().first { position in
      reader.long(position) == 0x0605_4B50
        && position + endLength + reader.short(position + 20) == reader.bytes.count
    }
  }

  /// Reads an entry, which is `nil` for a folder, and its length; returns `nil` past the end.
  private static func entry(
    at position: Int, of reader: LittleEndianBytes, _ end: Int
  ) throws(UntrustedFileError) -> (entry: Entry?, length: Int)? {
    guard position + entryLength <= end, reader.long(position) == 0x0201_4B50 else { return nil }
    let nameLength = reader.short(position + 28)
    let length =
      entryLength + nameLength + reader.short(position + 30) + reader.short(position + 32)
    guard position + length <= end else { return nil }
    let name = reader.bytes[(position + entryLength)..<(position + entryLength + nameLength)]
    guard let path = String(validating: name, as: UTF8.self) else {
      throw .invalidPath(String(decoding: name, as: UTF8.self))
    }
    let (compressed, size) = (reader.long(position + 20), reader.long(position + 24))
    let isFolder = path.hasSuffix("/")
    // The upper half of the external attributes is the Unix file mode; 0xA000 is a link.
    let kind = (reader.long(position + 38) >> 16) & 0xF000
    guard [0, 0x8000].contains(kind) || isFolder && kind == 0x4000 else {
      throw .irregularFile(path)
    }
    guard !isFolder || size == 0 else { throw .irregularFile(path) }
    if size == 0xFFFF_FFFF || compressed == 0xFFFF_FFFF {
      throw .oversizedFile(path, byteCount: size, limit: 0xFFFF_FFFE)
    }
    guard reader.short(position + 8) & 1 == 0 else {
      throw .damagedArchive("\"\(path)\" is encrypted")
    }
    let method = reader.short(position + 10)
    guard method == 0 || method == 8 else {
      throw .damagedArchive("\"\(path)\" uses an unknown compression method")
    }
    if isFolder { return (nil, length) }
    let entry = Entry(
      path: path, byteCount: size, compressedByteCount: compressed, isDeflated: method == 8,
      checksum: UInt32(reader.long(position + 16)), offset: reader.long(position + 42))
    return (entry, length)
  }
}

/// Bytes with numbers in little-endian order.
private struct LittleEndianBytes {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a number of two bytes.
  func short(_ position: Int) -> Int { Int(bytes[position]) | Int(bytes[position + 1]) << 8 }

  /// Reads a number of four bytes.
  func long(_ position: Int) -> Int { short(position) | short(position + 2) << 16 }
}
