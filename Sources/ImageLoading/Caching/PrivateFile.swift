import Foundation

/// Files that only their owner can read.
enum PrivateFile {
  /// Writes a file atomically: a reader sees either the old contents or the new ones, never a part.
  ///
  /// The bytes are first written to the draft, which no other user can open. The file inherits the
  /// draft's permissions. An existing draft or file is replaced, and symbolic links are not
  /// followed.
  ///
  /// - Parameter draft: An unused path in the same directory.
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
  /// The error of a system call for a path, created from its error number.
  fileprivate static func posix(_ number: Int32, at path: String) -> CocoaError {
    CocoaError(
      number == ENOENT ? .fileNoSuchFile : .fileWriteUnknown,
      userInfo: [
        NSFilePathErrorKey: path,
        NSUnderlyingErrorKey: NSError(domain: NSPOSIXErrorDomain, code: Int(number)),
      ])
  }
}
