import Foundation
import Synchronization

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

  /// Moves the draft into place, where it atomically replaces a file.
  ///
  /// The folder is created if it does not exist.
  package func move(to target: String) throws(Errno) {
    if unsafe rename(path, target) == 0 { return }
    guard errno == ENOENT, let slash = target.lastIndex(of: "/") else { throw Errno(errno) }
    try DraftFile.createFolder(String(target[..<slash]))
    guard unsafe rename(path, target) == 0 else { throw Errno(errno) }
  }

  private static func createFolder(_ path: String) throws(Errno) {
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

  /// The system's description, such as `Permission denied`.
  package var reason: String { unsafe String(cString: strerror(code)) }
}
