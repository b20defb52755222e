#if Review
  import ArgumentParser
  import Foundation
  import SnapshotAssertCore
  import SnapshotReview

  extension CompletionKind {
    /// The IDs of the snapshots that need a decision, or none if they are unknown.
    static let snapshotIDs = CompletionKind.custom { _, _, _ in
      guard
        let location = try? SnapshotLocation(
          workingDirectory: FileManager.default.currentDirectoryPath, DirectoryOptions(),
          environment: ProcessInfo.processInfo.environment),
        // Pressing a key must not change files, so those of an interrupted command are not
        // restored.
        let review = try? RunReview(SnapshotResults(in: location), of: location, runs: .any)
      else { return [] }
      return review.waiting.map { SnapshotText($0).id }
    }
  }
#endif
