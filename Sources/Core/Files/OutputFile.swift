import Foundation
import Synchronization

/// A file that a test run writes below one of its directories: a reference, an artifact, or a
/// result.
package struct OutputFile {
  package let path: String
  /// The directory that writing and removing must not leave through a symbolic link.
  let root: String
  /// The folder for the file's draft, if it is on the same file system, or `nil` for the file's own
  /// folder.
  let draftDirectory: String?

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - root: The directory that must contain the file, or `nil` for the file's own folder.
  ///   - draftDirectory: The folder in which the file is written before it is moved into place.
  package init(path: String, in root: String? = nil, draftDirectory: String? = nil) {
    self.path = path
    self.root = root ?? OutputFile.folder(of: path)
    self.draftDirectory = draftDirectory
  }

  /// Creates a file with a path relative to the artifact directory of a location.
  init(_ path: String, in location: SnapshotLocation) {
    self.init(
      path: location.artifactDirectory + "/" + path, in: location.artifactDirectory,
      draftDirectory: location.draftDirectory)
  }

  /// Writes the contents atomically: a reader sees either the old file or the new one.
  ///
  /// A link whose target is inside the root remains a link, and its target is written. The file is
  /// not synchronized to disk, because a crash of the machine also ends the run.
  ///
  /// - Throws: ``SnapshotError/linkLeavesDirectory(path:link:)`` and
  ///   ``SnapshotError/unwritable(path:reason:)``.
  package func write(_ bytes: [UInt8]) throws(SnapshotError) {
    _ = try write(bytes, keepsAttributes: false)
  }

  /// Writes the contents atomically, and keeps the owner, the permissions, and the other attributes
  /// of an existing file.
  ///
  /// References are kept in version control, and may belong to another user; artifacts and results
  /// are temporary.
  ///
  /// - Returns: The attributes that the file lost.
  /// - Throws: The errors of ``write(_:)``.
  func replace(_ bytes: [UInt8]) throws(SnapshotError) -> [FileAttributes.Loss] {
    try write(bytes, keepsAttributes: true)
  }

  private func write(
    _ bytes: [UInt8], keepsAttributes: Bool
  ) throws(SnapshotError) -> [FileAttributes.Loss] {
    let target = try LinkCheck(root: root).target(of: path)
    if let draftDirectory, !LinkCheck.isLink(draftDirectory),
      let losses = try? write(bytes, to: target, by: draftDirectory, keepsAttributes)
    {
      return losses
    }
    return try write(bytes, to: target, by: OutputFile.folder(of: target), keepsAttributes)
  }

  private func write(
    _ bytes: [UInt8], to target: String, by draftFolder: String, _ keepsAttributes: Bool
  ) throws(SnapshotError) -> [FileAttributes.Loss] {
    do throws(Errno) {
      let draft = try DraftFile(in: draftFolder)
      try draft.write(bytes)
      let losses = keepsAttributes ? draft.copyAttributes(of: target) : []
      try draft.move(to: target)
      return losses
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
  }

  /// Removes the file if it exists, unless a link in its path leads out of the root.
  package func remove() {
    if canBeRemoved { _ = unsafe unlink(path) }
  }

  /// Whether removing the file does not leave the root.
  var canBeRemoved: Bool { LinkCheck(root: root).permitsRemoval(of: path) }

  /// Whether a file, a folder, or a link is at the path.
  var exists: Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }

  /// The folder that contains the file.
  package var folder: String { OutputFile.folder(of: path) }

  /// Whether the folder of the file exists.
  var folderExists: Bool { unsafe access(folder, F_OK) == 0 }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// A file that is written under a temporary name, and moved into place when it is complete.
///
/// A process that dies leaves its draft behind. While a draft is being written, its process holds a
/// lock on it, which the system releases when the process ends. This lets ``removeAbandoned(in:)``
/// recognize abandoned drafts without a clock or process IDs.
package struct DraftFile: ~Copyable {
  /// The path of the draft.
  package let path: String
  private let descriptor: Int32

  /// Creates an empty draft in a folder, which is created if it does not exist.
  ///
  /// - Throws: The system's error code.
  package init(in folder: String) throws(Errno) {
    for _ in 0..<3 {
      let number = DraftFile.count.add(1, ordering: .relaxed).newValue
      let path = folder + "/" + DraftFile.prefix + "\(number)"
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      var descriptor = unsafe open(path, flags, 0o666)
      if descriptor < 0, errno == ENOENT {
        try DraftFile.createFolder(folder)
        descriptor = unsafe open(path, flags, 0o666)
      }
      guard descriptor >= 0 else { throw Errno(errno) }
      // If the file system does not support locks, drafts are neither locked nor removed.
      let isLocked = flock(descriptor, LOCK_EX) == 0
      var status = stat()
      // Another process may have removed the file as abandoned before it was locked.
      if isLocked, unsafe fstat(descriptor, &status) == 0, status.st_nlink == 0 {
        close(descriptor)
        continue
      }
      self.path = path
      self.descriptor = descriptor
      return
    }
    throw Errno(EAGAIN)
  }

  deinit {
    close(descriptor)
    // After a move, there is no file with this name.
    _ = unsafe unlink(path)
  }

  /// Appends bytes.
  package func write(_ bytes: [UInt8]) throws(Errno) {
    try DraftFile.write(bytes, to: descriptor)
  }

  /// Appends bytes to an open file.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Errno) {
    var offset = 0
    while offset < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe Foundation.write(
          descriptor, bytes.baseAddress.map { unsafe $0 + offset }, bytes.count - offset)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Errno(count < 0 ? errno : EIO) }
      offset += count
    }
  }

  /// Gives the draft the attributes of a file that it will replace, if there is one.
  ///
  /// - Returns: The attributes that the draft cannot have.
  package func copyAttributes(of path: String) -> [FileAttributes.Loss] {
    FileAttributes(path)?.apply(to: descriptor) ?? []
  }

  /// Moves the draft into place, where it atomically replaces a file.
  ///
  /// The folder is created if it does not exist.
  package func move(to target: String) throws(Errno) {
    if unsafe rename(path, target) == 0 { return }
    guard errno == ENOENT, let slash = target.lastIndex(of: "/") else { throw Errno(errno) }
    try DraftFile.createFolder(String(target[..<slash]))
    guard unsafe rename(path, target) == 0 else { throw Errno(errno) }
  }

  /// Creates a folder that only the user can open, at a path where nothing exists.
  ///
  /// FileManager sets the permissions only after others could have opened the folder.
  package static func createPrivateFolder(_ path: String) throws(Errno) {
    guard unsafe mkdir(path, 0o700) == 0 else { throw Errno(errno) }
  }

  /// Creates a folder and its missing parent folders.
  package static func createFolder(_ path: String) throws(Errno) {
    if unsafe mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw Errno(errno)
    }
    try createFolder(String(path[..<slash]))
    guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else { throw Errno(errno) }
  }

  // MARK: Abandoned drafts

  /// Removes the drafts of dead processes, but not those of running ones.
  static func removeAbandoned(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where isDraft(name) {
      let path = folder + "/" + name
      let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        continue
      }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { _ = unsafe unlink(path) }
    }
  }

  /// Whether a file has the name of a draft: a dot, a process identifier, a dot, and a number.
  package static func isDraft(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0].isEmpty && UUID(uuidString: String(parts[1])) != nil
      && Int(parts[2]) != nil
  }

  private static let prefix = ".\(TestSession.identifier)."

  /// The number of drafts that this process has created.
  private static let count = Atomic(0)
}

/// A system error code.
package struct Errno: Error, Hashable, Sendable {
  package let code: Int32

  /// The error of a file that does not exist.
  package static let missing = Errno(ENOENT)

  package init(_ code: Int32) { self.code = code }

  /// Whether the disk is full or damaged.
  package var isDiskFailure: Bool { Errno.diskFailures.contains(code) }

  /// The error codes of a disk that is full or damaged.
  static let diskFailures = [ENOSPC, EDQUOT, EFBIG, EIO]

  /// The system's description, such as `Permission denied`.
  package var reason: String {
    let description = unsafe String(cString: strerror(code))
    return switch code {
    case EXDEV:
      "\(description), because a folder in its path is on another file system than the directory"
    case EBUSY: "\(description), because the file itself is mounted; mount its folder instead"
    default: description
    }
  }
}

/// Finds symbolic links that lead out of a directory.
///
/// Nothing may be written through them.
struct LinkCheck {
  /// The directory that must contain all files.
  ///
  /// It may be a link itself.
  let root: String

  /// Returns the file that a write to a path below the root replaces: the path, or the target of a
  /// link that stays inside the root.
  ///
  /// - Throws: ``SnapshotError/linkLeavesDirectory(path:link:)`` for a link on the way, the file
  ///   itself included, whose target is outside the root or does not exist.
  func target(of path: String) throws(SnapshotError) -> String {
    try checkLinks(on: path, includesFile: true)
    return LinkCheck.isLink(path) ? resolved(path) ?? path : path
  }

  /// Whether a file can be removed without leaving the root.
  ///
  /// The file itself may be a link, because the link is removed, not its target.
  func permitsRemoval(of path: String) -> Bool {
    (try? checkLinks(on: path, includesFile: false)) != nil
  }

  private func checkLinks(on path: String, includesFile: Bool) throws(SnapshotError) {
    guard path.hasPrefix(root + "/") else { return }
    let names = path.dropFirst(root.count + 1).split(separator: "/")
    var current = root
    for name in includesFile ? names[...] : names.dropLast() {
      current += "/" + name
      var status = stat()
      // A missing folder cannot contain a link.
      guard unsafe lstat(current, &status) == 0 else { return }
      guard status.st_mode & S_IFMT == S_IFLNK else { continue }
      guard let root = resolved(root), let target = resolved(current),
        target.hasPrefix(root == "/" ? root : root + "/")
      else { throw .linkLeavesDirectory(path: path, link: current) }
    }
  }

  /// Whether a symbolic link is at a path.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns the path without links, or `nil` if it does not exist.
  private func resolved(_ path: String) -> String? {
    guard let pointer = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(pointer) }
    return unsafe String(cString: pointer)
  }
}

/// The session of a process that runs tests.
enum TestSession {
  /// The identifier of this process, which no other process has.
  static let identifier = UUID().uuidString
  /// The time of the first use of the session.
  static let start = Date()
}
