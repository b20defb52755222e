import SnapshotAssertCore

@testable import SnapshotReview

/// Snapshots of results that exist only in memory.
enum ReviewedResults {
  static func snapshots(_ results: [SnapshotResult]) throws -> [RunReview.Snapshot] {
    try RunReview(SnapshotResults(results, isMerged: true), runs: .any).snapshots
  }
}
