import Foundation
import Synchronization

/// The file that tells what became of a test, or of the last assertion of a snapshot.
struct ResultFile {
  private let directory: String
  private let path: String

  /// The ending of the file's name.
  static let pathExtension = "json"

  /// The file for the snapshot with a path below the reference directory.
  init(directory: String, snapshotPath: String) {
    self.directory = directory
    path = directory + "/" + snapshotPath + "." + ResultFile.pathExtension
  }

  /// Replaces the file in one step: a process that dies leaves the old one or the new one.
  ///
  /// The verdict does not depend on it, so a failure is only told, once a process. Nor does anything wait
  /// for the disk, because a machine that dies takes the run with it.
  func write(_ result: some Encodable) {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      try replace(with: encoder.encode(result))
    } catch {
      warn(error)
    }
  }

  /// Removes the file if it is there.
  func remove() { ReferenceFile(path: path).remove() }

  /// Whether a result of this process could not be written to the directory.
  var areSomeMissing: Bool { ResultFile.incomplete.withLock { $0.contains(directory) } }

  private func replace(with data: Data) throws {
    // Two tests that have one path may write at once.
    let number = ResultFile.draftCount.add(1, ordering: .relaxed).newValue
    let draft = "\(path).\(CompletedTest.session).\(number)"
    var file = unsafe fopen(draft, "w")
    if unsafe file == nil {
      try FileManager.default.createDirectory(
        at: URL(fileURLWithPath: path).deletingLastPathComponent(),
        withIntermediateDirectories: true)
      unsafe file = fopen(draft, "w")
    }
    guard let file = unsafe file else { throw failure() }
    let count = unsafe data.withUnsafeBytes { unsafe fwrite($0.baseAddress, 1, $0.count, file) }
    guard unsafe fclose(file) == 0, count == data.count, unsafe rename(draft, path) == 0 else {
      let failure = failure()
      _ = unsafe unlink(draft)
      throw failure
    }
  }

  /// What the system said last.
  private func failure() -> SnapshotError {
    .unwritable(path: path, reason: unsafe String(cString: strerror(errno)))
  }

  private static let draftCount = Atomic(0)
  /// The directories that results of this process are missing from.
  private static let incomplete = Mutex<Set<String>>([])

  private func warn(_ error: any Error) {
    let isFirst = ResultFile.incomplete.withLock { directories in
      defer { directories.insert(directory) }
      return directories.isEmpty
    }
    guard isFirst else { return }
    let line = "warning: results of snapshots are missing from reports: \(error)\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}
