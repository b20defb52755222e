import Foundation
import SnapshotComparison

/// The files below a directory, accessed without following symbolic links.
///
/// The directory itself is opened once and may be a link. Every access walks from this open
/// directory with `openat(2)` and `O_NOFOLLOW`, so a folder that is replaced by a link during the
/// access is refused, and one that is moved away is harmless.
package final class ConfinedTree {
  /// The path of the directory.
  package let path: String
  /// The open directory, or `nil` if it does not exist.
  private var root: Int32?
  private var isLocked = false

  /// Opens a directory.
  ///
  /// A directory that does not exist has no files.
  ///
  /// - Throws: The system's error code.
  package init(_ path: String) throws(Errno) {
    self.path = path
    try open()
  }

  deinit {
    guard let root else { return }
    // A process that is starting may have a copy of the descriptor, so closing does not unlock.
    if isLocked { flock(root, LOCK_UN) }
    close(root)
  }

  /// Whether the directory exists.
  package var exists: Bool { root != nil }

  /// Creates the directory if it does not exist.
  package func create() throws(Failure) {
    guard root == nil else { return }
    do throws(Errno) {
      guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else { throw Errno(errno) }
      try open()
    } catch {
      throw .system(error)
    }
  }

  /// Locks the directory until this object is released, so that no other process does.
  ///
  /// Some network file systems cannot lock a directory; there, the function does nothing.
  ///
  /// - Parameter waits: Whether to wait for another process.
  /// - Returns: Whether no other process holds the lock.
  package func lock(waits: Bool) throws(Errno) -> Bool {
    guard let root else { return true }
    while flock(root, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: return false
      case EBADF, EINVAL, ENOLCK, ENOTSUP, EOPNOTSUPP: return true
      case let code: throw Errno(code)
      }
    }
    isLocked = true
    return true
  }

  /// The numbers by which the system identifies a file or the directory, with the time of the last
  /// change of its contents, or `nil` if it does not exist.
  ///
  /// - Parameter name: The name of a file in the directory, or `nil` for the directory itself.
  package func identity(of name: String? = nil) -> FileNumbers? {
    guard let root else { return nil }
    var status = stat()
    let code = unsafe fstatat(root, name ?? ".", &status, AT_SYMLINK_NOFOLLOW)
    return code == 0 ? FileNumbers(status) : nil
  }

  private func open() throws(Errno) {
    let found = unsafe Foundation.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard found >= 0 || errno == ENOENT else { throw Errno(errno) }
    root = found >= 0 ? found : nil
  }

  // MARK: Reading

  /// Reads a file, or returns `nil` if it does not exist.
  package func read(_ path: String, limit: Int) throws(Failure) -> [UInt8]? {
    guard let (file, byteCount) = try openFile(path) else { return nil }
    defer { close(file) }
    guard byteCount <= limit else { throw .oversized(byteCount: byteCount) }
    return try ConfinedTree.bytes(of: file, expected: byteCount, limit: limit)
  }

  /// Reads a part of a file, or returns `nil` if the file does not have these bytes.
  package func read(_ path: String, bytes range: Range<Int>) throws(Failure) -> [UInt8]? {
    guard let (file, byteCount) = try openFile(path) else { return nil }
    defer { close(file) }
    guard range.lowerBound >= 0, range.upperBound <= byteCount else { return nil }
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = max(
        0, unsafe pread(file, buffer.baseAddress, range.count, off_t(range.lowerBound)))
    }
    return bytes.count == range.count ? bytes : nil
  }

  /// Opens a regular file, and returns its descriptor and its size.
  private func openFile(_ path: String) throws(Failure) -> (file: Int32, byteCount: Int)? {
    let parts = try ConfinedTree.components(of: path)
    guard let folder = try openFolder(parts.dropLast()) else { return nil }
    defer { close(folder) }
    let name = parts[parts.count - 1]
    let file = unsafe openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      let code = errno
      if code == ENOENT { return nil }
      throw failure(code, at: parts, name, in: folder)
    }
    var status = stat()
    let code = unsafe fstat(file, &status) == 0 ? 0 : errno
    guard code == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw code == 0 ? .irregular : .system(Errno(code))
    }
    return (file, Int(status.st_size))
  }

  private static func bytes(
    of file: Int32, expected: Int, limit: Int
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var capacity = expected + 1
    while true {
      var code: Int32 = 0
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        let found = unsafe Foundation.read(file, buffer.baseAddress, capacity)
        if found < 0 { code = errno }
        count = max(0, found)
      }
      if code == EINTR { continue }
      guard code == 0 else { throw .system(Errno(code)) }
      if chunk.isEmpty { return bytes }
      bytes += chunk
      // The file may have grown.
      guard bytes.count <= limit else { throw .oversized(byteCount: bytes.count) }
      capacity = 1 << 16
    }
  }

  /// A file or a folder in a folder.
  package struct Entry {
    package let name: String
    /// Whether the entry is a folder, and not a symbolic link to one.
    package let isFolder: Bool
  }

  /// Returns the entries of a folder, sorted by name; none if it does not exist.
  package func entries(in path: String) throws(Failure) -> [Entry] {
    let parts = path.isEmpty ? [] : try ConfinedTree.components(of: path)
    guard let folder = try openFolder(parts[...]) else { return [] }
    guard let stream = unsafe fdopendir(folder) else {
      let code = errno
      close(folder)
      throw .system(Errno(code))
    }
    // This also closes the folder.
    defer { unsafe closedir(stream) }
    var entries: [Entry] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != ".." else { continue }
      let kind = unsafe Int32(entry.pointee.d_type)
      entries.append(
        Entry(
          name: name,
          isFolder: kind == DT_UNKNOWN ? isFolder(name, in: folder) : kind == DT_DIR))
    }
    return entries.sorted { $0.name < $1.name }
  }

  private func isFolder(_ name: String, in folder: Int32) -> Bool {
    var status = stat()
    return unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFDIR
  }

  // MARK: Writing

  /// Creates a file, and removes it again if its contents cannot be written.
  ///
  /// - Parameter synchronizes: Whether the file is on disk when the function returns.
  /// - Throws: ``Failure/system(_:)`` with `EEXIST` if the file exists.
  package func create(
    _ path: String, _ bytes: [UInt8], synchronizes: Bool = true
  ) throws(Failure) {
    try withFolder(of: path) { folder, name throws(Failure) in
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let file = unsafe openat(folder, name, flags, 0o666)
      guard file >= 0 else { throw .system(Errno(errno)) }
      defer { close(file) }
      do throws(Errno) {
        try DraftFile.write(bytes, to: file)
        if synchronizes { try ConfinedTree.synchronize(file) }
      } catch {
        _ = unsafe unlinkat(folder, name, 0)
        throw .system(error)
      }
    }
  }

  /// Writes the contents of a file to disk.
  package func synchronizeFile(_ path: String) throws(Failure) {
    try withFolder(of: path) { folder, name throws(Failure) in
      let file = unsafe openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
      guard file >= 0 else { throw .system(Errno(errno)) }
      defer { close(file) }
      do throws(Errno) { try ConfinedTree.synchronize(file) } catch { throw .system(error) }
    }
  }

  private static func synchronize(_ file: Int32) throws(Errno) {
    #if canImport(Darwin)
      // There, fsync(2) leaves the contents in the cache of the disk.
      if fcntl(file, F_FULLFSYNC) == 0 { return }
    #endif
    guard fsync(file) == 0 else { throw Errno(errno) }
  }

  /// Gives a file the attributes of another one that it will replace, if there is one.
  ///
  /// - Parameter refusesReadOnly: Whether a file that nobody may write is an error.
  /// - Returns: The attributes that the file cannot have.
  package func copyAttributes(
    of path: String, to target: String, refusesReadOnly: Bool
  ) throws(Failure) -> [FileAttributes.Loss] {
    let parts = try ConfinedTree.components(of: path)
    guard let folder = try openFolder(parts.dropLast()) else { return [] }
    defer { close(folder) }
    guard let attributes = FileAttributes(parts[parts.count - 1], in: folder) else { return [] }
    guard attributes.isWritable || !refusesReadOnly else { throw .system(Errno(EACCES)) }
    var losses: [FileAttributes.Loss] = []
    try withFolder(of: target) { folder, name throws(Failure) in
      let file = unsafe openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
      guard file >= 0 else { throw .system(Errno(errno)) }
      defer { close(file) }
      losses = attributes.apply(to: file)
    }
    return losses
  }

  /// Gives a file another path, at which nothing may exist.
  ///
  /// - Throws: ``Failure/system(_:)`` with `EEXIST` if the path exists, and with `EPERM` or
  ///   `EOPNOTSUPP` if a file can have only one path on the disk.
  package func link(_ path: String, to target: String) throws(Failure) {
    try withFolder(of: path) { from, name throws(Failure) in
      try withFolder(of: target) { to, newName throws(Failure) in
        guard unsafe linkat(from, name, to, newName, 0) == 0 else { throw .system(Errno(errno)) }
      }
    }
  }

  /// Moves a file into place, where it atomically replaces another one.
  package func move(_ path: String, to target: String) throws(Failure) {
    try withFolder(of: path) { from, name throws(Failure) in
      try withFolder(of: target) { to, newName throws(Failure) in
        guard unsafe renameat(from, name, to, newName) == 0 else {
          throw .system(Errno(errno))
        }
      }
    }
  }

  /// Removes a file if it exists.
  package func remove(_ path: String) throws(Failure) {
    let parts = try ConfinedTree.components(of: path)
    guard let folder = try openFolder(parts.dropLast()) else { return }
    defer { close(folder) }
    guard unsafe unlinkat(folder, parts[parts.count - 1], 0) == 0 || errno == ENOENT else {
      throw .system(Errno(errno))
    }
  }

  /// Creates a folder and its missing parent folders.
  package func createFolder(_ path: String) throws(Failure) {
    let parts = try ConfinedTree.components(of: path)
    for count in 1...parts.count {
      let outer = parts.prefix(count - 1)
      guard let folder = try openFolder(outer) else { throw .system(Errno(ENOENT)) }
      defer { close(folder) }
      guard unsafe mkdirat(folder, parts[count - 1], 0o777) == 0 || errno == EEXIST else {
        throw .system(Errno(errno))
      }
    }
  }

  /// Returns the missing parent folders of a file, outermost first.
  package func missingFolders(of path: String) throws(Failure) -> [String] {
    let parts = try ConfinedTree.components(of: path)
    for count in stride(from: parts.count - 1, to: 0, by: -1) {
      if let folder = try openFolder(parts.prefix(count)) {
        close(folder)
        return (count + 1..<parts.count).map { parts.prefix($0).joined(separator: "/") }
      }
    }
    return (1..<parts.count).map { parts.prefix($0).joined(separator: "/") }
  }

  /// Whether a folder exists.
  package func hasFolder(_ path: String) throws(Failure) -> Bool {
    let parts = try ConfinedTree.components(of: path)
    guard let folder = try openFolder(parts[...]) else { return false }
    close(folder)
    return true
  }

  /// Removes a folder if it exists and is empty.
  package func removeEmptyFolder(_ path: String) {
    guard let parts = try? ConfinedTree.components(of: path),
      let folder = try? openFolder(parts.dropLast())
    else { return }
    defer { close(folder) }
    _ = unsafe unlinkat(folder, parts[parts.count - 1], AT_REMOVEDIR)
  }

  /// Removes a folder and everything in it.
  package func removeFolder(_ path: String) throws(Failure) {
    for entry in try entries(in: path) {
      let inner = path + "/" + entry.name
      if entry.isFolder { try removeFolder(inner) } else { try remove(inner) }
    }
    removeEmptyFolder(path)
  }

  /// Writes the entries of a folder to disk; an empty path is the directory itself.
  package func synchronize(_ path: String) throws(Failure) {
    let parts = path.isEmpty ? [] : try ConfinedTree.components(of: path)
    guard let folder = try openFolder(parts[...]) else { return }
    defer { close(folder) }
    // Some file systems do not support this for folders.
    guard fsync(folder) == 0 || errno == EINVAL else { throw .system(Errno(errno)) }
  }

  // MARK: Walking

  /// Returns the components of a relative path.
  static func components(of path: String) throws(Failure) -> [String] {
    // A slash and a combining mark are one character, but the system finds the slash.
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard !parts.contains(where: { ["", ".", ".."].contains($0) || $0.utf8.contains(0) }) else {
      throw .invalidPath
    }
    return parts
  }

  private func withFolder(
    of path: String, _ body: (_ folder: Int32, _ name: String) throws(Failure) -> Void
  ) throws(Failure) {
    let parts = try ConfinedTree.components(of: path)
    guard let folder = try openFolder(parts.dropLast()) else { throw .system(Errno(ENOENT)) }
    defer { close(folder) }
    try body(folder, parts[parts.count - 1])
  }

  /// Opens a folder, or returns `nil` if it does not exist.
  private func openFolder(_ parts: ArraySlice<String>) throws(Failure) -> Int32? {
    guard let root else { return nil }
    var folder = unsafe openat(root, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .system(Errno(errno)) }
    for (index, name) in parts.enumerated() {
      let next = unsafe openat(
        folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      let code = errno
      guard next >= 0 else {
        defer { close(folder) }
        if code == ENOENT { return nil }
        throw failure(code, at: Array(parts.prefix(index + 1)), name, in: folder)
      }
      close(folder)
      folder = next
    }
    return folder
  }

  /// Returns the failure for an error code, which differs between systems for a link.
  private func failure(
    _ code: Int32, at parts: [String], _ name: String, in folder: Int32
  ) -> Failure {
    var status = stat()
    if unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == S_IFLNK
    {
      return .link(path + "/" + parts.joined(separator: "/"))
    }
    return .system(Errno(code))
  }
}

extension ConfinedTree {
  /// The reason why a file cannot be accessed.
  package enum Failure: Error, Hashable {
    /// A component of the path is empty, `.`, or `..`, or the path is absolute.
    case invalidPath
    /// A part of the path is a symbolic link.
    case link(String)
    /// The path is a directory, a pipe, or another file that is not regular.
    case irregular
    /// The file exceeds the size limit.
    case oversized(byteCount: Int)
    /// The file does not exist, or its contents have a different digest than expected.
    case changed(found: String?)
    /// The contents of the file are not as it was written.
    case damaged
    /// The system's error.
    case system(Errno)
  }
}

extension ConfinedTree.Failure {
  /// The reason in one phrase.
  package var reason: String {
    switch self {
    case .invalidPath: "the path is not below its directory"
    case .link(let link): "\(link) is a symbolic link"
    case .irregular: "it is not a regular file"
    case .oversized(let byteCount): "it has \(byteCount.grouped) bytes"
    case .changed: "another process changed it"
    case .damaged: "it is damaged"
    case .system(let error): error.reason
    }
  }
}

/// The numbers by which the system identifies a file.
package struct FileNumbers {
  package let device: Int
  package let file: UInt64
  /// The nanoseconds of the last change.
  package let change: Int

  init(_ status: stat) {
    device = Int(truncatingIfNeeded: status.st_dev)
    file = UInt64(truncatingIfNeeded: status.st_ino)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    change = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }
}
