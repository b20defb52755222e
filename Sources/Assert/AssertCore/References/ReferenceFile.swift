#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The file of a reference, as bytes.
package struct ReferenceFile {
  private let file: OutputFile

  /// Creates the file of a reference.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - root: The directory that must contain the file, or `nil` for the file's own folder.
  ///   - draftDirectory: The folder in which the file is written before it is moved into place.
  package init(path: String, in root: String? = nil, draftDirectory: String? = nil) {
    file = OutputFile(path: path, in: root, draftDirectory: draftDirectory)
  }

  var path: String { file.path }

  /// The folder that contains the file.
  var folder: String { file.folder }

  /// Whether removing the file does not leave the root.
  var canBeRemoved: Bool { file.canBeRemoved }

  /// The largest reference that is read, in bytes: 64 MiB.
  package static let maximumByteCount = 64 << 20

  /// Writes the contents atomically, and keeps the attributes of an existing file.
  ///
  /// - Returns: The attributes that the file lost.
  @discardableResult
  func write(_ bytes: [UInt8]) throws(SnapshotError) -> [FileAttributes.Loss] {
    try file.write(bytes, keepsAttributes: true)
  }

  /// Reads the contents, or returns `nil` if the file does not exist.
  ///
  /// The file's type and size are checked before it is read.
  ///
  /// - Throws: A ``SnapshotError`` if the file cannot be a reference.
  package func read() throws(SnapshotError) -> [UInt8]? {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try InputFile(path).read(limit: ReferenceFile.maximumByteCount)
    } catch {
      switch error.reason {
      case .directory: throw .directoryInPlace(path: path)
      case .irregular: throw .irregularReference(path: path)
      case .tooLarge(let byteCount, _):
        throw .oversizedReference(path: path, byteCount: byteCount)
      // A component of the path may be a file, so there is no reference.
      case .missing, .system(Errno(ENOTDIR)):
        guard file.exists else { return nil }
        throw .unreadableReference(path: path, reason: "broken symbolic link")
      default: throw .unreadableReference(path: path, reason: error.problem)
      }
    }
    if MergeMarkers.areFound(in: bytes) { throw .mergeConflict(path: path) }
    if ReferenceFile.isLargeFilePointer(bytes) { throw .largeFilePointer(path: path) }
    return bytes
  }

  /// Whether a file is a pointer of Git LFS, so that the reference is elsewhere.
  package static func isLargeFilePointer(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: largeFileHeader)
  }

  private static let largeFileHeader = Array("version https://git-lfs.github.com/spec/".utf8)
}

/// The lines with which Git marks the two sides of a conflict.
enum MergeMarkers {
  private static let ours = Array("<<<<<<< ".utf8)
  private static let theirs = Array(">>>>>>> ".utf8)

  /// Whether a file has both markers at the start of a line.
  ///
  /// If Git is configured to merge images as text, the markers can be anywhere in the file.
  static func areFound(in bytes: [UInt8]) -> Bool {
    hasLine(in: bytes, beginningWith: ours) && hasLine(in: bytes, beginningWith: theirs)
  }

  private static func hasLine(in bytes: [UInt8], beginningWith marker: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBytes { bytes in
      guard let first = marker.first, let start = bytes.baseAddress else { return false }
      var offset = 0
      while bytes.count - offset >= marker.count,
        let found = unsafe memchr(start + offset, Int32(first), bytes.count - offset)
      {
        offset = unsafe UnsafeRawPointer(found) - start
        if unsafe isMarker(marker, at: offset, in: bytes) { return true }
        offset += 1
      }
      return false
    }
  }

  private static func isMarker(
    _ marker: [UInt8], at offset: Int, in bytes: UnsafeRawBufferPointer
  ) -> Bool {
    guard bytes.count - offset >= marker.count, let start = bytes.baseAddress else { return false }
    let beginsLine = unsafe offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n")
    return unsafe beginsLine && memcmp(start + offset, marker, marker.count) == 0
  }
}
