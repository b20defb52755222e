import SnapshotAssertCore

/// Snapshots that a reviewer looks at together.
package struct ReviewGroup: Sendable {
  /// The kind of a group.
  package enum Kind: Hashable, Sendable {
    /// The snapshots with the same change.
    case cause(Cause)
    /// The snapshots that differ for an unknown reason.
    case unexplained
    /// The snapshots that were recorded, and those that can be, because they have no reference.
    case recorded
    /// The images that only the folder before a change has.
    case removed
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
  package var title: String { title(arrow: "->") }

  /// Returns the reason for the differences.
  ///
  /// - Parameter arrow: The arrow between two values.
  package func title(arrow: String) -> String {
    switch kind {
    case .cause(let cause): title(of: cause.signature, arrow: arrow)
    case .unexplained: "Unexplained"
    case .recorded: "New, without a reference"
    case .removed: "Removed"
    case .failed: "Failed without a comparison"
    case .conflicts: "Different results in several runs"
    case .others: "No decision needed"
    }
  }

  /// Returns the title of a cause with a name that all of its snapshots have in common.
  ///
  /// This is the name of a view that was added, removed, moved, or resized, or that of the test if
  /// no view changed. Neither is part of the cause.
  private func title(of signature: ChangeSignature, arrow: String) -> String {
    switch signature.kind {
    case .renderer, .color, .movement, .region: return signature.title(arrow: arrow)
    case .pixels, .text, .content:
      let tests = Set(snapshots.map { String($0.result.function.prefix { $0 != "(" }) })
      guard tests.count == 1, let test = tests.first, !test.isEmpty else { return signature.title }
      return ChangeSignature.shortened("\(signature.title) · \(test)")
    case .view:
      guard !signature.sentence.spans.contains(where: { $0.role == .arrow }) else {
        return signature.title(arrow: arrow)
      }
      let type = signature.sentence.spans.first?.text
      let lines = Set(
        snapshots.map { snapshot in
          let change = snapshot.result.changes?.first { $0.seen && $0.type == type }
          return Sentence((change?.line ?? signature.sentence).spans.filter { $0.role != .minor })
        })
      guard lines.count == 1, let line = lines.first else { return signature.title(arrow: arrow) }
      return ChangeSignature.shortened(line.text(arrow: arrow))
    }
  }

  /// The number of snapshots, such as `11 of 12 snapshots explained`.
  package var count: String {
    let count = snapshots.count.counted("snapshot")
    return entireCount.map { "\($0) of \(count) explained" } ?? count
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
          case .failed where snapshot.result.reason == .removed: .removed
          case .failed where snapshot.result.isNew: .recorded
          case .failed: .failed
          case .matched, .tolerated: .others
          }
      }
      others[kind, default: []].append(snapshot)
    }
    let groups = explained.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { ReviewGroup(kind: .cause(causes.causes[$0.key]), snapshots: $0.value) }
    let kinds: [Kind] = [
      .unexplained, .recorded, .removed, .failed, .conflicts, .others,
    ]
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
