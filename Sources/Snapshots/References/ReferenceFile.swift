import Foundation
import Synchronization

/// One file below the reference directory, as bytes.
struct ReferenceFile {
  let path: String
  /// Where the file is written before it is moved in place, if the two are of one file system; `nil`
  /// for the file's own folder.
  var draftDirectory: String?

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
  /// A process that dies meanwhile leaves its draft, which in the draft directory is in nobody's way. A
  /// link stays, and the file that it leads to is written. Nothing waits for the disk, because a
  /// machine that dies takes the run with it.
  func write(_ bytes: [UInt8]) throws(SnapshotError) {
    let target = isLink ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path : path
    let number = ReferenceFile.draftCount.add(1, ordering: .relaxed).newValue
    let name = ".\(CompletedTest.session).\(number)"
    if let draftDirectory, (try? write(bytes, to: target, by: draftDirectory + "/" + name)) != nil {
      return
    }
    let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
    try write(bytes, to: target, by: folder + "/" + name)
  }

  private func write(
    _ bytes: [UInt8], to target: String, by draft: String
  ) throws(SnapshotError) {
    defer { _ = unsafe unlink(draft) }
    var file = unsafe fopen(draft, "w")
    if unsafe file == nil, errno == ENOENT {
      try createFolder(of: draft)
      unsafe file = fopen(draft, "w")
    }
    guard let file = unsafe file else { throw unwritable(errno) }
    let count = unsafe bytes.withUnsafeBytes { unsafe fwrite($0.baseAddress, 1, $0.count, file) }
    guard unsafe fclose(file) == 0, count == bytes.count else { throw unwritable(errno) }
    if unsafe rename(draft, target) == 0 { return }
    guard errno == ENOENT else { throw unwritable(errno) }
    try createFolder(of: target)
    guard unsafe rename(draft, target) == 0 else { throw unwritable(errno) }
  }

  private func createFolder(of file: String) throws(SnapshotError) {
    do {
      try FileManager.default.createDirectory(
        at: URL(fileURLWithPath: file).deletingLastPathComponent(),
        withIntermediateDirectories: true)
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
  }

  private func unwritable(_ code: Int32) -> SnapshotError {
    .unwritable(path: path, reason: unsafe String(cString: strerror(code)))
  }

  private var isLink: Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
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

  /// Whether the folder of the file is there.
  var hasFolder: Bool {
    guard let slash = path.lastIndex(of: "/") else { return true }
    return unsafe access(String(path[..<slash]), F_OK) == 0
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

  /// How many drafts this process began, for names of their own.
  private static let draftCount = Atomic(0)

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
