import Foundation
package import SnapshotAssertCore

/// The results in another reference directory that need attention, which a review does not show.
package struct OtherResults: Hashable, Sendable {
  /// The directories of the snapshots.
  package let location: SnapshotLocation
  /// The number of snapshots that need a decision.
  let waitingCount: Int
  /// The number of results that cannot be read.
  let unreadableCount: Int
  /// The reason why some files may be changed and others not, or `nil`.
  let interruption: String?
  /// The files of an interrupted command that were restored, or `nil` if there were none.
  let recovery: Acceptance.Recovery?
  private let runs: RunSelection

  /// Finds the results in other reference directories.
  ///
  /// - Parameters:
  ///   - location: The location of a review.
  ///   - runs: The selected runs.
  ///   - run: The last run of the review, or `nil` if there is none. For ``RunSelection/last``,
  ///     results of earlier runs are ignored, because their tests may no longer exist.
  package static func all(
    beside location: SnapshotLocation, runs: RunSelection, since run: TestRun?
  ) -> [OtherResults] {
    location.otherLocations.compactMap { OtherResults(in: $0, runs, since: run) }
  }

  private init?(in location: SnapshotLocation, _ runs: RunSelection, since run: TestRun?) {
    let restoration = Restoration(in: location)
    (interruption, recovery) = (restoration.problem, restoration.recovery)
    let results = SnapshotResults(in: location)
    unreadableCount = results.unreadable.count { $0.reason != .earlierFormat }
    var waitingCount = 0
    // No result is from the selected run if this throws.
    if let review = try? RunReview(results, of: location, runs: runs) {
      let isEarlier =
        if case .last = runs, let run, let last = review.runs.first {
          last.id != run.id && last.started < run.started
        } else {
          false
        }
      if !isEarlier { waitingCount = review.waiting.count }
    }
    (self.location, self.waitingCount, self.runs) = (location, waitingCount, runs)
    guard needsAttention || recovery != nil else { return nil }
  }

  /// Whether results need a decision, or may be missing; otherwise, files were only restored.
  package var needsAttention: Bool {
    waitingCount > 0 || unreadableCount > 0 || interruption != nil
  }

  /// The numbers, such as `2 snapshots in another reference directory need a decision`.
  package var summary: String {
    let directory = "in another reference directory"
    var parts: [String] = []
    if waitingCount > 0 {
      parts.append(
        waitingCount == 1
          ? "1 snapshot \(directory) needs a decision"
          : "\(waitingCount) snapshots \(directory) need a decision")
    }
    if unreadableCount > 0 {
      parts.append(
        unreadableCount.counted("result") + (parts.isEmpty ? " \(directory)" : " there")
          + " cannot be read")
    }
    if let interruption {
      parts.append(parts.isEmpty ? "\(directory), \(interruption)" : interruption)
    }
    return parts.joined(separator: ", and ")
  }

  /// The numbers, and the command that lists the snapshots.
  var problem: String {
    summary + "; run: swift run snapshot list --references "
      + path(location.referenceDirectory).shellQuoted + " --results "
      + path(location.artifactDirectory).shellQuoted + runs.option
  }

  /// Returns a path that is valid in the working directory.
  private func path(_ path: String) -> String {
    FileManager.default.currentDirectoryPath == location.packageDirectory
      ? location.relativeToPackage(path) : path
  }
}
