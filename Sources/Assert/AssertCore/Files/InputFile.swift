#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file at a path that the user or this package chose.
///
/// Symbolic links in the path are followed. Paths from data, such as those in results, are read with a ``Folder``.
package struct InputFile: Hashable, Sendable {
  /// The path.
  package let path: String

  /// The largest file that is read by default, in bytes: 256 MiB.
  package static let maximumByteCount = 256 << 20

  /// Creates a file with a path.
  package init(_ path: String) { self.path = path }

  /// The kind of the entry of a directory.
  package enum Kind: Hashable, Sendable {
    /// A regular file.
    case file
    /// A directory.
    case directory
    /// A symbolic link.
    case link
    /// A pipe, a device, or a socket.
    case other

    init(_ status: stat) {
      self =
        switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .directory
        case S_IFLNK: .link
        default: .other
        }
    }
  }

  /// Returns the kind of the entry at the path, or `nil` if there is none.
  ///
  /// - Parameter followsLink: Whether the target of a link is examined instead of the link.
  package func kind(followsLink: Bool) -> Kind? {
    var status = stat()
    let result = followsLink ? unsafe stat(path, &status) : unsafe lstat(path, &status)
    return result == 0 ? Kind(status) : nil
  }

  /// The target of the link at the path, or `nil` if there is no link.
  package var linkTarget: String? {
    let capacity = Int(PATH_MAX)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
      let count = unsafe buffer.withMemoryRebound(to: CChar.self) { buffer in
        guard let start = buffer.baseAddress else { return -1 }
        return unsafe readlink(path, start, capacity)
      }
      initialized = max(0, count)
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - followsLink: Whether a link at the end of the path is followed.
  ///   - limit: The maximum number of bytes.
  package func read(
    followsLink: Bool = true, limit: Int = InputFile.maximumByteCount
  ) throws(FileError) -> [UInt8] {
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW)
    let descriptor = unsafe open(path, flags)
    guard descriptor >= 0 else {
      let reason: FileError.Reason =
        switch errno {
        case ELOOP where !followsLink: .link
        // A socket, or a device without a driver.
        case ENXIO: .irregular
        case let code: .system(Errno(code))
        }
      throw FileError(path, .reading, reason)
    }
    return try OpenFile(descriptor, path).read(limit: limit)
  }
}
