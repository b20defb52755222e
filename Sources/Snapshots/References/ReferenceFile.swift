import Foundation

/// One file below the reference directory, as bytes.
struct ReferenceFile {
  let path: String

  /// The largest reference that is read, in bytes: 64 MiB.
  static let maximumByteCount = 64 << 20

  /// Returns the contents, or `nil` when there is no file.
  ///
  /// What the file is and how large it is decides before anything is read.
  func read() throws(SnapshotError) -> [UInt8]? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return try explainAbsence(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .directoryInPlace(path: path)
    case S_IFREG: break
    default: throw .irregularReference(path: path)
    }
    guard status.st_size <= ReferenceFile.maximumByteCount else {
      throw .oversizedReference(path: path, byteCount: Int(status.st_size))
    }
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
  ///
  /// A link stays, and the file that it leads to is written.
  func write(_ bytes: [UInt8]) throws(SnapshotError) {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url, options: .atomic)
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
  }

  /// The other files of the folder that have the same extension, and those of the folders beside it,
  /// nearest first; at most 1,000.
  var siblings: [ReferenceFile] {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent()
    func files(below folder: URL) -> [ReferenceFile] {
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
      return names.sorted().filter { ($0 as NSString).pathExtension == url.pathExtension }
        .map { ReferenceFile(path: folder.path + "/" + $0) }.filter { $0.path != path }
    }
    let near = files(below: folder)
    let far = files(below: folder.deletingLastPathComponent())
    let known = Set(near.map(\.path))
    return Array((near + far.filter { !known.contains($0.path) }).prefix(1_000))
  }

  /// Removes the file if it is there.
  func remove() {
    _ = unsafe unlink(path)
  }

  /// A file that cannot be looked at is missing, unless it is a broken link, or its directory may not
  /// be searched.
  private func explainAbsence(_ code: Int32) throws(SnapshotError) -> [UInt8]? {
    guard code == ENOENT || code == ENOTDIR else {
      throw .unreadableReference(path: path, reason: unsafe String(cString: strerror(code)))
    }
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    throw .unreadableReference(path: path, reason: "it is a broken link")
  }

  private static let largeFileHeader = Array("version https://git-lfs.github.com/spec/".utf8)
}

extension Error {
  /// The reason alone, from the system where it gave one, without the path that messages repeat.
  fileprivate var reason: String {
    // On Linux the error beneath is no `NSError` until it is asked to be one.
    let underlying = (self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    let error = (underlying ?? self) as NSError
    guard error.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return unsafe String(cString: strerror(Int32(error.code)))
  }
}
