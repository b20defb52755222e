import Foundation
import SnapshotAssertCore

/// A set of files from an untrusted source.
protocol UntrustedFiles {
  /// The paths and the claimed sizes of all files.
  var files: [(path: String, byteCount: Int)] { get }
  /// Returns the contents of a file.
  func contents(of path: String) throws(UntrustedFileError) -> [UInt8]
}

/// The files of an archive.
struct ArchivedFiles: UntrustedFiles {
  private let archive: ZIPArchive
  private let entries: [String: ZIPArchive.Entry]

  /// The paths and the claimed sizes of all files.
  var files: [(path: String, byteCount: Int)] {
    archive.entries.map { ($0.path, $0.byteCount) }
  }

  /// Reads an archive.
  init(_ bytes: [UInt8], _ limits: UntrustedLimits) throws(UntrustedFileError) {
    archive = try ZIPArchive(bytes, limits)
    var entries: [String: ZIPArchive.Entry] = [:]
    for entry in archive.entries {
      // Some file systems do not distinguish case.
      guard entries.updateValue(entry, forKey: entry.path.lowercased()) == nil else {
        throw .repeatedPath(entry.path)
      }
    }
    self.entries = entries
  }

  func contents(of path: String) throws(UntrustedFileError) -> [UInt8] {
    guard let entry = entries[path.lowercased()] else { throw .invalidPath(path) }
    return try archive.contents(of: entry)
  }
}

/// The files below a directory, without links.
struct DirectoryFiles: UntrustedFiles {
  private let directory: String
  private let limits: UntrustedLimits

  /// The paths and the sizes of all files.
  let files: [(path: String, byteCount: Int)]

  /// Lists a directory.
  init(_ directory: String, _ limits: UntrustedLimits) throws(UntrustedFileError) {
    self.directory = directory
    self.limits = limits
    var files: [(path: String, byteCount: Int)] = []
    var total = 0
    // The enumerator does not follow links.
    let paths = FileManager.default.enumerator(atPath: directory)
    while let path = paths?.nextObject() as? String {
      let file = InputFile(directory + "/" + path)
      switch file.kind(followsLink: false) {
      case .directory: continue
      case .file: break
      case .link, .other, nil: throw .irregularFile(path)
      }
      let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
      let count = (attributes?[.size] as? NSNumber)?.intValue ?? 0
      guard count <= limits.fileByteCount else {
        throw .oversizedFile(path, byteCount: count, limit: limits.fileByteCount)
      }
      total += count
      guard total <= limits.byteCount else {
        throw .tooManyBytes(total, limit: limits.byteCount)
      }
      files.append((path, count))
      guard files.count <= limits.fileCount else {
        throw .tooManyFiles(files.count, limit: limits.fileCount)
      }
    }
    self.files = files
  }

  func contents(of path: String) throws(UntrustedFileError) -> [UInt8] {
    let bytes = try? InputFile(directory + "/" + path).read(
      followsLink: false, limit: limits.fileByteCount)
    guard let bytes else { throw .irregularFile(path) }
    return bytes
  }
}
