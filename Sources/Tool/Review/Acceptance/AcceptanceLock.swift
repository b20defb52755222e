import Foundation
import SnapshotAssertCore

/// The lock on the artifact directory, which only one process holds.
///
/// The system releases it when the process ends.
final class AcceptanceLock {
  /// The name of the file in the artifact directory.
  ///
  /// The file remains, because removing a locked file would allow two processes to hold the lock.
  static let fileName = ArtifactName.lock

  private let descriptor: Int32

  /// Takes the lock.
  ///
  /// - Parameters:
  ///   - directory: The artifact directory.
  ///   - waits: Whether to wait for another process.
  /// - Throws: ``AcceptanceError/locked(path:)`` or ``AcceptanceError/unwritable(path:reason:)``.
  init(in directory: String, waits: Bool) throws(AcceptanceError) {
    let path = directory + "/" + AcceptanceLock.fileName
    let file = unsafe open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .unwritable(path: path, reason: Errno(errno).reason) }
    while flock(file, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      close(file)
      if code == EWOULDBLOCK { throw .locked(path: path) }
      throw .unwritable(path: path, reason: Errno(code).reason)
    }
    // Set last, because an error of an object with all its properties runs `deinit`, which would
    // close the number a second time, and with it a file that another thread has opened.
    descriptor = file
  }

  deinit {
    // A process that is starting may have a copy of the descriptor, so closing does not unlock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
