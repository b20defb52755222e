import Foundation
package import SnapshotCore

/// A file that a command writes in parts, and that appears only when it is complete.
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
  /// If a symbolic link is at the path, it remains, and its target is written. Devices and pipes
  /// are not replaced.
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
      throw StreamedFileError(path: path, reason: error.reason)
    }
    draftPath = draft.path
  }

  /// Appends bytes.
  package func write(_ bytes: [UInt8]) throws(StreamedFileError) {
    do throws(Errno) {
      try draft.write(bytes)
    } catch {
      throw StreamedFileError(path: path, reason: error.reason)
    }
    byteCount += bytes.count
  }

  /// Moves the complete file to its path, atomically replacing an existing file.
  package func commit() throws(StreamedFileError) {
    do throws(Errno) {
      try draft.move(to: target)
    } catch {
      throw StreamedFileError(path: path, reason: error.reason)
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

  /// Creates an error.
  package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }

  /// The path, the problem, and the remedy.
  package var description: String {
    "cannot write \(path): \(reason); choose another path, or check its permissions"
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
  package func write(_ bytes: [UInt8], to name: String) throws(SnapshotError) -> String {
    let file = path + "/" + name
    guard !name.split(separator: "/").contains("..") else {
      throw .unwritable(path: file, reason: "the path leads out of its directory")
    }
    try OutputFile(path: file, in: path).write(bytes)
    return file
  }
}
