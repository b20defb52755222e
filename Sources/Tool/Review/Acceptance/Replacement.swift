import SnapshotAssertCore
import SnapshotDrawing

/// The replacement or the removal of a file that must have known contents.
struct Replacement {
  /// A file in one of the directories.
  struct Target: Hashable {
    let directory: FileDirectory
    let path: String
  }

  let target: Target
  /// The digest of the existing file, or `nil` if it must not exist.
  let expected: String?
  /// The contents after the replacement, or `nil` to remove the file.
  let contents: [UInt8]?

  /// Returns the conflict with another process that changed the file.
  func conflict(found: String?, _ origin: ResultOrigin) -> AcceptanceConflict {
    let digests = AcceptanceConflict.Digests(expected: expected, found: found)
    let none = AcceptanceConflict.Digests(expected: nil, found: nil)
    let isReference = target.directory != .artifacts
    return AcceptanceConflict(
      id: SnapshotID(path: target.path).short, path: target.path, reason: .changedSince,
      origin: origin, reference: isReference ? digests : none, actual: isReference ? none : digests)
  }
}

/// The replacements that undo steps of the journal.
struct StepReversal {
  /// The replacements, in the order of the changes.
  private(set) var replacements: [Replacement] = []
  /// The files that other processes changed between the steps, with both digests.
  private(set) var broken: [Replacement.Target: AcceptanceConflict.Digests] = [:]
  /// The folders that the steps created, inner ones first.
  let folders: [JournalRecord.Folder]
  /// The decisions of the steps, in the order of their paths.
  let decisions: [Acceptance.Undone.Decision]

  /// Composes the reversal of steps.
  ///
  /// - Parameter steps: The steps, the last one first.
  init(_ steps: [JournalStep]) {
    folders = steps.flatMap { $0.record.folders.reversed() }
    decisions = steps.flatMap(\.record.decisions).sorted { $0.path < $1.path }
    var indices: [Replacement.Target: Int] = [:]
    for step in steps {
      for (change, former) in zip(step.record.changes, step.former).reversed() {
        let target = Replacement.Target(directory: change.directory, path: change.path)
        guard let index = indices[target] else {
          indices[target] = replacements.count
          replacements.append(
            Replacement(target: target, expected: change.new, contents: former))
          continue
        }
        // The later step found the file that this step wrote.
        let found = replacements[index].contents.map(SHA256.digest)
        if found != change.new {
          broken[target] = AcceptanceConflict.Digests(expected: change.new, found: found)
        }
        replacements[index] = Replacement(
          target: target, expected: replacements[index].expected, contents: former)
      }
    }
  }
}
