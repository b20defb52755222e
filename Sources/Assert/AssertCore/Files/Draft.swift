import Foundation
import Synchronization

/// A file that is written under a temporary name, and moved into place when it is complete.
///
/// A process that dies leaves its draft behind. While a draft is being written, its process holds a
/// lock on it, which the system releases when the process ends. This lets ``removeAbandoned(in:)``
/// recognize abandoned drafts without a clock or process IDs.
package final class Draft {
  /// The path of the draft.
  package let path: String
  /// The number of bytes written so far.
  package private(set) var byteCount = 0
  private let descriptor: Int32
  /// The path of the file, for errors.
  private let file: String
  /// The path of the file that is replaced.
  private let target: String
  private let operation: FileError.Operation

  /// Creates an empty draft in a folder, which is created if it does not exist.
  ///
  /// - Parameters:
  ///   - file: The path of the file, for errors.
  ///   - target: The path of the file that is replaced, such as the target of a link.
  ///   - folder: The folder of the draft, on the file system of the file; `nil` for that of the
  ///     target.
  ///   - operation: The operation that errors name.
  init(
    of file: String, replacing target: String, in folder: String? = nil,
    for operation: FileError.Operation = .writing
  ) throws(FileError) {
    let folder = folder ?? OutputFile.folder(of: target)
    for _ in 0..<3 {
      let number = Draft.count.add(1, ordering: .relaxed).newValue
      let path = folder + "/" + Draft.prefix + "\(number)"
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      var descriptor = unsafe open(path, flags, 0o666)
      if descriptor < 0, errno == ENOENT {
        if let error = Folder.create(at: folder) {
          throw FileError(file, operation, .system(error))
        }
        descriptor = unsafe open(path, flags, 0o666)
      }
      guard descriptor >= 0 else { throw FileError(file, operation, .system(Errno(errno))) }
      // If the file system does not support locks, drafts are neither locked nor removed.
      let isLocked = flock(descriptor, LOCK_EX) == 0
      var status = stat()
      // Another process may have removed the file as abandoned before it was locked.
      if isLocked, unsafe fstat(descriptor, &status) == 0, status.st_nlink == 0 {
        close(descriptor)
        continue
      }
      (self.path, self.descriptor) = (path, descriptor)
      (self.file, self.target, self.operation) = (file, target, operation)
      return
    }
    throw FileError(file, operation, .system(Errno(EAGAIN)))
  }

  /// Creates an empty draft of a file at a path that the user chose.
  ///
  /// If a symbolic link is at the path, it remains, and its target is written. A regular file keeps
  /// its permissions. Devices and pipes are not replaced.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - folder: The folder of the draft, on the same file system; `nil` for that of the file.
  package convenience init(_ path: String, in folder: String? = nil) throws(FileError) {
    var target = path
    if let link = InputFile(path).linkTarget {
      target = link.hasPrefix("/") ? link : OutputFile.folder(of: path) + "/" + link
    }
    guard [.file, nil].contains(InputFile(target).kind(followsLink: false)) else {
      throw FileError(path, .writing, .irregular)
    }
    try self.init(of: path, replacing: target, in: folder)
  }

  deinit {
    close(descriptor)
    // After a move, there is no file with this name.
    _ = unsafe unlink(path)
  }

  /// Appends bytes.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    if let error = Draft.write(bytes, to: descriptor) {
      throw FileError(file, operation, .system(error))
    }
    byteCount += bytes.count
  }

  /// Appends bytes to an open file, and returns the error if that fails.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Errno? {
    var offset = 0
    while offset < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe Foundation.write(
          descriptor, bytes.baseAddress.map { unsafe $0 + offset }, bytes.count - offset)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return Errno(count < 0 ? errno : EIO) }
      offset += count
    }
    return nil
  }

  /// Moves the complete draft into place, where it atomically replaces the file.
  ///
  /// The folder is created if it does not exist.
  ///
  /// - Parameters:
  ///   - keepsAttributes: Whether the draft gets the attributes of the replaced file, if there is
  ///     one.
  ///   - version: The version of the file that may be replaced, or `nil` for any.
  /// - Returns: The attributes that could not be copied to the draft.
  @discardableResult
  package func commit(
    keepsAttributes: Bool = true, replacing version: FileVersion? = nil
  ) throws(FileError) -> [FileAttributes.Loss] {
    let losses = keepsAttributes ? FileAttributes(target)?.apply(to: descriptor) : nil
    if let version, (try? FileVersion(of: target)) != version {
      throw FileError(file, operation, .changed)
    }
    if let error = move() { throw FileError(file, operation, .system(error)) }
    return losses ?? []
  }

  private func move() -> Errno? {
    guard let error = Folder.move(path, to: target) else { return nil }
    guard error == .missing else { return error }
    return Folder.create(at: OutputFile.folder(of: target)) ?? Folder.move(path, to: target)
  }

  /// Atomically replaces the contents of a regular file, and keeps its attributes.
  ///
  /// - Parameter version: The version of the file that may be replaced, or `nil` for the current
  ///   one.
  /// - Returns: The attributes that the file lost.
  /// - Throws: A ``FileError`` if the file changed, or if it cannot be written.
  @discardableResult
  package static func replace(
    _ path: String, with bytes: [UInt8], version: FileVersion? = nil
  ) throws(FileError) -> [FileAttributes.Loss] {
    let expected = if let version { version } else { try FileVersion(of: path) }
    let draft = try Draft(of: path, replacing: path, for: .replacing)
    try draft.write(bytes)
    return try draft.commit(replacing: expected)
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
