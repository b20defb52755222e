import Foundation
import Synchronization

/// The file that tells what became of a test, or of the last assertion of a snapshot.
struct ResultFile {
  private let path: String

  /// The ending of the file's name.
  static let pathExtension = "json"

  /// The file for the snapshot with a path below the reference directory.
  init(directory: String, snapshotPath: String) {
    path = directory + "/" + snapshotPath + "." + ResultFile.pathExtension
  }

  /// Replaces the file in one step.
  ///
  /// The verdict does not depend on it, so a failure is only told, once a process.
  func write(_ result: some Encodable) {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      try ReferenceFile(path: path).write([UInt8](encoder.encode(result)))
    } catch {
      ResultFile.warn(error)
    }
  }

  private static let hasWarned = Atomic(false)

  private static func warn(_ error: any Error) {
    guard !hasWarned.exchange(true, ordering: .relaxed) else { return }
    let line = "warning: results of snapshots are missing from reports: \(error)\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}
