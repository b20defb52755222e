package import Foundation
import SnapshotDrawing
import Synchronization

/// The file with the result of a test, or of the last assertion of a snapshot.
package struct ResultFile {
  private let directory: String
  private let file: OutputFile

  /// The extension of the file.
  package static let pathExtension = "json"

  /// The extension of the file with the decision about a snapshot, which is next to its result.
  package static let decisionExtension = "decision.json"

  /// Whether a file is a decision.
  package static func isDecision(_ path: String) -> Bool { path.hasSuffix("." + decisionExtension) }

  /// Creates the file of the snapshot with a path relative to the reference directory.
  init(_ location: SnapshotLocation, snapshotPath: String) {
    directory = location.resultDirectory
    file = OutputFile(
      "\(ArtifactName.results)/\(snapshotPath).\(ResultFile.pathExtension)", in: location)
  }

  /// Replaces the file atomically: if the process dies, the file is complete or does not exist.
  ///
  /// The old file is removed first, because some file systems synchronize a file to disk when it
  /// replaces another one.
  ///
  /// The verdict does not depend on the file, so an error is only logged, once per process.
  func write(_ result: some Encodable) {
    do {
      let bytes = [UInt8](try JSONEncoder.stable.encode(result))
      remove()
      try file.write(bytes)
    } catch {
      warn(error)
    }
  }

  /// Reads the result of a snapshot, or returns `nil` if there is none.
  func read() -> SnapshotResult? {
    let bytes = try? InputFile(file.path).read(limit: ResultFile.maximumByteCount)
    return bytes.flatMap { try? SnapshotResult(json: $0) }
  }

  /// The largest result that is read, in bytes: 16 MiB.
  package static let maximumByteCount = 16 << 20

  /// Removes the file if it exists.
  func remove() { file.remove() }

  /// Whether some results of this process could not be written to the directory.
  var isIncomplete: Bool { ResultFile.incomplete.withLock { $0.contains(directory) } }

  /// Whether some results of this process, including those of scopes, could not be written to an
  /// artifact directory.
  static func isIncomplete(below artifactDirectory: String) -> Bool {
    incomplete.withLock { $0.contains { $0.hasPrefix(artifactDirectory + "/") } }
  }

  /// The directories with missing results of this process.
  private static let incomplete = Mutex<Set<String>>([])

  private func warn(_ error: any Error) {
    let isFirst = ResultFile.incomplete.withLock { directories in
      defer { directories.insert(directory) }
      return directories.isEmpty
    }
    guard isFirst else { return }
    StandardError.write(
      "warning: cannot write snapshot results, so reports will be incomplete: \(error)")
  }
}

extension JSONEncoder {
  /// An encoder for files, whose output depends only on the value: one line with sorted keys.
  package static var stable: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
