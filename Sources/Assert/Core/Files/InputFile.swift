import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that a command reads, with limits for files from other people.
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
  }

  /// Returns the kind of the entry at the path, or `nil` if there is none.
  ///
  /// - Parameter followsLink: Whether the target of a link is examined instead of the link.
  package func kind(followsLink: Bool) -> Kind? {
    var status = stat()
    let result = followsLink ? unsafe stat(path, &status) : unsafe lstat(path, &status)
    guard result == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .directory
    case S_IFLNK: .link
    default: .other
    }
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
  /// A pipe is not read, because it may never end. The type and the size are those of the opened
  /// file, so a file that is replaced at the same time cannot evade the checks.
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
      if errno == ELOOP, !followsLink { throw FileError(path, .reading, .link) }
      throw FileError(path, .reading, errno == ENOENT ? .missing : .system(Errno(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw FileError(path, .reading, .system(Errno(errno)))
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileError(path, .reading, .directory)
    default: throw FileError(path, .reading, .irregular)
    }
    guard status.st_size <= limit else {
      throw FileError(
        path, .reading, .tooLarge(byteCount: Int(status.st_size), limit: limit))
    }
    return try read(descriptor, count: Int(status.st_size))
  }

  private func read(_ descriptor: Int32, count: Int) throws(FileError) -> [UInt8] {
    var failure: Int32?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while initialized < count {
        let result = unsafe Self.read(
          descriptor, buffer.baseAddress.map { unsafe $0 + initialized }, count - initialized)
        if result < 0, errno == EINTR { continue }
        if result < 0 { failure = errno }
        guard result > 0 else { return }
        initialized += result
      }
    }
    if let failure { throw FileError(path, .reading, .system(Errno(failure))) }
    return bytes
  }

  private static func read(
    _ descriptor: Int32, _ target: UnsafeMutablePointer<UInt8>?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.read(descriptor, target, count)
    #elseif canImport(Musl)
      unsafe Musl.read(descriptor, target, count)
    #else
      unsafe Darwin.read(descriptor, target, count)
    #endif
  }
}

/// The files below a directory.
package enum DirectoryListing {
  /// A folder that cannot be read.
  package struct Unreadable {
    /// The path, relative to the directory; empty for the directory itself.
    package let path: String
    /// The system's error.
    package let error: Errno
  }

  /// Returns the relative paths of the regular files, sorted; none if the directory cannot be read.
  ///
  /// Symbolic links are neither returned nor followed.
  package static func files(below directory: String) -> [String] { contents(of: directory).files }

  /// Returns the relative paths of the regular files, sorted, and the folders that cannot be read.
  ///
  /// Symbolic links are neither returned nor followed. A directory that does not exist has no
  /// files.
  package static func contents(of directory: String) -> (files: [String], unreadable: [Unreadable])
  {
    var files: [String] = []
    var unreadable: [Unreadable] = []
    var folders = [""]
    while let folder = folders.popLast() {
      guard let error = list(directory, folder, &files, &folders) else { continue }
      // A folder may have been removed meanwhile.
      if error.code != ENOENT {
        unreadable.append(Unreadable(path: String(folder.dropLast()), error: error))
      }
    }
    return (files.sorted(), unreadable)
  }

  /// Appends the entries of a folder, whose path ends with a slash or is empty.
  ///
  /// - Returns: The error if the folder cannot be read.
  private static func list(
    _ directory: String, _ folder: String, _ files: inout [String], _ folders: inout [String]
  ) -> Errno? {
    let path = directory + "/" + folder
    guard let stream = unsafe opendir(path) else { return Errno(errno) }
    defer { unsafe closedir(stream) }
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        return errno == 0 ? nil : Errno(errno)
      }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != ".." else { continue }
      // Some file systems do not store the type in the directory.
      let type = unsafe Int32(entry.pointee.d_type)
      switch type == Int32(DT_UNKNOWN) ? self.type(of: path + name) : type {
      case Int32(DT_REG): files.append(folder + name)
      case Int32(DT_DIR): folders.append(folder + name + "/")
      default: break
      }
    }
  }

  private static func type(of path: String) -> Int32 {
    switch InputFile(path).kind(followsLink: false) {
    case .file: Int32(DT_REG)
    case .directory: Int32(DT_DIR)
    case .link, .other, nil: Int32(DT_UNKNOWN)
    }
  }
}
