import SnapshotCore

/// Snapshots that a reviewer looks at together.
package struct ReviewGroup: Sendable {
  /// The kind of a group.
  package enum Kind: Hashable, Sendable {
    /// The snapshots with the same change.
    case cause(Cause)
    /// The snapshots that differ for an unknown reason.
    case unexplained
    /// The snapshots that were recorded.
    case recorded
    /// The snapshots that were not compared because of an error.
    case failed
    /// The snapshots with different results in several runs.
    case conflicts
    /// The snapshots that need no decision.
    case others
  }

  /// The kind of the group.
  package let kind: Kind
  /// The snapshots, sorted by path.
  package let snapshots: [RunReview.Snapshot]

  /// The reason for the differences, which may contain values from untrusted files.
  package var title: String {
    switch kind {
    case .cause(let cause): cause.signature.title
    case .unexplained: "differ for an unknown reason"
    case .recorded: "recorded"
    case .failed: "failed with an error"
    case .conflicts: "different results in several runs"
    case .others: "need no decision"
    }
  }

  /// The number of snapshots, such as `12 snapshots, 11 entirely`.
  package var count: String {
    snapshots.count.counted("snapshot") + (entireCount.map { ", \($0) entirely" } ?? "")
  }

  /// The number of snapshots that the cause explains entirely, or `nil` if it explains all of
  /// them entirely or there is no cause.
  var entireCount: Int? {
    guard case .cause(let cause) = kind else { return nil }
    let paths = Set(cause.snapshots.filter(\.isEntire).map(\.path))
    let count = snapshots.count { paths.contains($0.path) }
    return count == snapshots.count ? nil : count
  }

  /// Groups snapshots by their causes, those with the most snapshots first.
  package static func groups(
    of snapshots: [RunReview.Snapshot], _ causes: Causes
  ) -> [ReviewGroup] {
    var indices: [String: Int] = [:]
    for (index, cause) in causes.causes.enumerated() {
      for failure in cause.snapshots { indices[failure.path] = index }
    }
    var explained: [Int: [RunReview.Snapshot]] = [:]
    var others: [Kind: [RunReview.Snapshot]] = [:]
    for snapshot in snapshots {
      let kind: Kind
      if !snapshot.conflicts.isEmpty {
        kind = .conflicts
      } else if !snapshot.isWaiting {
        kind = .others
      } else if let index = indices[snapshot.path] {
        explained[index, default: []].append(snapshot)
        continue
      } else {
        kind =
          switch snapshot.result.verdict {
          case .differed: .unexplained
          case .recorded: .recorded
          case .failed: .failed
          case .matched, .tolerated: .others
          }
      }
      others[kind, default: []].append(snapshot)
    }
    let groups = explained.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { ReviewGroup(kind: .cause(causes.causes[$0.key]), snapshots: $0.value) }
    let kinds: [Kind] = [.unexplained, .recorded, .failed, .conflicts, .others]
    return groups
      + kinds.compactMap { kind in
        others[kind].map { ReviewGroup(kind: kind, snapshots: $0) }
      }
  }
}

extension RunReview {
  /// The causes of the snapshots that need a decision.
  package var causes: Causes {
    Causes(of: snapshots.filter { $0.isWaiting && $0.conflicts.isEmpty }.map { $0.result })
  }
}
