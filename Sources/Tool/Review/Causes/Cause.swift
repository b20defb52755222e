package import SnapshotAssertCore

/// The failures with the same change, which can be reviewed together.
package struct Cause: Hashable, Sendable, Encodable {
  /// A failure with the change.
  package struct Failure: Hashable, Sendable, Codable {
    /// The path of the reference, relative to the reference directory.
    package let path: String
    /// The name of the configuration of a matrix, or `nil` if there is none.
    let configuration: String?
    /// Whether the cause alone explains the failure entirely, so that accepting the cause accepts
    /// the failure.
    package let isEntire: Bool
  }

  /// The first eight hexadecimal digits of the signature's digest.
  package let id: String
  /// The change.
  package let signature: ChangeSignature
  /// The failures whose first visible change has the signature, by path, then by configuration.
  package let snapshots: [Failure]
  /// The paths of further failures with such a change.
  let also: [String]

  /// Whether accepting the cause alone accepts at least one failure.
  package var isAcceptable: Bool { snapshots.contains(where: \.isEntire) }
}

/// The causes of the failures of a run.
///
/// A failure belongs to the cause of its first visible change, and is also listed under the causes
/// of its other changes.
package struct Causes: Sendable {
  /// A failure with its explanation.
  private struct Entry {
    /// The path of the reference.
    let path: String
    /// The name of the configuration.
    let configuration: String?
    /// The index of the result.
    let index: Int
    let explanation: FailureExplanation
  }

  /// The causes, those with the most snapshots first.
  package let causes: [Cause]
  /// The paths of the failures without a known change, in ascending order.
  let unexplained: [String]
  private let entries: [Entry]
  private let results: [SnapshotResult]

  /// Groups the failures among results by cause.
  ///
  /// Only snapshots that differ from their reference have a cause.
  ///
  /// - Parameter results: The results of a run, of any verdict.
  package init(of results: [SnapshotResult]) {
    self.results = results
    let failures = results.indices.filter { results[$0].verdict == .differed }
    // Thousands of failures need a digest for each of their changes.
    let entries = ConcurrentWork.map(failures.count) { number in
      let index = failures[number]
      return Entry(
        path: results[index].reference?.path ?? "",
        configuration: results[index].configuration?.name, index: index,
        explanation: FailureExplanation(results[index]))
    }.sorted { ($0.path, $0.configuration ?? "") < ($1.path, $1.configuration ?? "") }
    self.entries = Self.grouping(entries, results)
    var signatures: [String: ChangeSignature] = [:]
    var members: [String: [Cause.Failure]] = [:]
    var also: [String: [String]] = [:]
    for entry in self.entries {
      let found = entry.explanation.signatures
      for (index, signature) in found.enumerated() {
        signatures[signature.digest] = signature
        guard index == 0 else {
          also[signature.digest, default: []].append(entry.path)
          continue
        }
        members[signature.digest, default: []].append(
          Cause.Failure(
            path: entry.path, configuration: entry.configuration,
            isEntire: entry.explanation.isComplete && found.count == 1))
      }
    }
    causes = signatures.values.map {
      Cause(
        id: $0.id, signature: $0, snapshots: members[$0.digest] ?? [],
        also: also[$0.digest] ?? [])
    }.sorted {
      ($1.snapshots.count, $1.also.count, $0.id) < ($0.snapshots.count, $0.also.count, $1.id)
    }
    unexplained = self.entries.filter(\.explanation.signatures.isEmpty).map(\.path)
  }

  /// Replaces the changes of pixels that occur only once with the regions that failures share.
  private static func grouping(_ entries: [Entry], _ results: [SnapshotResult]) -> [Entry] {
    var counts: [String: Int] = [:]
    for entry in entries {
      for signature in entry.explanation.signatures { counts[signature.digest, default: 0] += 1 }
    }
    let single = entries.indices.filter { index in
      let entry = entries[index]
      return results[entry.index].evidence?.pixelChanges != nil
        && entry.explanation.signatures.allSatisfy { counts[$0.digest] == 1 }
    }
    guard single.count > 1 else { return entries }
    let shared = SharedRegions.signatures(single.map { ($0, results[entries[$0].index]) })
    return entries.enumerated().map { index, entry in
      guard let signature = shared[index] else { return entry }
      return Entry(
        path: entry.path, configuration: entry.configuration, index: entry.index,
        explanation: FailureExplanation(sharing: signature))
    }
  }

  /// The failures that some causes explain, and those with other changes.
  package struct Selection: Sendable {
    /// The failures that the causes explain entirely.
    package let entire: [SnapshotResult]
    /// The failures of the causes that have other changes too.
    package let partial: [SnapshotResult]
    /// The failures of other causes that have one of the changes too.
    package let other: [SnapshotResult]
  }

  /// Returns the failures that accepted causes explain entirely.
  ///
  /// A failure is explained entirely if every change has an accepted signature, every cluster of
  /// differing pixels is at a view that one of the changes affects, a change of the image's size is
  /// the resized root, and no cluster is unknown. If different renderers drew the images, that is
  /// one of the changes. It explains all pixels, and every change that affects only the layout.
  ///
  /// - Parameter ids: The IDs of the causes, 8 to 64 digits each.
  /// - Throws: A ``CommandError`` if an ID matches no cause or more than one.
  package func failures(explainedBy ids: [String]) throws(CommandError) -> Selection {
    var accepted: Set<String> = []
    for id in ids { accepted.insert(try digest(of: id)) }
    var entire: [SnapshotResult] = []
    var partial: [SnapshotResult] = []
    var other: [SnapshotResult] = []
    for entry in entries {
      let digests = Set(entry.explanation.signatures.map(\.digest))
      guard !digests.isDisjoint(with: accepted) else { continue }
      if entry.explanation.isComplete, digests.isSubset(of: accepted) {
        entire.append(results[entry.index])
      } else if let first = entry.explanation.signatures.first, accepted.contains(first.digest) {
        partial.append(results[entry.index])
      } else {
        other.append(results[entry.index])
      }
    }
    return Selection(entire: entire, partial: partial, other: other)
  }

  private func digest(of id: String) throws(CommandError) -> String {
    try SnapshotIDs(causes.map { ($0.signature.digest, $0.signature.title) }).entry(of: id).digits
  }
}

extension Causes {
  /// Returns a plan that accepts the failures that causes explain entirely.
  ///
  /// - Parameter ids: The IDs of the causes.
  /// - Throws: A ``CommandError`` if an ID matches no cause or more than one.
  package func plan(accepting ids: [String]) throws(CommandError) -> Plan {
    Plan(
      decisions: try failures(explainedBy: ids).entire.compactMap { Plan.Decision(.accept, $0) })
  }
}
