import Foundation

/// One file below the reference directory, as bytes.
struct ReferenceFile {
  let path: String

  /// Returns the contents, or `nil` when there is no file.
  func read() throws(SnapshotError) -> [UInt8]? {
    var isDirectory: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      return try readWhatIsNotSeen()
    }
    guard !isDirectory.boolValue else { throw .directoryInPlace(path: path) }
    let bytes: [UInt8]
    do {
      bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw .unreadableReference(path: path, reason: error.reason)
    }
    if MergeMarkers.areFound(in: bytes) { throw .mergeConflict(path: path) }
    if bytes.starts(with: ReferenceFile.largeFileHeader) { throw .largeFilePointer(path: path) }
    return bytes
  }

  /// Writes the contents in one step: a reader sees the old file or the new one, never a half.
  func write(_ bytes: [UInt8]) throws(SnapshotError) {
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url, options: .atomic)
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
  }

  /// Removes the file if it is there.
  func remove() {
    _ = unsafe unlink(path)
  }

  /// A file that the system does not show is missing, unless its directory may not be searched.
  private func readWhatIsNotSeen() throws(SnapshotError) -> [UInt8]? {
    var status = stat()
    let code = unsafe lstat(path, &status) == 0 ? 0 : errno
    guard code != 0, code != ENOENT, code != ENOTDIR else {
      if code == 0 { throw .unreadableReference(path: path, reason: "it is a broken link") }
      return nil
    }
    throw .unreadableReference(path: path, reason: unsafe String(cString: strerror(code)))
  }

  private static let largeFileHeader = Array("version https://git-lfs.github.com/spec/".utf8)
}

extension Error {
  /// The reason alone, from the system where it gave one, without the path that messages repeat.
  fileprivate var reason: String {
    let underlying = (self as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    let error = underlying ?? self as NSError
    guard error.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return unsafe String(cString: strerror(Int32(error.code)))
  }
}
