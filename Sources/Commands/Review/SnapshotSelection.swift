import SnapshotCore
import SnapshotReport

/// The selection of snapshots by arguments.
struct SnapshotSelection {
  private let review: RunReview

  /// Creates a selection among the snapshots of a review.
  init(in review: RunReview) { self.review = review }

  /// Returns the snapshots that match at least one of the patterns, or all without patterns.
  ///
  /// - Throws: A ``CommandError`` for a pattern that matches no snapshot, because it is most likely
  ///   misspelled.
  func snapshots(
    matching patterns: [String], referenceDirectory: String
  ) throws(CommandError) -> [RunReview.Snapshot] {
    guard !patterns.isEmpty else { return review.snapshots }
    var isSelected = Array(repeating: false, count: review.snapshots.count)
    for text in patterns {
      let pattern = SnapshotPattern(text, referenceDirectory: referenceDirectory)
      var isUsed = false
      for (index, snapshot) in review.snapshots.enumerated() where pattern.matches(snapshot.path) {
        (isSelected[index], isUsed) = (true, true)
      }
      guard isUsed else {
        throw .usage(
          "no snapshot of the run matches \"\(text)\"; use the end of a path, or wildcards as in "
            + "'Screens/**'")
      }
    }
    return zip(review.snapshots, isSelected).filter(\.1).map(\.0)
  }

  /// Returns the snapshots with IDs, each once.
  ///
  /// - Throws: A ``CommandError`` if an ID matches no snapshot or more than one.
  func snapshots(withIDs ids: [String]) throws(CommandError) -> [RunReview.Snapshot] {
    var selected: [RunReview.Snapshot] = []
    var known: Set<String> = []
    for id in ids {
      let snapshot = try snapshot(withID: id)
      if known.insert(snapshot.id).inserted { selected.append(snapshot) }
    }
    return selected
  }

  private func snapshot(withID text: String) throws(CommandError) -> RunReview.Snapshot {
    let id = text.lowercased()
    guard SnapshotID.isValid(id) else { throw .usage("\(SnapshotIDError.invalid(text))") }
    let found = review.snapshots.filter { $0.id.hasPrefix(id) }
    guard let snapshot = found.first else { throw .usage("\(SnapshotIDError.unknown(id))") }
    guard found.count == 1 else {
      let candidates = found.map { "  \($0.id.prefix(id.count + 8))  \($0.path)" }
      throw .usage(
        "\(found.count) snapshots have an ID that starts with \(id); add more digits:\n"
          + candidates.joined(separator: "\n"))
    }
    return snapshot
  }
}
