#if Fonts
  import SnapshotDigests

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
#endif
