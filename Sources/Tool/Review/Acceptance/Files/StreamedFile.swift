import Foundation
package import SnapshotCore
import Synchronization

/// A file that a command writes in parts, and that appears only when it is complete.
///
/// All commands use this class to write the files that their arguments name.
package final class StreamedFile {
  /// The path of the file.
  package let path: String
  /// The path of the incomplete file until it is moved to ``path``.
  package let draftPath: String
  /// The number of bytes written so far.
  package private(set) var byteCount = 0
  private let draft: Draft
  /// The path of the file that is replaced.
  private let target: String

  /// Creates an incomplete file, which is removed unless it is committed.
  ///
  /// If a symbolic link is at the path, it remains, and its target is written. A regular file keeps
  /// its permissions. Devices and pipes are not replaced.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - draftFolder: The folder of the incomplete file, on the same file system; `nil` for the
  ///     folder of the file.
  package init(_ path: String, draftFolder: String? = nil) throws(FileError) {
    self.path = path
    target = try StreamedFile.target(of: path)
    draft = try Draft(of: path, in: draftFolder ?? OutputFile(path: target).folder)
    draftPath = draft.path
  }

  /// Appends bytes.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try draft.write(bytes)
    byteCount += bytes.count
  }

  /// Moves the complete file to its path, atomically replacing an existing file.
  package func commit() throws(FileError) {
    _ = draft.copyAttributes(of: target)
    try draft.move(to: target)
  }

  /// Returns the path of the file to replace, after following one symbolic link.
  private static func target(of path: String) throws(FileError) -> String {
    guard type(of: path) == .typeSymbolicLink,
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    else {
      try check(path, writing: path)
      return path
    }
    let target = link.hasPrefix("/") ? link : OutputFile(path: path).folder + "/" + link
    try check(target, writing: path)
    return target
  }

  private static func check(_ target: String, writing path: String) throws(FileError) {
    guard [.typeRegular, nil].contains(type(of: target)) else {
      throw FileError(path, .writing, .irregular)
    }
  }

  /// Whether a path names the standard output of the process, which is written as a stream.
  package static func isStandardOutput(_ path: String) -> Bool {
    ["-", "/dev/stdout"].contains(path)
  }

  /// The type of a file, or `nil` if there is none; a symbolic link is not followed.
  private static func type(of path: String) -> FileAttributeType? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
  }
}

/// A directory to which a command writes files.
package struct OutputDirectory: Hashable, Sendable {
  /// The path of the directory, which is created with the first file.
  package let path: String

  /// Creates a directory with a path.
  package init(_ path: String) { self.path = path }

  /// Writes a file atomically, unless a symbolic link leads out of the directory.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - name: The path relative to the directory, without `..`.
  /// - Returns: The path of the file.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws(FileError) -> String {
    let file = path + "/" + name
    guard !name.split(separator: "/").contains("..") else {
      throw FileError(file, .writing, .other("the path leads out of its directory"))
    }
    try OutputFile(path: file, in: path).replaceFile(with: bytes)
    return file
  }
}

/// A directory that a command fills with new files.
///
/// Two commands may start to fill the same empty directory. Creating a file therefore never
/// replaces one: the second command that writes a path fails, and each command removes only the
/// files that it created.
package final class NewDirectory: Sendable {
  /// The path of the directory, which is created with the first file.
  package let path: String
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
    try OutputDirectory(path).write(bytes, to: name)
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
