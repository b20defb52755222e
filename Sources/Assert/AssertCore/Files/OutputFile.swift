import Foundation

/// A file that a test run writes below one of its directories: a reference, an artifact, or a
/// result.
package struct OutputFile {
  package let path: String
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

  /// Creates a file with a path relative to the artifact directory of a location.
  init(_ path: String, in location: SnapshotLocation) {
    self.init(
      path: location.artifactDirectory + "/" + path, in: location.artifactDirectory,
      draftDirectory: location.draftDirectory)
  }

  /// Creates a file with a path relative to the directory that must contain it.
  package init(_ path: String, below directory: String) {
    self.init(path: directory + "/" + path, in: directory)
  }

  /// Writes the contents atomically: a reader sees either the old file or the new one.
  ///
  /// A link whose target is inside the root remains a link, and its target is written. The file is
  /// not synchronized to disk, because a crash of the machine also ends the run.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - keepsAttributes: Whether the owner, the permissions, and the other attributes of an
  ///     existing file remain. References are kept in version control, and may belong to another
  ///     user; artifacts and results are temporary.
  /// - Returns: The attributes that the file lost.
  @discardableResult
  package func replaceFile(
    with bytes: [UInt8], keepsAttributes: Bool = false
  ) throws(FileError) -> [FileAttributes.Loss] {
    func write(_ target: String, by folder: String?) throws(FileError) -> [FileAttributes.Loss] {
      let draft = try Draft(of: path, replacing: target, in: folder)
      try draft.write(bytes)
      return try draft.commit(keepsAttributes: keepsAttributes)
    }
    let target = try target()
    if let draftDirectory, !OutputFile.isLink(draftDirectory),
      let losses = try? write(target, by: draftDirectory)
    {
      return losses
    }
    return try write(target, by: nil)
  }

  /// Writes an artifact or a result.
  ///
  /// - Throws: The errors of ``write(_:keepsAttributes:)``.
  func write(_ bytes: [UInt8]) throws(SnapshotError) {
    _ = try write(bytes, keepsAttributes: false)
  }

  /// Writes the contents like ``replaceFile(with:keepsAttributes:)``, and throws errors of
  /// assertions.
  ///
  /// - Throws: ``SnapshotError/linkLeavesDirectory(path:link:)`` and
  ///   ``SnapshotError/unwritable(path:reason:)``.
  func write(
    _ bytes: [UInt8], keepsAttributes: Bool
  ) throws(SnapshotError) -> [FileAttributes.Loss] {
    do throws(FileError) {
      return try replaceFile(with: bytes, keepsAttributes: keepsAttributes)
    } catch {
      if case .linkLeavesDirectory(let link) = error.reason {
        throw .linkLeavesDirectory(path: path, link: link)
      }
      throw .unwritable(path: path, reason: error.problem)
    }
  }

  /// Removes the file if it exists, unless a link in its path leads out of the root.
  package func remove() {
    if canBeRemoved { _ = unsafe unlink(path) }
  }

  /// Whether a file, a folder, or a link is at the path.
  var exists: Bool { InputFile(path).kind(followsLink: false) != nil }

  /// The folder that contains the file.
  package var folder: String { OutputFile.folder(of: path) }

  /// Whether the folder of the file exists.
  var folderExists: Bool { unsafe access(folder, F_OK) == 0 }

  /// The folder of a file.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

// MARK: Links

extension OutputFile {
  /// Returns the file that a write replaces: the path, or the target of a link that stays inside
  /// the root.
  ///
  /// - Throws: ``FileError/Reason/linkLeavesDirectory(_:)`` if the target of a link in the path,
  ///   including the file itself, is outside the root or does not exist.
  private func target() throws(FileError) -> String {
    try checkLinks(includesFile: true)
    return OutputFile.isLink(path) ? OutputFile.resolved(path) ?? path : path
  }

  /// Whether removing the file does not leave the root.
  ///
  /// The file itself may be a link, because the link is removed, not its target.
  var canBeRemoved: Bool { (try? checkLinks(includesFile: false)) != nil }

  /// Throws an error if the path or a symbolic link leads out of the root, which may be a link
  /// itself.
  private func checkLinks(includesFile: Bool) throws(FileError) {
    guard path.hasPrefix(root + "/") else { return }
    let names = path.dropFirst(root.count + 1).split(separator: "/")
    guard !names.contains("..") else {
      throw FileError(path, .writing, .other("the path leads out of its directory"))
    }
    var current = root
    for name in includesFile ? names[...] : names.dropLast() {
      current += "/" + name
      var status = stat()
      // A missing folder cannot contain a link.
      guard unsafe lstat(current, &status) == 0 else { return }
      guard status.st_mode & S_IFMT == S_IFLNK else { continue }
      guard let root = OutputFile.resolved(root), let target = OutputFile.resolved(current),
        target.hasPrefix(root == "/" ? root : root + "/")
      else { throw FileError(path, .writing, .linkLeavesDirectory(current)) }
    }
  }

  /// Whether a symbolic link is at a path.
  static func isLink(_ path: String) -> Bool { InputFile(path).kind(followsLink: false) == .link }

  /// Returns the path without links, or `nil` if it does not exist.
  private static func resolved(_ path: String) -> String? {
    guard let pointer = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(pointer) }
    return unsafe String(cString: pointer)
  }
}

/// The session of a process that runs tests.
enum TestSession {
  /// The identifier of this process, which no other process has.
  static let identifier = UUID().uuidString
  /// The time of the first use of the session.
  static let start = Date()
}
