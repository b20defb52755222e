import Foundation

/// Files that only their owner can read.
enum PrivateFile {
  /// Writes a file in one step: a reader sees the old contents or the new ones, never a part.
  ///
  /// The bytes lie in the draft first, which nobody else can open at any moment. The file takes its
  /// permissions over. A draft or a file in the way is replaced, and no symbolic link is followed.
  ///
  /// - Parameter draft: A path in the same folder that nobody else uses.
  static func write(_ bytes: [UInt8], to path: String, by draft: String) throws {
    _ = unsafe unlink(draft)
    let descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CocoaError.posix(errno, at: draft) }
    do {
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try file.write(contentsOf: bytes)
      try file.close()
      guard unsafe rename(draft, path) == 0 else { throw CocoaError.posix(errno, at: path) }
    } catch {
      _ = unsafe unlink(draft)
      throw error
    }
  }
}

extension CocoaError {
  /// The error of a system call, by its number, that concerns a path.
  fileprivate static func posix(_ number: Int32, at path: String) -> CocoaError {
    CocoaError(
      number == ENOENT ? .fileNoSuchFile : .fileWriteUnknown,
      userInfo: [
        NSFilePathErrorKey: path,
        NSUnderlyingErrorKey: NSError(domain: NSPOSIXErrorDomain, code: Int(number)),
      ])
  }
}
