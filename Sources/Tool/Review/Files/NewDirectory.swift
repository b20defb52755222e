import Foundation
package import SnapshotAssertCore
import Synchronization

/// A directory that a command fills with new files.
///
/// Two commands may start to fill the same empty directory. Creating a file therefore never
/// replaces one: the second command that writes a path fails, and each command removes only the
/// files that it created.
package final class NewDirectory: Sendable {
  /// The path of the directory, which is created with the first file.
  let path: String
  /// The names of the created files, in order.
  private let names = Mutex<[String]>([])

  /// Creates a directory with a path.
  package init(_ path: String) { self.path = path }

  /// Whether the directory is empty or missing.
  package var isEmpty: Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty ?? true
  }

  /// Creates a file, atomically on disks where a file can have two paths.
  ///
  /// - Parameters:
  ///   - name: The path relative to the directory, without `..` or symbolic links.
  ///   - bytes: The contents.
  /// - Returns: The path of the file.
  @discardableResult
  package func create(_ name: String, _ bytes: [UInt8]) throws(FileError) -> String {
    let file = path + "/" + name
    if let error = Folder.create(at: path) { throw FileError(file, .writing, .system(error)) }
    do throws(FileError) {
      let folder = try Folder(path)
      if let slash = name.lastIndex(of: "/") { try folder.createFolder(String(name[..<slash])) }
      let draft = "." + UUID().uuidString
      try folder.create(draft, bytes, synchronizes: false)
      defer { try? folder.remove(draft) }
      if try !folder.link(draft, to: name) {
        try folder.create(name, bytes, synchronizes: false)
      }
    } catch {
      switch error.reason {
      case .system(Errno(EEXIST)):
        throw FileError(
          file, .writing, .other("a file or folder was created there in the meantime"))
      case .system: throw FileError(file, .writing, error.reason)
      default: throw FileError(file, .writing, .other(error.problem))
      }
    }
    names.withLock { $0.append(name) }
    return file
  }

  /// Atomically replaces a file that this object created, and returns its path.
  package func replace(_ name: String, _ bytes: [UInt8]) throws(FileError) -> String {
    let file = OutputFile(name, below: path)
    try file.replaceFile(with: bytes)
    return file.path
  }

  /// Removes the created files, the last one first, and the folders that become empty.
  package func removeFiles() {
    guard let folder = try? Folder(path) else { return }
    for name in names.withLock({ $0 }).reversed() {
      try? folder.remove(name)
      var inner = name[...]
      while let slash = inner.lastIndex(of: "/") {
        inner = inner[..<slash]
        folder.removeEmptyFolder(String(inner))
      }
    }
  }
}
