import Foundation

/// The files below a directory, accessed without following symbolic links.
///
/// The directory itself is opened once and may be a link. Every access walks from this open
/// directory with `openat(2)` and `O_NOFOLLOW`, so a folder that is replaced by a link during the
/// access is refused, and one that is moved away is harmless.
package final class Folder {
  /// The path of the directory.
  package let path: String
  /// The open directory, or `nil` if it does not exist.
  private var root: Int32?
  private var isLocked = false

  /// Opens a directory.
  ///
  /// A directory that does not exist has no files.
  ///
  /// - Throws: The error of the system, as one of the directory.
  package init(_ path: String) throws(FileError) {
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
  package func create() throws(FileError) {
    guard root == nil else { return }
    guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else { throw failure(.writing) }
    try open()
  }

  /// Locks the directory until this object is released, so that no other process does.
  ///
  /// Some network file systems cannot lock a directory; there, the function does nothing.
  ///
  /// - Parameter waits: Whether to wait for another process.
  /// - Returns: Whether no other process holds the lock.
  package func lock(waits: Bool) throws(FileError) -> Bool {
    guard let root else { return true }
    while flock(root, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: return false
      case EBADF, EINVAL, ENOLCK, ENOTSUP, EOPNOTSUPP: return true
      case let code: throw FileError(path, .writing, .system(Errno(code)))
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

  private func open() throws(FileError) {
    let found = unsafe Foundation.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard found >= 0 || errno == ENOENT else { throw failure(.reading) }
    root = found >= 0 ? found : nil
  }

  // MARK: Reading

  /// Reads a file, or returns `nil` if it does not exist.
  package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]? {
    guard let (file, byteCount) = try openFile(path) else { return nil }
    defer { close(file) }
    guard byteCount <= limit else {
      throw FileError(path, .reading, .tooLarge(byteCount: byteCount, limit: limit))
    }
    return try bytes(of: file, path, expected: byteCount, limit: limit)
  }

  /// Reads a part of a file, or returns `nil` if the file does not have these bytes.
  package func read(_ path: String, bytes range: Range<Int>) throws(FileError) -> [UInt8]? {
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
  private func openFile(_ path: String) throws(FileError) -> (file: Int32, byteCount: Int)? {
    let parts = try Folder.components(of: path)
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
      throw FileError(path, .reading, code == 0 ? .irregular : .system(Errno(code)))
    }
    return (file, Int(status.st_size))
  }

  private func bytes(
    of file: Int32, _ path: String, expected: Int, limit: Int
  ) throws(FileError) -> [UInt8] {
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
      guard code == 0 else { throw FileError(path, .reading, .system(Errno(code))) }
      if chunk.isEmpty { return bytes }
      bytes += chunk
      // The file may have grown.
      guard bytes.count <= limit else {
        throw FileError(path, .reading, .tooLarge(byteCount: bytes.count, limit: limit))
      }
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
  package func entries(in path: String) throws(FileError) -> [Entry] {
    let parts = path.isEmpty ? [] : try Folder.components(of: path)
    guard let folder = try openFolder(parts[...]) else { return [] }
    guard let stream = unsafe fdopendir(folder) else {
      let error = failure(.reading, path)
      close(folder)
      throw error
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
  /// - Throws: A ``FileError`` with `EEXIST` if the file exists.
  package func create(
    _ path: String, _ bytes: [UInt8], synchronizes: Bool = true
  ) throws(FileError) {
    try withFolder(of: path) { folder, name throws(FileError) in
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let file = unsafe openat(folder, name, flags, 0o666)
      guard file >= 0 else { throw failure(.writing, path) }
      defer { close(file) }
      let error =
        Draft.write(bytes, to: file) ?? (synchronizes ? Folder.synchronize(file) : nil)
      guard let error else { return }
      _ = unsafe unlinkat(folder, name, 0)
      throw FileError(path, .writing, .system(error))
    }
  }

  /// Writes the contents of a file to disk.
  package func synchronizeFile(_ path: String) throws(FileError) {
    try withFolder(of: path) { folder, name throws(FileError) in
      let file = unsafe openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
      guard file >= 0 else { throw failure(.writing, path) }
      defer { close(file) }
      if let error = Folder.synchronize(file) { throw FileError(path, .writing, .system(error)) }
    }
  }

  /// Writes the contents of an open file to disk, and returns the error if that fails.
  private static func synchronize(_ file: Int32) -> Errno? {
    #if canImport(Darwin)
      // There, fsync(2) leaves the contents in the cache of the disk.
      if fcntl(file, F_FULLFSYNC) == 0 { return nil }
    #endif
    return fsync(file) == 0 ? nil : Errno(errno)
  }

  /// Gives a file the attributes of another one that it will replace, if there is one.
  ///
  /// - Parameter refusesReadOnly: Whether a file that nobody may write is an error.
  /// - Returns: The attributes that the file cannot have.
  package func copyAttributes(
    of path: String, to target: String, refusesReadOnly: Bool
  ) throws(FileError) -> [FileAttributes.Loss] {
    let parts = try Folder.components(of: path)
    guard let folder = try openFolder(parts.dropLast()) else { return [] }
    defer { close(folder) }
    guard let attributes = FileAttributes(parts[parts.count - 1], in: folder) else { return [] }
    guard attributes.isWritable || !refusesReadOnly else {
      throw FileError(path, .writing, .system(Errno(EACCES)))
    }
    var losses: [FileAttributes.Loss] = []
    try withFolder(of: target) { folder, name throws(FileError) in
      let file = unsafe openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
      guard file >= 0 else { throw failure(.writing, target) }
      defer { close(file) }
      losses = attributes.apply(to: file)
    }
    return losses
  }

  /// Gives a file another path, at which nothing may exist.
  ///
  /// - Returns: Whether a file can have two paths on the disk.
  /// - Throws: A ``FileError`` with `EEXIST` if the path exists.
  package func link(_ path: String, to target: String) throws(FileError) -> Bool {
    var isPossible = true
    try withFolder(of: path) { from, name throws(FileError) in
      try withFolder(of: target) { to, newName throws(FileError) in
        if unsafe linkat(from, name, to, newName, 0) == 0 { return }
        guard [EPERM, EOPNOTSUPP].contains(errno) else { throw failure(.writing, target) }
        isPossible = false
      }
    }
    return isPossible
  }

  /// Moves a file into place, where it atomically replaces another one.
  package func move(_ path: String, to target: String) throws(FileError) {
    try withFolder(of: path) { from, name throws(FileError) in
      try withFolder(of: target) { to, newName throws(FileError) in
        guard unsafe renameat(from, name, to, newName) == 0 else {
          throw failure(.writing, target)
        }
      }
    }
  }

  /// Removes a file if it exists.
  package func remove(_ path: String) throws(FileError) {
    let parts = try Folder.components(of: path)
    guard let folder = try openFolder(parts.dropLast()) else { return }
    defer { close(folder) }
    guard unsafe unlinkat(folder, parts[parts.count - 1], 0) == 0 || errno == ENOENT else {
      throw failure(.removing, path)
    }
  }

  /// Removes a regular file below a directory, and the folders that become empty.
  ///
  /// - Throws: A ``FileError`` if the path is not a regular file below the directory.
  package static func removeFile(_ path: String, in directory: String) throws(FileError) {
    guard let parts = try? components(of: path) else {
      throw FileError(path, .removing, .other("the path is not below \(directory)"))
    }
    let tree: Folder
    let opened: Int32?
    do throws(FileError) {
      tree = try Folder(directory)
      opened = try tree.openFolder(parts.dropLast())
    } catch {
      let isLink = [.link, .system(Errno(ENOTDIR))].contains(error.reason)
      throw FileError(
        path, .removing,
        isLink ? .other("a part of its path is a symbolic link or a file") : error.reason)
    }
    guard let folder = opened else { throw FileError(path, .removing, .system(.missing)) }
    defer { close(folder) }
    let name = parts[parts.count - 1]
    var status = stat()
    guard unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw tree.failure(.removing, path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(path, .removing, .irregular)
    }
    guard unsafe unlinkat(folder, name, 0) == 0 else { throw tree.failure(.removing, path) }
    for count in stride(from: parts.count - 1, to: 0, by: -1) {
      guard tree.removeEmptyFolder(parts.prefix(count).joined(separator: "/")) else { return }
    }
  }

  /// Creates a folder and its missing parent folders.
  package func createFolder(_ path: String) throws(FileError) {
    let parts = try Folder.components(of: path)
    for count in 1...parts.count {
      let outer = parts.prefix(count - 1)
      guard let folder = try openFolder(outer) else {
        throw FileError(path, .writing, .system(.missing))
      }
      defer { close(folder) }
      guard unsafe mkdirat(folder, parts[count - 1], 0o777) == 0 || errno == EEXIST else {
        throw failure(.writing, path)
      }
    }
  }

  /// Returns the missing parent folders of a file, outermost first.
  package func missingFolders(of path: String) throws(FileError) -> [String] {
    let parts = try Folder.components(of: path)
    for count in stride(from: parts.count - 1, to: 0, by: -1) {
      if let folder = try openFolder(parts.prefix(count)) {
        close(folder)
        return (count + 1..<parts.count).map { parts.prefix($0).joined(separator: "/") }
      }
    }
    return (1..<parts.count).map { parts.prefix($0).joined(separator: "/") }
  }

  /// Whether a folder exists.
  package func hasFolder(_ path: String) throws(FileError) -> Bool {
    let parts = try Folder.components(of: path)
    guard let folder = try openFolder(parts[...]) else { return false }
    close(folder)
    return true
  }

  /// Removes a folder if it exists and is empty, and returns whether it did.
  @discardableResult
  package func removeEmptyFolder(_ path: String) -> Bool {
    guard let parts = try? Folder.components(of: path),
      let folder = try? openFolder(parts.dropLast())
    else { return false }
    defer { close(folder) }
    return unsafe unlinkat(folder, parts[parts.count - 1], AT_REMOVEDIR) == 0
  }

  /// Removes a folder and everything in it.
  package func removeFolder(_ path: String) throws(FileError) {
    for entry in try entries(in: path) {
      let inner = path + "/" + entry.name
      if entry.isFolder { try removeFolder(inner) } else { try remove(inner) }
    }
    removeEmptyFolder(path)
  }

  /// Writes the entries of a folder to disk; an empty path is the directory itself.
  package func synchronize(_ path: String) throws(FileError) {
    let parts = path.isEmpty ? [] : try Folder.components(of: path)
    guard let folder = try openFolder(parts[...]) else { return }
    defer { close(folder) }
    // Some file systems do not support this for folders.
    guard fsync(folder) == 0 || errno == EINVAL else { throw failure(.writing, path) }
  }

  // MARK: New folders

  /// Creates a folder and its missing parent folders, and returns the error if that fails.
  package static func create(at path: String) -> Errno? {
    if unsafe mkdir(path, 0o777) == 0 || errno == EEXIST { return nil }
    let error = Errno(errno)
    guard error == .missing, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      return error
    }
    if let error = create(at: String(path[..<slash])) { return error }
    return unsafe mkdir(path, 0o777) == 0 || errno == EEXIST ? nil : Errno(errno)
  }

  /// Creates a folder that only the user can open, at a path where nothing exists, and returns the
  /// error if that fails.
  ///
  /// FileManager sets the permissions only after others could have opened the folder.
  package static func createPrivate(at path: String) -> Errno? {
    unsafe mkdir(path, 0o700) == 0 ? nil : Errno(errno)
  }

  // MARK: Walking

  /// Returns the components of a relative path.
  static func components(of path: String) throws(FileError) -> [String] {
    // A slash and a combining mark are one character, but the system finds the slash.
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard !parts.contains(where: { ["", ".", ".."].contains($0) || $0.utf8.contains(0) }) else {
      throw FileError(path, .reading, .other("the path is not below its directory"))
    }
    return parts
  }

  private func withFolder(
    of path: String, _ body: (_ folder: Int32, _ name: String) throws(FileError) -> Void
  ) throws(FileError) {
    let parts = try Folder.components(of: path)
    guard let folder = try openFolder(parts.dropLast()) else {
      throw FileError(path, .writing, .system(.missing))
    }
    defer { close(folder) }
    try body(folder, parts[parts.count - 1])
  }

  /// Opens a folder, or returns `nil` if it does not exist.
  private func openFolder(_ parts: ArraySlice<String>) throws(FileError) -> Int32? {
    guard let root else { return nil }
    var folder = unsafe openat(root, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw failure(.reading) }
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

  /// Returns the error of the last system call.
  ///
  /// - Parameter file: The path of a file in the directory, or `nil` for the directory itself.
  private func failure(_ operation: FileError.Operation, _ file: String? = nil) -> FileError {
    FileError(file ?? path, operation, .system(Errno(errno)))
  }

  /// Returns the error for a code, which differs between systems for a link.
  private func failure(
    _ code: Int32, at parts: [String], _ name: String, in folder: Int32
  ) -> FileError {
    var status = stat()
    if unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == S_IFLNK
    {
      return FileError(path + "/" + parts.joined(separator: "/"), .reading, .link)
    }
    return FileError(parts.joined(separator: "/"), .reading, .system(Errno(code)))
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

extension FileAttributes {
  /// Opens a file for ``init(of:)``, without following a link or waiting for the writer of a pipe.
  ///
  /// - Parameters:
  ///   - name: A path, or a name in the folder.
  ///   - folder: An open folder, or `nil` for the working directory.
  /// - Returns: The attributes, or `nil` if there is no regular file, or none that can be read.
  package init?(_ name: String, in folder: Int32? = nil) {
    let file = unsafe openat(
      folder ?? AT_FDCWD, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    self.init(of: file)
  }
}
