import Dispatch
import Foundation
package import SnapshotCore
import Synchronization

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
  ///   - causes: The causes of the snapshots that wait for a decision.
  ///   - orphans: The references that no test uses.
  ///   - notes: Messages about images that cannot be read.
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

  /// The number of snapshots that a thread encodes at a time.
  private static let chunkLength = 64

  /// Writes the document in parts, so that the text of thousands of snapshots is never in memory at
  /// once.
  ///
  /// - Parameters:
  ///   - packs: The number of the pack with an image, by digest, if images are in several files.
  ///   - body: Receives the parts in order.
  package func write(packs: [String: Int]? = nil, _ body: (String) throws -> Void) throws {
    let properties = try Self.text(Properties(document: self, packs: packs))
    try body(properties.dropLast() + ",\"snapshots\":[")
    let threadCount = min(max(1, ProcessInfo.processInfo.activeProcessorCount), 8)
    let batchLength = threadCount * Self.chunkLength
    for start in stride(from: 0, to: snapshots.count, by: batchLength) {
      let batch = snapshots[start..<min(start + batchLength, snapshots.count)]
      let texts = Mutex([Result<String, any Error>?](repeating: nil, count: threadCount))
      DispatchQueue.concurrentPerform(iterations: threadCount) { index in
        let chunk = batch.dropFirst(index * Self.chunkLength).prefix(Self.chunkLength)
        let text = Result { try chunk.map { try Self.text(Row($0)) }.joined(separator: ",\n") }
        texts.withLock { $0[index] = text }
      }
      let parts = try texts.withLock { try $0.compactMap { try $0?.get() } }
      try body((start > 0 ? ",\n" : "") + parts.filter { !$0.isEmpty }.joined(separator: ",\n"))
    }
    try body("]}\n")
  }

  private static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The document without its snapshots.
  private struct Properties: Encodable {
    let document: ReviewDocument
    let packs: [String: Int]?

    private enum CodingKeys: CodingKey {
      case schema, runs, counts, causes, orphans, unreadable, packs
    }

    func encode(to encoder: any Encoder) throws {
      let review = document.review
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(ReviewDocument.schema, forKey: .schema)
      try values.encode(review.runs, forKey: .runs)
      try values.encode(ReviewCounts(review.snapshots), forKey: .counts)
      try values.encode(document.causes.causes, forKey: .causes)
      try values.encode(document.orphans, forKey: .orphans)
      try values.encode(
        review.unreadable.map(\.description) + document.notes, forKey: .unreadable)
      try values.encodeIfPresent(packs, forKey: .packs)
    }
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
