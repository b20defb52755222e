import SnapshotCore
import SnapshotReview

/// The candidates of shell completions.
package enum SnapshotCompletion {
  /// Returns the IDs of the snapshots that need a decision, or an empty array if they are unknown.
  ///
  /// - Parameters:
  ///   - workingDirectory: The absolute path of the working directory.
  ///   - environment: The environment variables.
  package static func ids(
    workingDirectory: String, environment: [String: String]
  ) -> [String] {
    guard
      let location = try? SnapshotLocation(
        workingDirectory: workingDirectory, DirectoryOptions(), environment: environment),
      // Pressing a key must not change files, so those of an interrupted command are not restored.
      let review = try? RunReview(SnapshotResults(in: location), of: location, runs: .any)
    else { return [] }
    return review.waiting.map { SnapshotText($0).id }
  }
}
