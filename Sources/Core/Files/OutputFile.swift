import Foundation

/// A file that a test run writes below one of its directories: a reference, an artifact, or a
/// result.
package struct OutputFile {
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
  ///   - draftDirectory: The folder in which the file is written before it is moved into place.
  package init(path: String, in root: String? = nil, draftDirectory: String? = nil) {
    self.path = path
    self.root = root ?? OutputFile.folder(of: path)
    self.draftDirectory = draftDirectory
  }

  /// Writes the contents atomically: a reader sees either the old file or the new one.
  ///
  /// A link whose target is inside the root remains a link, and its target is written. The file is
  /// not synchronized to disk, because a crash of the machine also ends the run.
  ///
  /// - Throws: ``SnapshotError/linkLeavesDirectory(path:link:)`` and
  ///   ``SnapshotError/unwritable(path:reason:)``.
  package func write(_ bytes: [UInt8]) throws(SnapshotError) {
    let target = try LinkCheck(root: root).target(of: path)
    if let draftDirectory, !LinkCheck.isLink(draftDirectory),
      (try? write(bytes, to: target, by: draftDirectory)) != nil
    {
      return
    }
    try write(bytes, to: target, by: OutputFile.folder(of: target))
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

  /// Removes the file if it exists, unless a link in its path leads out of the root.
  func remove() {
    if canBeRemoved { _ = unsafe unlink(path) }
  }

  /// Whether removing the file does not leave the root.
  var canBeRemoved: Bool { LinkCheck(root: root).permitsRemoval(of: path) }

  /// Whether a file, a folder, or a link is at the path.
  var exists: Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }

  /// The folder that contains the file.
  package var folder: String { OutputFile.folder(of: path) }

  /// Whether the folder of the file exists.
  var folderExists: Bool { unsafe access(folder, F_OK) == 0 }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
