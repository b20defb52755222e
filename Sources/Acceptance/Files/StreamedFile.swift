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
  private let draft: DraftFile
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
  package init(_ path: String, draftFolder: String? = nil) throws(StreamedFileError) {
    self.path = path
    target = try StreamedFile.target(of: path)
    do throws(Errno) {
      draft = try DraftFile(in: draftFolder ?? OutputFile(path: target).folder)
    } catch {
      throw StreamedFileError(path: path, error)
    }
    draftPath = draft.path
  }

  /// Appends bytes.
  package func write(_ bytes: [UInt8]) throws(StreamedFileError) {
    do throws(Errno) {
      try draft.write(bytes)
    } catch {
      throw StreamedFileError(path: path, error)
    }
    byteCount += bytes.count
  }

  /// Moves the complete file to its path, atomically replacing an existing file.
  package func commit() throws(StreamedFileError) {
    _ = draft.copyAttributes(of: target)
    do throws(Errno) {
      try draft.move(to: target)
    } catch {
      throw StreamedFileError(path: path, error)
    }
  }

  /// Returns the path of the file to replace, after following one symbolic link.
  private static func target(of path: String) throws(StreamedFileError) -> String {
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

  private static func check(_ target: String, writing path: String) throws(StreamedFileError) {
    guard [.typeRegular, nil].contains(type(of: target)) else {
      throw StreamedFileError(path: path, reason: "it is not a regular file")
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

/// The reason why a file of a command cannot be written.
package struct StreamedFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  package let path: String
  /// The reason that the system reports.
  package let reason: String
  /// Whether the disk is full or damaged, so that the path and the permissions may be right.
  package let isDiskFailure: Bool

  /// Creates an error about a path or its permissions.
  package init(path: String, reason: String) {
    (self.path, self.reason, isDiskFailure) = (path, reason, false)
  }

  /// Creates an error from that of the system.
  package init(path: String, _ error: Errno) {
    (self.path, reason, isDiskFailure) = (path, error.reason, error.isDiskFailure)
  }

  /// Creates an error from that of a file in a directory.
  fileprivate init(path: String, _ error: SnapshotError) {
    self.path = path
    isDiskFailure = error.isDiskFailure
    reason =
      switch error {
      case .unwritable(_, let reason): reason
      case .linkLeavesDirectory(_, let link):
        "the symbolic link \(link) leads out of its directory"
      default: error.description
      }
  }

  /// Creates an error from the failure to create a file in a new directory.
  fileprivate init(path: String, creating error: any Error) {
    let failure = error as? ConfinedTree.Failure
    var code = error as? Errno
    if case .system(let found)? = failure { code = found }
    if code == Errno(EEXIST) {
      self.init(path: path, reason: "a file or folder was created there in the meantime")
    } else if let code {
      self.init(path: path, code)
    } else {
      self.init(path: path, reason: failure?.reason ?? "\(error)")
    }
  }

  /// The path, the problem, and the remedy.
  package var description: String {
    let remedy =
      isDiskFailure
      ? "free some space, or choose another path" : "choose another path, or check its permissions"
    return "cannot write \(path): \(reason); \(remedy)"
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
  package func write(_ bytes: [UInt8], to name: String) throws(StreamedFileError) -> String {
    let file = path + "/" + name
    guard !name.split(separator: "/").contains("..") else {
      throw StreamedFileError(path: file, reason: "the path leads out of its directory")
    }
    do throws(SnapshotError) {
      try OutputFile(path: file, in: path).write(bytes)
    } catch {
      throw StreamedFileError(path: file, error)
    }
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
  package func create(_ name: String, _ bytes: [UInt8]) throws(StreamedFileError) -> String {
    let file = path + "/" + name
    do {
      try DraftFile.createFolder(path)
      let tree = try ConfinedTree(path)
      if let slash = name.lastIndex(of: "/") { try tree.createFolder(String(name[..<slash])) }
      let draft = "." + UUID().uuidString
      try tree.create(draft, bytes, synchronizes: false)
      defer { try? tree.remove(draft) }
      do throws(ConfinedTree.Failure) {
        try tree.link(draft, to: name)
      } catch {
        guard error == .system(Errno(EPERM)) || error == .system(Errno(EOPNOTSUPP)) else {
          throw error
        }
        try tree.create(name, bytes, synchronizes: false)
      }
    } catch {
      throw StreamedFileError(path: file, creating: error)
    }
    names.withLock { $0.append(name) }
    return file
  }

  /// Atomically replaces a file that this object created, and returns its path.
  package func replace(_ name: String, _ bytes: [UInt8]) throws(StreamedFileError) -> String {
    try OutputDirectory(path).write(bytes, to: name)
  }

  /// Removes the created files, the last one first, and the folders that become empty.
  package func removeFiles() {
    guard let tree = try? ConfinedTree(path) else { return }
    for name in names.withLock({ $0 }).reversed() {
      try? tree.remove(name)
      var folder = name[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        tree.removeEmptyFolder(String(folder))
      }
    }
  }
}
