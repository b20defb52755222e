import Foundation
import SnapshotDrawing

/// The part of this process in a comparison with another process that takes the same snapshots.
package enum OtherProcess: Sendable {
  /// This process records, and the closure returns the contents of the file that the other one
  /// would record at a path.
  ///
  /// The closure throws a ``StrategyError`` if there is none.
  case parent(takes: @Sendable (_ path: String) throws(StrategyError) -> [UInt8])
  /// This process compares and records nothing, but writes the files to a folder.
  case child(folder: String)

  /// The variable with the folder, in the environment of a child process.
  package static let variable = "SNAPSHOT_TAKES_DIR"

  /// Returns the name of the file for the snapshot with a reference.
  package static func fileName(for reference: String) -> String {
    SHA256.digest(ofUTF8: reference)
  }

  /// Writes the first take at a path.
  ///
  /// A process that records compares the next ones with the first.
  static func write(
    _ bytes: [UInt8], for reference: String, to folder: String
  ) throws(SnapshotError) {
    let file = folder + "/" + fileName(for: reference)
    guard !FileManager.default.fileExists(atPath: file) else { return }
    try StrategyRunner.run { try Data(bytes).write(to: URL(fileURLWithPath: file)) }
  }
}
