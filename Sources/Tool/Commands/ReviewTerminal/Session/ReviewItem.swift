import SnapshotAssertCore
import SnapshotComparison
import SnapshotReview

/// A snapshot in a review.
struct ReviewItem: Sendable {
  /// The state of a decision.
  enum State: Hashable, Sendable {
    /// There is no decision.
    case open
    /// The reviewer postponed the decision.
    case skipped
    /// The snapshot became the reference.
    case accepted
    /// The reference remains.
    case rejected
    /// A decision could not be applied.
    case refused
  }

  let snapshot: RunReview.Snapshot
  /// The index of its group.
  let group: Int
  /// Whether the cause of the group explains the failure entirely.
  let isEntire: Bool
  /// The decision.
  var state = State.open

  var result: SnapshotResult { snapshot.result }
  /// Whether the snapshot still needs a decision.
  var isOpen: Bool { ![.accepted, .rejected].contains(state) }
  /// The places of the differences, the largest first.
  var places: [ReviewPlace] { ReviewPlace.places(of: result) }
  /// The frame of an animation that the difference and its places describe.
  var describedFrame: Int { result.difference?.frame ?? 0 }

  /// The state of the decision that is recorded in files.
  static func state(_ decision: Plan.Action?) -> State {
    switch decision {
    case .accept: .accepted
    case .reject: .rejected
    case nil: .open
    }
  }
}

/// The snapshots with the same cause.
struct ReviewCause: Sendable {
  /// The title, such as `Label: textColor #1C1C1E → #FF3B30`.
  let title: String
  /// The ID of the cause, or `nil` if the group has none.
  let id: String?
  /// The number of snapshots.
  let count: Int
  /// The number of snapshots that the cause explains entirely.
  let entireCount: Int

  /// The number of snapshots, such as `11 of 12 snapshots explained`.
  var summary: String {
    let number = count == 1 ? "1 snapshot" : "\(count.grouped) snapshots"
    return id == nil || entireCount == count
      ? number : "\(entireCount.grouped) of \(number) explained"
  }
}
