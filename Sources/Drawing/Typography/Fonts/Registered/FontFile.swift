#if Fonts
  import SnapshotDrawing

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// The bytes of a font file.
  @safe final class FontFile: @unchecked Sendable {
    /// The maximum size of a font file, 64 MiB.
    static let maximumCount = 67_108_864

    /// The bytes, which are never modified.
    let bytes: UnsafeMutablePointer<UInt8>
    /// The number of bytes.
    let count: Int

    /// Reads a file.
    ///
    /// Anything else, such as a folder or a pipe, is an error and never blocks.
    init(path: String) throws(FontError) {
      // Without `O_NONBLOCK`, opening a pipe would wait for a writer.
      let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { throw .unreadableFile(path: path, errorNumber: errno) }
      defer { _ = close(descriptor) }
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0 else {
        throw .unreadableFile(path: path, errorNumber: errno)
      }
      guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
      guard status.st_size <= FontFile.maximumCount else {
        throw .fileTooLarge(path: path, limit: FontFile.maximumCount)
      }
      let size = Int(status.st_size)
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, size))
      var count = 0
      while count < size {
        let read = unsafe read(descriptor, bytes + count, size - count)
        if read < 0, errno == EINTR { continue }
        guard read > 0 else {
          unsafe bytes.deallocate()
          throw .unreadableFile(path: path, errorNumber: read < 0 ? errno : EIO)
        }
        count += read
      }
      unsafe self.bytes = unsafe bytes
      self.count = count
    }

    deinit { unsafe bytes.deallocate() }

    /// The SHA-256 digest of the file, as 64 lowercase hexadecimal digits.
    var sha256: String {
      unsafe SHA256.digest(of: UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// Returns a big-endian number, or `nil` if it is past the end.
    func number(at offset: Int, bytes length: Int) -> Int? {
      guard offset >= 0, offset <= count - length else { return nil }
      var value = 0
      for index in offset..<offset + length { value = unsafe value << 8 | Int(bytes[index]) }
      return value
    }
  }

  /// The table directory of a font file (OpenType 1.9, "Organization of a font").
  struct FontTables {
    /// The error in the directory, or `nil` if all tables are inside the file and the required ones
    /// exist.
    let fault: String?

    /// The reason why a variable font is drawn differently by versions of HarfBuzz, or `nil`.
    ///
    /// Versions that do not support a feature ignore it and draw the default outlines or other
    /// letters.
    let unsupportedVariations: String?
    /// The offset of the table 'avar', which maps the values of axes.
    let axisMap: Int?

    /// Reads the directory of a file.
    init(_ file: FontFile) {
      let (fault, tables) = FontTables.read(file)
      self.fault = fault
      axisMap = tables[0x6176_6172]
      let version = axisMap.flatMap { file.number(at: $0, bytes: 2) } ?? 1
      unsupportedVariations =
        version != 1
        ? "an 'avar' table of version \(version)"
        : tables[0x5641_5243] != nil ? "a 'VARC' table" : nil
    }

    /// Returns the error in the directory and the offsets of its tables.
    private static func read(_ file: FontFile) -> (fault: String?, tables: [Int: Int]) {
      var tables: [Int: Int] = [:]
      return (fault(in: file, &tables), tables)
    }

    private static func fault(in file: FontFile, _ tables: inout [Int: Int]) -> String? {
      var start = 0
      if file.number(at: 0, bytes: 4) == 0x7474_6366 { start = file.number(at: 12, bytes: 4) ?? 0 }
      guard let version = file.number(at: start, bytes: 4),
        [0x0001_0000, 0x4F54_544F, 0x7472_7565].contains(version),
        let count = file.number(at: start + 4, bytes: 2)
      else { return "not a TrueType or OpenType file" }
      for index in 0..<count {
        let entry = start + 12 + index * 16
        guard let name = file.number(at: entry, bytes: 4),
          let offset = file.number(at: entry + 8, bytes: 4),
          let length = file.number(at: entry + 12, bytes: 4)
        else { return "truncated table directory" }
        guard offset + length <= file.count else {
          return "truncated: a table ends at byte \(offset + length) of \(file.count)"
        }
        tables[name] = offset
      }
      let needed = [0x636D_6170, 0x6865_6164, 0x6868_6561, 0x686D_7478, 0x6D61_7870]
      guard needed.allSatisfy({ tables[$0] != nil }) else {
        return "a required table is missing (cmap, head, hhea, hmtx, or maxp)"
      }
      // The tables glyf, CFF and CFF2.
      guard [0x676C_7966, 0x4346_4620, 0x4346_4632].contains(where: { tables[$0] != nil }) else {
        return "no outlines"
      }
      return nil
    }
  }
#endif
