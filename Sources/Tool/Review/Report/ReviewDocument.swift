import SnapshotCore

/// A review as a JSON document, in the format `snapshot-report/1`.
package struct ReviewDocument {
  /// The name and the version of the format.
  package static let schema = "snapshot-report/1"

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

  /// The number of bytes of a part.
  private static let partByteCount = 1 << 18

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
    var writer = JSONWriter()
    for index in snapshots.indices {
      snapshots[index].write(to: &writer)
      guard writer.bytes.count >= Self.partByteCount || index == snapshots.count - 1 else {
        continue
      }
      try body(writer.text + (index == snapshots.count - 1 ? "" : ","))
      writer = JSONWriter()
    }
    try body("]}\n")
  }

  /// The document without its snapshots.
  private struct Properties: Encodable {
    let document: ReviewDocument
    let packs: [String: Int]?

    private enum CodingKeys: CodingKey {
      case schema, package, runs, counts, causes, orphans, unreadable, flaky, packs
      case selection, otherRuns, outdated, otherPackages, notices
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
      try values.encode(review.selection.option, forKey: .selection)
      try values.encode(review.otherWaitingCount, forKey: .otherRuns)
      try values.encode(review.outdated, forKey: .outdated)
      try values.encode(review.otherPackages, forKey: .otherPackages)
      try values.encode(review.notices, forKey: .notices)
      try values.encodeIfPresent(packs, forKey: .packs)
    }
  }
}

extension RunReview.Snapshot {
  /// Writes the properties of the result, and those of the review.
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.property("id", id)
      writer.property("waiting", isWaiting)
      writer.property("decision", decision?.rawValue)
      if !conflicts.isEmpty {
        writer.key("conflicts")
        writer.array(conflicts) { writer, result in
          writer.object { $0.properties(result) }
        }
      }
      writer.properties(result)
    }
  }
}
