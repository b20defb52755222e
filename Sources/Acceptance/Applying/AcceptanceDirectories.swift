import Foundation
import SnapshotCore
import SnapshotDigests

/// The reference directory, the artifact directory, and the package with the sources.
struct AcceptanceDirectories {
  let references: ConfinedTree
  let artifacts: ConfinedTree
  let sources: ConfinedTree

  /// Opens the directories.
  ///
  /// - Throws: ``AcceptanceError/missingDirectory(path:reason:)`` if a directory cannot be opened,
  ///   or if the artifact directory does not exist. The first accepted reference creates the
  ///   reference directory.
  init(_ acceptance: Acceptance) throws(AcceptanceError) {
    references = try AcceptanceDirectories.open(acceptance.references)
    artifacts = try AcceptanceDirectories.open(acceptance.artifacts)
    // An empty path is not a directory, so without a package, there are no sources.
    sources = try AcceptanceDirectories.open(acceptance.sources ?? "")
    guard artifacts.exists else {
      throw .missingDirectory(path: acceptance.artifacts, reason: Errno.missing.reason)
    }
  }

  private static func open(_ path: String) throws(AcceptanceError) -> ConfinedTree {
    do throws(Errno) {
      return try ConfinedTree(path)
    } catch {
      throw .missingDirectory(path: path, reason: error.reason)
    }
  }

  subscript(directory: FileDirectory) -> ConfinedTree {
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
    do throws(ConfinedTree.Failure) {
      try references.create()
    } catch {
      throw .unwritable(path: references.path, reason: error.reason)
    }
    // A process cannot lock a directory twice.
    let isShared = AcceptanceDirectories.numbers(of: references) == package
    for tree in isShared ? [references] : [references, sources] {
      do throws(Errno) {
        guard try tree.lock(waits: waits) else { throw AcceptanceDirectories.isLocked }
      } catch {
        if error == AcceptanceDirectories.isLocked { throw .locked(path: tree.path) }
        throw .unwritable(path: tree.path, reason: error.reason)
      }
    }
  }

  private static let isLocked = Errno(EWOULDBLOCK)

  /// The identity of the directories on this machine, which an artifact directory from another
  /// machine cannot have; it requires the file of the lock.
  var place: String {
    let lock = artifacts.identity(of: AcceptanceLock.fileName)
    let numbers = [artifacts.identity(), lock, references.identity()].map {
      $0.map { "\($0.device):\($0.file)" } ?? ""
    }
    let text = (numbers + ["\(lock?.change ?? 0)"]).joined(separator: " ")
    return SHA256.digest(ofUTF8: text)
  }

  /// The identity of the package on this machine, or `nil` without a package.
  ///
  /// Packages can share an artifact directory, but a step changes the sources of only one of them.
  var package: String? { AcceptanceDirectories.numbers(of: sources) }

  private static func numbers(of tree: ConfinedTree) -> String? {
    tree.identity().map { "\($0.device):\($0.file)" }
  }

  /// The location of the results.
  var location: SnapshotLocation {
    SnapshotLocation(
      referenceDirectory: references.path, artifactDirectory: artifacts.path,
      packageDirectory: sources.exists ? sources.path : nil)
  }

  /// Returns the absolute path of a file.
  func path(_ target: FileReplacement.Target) -> String {
    self[target.directory].path + "/" + target.path
  }

  /// Returns the paths of all snapshots with a result, relative to the reference directory.
  func snapshots() throws(AcceptanceError) -> [String] {
    var snapshots: [String] = []
    var folders = [ResultPath.folder]
    while let folder = folders.popLast() {
      do throws(ConfinedTree.Failure) {
        for entry in try artifacts.entries(in: folder) {
          let path = folder + "/" + entry.name
          if entry.isFolder {
            folders.append(path)
          } else if let snapshot = ResultPath.snapshot(ofResult: path) {
            snapshots.append(snapshot)
          }
        }
      } catch {
        throw .missingDirectory(path: artifacts.path + "/" + folder, reason: error.reason)
      }
    }
    return snapshots
  }

  // MARK: Journal

  /// The journal in the artifact directory.
  var journal: Journal { Journal(tree: artifacts) }

  /// Returns the steps that can be undone, in ascending order.
  func appliedSteps() throws(AcceptanceError) -> [Int] {
    try inJournal { journal throws(ConfinedTree.Failure) in
      var steps: [Int] = []
      for step in try journal.steps() where try journal.isApplied(step) { steps.append(step) }
      return steps
    }
  }

  /// Returns the steps that a killed process did not complete or did not undo completely, the last
  /// one first.
  func interruptedSteps() throws(AcceptanceError) -> [Int] {
    try inJournal { journal throws(ConfinedTree.Failure) in
      let first = try journal.firstUndone()
      var steps: [Int] = []
      for step in try journal.steps().reversed() {
        let isApplied = try journal.isApplied(step)
        if first.map({ step >= $0 }) ?? false || !isApplied { steps.append(step) }
      }
      return steps
    }
  }

  /// Whether a process that applies a plan or undoes a step is running or was killed.
  func hasTraces() throws(AcceptanceError) -> Bool {
    for directory in FileDirectory.allCases {
      let path = FileTransaction.folder
      do throws(ConfinedTree.Failure) {
        if try self[directory].hasFolder(path) { return true }
      } catch {
        throw .unwritable(path: self[directory].path + "/" + path, reason: error.reason)
      }
    }
    let hasDrafts = try inJournal { journal throws(ConfinedTree.Failure) in
      try journal.hasDrafts()
    }
    if hasDrafts { return true }
    return try !interruptedSteps().isEmpty
  }

  /// Accesses the journal.
  func inJournal<Result>(
    _ body: (Journal) throws(ConfinedTree.Failure) -> Result
  ) throws(AcceptanceError) -> Result {
    do throws(ConfinedTree.Failure) {
      return try body(journal)
    } catch {
      throw .unwritable(path: artifacts.path + "/" + Journal.folder, reason: error.reason)
    }
  }
}
