#if Fonts
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// The bytes of a font file, in memory of their own.
  @safe final class FontFile: @unchecked Sendable {
    /// The most bytes that a font may have: 64 MiB.
    static let maximumCount = 67_108_864

    /// The bytes; nobody writes to them.
    let bytes: UnsafeMutablePointer<UInt8>
    /// How many there are.
    let count: Int

    /// Reads a file.
    init(path: String) throws(FontError) {
      guard let file = unsafe fopen(path, "rb") else {
        throw .unreadableFile(path: path, errorNumber: errno)
      }
      defer { unsafe _ = fclose(file) }
      guard unsafe fseek(file, 0, SEEK_END) == 0 else {
        throw .unreadableFile(path: path, errorNumber: errno)
      }
      let size = unsafe ftell(file)
      unsafe rewind(file)
      guard size >= 0 else { throw .unreadableFile(path: path, errorNumber: errno) }
      guard size <= FontFile.maximumCount else {
        throw .fileTooLarge(path: path, limit: FontFile.maximumCount)
      }
      unsafe bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, size))
      count = unsafe fread(bytes, 1, size, file)
      guard count == size else { throw .unreadableFile(path: path, errorNumber: errno) }
    }

    deinit { unsafe bytes.deallocate() }

    /// Returns a big-endian number of some bytes, or `nil` past the end.
    func number(at offset: Int, bytes length: Int) -> Int? {
      guard offset >= 0, offset <= count - length else { return nil }
      var value = 0
      for index in offset..<offset + length { value = unsafe value << 8 | Int(bytes[index]) }
      return value
    }
  }
#endif
