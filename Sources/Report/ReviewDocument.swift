package import SnapshotCore

/// A review as a JSON document, in the format `snapshot-report/1`.
package struct ReviewDocument: Encodable {
  /// The name and the version of the format.
  package static let schema = "snapshot-report/1"

  private let review: RunReview
  private let snapshots: [RunReview.Snapshot]
  private let causes: Causes
  private let orphans: [String]

  /// Creates the document of a review.
  ///
  /// - Parameters:
  ///   - review: The review, all of whose snapshots are counted.
  ///   - snapshots: The snapshots that the document contains.
  ///   - causes: The causes of the snapshots that need a decision.
  ///   - orphans: The references that no test uses.
  package init(
    _ review: RunReview, _ snapshots: [RunReview.Snapshot], _ causes: Causes,
    orphans: [String] = []
  ) {
    (self.review, self.snapshots) = (review, snapshots)
    (self.causes, self.orphans) = (causes, orphans)
  }

  /// The document, with sorted keys and a line feed at the end.
  package var json: String {
    get throws { try JSONText.encode(self, isPretty: false) }
  }

  private enum CodingKeys: CodingKey {
    case schema, runs, counts, causes, snapshots, orphans, unreadable
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(Self.schema, forKey: .schema)
    try values.encode(review.runs, forKey: .runs)
    try values.encode(ReviewCounts(review.snapshots), forKey: .counts)
    try values.encode(causes.causes, forKey: .causes)
    try values.encode(snapshots.map(Row.init), forKey: .snapshots)
    try values.encode(orphans, forKey: .orphans)
    try values.encode(review.unreadable.map(\.description), forKey: .unreadable)
  }

  /// A snapshot: the properties of its result, and those of the review.
  private struct Row: Encodable {
    let snapshot: RunReview.Snapshot

    private enum CodingKeys: CodingKey {
      case id, waiting, decision, conflicts
    }

    init(_ snapshot: RunReview.Snapshot) { self.snapshot = snapshot }

    func encode(to encoder: any Encoder) throws {
      try snapshot.result.encode(to: encoder)
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(snapshot.id, forKey: .id)
      try values.encode(snapshot.isWaiting, forKey: .waiting)
      try values.encodeIfPresent(snapshot.decision, forKey: .decision)
      if !snapshot.conflicts.isEmpty { try values.encode(snapshot.conflicts, forKey: .conflicts) }
    }
  }
}
