import Foundation
import Synchronization

/// The file that tells what became of a test, or of the last assertion of a snapshot.
struct ResultFile {
  private let directory: String
  private let file: OutputFile

  /// The ending of the file's name.
  static let pathExtension = "json"

  /// The file for the snapshot with a path below the reference directory.
  init(_ location: SnapshotLocation, snapshotPath: String) {
    directory = location.resultDirectory
    file = OutputFile(
      path: directory + "/" + snapshotPath + "." + ResultFile.pathExtension,
      in: location.artifactDirectory, draftDirectory: location.draftDirectory)
  }

  /// Replaces the file: a process that dies leaves a whole one or none.
  ///
  /// The old one goes first, because some file systems write a file that takes another's place to the
  /// disk at once.
  ///
  /// The verdict does not depend on it, so a failure is only told, once a process.
  func write(_ result: some Encodable) {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      remove()
      try file.write([UInt8](encoder.encode(result)))
    } catch {
      warn(error)
    }
  }

  /// Removes the file if it is there.
  func remove() { file.remove() }

  /// Whether a result of this process could not be written to the directory.
  var areSomeMissing: Bool { ResultFile.incomplete.withLock { $0.contains(directory) } }

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
