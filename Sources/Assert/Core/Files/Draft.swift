import Foundation
import Synchronization

/// A file that is written under a temporary name, and moved into place when it is complete.
///
/// A process that dies leaves its draft behind. While a draft is being written, its process holds a
/// lock on it, which the system releases when the process ends. This lets ``removeAbandoned(in:)``
/// recognize abandoned drafts without a clock or process IDs.
package struct Draft: ~Copyable {
  /// The path of the draft.
  package let path: String
  private let descriptor: Int32
  /// The path of the file, for errors.
  private let file: String
  private let operation: FileError.Operation

  /// Creates an empty draft in a folder, which is created if it does not exist.
  ///
  /// - Parameters:
  ///   - file: The path of the file, as errors name it.
  ///   - folder: The folder of the draft, on the file system of the file.
  ///   - operation: The operation of which errors speak.
  package init(
    of file: String, in folder: String, for operation: FileError.Operation = .writing
  ) throws(FileError) {
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
      (self.file, self.operation) = (file, operation)
      return
    }
    throw FileError(file, operation, .system(Errno(EAGAIN)))
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

  /// Gives the draft the attributes of a file that it will replace, if there is one.
  ///
  /// - Returns: The attributes that the draft cannot have.
  package func copyAttributes(of path: String) -> [FileAttributes.Loss] {
    FileAttributes(path)?.apply(to: descriptor) ?? []
  }

  /// Moves the draft into place, where it atomically replaces a file.
  ///
  /// The folder is created if it does not exist.
  package func move(to target: String) throws(FileError) {
    if unsafe rename(path, target) == 0 { return }
    var error = Errno(errno)
    if error == .missing, let slash = target.lastIndex(of: "/") {
      if let failure = Folder.create(at: String(target[..<slash])) {
        error = failure
      } else {
        if unsafe rename(path, target) == 0 { return }
        error = Errno(errno)
      }
    }
    throw FileError(file, operation, .system(error))
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
