import Foundation
import SnapshotAssertCore

/// The steps that can be undone, with the former files.
///
/// A step is a folder `.undo/<number>` in the artifact directory. It has the file `journal.json`
/// with the plan and the changes, the file `old` with the former contents, and, once all changes
/// are on disk, the empty file `applied`. A step without that file was interrupted.
///
/// While steps are undone, the file `.undo/undoing` contains the number of the first one. The file
/// `.undo-last` contains the highest number of an undone step, so that numbers are not reused.
struct Journal {
  static let folder = ArtifactName.journal
  /// The number of steps that are kept.
  static let maximumStepCount = 50

  /// The artifact directory.
  let tree: Folder
  /// The origin of the results, and so of the names in the reference directory.
  var origin = ResultOrigin.tests

  private static let undoing = folder + "/undoing"
  /// The file with the highest number of an undone step.
  ///
  /// It is outside the folder, because an undo removes the folder when it becomes empty.
  static let lastUndone = ArtifactName.lastUndone
  private static let draftEnding = ".draft"
  /// The largest file of a step, in bytes: 4 GiB.
  private static let maximumByteCount = 4 << 30

  private func path(_ step: Int, _ file: String? = nil) -> String {
    Journal.folder + "/\(step)" + (file.map { "/" + $0 } ?? "")
  }

  /// The numbers of all steps, in ascending order.
  func steps() throws(FileError) -> [Int] {
    try tree.entries(in: Journal.folder).compactMap { Journal.number($0.name) }.sorted()
  }

  /// The number of the next step, which no earlier step had.
  func nextNumber() throws(FileError) -> Int {
    max(try steps().last ?? 0, try number(in: Journal.lastUndone) ?? 0) + 1
  }

  /// Reads the number of a step, or returns `nil` if there is no file or it is damaged.
  private func number(in path: String) throws(FileError) -> Int? {
    do {
      let text = try tree.read(path, limit: 20)
      return text.flatMap { Journal.number(String(decoding: $0, as: UTF8.self)) }
    } catch {
      switch error.reason {
      case .tooLarge, .directory, .irregular, .link: return nil
      default: throw error
      }
    }
  }

  /// Returns the number in the name of a step, without leading zeros and signs.
  private static func number(_ name: String) -> Int? {
    Int(name).flatMap { 1...maximumNumber ~= $0 && "\($0)" == name ? $0 : nil }
  }

  /// The largest number of a step, above which there is room for more.
  private static let maximumNumber = 1 << 40

  /// Whether all changes of a step are on disk.
  func isApplied(_ step: Int) throws(FileError) -> Bool {
    try tree.read(path(step, "applied"), limit: 0) != nil
  }

  // MARK: Writing

  /// Writes a step that is not yet in effect.
  func save(_ record: JournalRecord, former: [UInt8], as step: Int) throws(FileError) {
    guard former.count <= Journal.maximumByteCount else {
      throw FileError(
        path(step), .writing,
        .tooLarge(byteCount: former.count, limit: Journal.maximumByteCount))
    }
    let draft = path(step) + Journal.draftEnding
    try tree.createFolder(draft)
    try tree.create(draft + "/old", former)
    try tree.create(draft + "/journal.json", record.json)
    try tree.synchronize(draft)
  }

  /// Puts a saved step into effect.
  func publish(_ step: Int) throws(FileError) {
    try tree.move(path(step) + Journal.draftEnding, to: path(step))
    try tree.synchronize(Journal.folder)
    try tree.synchronize("")
  }

  /// Records that all changes of a step are on disk.
  func markApplied(_ step: Int) throws(FileError) {
    try tree.create(path(step, "applied"), [])
    try tree.synchronize(path(step))
  }

  /// Takes back ``markApplied(_:)``, which may have failed after it created the file.
  func removeMark(of step: Int) throws(FileError) {
    try tree.remove(path(step, "applied"))
  }

  // MARK: Reading

  /// Reads a step with its former files.
  func read(_ step: Int) throws(AcceptanceError) -> JournalStep {
    func unreadable(_ reason: String) -> AcceptanceError {
      .unreadableJournal(path: tree.path + "/" + path(step), reason: reason)
    }
    let (json, former): ([UInt8]?, [UInt8]?)
    do throws(FileError) {
      let limit = Journal.maximumByteCount
      json = try tree.read(path(step, "journal.json"), limit: limit)
      former = try tree.read(path(step, "old"), limit: limit)
    } catch {
      throw unreadable(error.problem)
    }
    guard let json, let former else { throw unreadable(Errno.missing.reason) }
    guard let found = JournalStep(number: step, json: json, former: former, origin: origin) else {
      throw unreadable("it is damaged")
    }
    return found
  }

  /// Returns the locations of a step's former files, without checking their contents.
  func formerFiles(
    of step: Int
  ) throws(FileError) -> [(digest: String, path: String, bytes: Range<Int>)] {
    let json = try tree.read(path(step, "journal.json"), limit: Journal.maximumByteCount)
    guard let json, let record = try? JSONDecoder().decode(JournalRecord.self, from: Data(json))
    else { return [] }
    var start = 0
    var files: [(digest: String, path: String, bytes: Range<Int>)] = []
    for change in record.changes {
      guard let digest = change.old else { continue }
      guard 0...Journal.maximumByteCount - start ~= change.oldByteCount else { return files }
      let end = start + change.oldByteCount
      files.append((digest, path(step, "old"), start..<end))
      start = end
    }
    return files
  }

  // MARK: Undoing

  /// The first step that is being undone, if a process was killed.
  func firstUndone() throws(FileError) -> Int? { try number(in: Journal.undoing) }

  /// Records that all steps from a number on are being undone.
  func beginUndoing(from step: Int) throws(FileError) {
    try write(nextNumber() - 1, to: Journal.lastUndone)
    try tree.synchronize("")
    try write(step, to: Journal.undoing)
    try tree.synchronize(Journal.folder)
  }

  /// Replaces a file with the number of a step.
  private func write(_ step: Int, to path: String) throws(FileError) {
    let draft = Journal.undoing + Journal.draftEnding
    try tree.remove(draft)
    try tree.create(draft, Array("\(step)".utf8))
    try tree.move(draft, to: path)
  }

  /// Records that all steps are undone and discarded.
  func endUndoing() throws(FileError) {
    try tree.remove(Journal.undoing)
    tree.removeEmptyFolder(Journal.folder)
  }

  // MARK: Removing

  /// Removes a step so that a killed process leaves no incomplete one.
  func discard(
    _ step: Int, reach: (AcceptanceCheckpoint) -> Void = { _ in }
  ) throws(FileError) {
    let draft = path(step) + Journal.draftEnding
    try tree.move(path(step), to: draft)
    reach(.discarding(step))
    try tree.removeFolder(draft)
    reach(.discarded(step))
  }

  /// Removes the oldest steps.
  func discardOldSteps() throws(FileError) {
    for step in try steps().dropLast(Journal.maximumStepCount) { try discard(step) }
  }

  /// Removes incomplete steps of killed processes.
  func removeDrafts() throws(FileError) {
    for draft in try drafts() {
      let path = Journal.folder + "/" + draft.name
      if draft.isFolder { try tree.removeFolder(path) } else { try tree.remove(path) }
    }
  }

  /// Whether there are incomplete steps, or the record of a complete undo.
  func hasDrafts() throws(FileError) -> Bool {
    if try firstUndone() != nil { return true }
    return try !drafts().isEmpty
  }

  private func drafts() throws(FileError) -> [Folder.Entry] {
    try tree.entries(in: Journal.folder).filter { $0.name.hasSuffix(Journal.draftEnding) }
  }
}
