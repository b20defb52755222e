import SnapshotCore
import SnapshotReport

/// Snapshots of results that are in no file.
enum ReviewedResults {
  static func snapshots(_ results: [SnapshotResult]) throws -> [RunReview.Snapshot] {
    try RunReview(SnapshotResults(results), runs: .any).snapshots
  }
}
