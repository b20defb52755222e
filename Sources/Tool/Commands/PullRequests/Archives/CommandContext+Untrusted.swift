import Foundation
import SnapshotAssertCore
import SnapshotReview

extension CommandContext {
  /// Runs a command with a checked copy of the results, which is then removed.
  func withCheckedResults(
    _ body: (CommandContext) throws -> CommandStatus
  ) throws -> CommandStatus {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("snapshot-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try output.describing("checking the results") {
      try UntrustedResults(directory: location.artifactDirectory, commit: nil, to: folder)
    }
    var checked = self
    checked.location = SnapshotLocation(
      referenceDirectory: location.referenceDirectory, artifactDirectory: folder,
      packageDirectory: location.packageDirectory)
    return try body(checked)
  }
}
