import Foundation

/// One file below the reference directory or the artifact directory, as bytes.
struct ReferenceFile {
  let path: String
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
  ///   - draftDirectory: The folder in which it is written before it is moved into place.
  init(path: String, in root: String? = nil, draftDirectory: String? = nil) {
    self.path = path
    self.root = root ?? ReferenceFile.folder(of: path)
    self.draftDirectory = draftDirectory
  }

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
  /// A link that stays in the root remains a link, and its target is written. The file is not
  /// synchronized to disk, because a crash of the machine also ends the run.
  ///
  /// - Throws: ``SnapshotError/linkLeavesDirectory(path:link:)`` and
  ///   ``SnapshotError/unwritable(path:reason:)``.
  func write(_ bytes: [UInt8]) throws(SnapshotError) {
    let target = try LinkCheck(root: root).target(of: path)
    if let draftDirectory, !LinkCheck.isLink(draftDirectory),
      (try? write(bytes, to: target, by: draftDirectory)) != nil
    {
      return
    }
    try write(bytes, to: target, by: ReferenceFile.folder(of: target))
  }

  private func write(
    _ bytes: [UInt8], to target: String, by draftFolder: String
  ) throws(SnapshotError) {
    do throws(Errno) {
      let draft = try DraftFile(in: draftFolder)
      try draft.write(bytes)
      try draft.move(to: target)
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The folder that holds the file.
  var folder: String { ReferenceFile.folder(of: path) }

  /// Whether the folder of the file is there.
  var hasFolder: Bool { unsafe access(folder, F_OK) == 0 }

  /// Removes the file if it is there, unless a link on the way leads out of the root.
  func remove() {
    if canBeRemoved { _ = unsafe unlink(path) }
  }

  /// Whether removing the file stays inside the root.
  var canBeRemoved: Bool { LinkCheck(root: root).permitsRemoval(of: path) }

  /// A file that cannot be looked at is missing, unless it is a broken link, or its directory may not
  /// be searched.
  private func explainAbsence(_ code: Int32) throws(SnapshotError) -> [UInt8]? {
    guard code == ENOENT || code == ENOTDIR else {
      throw .unreadableReference(path: path, reason: unsafe String(cString: strerror(code)))
    }
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    throw .unreadableReference(path: path, reason: "broken symbolic link")
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
