import SnapshotAssertCore

/// A review as a JSON document, in the format `snapshot-report/2`.
package struct ReviewDocument {
  /// The name and the version of the format.
  static let schema = "snapshot-report/2"

  private let review: RunReview
  private let snapshots: [RunReview.Snapshot]
  private let causes: Causes
  private let orphans: [String]
  private let notes: [String]

  /// Creates the document of a review.
  ///
  /// - Parameters:
  ///   - review: The review, all of whose snapshots are counted.
  ///   - snapshots: The snapshots that the document contains.
  ///   - causes: The causes of the snapshots that need a decision.
  ///   - orphans: The references that no test uses.
  ///   - notes: Messages about images that are missing or cannot be read.
  package init(
    _ review: RunReview, _ snapshots: [RunReview.Snapshot], _ causes: Causes,
    orphans: [String] = [], notes: [String] = []
  ) {
    (self.review, self.snapshots) = (review, snapshots)
    (self.causes, self.orphans, self.notes) = (causes, orphans, notes)
  }

  /// The document, with a line feed at the end.
  package var json: String {
    get throws {
      var text = ""
      try write { text += $0 }
      return text
    }
  }

  /// The number of snapshots in a part of the document: the text of a part is so small that the
  /// next one reuses its memory.
  private static let partCount = 1 << 3

  /// Writes the document in parts, so that the text of thousands of snapshots is never in memory at
  /// the same time.
  ///
  /// - Parameters:
  ///   - packs: The number of the pack with an image, by digest, if images are in several files.
  ///   - body: Receives the parts in order.
  package func write(packs: [String: Int]? = nil, _ body: (String) throws -> Void) throws {
    let properties = try JSONText.encode(Properties(document: self, packs: packs), isPretty: false)
    // The document goes on after the last property.
    try body(properties.dropLast(2) + ",\"snapshots\":[")
    // On one thread, because threads share the table of generic types: two of them took half as
    // much CPU time again, and were hardly faster.
    for start in stride(from: 0, to: snapshots.count, by: Self.partCount) {
      let part = Array(snapshots[start..<min(start + Self.partCount, snapshots.count)])
      // Without the brackets of the array, and the line feed.
      let text = try JSONText.encode(part, isPretty: false).dropFirst().dropLast(2)
      try body((start > 0 ? "," : "") + text)
    }
    try body("]}\n")
  }

  /// The document without its snapshots.
  private struct Properties: Encodable {
    let document: ReviewDocument
    let packs: [String: Int]?

    private enum CodingKeys: CodingKey {
      case schema, package, runs, counts, causes, orphans, unreadable, flaky, packs
      case selection, tool, otherRuns, outdated, otherPackages, notices
    }

    func encode(to encoder: any Encoder) throws {
      let review = document.review
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(ReviewDocument.schema, forKey: .schema)
      try values.encode(review.package, forKey: .package)
      try values.encode(review.runs, forKey: .runs)
      try values.encode(ReviewCounts(review.snapshots), forKey: .counts)
      try values.encode(document.causes.causes, forKey: .causes)
      try values.encode(document.orphans, forKey: .orphans)
      try values.encode(
        review.unreadable.map(\.description) + review.gaps + document.notes, forKey: .unreadable)
      try values.encode(review.flaky, forKey: .flaky)
      try values.encode(
        review.comparison?.arguments ?? review.selection.option, forKey: .selection)
      if let comparison = review.comparison {
        try values.encode(comparison.isInPath ? "snapshot" : nil, forKey: .tool)
      }
      try values.encode(review.otherWaitingCount, forKey: .otherRuns)
      try values.encode(review.supersededFailures, forKey: .outdated)
      try values.encode(review.otherPackages, forKey: .otherPackages)
      try values.encode(review.notices, forKey: .notices)
      try values.encodeIfPresent(packs, forKey: .packs)
    }
  }
}

/// The properties of the result, and those of the review.
extension RunReview.Snapshot: Encodable {
  private enum CodingKeys: CodingKey {
    case id, waiting, decision, conflicts
  }

  package func encode(to encoder: any Encoder) throws {
    try result.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encode(isWaiting, forKey: .waiting)
    try values.encodeIfPresent(decision, forKey: .decision)
    if !conflicts.isEmpty { try values.encode(conflicts, forKey: .conflicts) }
  }
}
