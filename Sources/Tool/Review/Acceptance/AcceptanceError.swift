package import SnapshotAssertCore

/// The reason why a plan was not applied, or a step was not undone.
package enum AcceptanceError: Error, Hashable, Sendable {
  /// Some decisions cannot be applied. Nothing was written.
  case conflicts([AcceptanceConflict])
  /// Another process is applying a plan and holds the lock on the file at the path.
  case locked(path: String)
  /// The plan is malformed. Nothing was written.
  case invalidPlan(CommandError)
  /// A directory does not exist or cannot be opened.
  case missingDirectory(path: String, reason: String, ResultOrigin)
  /// A file cannot be written. Files that were already changed have their former contents again.
  case unwritable(path: String, reason: String)
  /// A file cannot be restored. The journal contains the previous contents, and the next `accept`,
  /// `reject`, or `undo` restores them.
  case interrupted(path: String, reason: String, journal: String)
  /// The journal was written for other directories, such as on another machine, so its files may
  /// be forged. Nothing was written.
  ///
  /// If only the package differs, the journal may contain the only copies of its former sources.
  case foreignJournal(path: String, isOfOtherPackage: Bool = false)
  /// The journal cannot be read.
  case unreadableJournal(path: String, reason: String)
  /// The journal has fewer steps.
  case nothingToUndo(requested: Int, available: Int)
  /// The last step of the journal is not the requested one. Nothing was written.
  case otherStep(requested: Int, last: Int?)
}

extension AcceptanceError: CustomStringConvertible {
  /// The problem and the remedy.
  package var description: String {
    switch self {
    case .conflicts(let conflicts):
      "nothing was written, because \(conflicts.count) "
        + "\(conflicts.count == 1 ? "decision" : "decisions") cannot be applied:\n"
        + conflicts.map { "  \($0)" }.joined(separator: "\n")
    case .locked(let path):
      "another process holds the lock \(path); wait until it has finished"
    case .invalidPlan(let error): "\(error)"
    case .missingDirectory(let path, let reason, .tests):
      "cannot open the directory \(path): \(reason); run the tests first, or name the directory "
        + "with --references or --results"
    case .missingDirectory(let path, let reason, .folders):
      "cannot open the directory \(path): \(reason); run `status` with the same options first"
    case .unwritable(let path, let reason):
      "cannot write \(path): \(reason); nothing was changed"
    case .interrupted(let path, let reason, let journal):
      "cannot restore \(path): \(reason); fix the problem, then run "
        + "`swift run snapshot undo`, which restores the files in \(journal)"
    case .foreignJournal(let path, isOfOtherPackage: true):
      "the journal \(path) contains source files of another package; run the command in that "
        + "package, or, if it no longer exists, run: rm -r \(path.shellQuoted)"
    case .foreignJournal(let path, isOfOtherPackage: false):
      "the journal \(path) was written for other directories, such as on another machine; to "
        + "continue without it, run: rm -r \(path.shellQuoted)"
    case .unreadableJournal(let path, let reason):
      "cannot read the journal \(path): \(reason); check the references with `git status`, then "
        + "run: rm -r \(path.shellQuoted)"
    case .nothingToUndo(let requested, let available):
      available == 0
        ? "there is nothing to undo"
        : "cannot undo \(requested) steps; the journal has \(available)"
    case .otherStep(let requested, let last):
      (last.map { "step \(requested) is not the last one, which is step \($0)" }
        ?? "step \(requested) was already undone") + "; load the report again"
    }
  }
}
