import Foundation
import SnapshotAssertCore
import SnapshotDrawing

/// The reference directory, the artifact directory, and the package with the sources.
struct AcceptanceDirectories {
  let references: Folder
  let artifacts: Folder
  let sources: Folder
  /// The origin of the results, and so of the names in the reference directory.
  let origin: ResultOrigin

  /// Opens the directories.
  ///
  /// - Throws: ``AcceptanceError/missingDirectory(path:reason:_:)`` if a directory cannot be opened,
  ///   or if the artifact directory does not exist. The first accepted reference creates the
  ///   reference directory.
  init(_ acceptance: Acceptance) throws(AcceptanceError) {
    origin = acceptance.origin
    references = try AcceptanceDirectories.open(acceptance.references, origin)
    artifacts = try AcceptanceDirectories.open(acceptance.artifacts, origin)
    // An empty path is not a directory, so without a package, there are no sources.
    sources = try AcceptanceDirectories.open(acceptance.sources ?? "", origin)
    guard artifacts.exists else {
      throw .missingDirectory(
        path: acceptance.artifacts, reason: Errno.missing.reason, origin)
    }
  }

  private static func open(
    _ path: String, _ origin: ResultOrigin
  ) throws(AcceptanceError) -> Folder {
    do throws(FileError) {
      return try Folder(path)
    } catch {
      throw .missingDirectory(path: path, reason: error.problem, origin)
    }
  }

  subscript(directory: FileDirectory) -> Folder {
    switch directory {
    case .references: references
    case .artifacts: artifacts
    case .sources: sources
    }
  }

  /// Locks the references and the package, which other artifact directories may share.
  ///
  /// The reference directory is created if it does not exist.
  ///
  /// - Throws: ``AcceptanceError/locked(path:)`` or ``AcceptanceError/unwritable(path:reason:)``.
  func lock(waits: Bool) throws(AcceptanceError) {
    try writing(references.path, references.create)
    // A process cannot lock a directory twice.
    let isShared = references.version()?.file == package
    for tree in isShared ? [references] : [references, sources] {
      let isLocked = try writing(tree.path) { () throws(FileError) in
        try tree.lock(waits: waits)
      }
      guard isLocked else { throw .locked(path: tree.path) }
    }
  }

  /// The identity of the directories on this machine, which an artifact directory from another
  /// machine cannot have; it requires the file of the lock.
  var place: String {
    let lock = artifacts.version(of: AcceptanceLock.fileName)
    let files = [artifacts.version(), lock, references.version()].map { $0?.file ?? "" }
    let text = (files + [lock?.modified.description ?? "0"]).joined(separator: " ")
    return SHA256.digest(ofUTF8: text)
  }

  /// The identity of the package on this machine, or `nil` without a package.
  ///
  /// Packages can share an artifact directory, but a step changes the sources of only one of them.
  var package: String? { sources.version()?.file }

  /// The location of the results.
  var location: SnapshotLocation {
    SnapshotLocation(
      referenceDirectory: references.path, artifactDirectory: artifacts.path,
      packageDirectory: sources.exists ? sources.path : nil)
  }

  /// Returns the absolute path of a file.
  func path(_ target: Replacement.Target) -> String {
    self[target.directory].path + "/" + target.path
  }

  /// Returns the paths of all snapshots with a result, relative to the reference directory.
  func snapshots() throws(AcceptanceError) -> [String] {
    var snapshots: [String] = []
    var folders = [ResultPath.folder]
    while let folder = folders.popLast() {
      do throws(FileError) {
        for entry in try artifacts.entries(in: folder) {
          let path = folder + "/" + entry.name
          if entry.isFolder {
            folders.append(path)
          } else if let snapshot = ResultPath.snapshot(ofResult: path) {
            snapshots.append(snapshot)
          }
        }
      } catch {
        throw .missingDirectory(
          path: artifacts.path + "/" + folder, reason: error.problem, origin)
      }
    }
    return snapshots
  }

  // MARK: Journal

  /// The journal in the artifact directory.
  var journal: Journal { Journal(tree: artifacts, origin: origin) }

  /// Returns the steps that can be undone, in ascending order.
  func appliedSteps() throws(AcceptanceError) -> [Int] {
    try inJournal { journal throws(FileError) in
      var steps: [Int] = []
      for step in try journal.steps() where try journal.isApplied(step) { steps.append(step) }
      return steps
    }
  }

  /// Accesses the journal.
  func inJournal<Result>(
    _ body: (Journal) throws(FileError) -> Result
  ) throws(AcceptanceError) -> Result {
    try writing(artifacts.path + "/" + Journal.folder) { () throws(FileError) in
      try body(journal)
    }
  }

  /// Accesses a file, and names it in the error if that fails.
  func writing<Result>(
    _ target: Replacement.Target, _ body: () throws(FileError) -> Result
  ) throws(AcceptanceError) -> Result {
    try writing(path(target), body)
  }

  private func writing<Result>(
    _ path: String, _ body: () throws(FileError) -> Result
  ) throws(AcceptanceError) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      throw .unwritable(path: path, reason: error.problem)
    }
  }
}
