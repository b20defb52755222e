import SnapshotAssertCore
import SnapshotDrawing

/// The directories while the lock is held.
struct AcceptanceSession {
  let directories: AcceptanceDirectories
  private let lock: AcceptanceLock
  let transaction: Transaction
  private let reach: (AcceptanceCheckpoint) -> Void

  /// Opens the directories and takes the lock.
  init(_ acceptance: Acceptance) throws(AcceptanceError) {
    directories = try AcceptanceDirectories(acceptance)
    lock = try AcceptanceLock(in: acceptance.artifacts, waits: acceptance.waitsForLock)
    try directories.lock(waits: acceptance.waitsForLock)
    transaction = Transaction(
      directories: directories, progress: acceptance.writingProgress, reach: acceptance.reach)
    reach = acceptance.reach
  }

  // MARK: Applying

  /// Changes files, and returns the number of the step in the journal, or `nil` without changes,
  /// with notes on the attributes that the files lost.
  func apply(
    _ plan: Plan, _ changes: [FileChange]
  ) throws(AcceptanceError) -> (step: Int?, notes: [String]) {
    guard !changes.isEmpty else { return (nil, []) }
    let replacements = changes.map {
      Replacement(
        target: .init(directory: $0.directory, path: $0.path),
        expected: $0.old.map(SHA256.digest), contents: $0.new)
    }
    var published: Int?
    do {
      let notes = try transaction.stage(replacements)
      let reach = reach
      let step = try directories.inJournal { journal throws(FileError) in
        let step = try journal.nextNumber()
        let record = JournalRecord(
          plan: plan, place: directories.place, package: directories.package, changes: changes,
          folders: try missingFolders(of: changes))
        try journal.save(record, former: changes.flatMap { $0.old ?? [] }, as: step)
        reach(.saved)
        try journal.publish(step)
        return step
      }
      published = step
      reach(.published)
      try transaction.perform(replacements)
      try directories.inJournal { journal throws(FileError) in
        try journal.markApplied(step)
      }
      reach(.completed)
      // The step is complete; the next command removes its leftovers.
      try? transaction.removeStagedFiles()
      try? directories.inJournal { journal throws(FileError) in
        try journal.discardOldSteps()
      }
      return (step, notes)
    } catch {
      try takeBack(published)
      throw error
    }
  }

  /// Restores the former files after a failure.
  private func takeBack(_ step: Int?) throws(AcceptanceError) {
    guard let step else {
      // Before the journal is in effect, no file was changed.
      _ = try? recover()
      return
    }
    try reportingInterruption { () throws(AcceptanceError) in
      try directories.inJournal { journal throws(FileError) in try journal.removeMark(of: step) }
      _ = try recover()
    }
  }

  /// Restores files, or throws an error that says that the next command restores them.
  func reportingInterruption(
    _ body: () throws(AcceptanceError) -> Void
  ) throws(AcceptanceError) {
    do throws(AcceptanceError) {
      try body()
    } catch {
      let journal = directories.artifacts.path + "/" + Journal.folder
      switch error {
      case .unwritable(let path, let reason):
        throw .interrupted(path: path, reason: reason, journal: journal)
      case .conflicts(let conflicts):
        throw .interrupted(
          path: conflicts.first?.path ?? journal, reason: "another process changed it",
          journal: journal)
      default: throw error
      }
    }
  }

  /// The folders that the changes create.
  private func missingFolders(
    of changes: [FileChange]
  ) throws(FileError) -> [JournalRecord.Folder] {
    var found: Set<JournalRecord.Folder> = []
    var folders: [JournalRecord.Folder] = []
    for change in changes where change.new != nil {
      for path in try directories[change.directory].missingFolders(of: change.path) {
        let folder = JournalRecord.Folder(directory: change.directory, path: path)
        if found.insert(folder).inserted { folders.append(folder) }
      }
    }
    return folders
  }

  // MARK: Undoing

  /// Undoes the last steps.
  ///
  /// - Parameter recovered: The files that were restored first.
  func undo(
    count: Int, recovered: Acceptance.Recovery?
  ) throws(AcceptanceError) -> Acceptance.Undone {
    let available = try directories.appliedSteps()
    guard count > 0, count <= available.count else {
      throw .nothingToUndo(requested: count, available: available.count)
    }
    let numbers = Array(available.suffix(count).reversed())
    let reversal = try reversal(of: numbers)
    let conflicts = try conflicts(with: reversal)
    guard conflicts.isEmpty else { throw .conflicts(conflicts) }
    let replacements = try unchanged(reversal).replacements
    let notes: [String]
    do {
      notes = try transaction.stage(replacements)
      try directories.inJournal { journal throws(FileError) in
        try journal.beginUndoing(from: numbers[numbers.count - 1])
      }
    } catch {
      try? transaction.removeStagedFiles()
      throw error
    }
    reach(.published)
    try reportingInterruption { () throws(AcceptanceError) in
      try finish(replacements, reversal.folders, numbers)
    }
    let restored = replacements.map(\.target).filter { $0.directory != .artifacts }.map(\.path)
    return Acceptance.Undone(
      steps: numbers, decisions: reversal.decisions, restored: restored.sorted(), notes: notes,
      recovered: recovered)
  }

  func reversal(of numbers: [Int]) throws(AcceptanceError) -> StepReversal {
    var steps: [JournalStep] = []
    for number in numbers {
      let step = try directories.journal.read(number)
      let path = directories.artifacts.path + "/" + Journal.folder
      guard step.record.place == directories.place else { throw .foreignJournal(path: path) }
      guard !step.record.isOfOtherPackage(than: directories.package) else {
        throw .foreignJournal(path: path, isOfOtherPackage: true)
      }
      steps.append(step)
    }
    return StepReversal(steps)
  }

  /// Restores files, and discards the steps that changed them.
  func finish(
    _ replacements: [Replacement], _ folders: [JournalRecord.Folder], _ steps: [Int]
  ) throws(AcceptanceError) {
    try transaction.perform(replacements)
    for folder in folders { directories[folder.directory].removeEmptyFolder(folder.path) }
    let reach = reach
    try directories.inJournal { journal throws(FileError) in
      // The last step is discarded first, so that the remaining steps are always the earliest ones.
      for step in steps { try journal.discard(step, reach: reach) }
    }
    reach(.completed)
    try transaction.removeStagedFiles()
    try directories.inJournal { journal throws(FileError) in
      try journal.endUndoing()
    }
  }

  /// The references and sources that another process has changed since.
  private func conflicts(
    with reversal: StepReversal
  ) throws(AcceptanceError) -> [AcceptanceConflict] {
    var conflicts: [AcceptanceConflict] = []
    for replacement in reversal.replacements where replacement.target.directory != .artifacts {
      let target = replacement.target
      let found = try digest(of: target)
      let digests =
        found == replacement.expected
        ? reversal.broken[target] : .init(expected: replacement.expected, found: found)
      guard let digests else { continue }
      conflicts.append(
        AcceptanceConflict(
          id: SnapshotID(path: target.path).short, path: target.path, reason: .changedSince,
          origin: directories.origin, reference: digests, actual: .init(expected: nil, found: nil)))
    }
    return conflicts
  }

  /// Separates the replacements of files that still have the expected contents from the files that
  /// another process changed.
  func unchanged(
    _ reversal: StepReversal
  ) throws(AcceptanceError) -> (replacements: [Replacement], kept: [String]) {
    var replacements: [Replacement] = []
    var kept: [String] = []
    for replacement in reversal.replacements {
      let found = try digest(of: replacement.target)
      if found == replacement.expected, reversal.broken[replacement.target] == nil {
        replacements.append(replacement)
      } else if found != replacement.contents.map(SHA256.digest) {
        kept.append(replacement.target.path)
      }
    }
    return (replacements, kept)
  }

  private func digest(
    of target: Replacement.Target
  ) throws(AcceptanceError) -> String? {
    try directories.writing(target) { () throws(FileError) in try transaction.digest(of: target) }
  }
}
