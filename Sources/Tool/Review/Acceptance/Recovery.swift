import SnapshotAssertCore

// The recovery after a process was killed while it changed files, in this order:
//
// 1. Files that were staged, but not moved into place, are removed.
// 2. Steps of the journal that are not yet in effect, or no longer, are removed.
// 3. The former files of all interrupted steps are restored, the last step first: those that are
//    not applied completely, and those that an interrupted undo should have undone. A file that
//    another process changed in the meantime is kept.
//    Folders that the steps created are removed if they are empty.
// 4. The steps are discarded, the last one first, so that the remaining ones are always the
//    earliest ones.
// 5. The mark of an interrupted undo is removed, also if no step had to be undone any more.

extension Acceptance {
  /// Restores the former files if a process was killed while it applied a plan or undid a step.
  ///
  /// ``apply(_:)`` and ``undo(count:)`` do this first. So must everything that reads decisions or
  /// references to list them or to make a plan, because the restored files need a decision again.
  /// Nothing is written if there is nothing to restore.
  ///
  /// - Returns: The restored files, or `nil` if no file had to be restored.
  /// - Throws: ``AcceptanceError``; ``AcceptanceError/locked(path:)`` if a running process is
  ///   applying a plan or undoing a step.
  package func recover() throws(AcceptanceError) -> Recovery? {
    let directories = try AcceptanceDirectories(self)
    guard try directories.hasTraces() else { return nil }
    var acceptance = self
    acceptance.waitsForLock = false
    return try AcceptanceSession(acceptance).recover()
  }

  /// Whether a process that applies a plan or undoes a step is running or was killed, so that some
  /// references may have their former contents, and others not.
  package var isInterrupted: Bool {
    let directories = try? AcceptanceDirectories(self)
    return (try? directories?.hasTraces()) ?? false
  }
}

extension AcceptanceDirectories {
  /// Returns the steps that a killed process did not complete or did not undo completely, the last
  /// one first.
  func interruptedSteps() throws(AcceptanceError) -> [Int] {
    try inJournal { journal throws(FileError) in
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
      let folder = Replacement.Target(directory: directory, path: Transaction.folder)
      let exists = try writing(folder) { () throws(FileError) in
        try self[directory].hasFolder(folder.path)
      }
      if exists { return true }
    }
    let hasDrafts = try inJournal { journal throws(FileError) in
      try journal.hasDrafts()
    }
    if hasDrafts { return true }
    return try !interruptedSteps().isEmpty
  }
}

extension AcceptanceSession {
  /// Restores the former files of an interrupted step, and completes an interrupted undo.
  func recover() throws(AcceptanceError) -> Acceptance.Recovery? {
    try transaction.removeStagedFiles()
    try directories.inJournal { journal throws(FileError) in try journal.removeDrafts() }
    let completesUndo = try directories.inJournal { journal throws(FileError) in
      try journal.firstUndone() != nil
    }
    let numbers = try directories.interruptedSteps()
    guard !numbers.isEmpty else {
      try directories.inJournal { journal throws(FileError) in
        try journal.endUndoing()
      }
      return nil
    }
    let reversal = try reversal(of: numbers)
    let (replacements, kept) = try unchanged(reversal)
    try reportingInterruption { () throws(AcceptanceError) in
      // The killed process already noted the attributes that the files lose.
      _ = try transaction.stage(replacements)
      try finish(replacements, reversal.folders, numbers)
    }
    return Acceptance.Recovery(
      restored: replacements.map(\.target.path), kept: kept, completesUndo: completesUndo)
  }
}
