import SnapshotAssertCore

/// The number of snapshots by verdict.
package struct ReviewCounts: Hashable, Sendable, Encodable {
  /// Snapshots that equal their references.
  private(set) var matched = 0
  /// Snapshots that differ within the tolerance.
  private(set) var tolerated = 0
  /// Snapshots that were recorded, or that have no reference yet.
  private(set) var recorded = 0
  /// Images of another tool that only the folder before the change has.
  private(set) var removed = 0
  /// Snapshots that differ by more than the tolerance.
  private(set) var differed = 0
  /// Snapshots that were not compared because of an error, or that exceed a budget.
  private(set) var failed = 0
  /// Snapshots with different results in several runs.
  private(set) var conflicts = 0
  /// Snapshots that need a decision.
  package private(set) var waiting = 0
  /// Snapshots about which a decision was made since the run.
  private(set) var decided = 0
  /// Failures that the test expects, or that were only returned to the test.
  private(set) var expected = 0

  /// Counts snapshots.
  ///
  /// Each snapshot counts as a conflict, or by its verdict.
  package init(_ snapshots: some Sequence<RunReview.Snapshot>) {
    for snapshot in snapshots {
      if !snapshot.conflicts.isEmpty {
        conflicts += 1
      } else {
        switch snapshot.result.verdict {
        case .matched: matched += 1
        case .tolerated: tolerated += 1
        case .recorded: recorded += 1
        case .differed: differed += 1
        case .failed where snapshot.result.isNew: recorded += 1
        case .failed where snapshot.result.reason == .removed: removed += 1
        case .failed: failed += 1
        }
      }
      if snapshot.isWaiting {
        waiting += 1
      } else if snapshot.decision != nil {
        decided += 1
      } else if ![.matched, .tolerated].contains(snapshot.result.verdict) {
        expected += 1
      }
    }
  }

  /// The numbers that are not zero, such as `12 differ, 3 new`.
  package var summary: String {
    [
      (differed, "differ"), (recorded, "new"), (removed, "removed"), (failed, "failed"),
      (conflicts, "in conflict"),
      (matched, "match"), (tolerated, "within the tolerance"), (decided, "already decided"),
    ]
    .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}

extension SnapshotResult {
  /// Whether there is no reference, and accepting the snapshot creates it.
  var isNew: Bool { reason == .missingReference && actual != nil }
}

extension Int {
  /// Returns the number with a regular noun, such as `1 result` or `2 results`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
