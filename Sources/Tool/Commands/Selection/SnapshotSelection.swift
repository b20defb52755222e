import SnapshotAssertCore
import SnapshotReview

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
    let digests = SnapshotIDs(review.snapshots.map { ($0.id, $0.path) })
    var selected: [String] = []
    var known: Set<String> = []
    for id in ids {
      if try digests.entries(of: id).isEmpty, let package = review.otherPackage(ofSnapshot: id) {
        throw .conflict(
          "the snapshot \(id) belongs to the package \(package); run the command in that package")
      }
      let digest = try digests.entry(of: id).digits
      if known.insert(digest).inserted { selected.append(digest) }
    }
    let found = review.snapshots.filter { known.contains($0.id) }
    let snapshots = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
    return selected.compactMap { snapshots[$0] }
  }
}
