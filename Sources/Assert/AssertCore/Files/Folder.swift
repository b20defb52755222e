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
  /// - Throws: A ``FileError`` about the directory.
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

  /// The version of a file or the directory, or `nil` if it does not exist.
  ///
  /// - Parameter name: The name of a file in the directory, or `nil` for the directory itself.
  package func version(of name: String? = nil) -> FileVersion? {
    guard let root else { return nil }
    var status = stat()
    let code = unsafe fstatat(root, name ?? ".", &status, AT_SYMLINK_NOFOLLOW)
    return code == 0 ? FileVersion(status) : nil
  }

  private func open() throws(FileError) {
    let found = unsafe Foundation.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard found >= 0 || errno == ENOENT else { throw failure(.reading) }
    root = found >= 0 ? found : nil
  }

  // MARK: Reading

  /// Reads a file, or returns `nil` if it does not exist.
  package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]? {
    try openFile(path)?.read(limit: limit)
  }

  /// Reads a part of a file, or returns `nil` if the file does not have these bytes.
  package func read(_ path: String, bytes range: Range<Int>) throws(FileError) -> [UInt8]? {
    try openFile(path)?.read(range)
  }

  private func openFile(_ path: String) throws(FileError) -> OpenFile? {
    let parts = try Folder.components(of: path)
    guard let folder = try openFolder(parts.dropLast()) else { return nil }
    defer { close(folder) }
    let name = parts[parts.count - 1]
    let file = unsafe openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    if file >= 0 { return try OpenFile(file, full(path)) }
    let code = errno
    guard code != ENOENT else { return nil }
    throw failure(code, .reading, at: parts, name, in: folder)
  }

  /// A file or a folder in a folder.
  package struct Entry {
    package let name: String
    /// The kind of the entry.
    ///
    /// A symbolic link is not followed.
    let kind: InputFile.Kind?

    /// Whether the entry is a folder.
    package var isFolder: Bool { kind == .directory }
  }

  /// Returns the entries of a folder, sorted by name; none if it does not exist.
  package func entries(in path: String) throws(FileError) -> [Entry] {
    try unsortedEntries(in: path).sorted { $0.name < $1.name }
  }

  private func unsortedEntries(in path: String) throws(FileError) -> [Entry] {
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
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        guard errno == 0 else { throw failure(.reading, path) }
        return entries
      }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != ".." else { continue }
      let kind: InputFile.Kind? =
        switch unsafe Int32(entry.pointee.d_type) {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .directory
        case Int32(DT_LNK): .link
        // Some file systems do not store the type in the directory.
        case Int32(DT_UNKNOWN): self.kind(of: name, in: folder)
        default: .other
        }
      entries.append(Entry(name: name, kind: kind))
    }
  }

  private func kind(of name: String, in folder: Int32) -> InputFile.Kind? {
    var status = stat()
    guard unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return InputFile.Kind(status)
  }

  /// A folder that cannot be read.
  package struct Unreadable {
    /// The path, relative to the directory; empty for the directory itself.
    package let path: String
    /// The reason.
    package let error: FileError
  }

  /// Returns the relative paths of the regular files below a directory, sorted, those of symbolic
  /// links and other irregular files, and the folders that cannot be read.
  ///
  /// Links are not followed. A directory that does not exist has no files.
  package static func contents(
    of directory: String
  ) -> (files: [String], irregular: [String], unreadable: [Unreadable]) {
    var files: [String] = []
    var irregular: [String] = []
    var unreadable: [Unreadable] = []
    var folders = [""]
    var root: Folder?
    while let folder = folders.popLast() {
      do throws(FileError) {
        if root == nil { root = try Folder(directory) }
        for entry in try root?.unsortedEntries(in: folder) ?? [] {
          let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
          switch entry.kind {
          case .file: files.append(path)
          case .directory: folders.append(path)
          case .link, .other: irregular.append(path)
          case nil: break
          }
        }
      } catch {
        unreadable.append(Unreadable(path: folder, error: error))
      }
    }
    return (files.sorted(), irregular, unreadable)
  }

  /// Returns the relative paths of the regular files below a directory, sorted; none if it cannot
  /// be read.
  package static func files(below directory: String) -> [String] { contents(of: directory).files }

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
      throw FileError(full(path), .writing, .system(error))
    }
  }

  /// Writes the contents of a file to disk.
  package func synchronizeFile(_ path: String) throws(FileError) {
    try withFolder(of: path) { folder, name throws(FileError) in
      let file = unsafe openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
      guard file >= 0 else { throw failure(.writing, path) }
      defer { close(file) }
      if let error = Folder.synchronize(file) {
        throw FileError(full(path), .writing, .system(error))
      }
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
    guard let folder = try openFolder(parts.dropLast(), for: .writing) else { return [] }
    defer { close(folder) }
    guard let attributes = FileAttributes(parts[parts.count - 1], in: folder) else { return [] }
    guard attributes.isWritable || !refusesReadOnly else {
      throw FileError(full(path), .writing, .system(Errno(EACCES)))
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
  /// - Returns: Whether the file system supports two paths for a file.
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
    guard let folder = try openFolder(parts.dropLast(), for: .removing) else { return }
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
    guard let folder = opened else { throw FileError(path, .removing, .missing) }
    defer { close(folder) }
    let name = parts[parts.count - 1]
    var status = stat()
    guard unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw FileError(path, .removing, .system(Errno(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(path, .removing, .irregular)
    }
    guard unsafe unlinkat(folder, name, 0) == 0 else {
      throw FileError(path, .removing, .system(Errno(errno)))
    }
    for count in stride(from: parts.count - 1, to: 0, by: -1) {
      guard tree.removeEmptyFolder(parts.prefix(count).joined(separator: "/")) else { return }
    }
  }

  /// Creates a folder and its missing parent folders.
  package func createFolder(_ path: String) throws(FileError) {
    let parts = try Folder.components(of: path)
    for count in 1...parts.count {
      let outer = parts.prefix(count - 1)
      guard let folder = try openFolder(outer, for: .writing) else {
        throw FileError(full(path), .writing, .missing)
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
    guard let folder = try openFolder(parts[...], for: .writing) else { return }
    defer { close(folder) }
    // Some file systems do not support this for folders.
    guard fsync(folder) == 0 || errno == EINVAL else { throw failure(.writing, path) }
  }

  // MARK: Paths

  /// Moves a file to a path, where it atomically replaces another one, and returns the error if
  /// that fails.
  static func move(_ path: String, to target: String) -> Errno? {
    unsafe rename(path, target) == 0 ? nil : Errno(errno)
  }

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
    guard let folder = try openFolder(parts.dropLast(), for: .writing) else {
      throw FileError(full(path), .writing, .missing)
    }
    defer { close(folder) }
    try body(folder, parts[parts.count - 1])
  }

  /// Opens a folder, or returns `nil` if it does not exist.
  ///
  /// - Parameter operation: The operation that needs the folder.
  private func openFolder(
    _ parts: ArraySlice<String>, for operation: FileError.Operation = .reading
  ) throws(FileError) -> Int32? {
    guard let root else { return nil }
    var folder = unsafe openat(root, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw failure(operation) }
    for (index, name) in parts.enumerated() {
      let next = unsafe openat(
        folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      let code = errno
      guard next >= 0 else {
        defer { close(folder) }
        if code == ENOENT { return nil }
        throw failure(code, operation, at: Array(parts.prefix(index + 1)), name, in: folder)
      }
      close(folder)
      folder = next
    }
    return folder
  }

  /// Returns the error of the last system call.
  ///
  /// - Parameter file: The path of a file in the directory, or an empty path for the directory
  ///   itself.
  private func failure(_ operation: FileError.Operation, _ file: String = "") -> FileError {
    FileError(full(file), operation, .system(Errno(errno)))
  }

  /// Returns the path of a file in the directory, or of the directory itself for an empty path.
  private func full(_ file: String) -> String { file.isEmpty ? path : path + "/" + file }

  /// Returns the error for a code.
  ///
  /// For a link, the code depends on the system, so the kind decides.
  private func failure(
    _ code: Int32, _ operation: FileError.Operation, at parts: [String], _ name: String,
    in folder: Int32
  ) -> FileError {
    FileError(
      full(parts.joined(separator: "/")), operation,
      kind(of: name, in: folder) == .link ? .link : .system(Errno(code)))
  }
}

/// A regular file that is open for reading.
///
/// The type and the size are those of the open file, so a file that is replaced at the same time
/// cannot evade the checks. A pipe is not read, because it may never end.
struct OpenFile: ~Copyable {
  private let descriptor: Int32
  private let path: String
  private let byteCount: Int

  /// Takes over an open file, which was opened without waiting for the writer of a pipe.
  ///
  /// - Parameter path: The path, as errors name it.
  init(_ descriptor: Int32, _ path: String) throws(FileError) {
    var status = stat()
    let code = unsafe fstat(descriptor, &status) == 0 ? 0 : errno
    let kind = InputFile.Kind(status)
    guard code == 0, kind == .file else {
      close(descriptor)
      if code != 0 { throw FileError(path, .reading, .system(Errno(code))) }
      throw FileError(path, .reading, kind == .directory ? .directory : .irregular)
    }
    (self.descriptor, self.path) = (descriptor, path)
    byteCount = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// Reads the contents.
  ///
  /// - Parameter limit: The maximum number of bytes.
  func read(limit: Int) throws(FileError) -> [UInt8] {
    try check(byteCount, limit)
    // One more byte, to find the end of a file that has grown.
    var capacity = byteCount + 1
    var bytes: [UInt8] = []
    while true {
      var code: Int32 = 0
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        let found = unsafe Foundation.read(descriptor, buffer.baseAddress, capacity)
        if found < 0 { code = errno }
        count = max(0, found)
      }
      if code == EINTR { continue }
      guard code == 0 else { throw FileError(path, .reading, .system(Errno(code))) }
      if chunk.isEmpty { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      try check(bytes.count, limit)
      capacity = 1 << 16
    }
  }

  private func check(_ count: Int, _ limit: Int) throws(FileError) {
    guard count <= limit else {
      throw FileError(path, .reading, .tooLarge(byteCount: count, limit: limit))
    }
  }

  /// Reads a part of the contents, or returns `nil` if the file does not have these bytes.
  func read(_ range: Range<Int>) -> [UInt8]? {
    guard range.lowerBound >= 0, range.upperBound <= byteCount else { return nil }
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = max(
        0, unsafe pread(descriptor, buffer.baseAddress, range.count, off_t(range.lowerBound)))
    }
    return bytes.count == range.count ? bytes : nil
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
