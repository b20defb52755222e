import SnapshotAssertCore
import SnapshotReview

extension CommandContext {
  /// The acceptance of the snapshots in the directories.
  var acceptance: Acceptance { Acceptance(in: location) }

  /// Reads the results of the selected runs.
  ///
  /// Restores the files of an interrupted command first. Prints warnings about missing results and
  /// unreadable files, and uses the remaining results.
  ///
  /// - Throws: A ``CommandError`` if the selection of runs is wrong, or if no file is readable.
  func review() throws(CommandError) -> RunReview {
    let review = try output.review(in: location, runs: runs)
    for recovery in review.recoveries { report(recovery) }
    for problem in review.gaps {
      // Other problems name commands for other directories.
      let complete = problem == review.restoration.problem ? completing : launching
      output.note("warning: " + UntrustedText.forTerminal(complete(problem)))
    }
    for notice in review.notices {
      output.note("note: " + UntrustedText.forTerminal(completing(notice)))
    }
    guard let first = review.unreadable.first else { return review }
    if review.runs.isEmpty { throw .unreadableData(first.description) }
    output.note(UntrustedText.forTerminal("warning: \(first)"))
    if review.unreadable.count > 1 {
      output.note("warning: \(review.unreadable.count - 1) more results cannot be read")
    }
    return review
  }

  /// Reads the results in one of the locations, and shows the progress.
  func results(in location: SnapshotLocation) -> SnapshotResults {
    let progress = output.progress("reading", "result")
    defer { progress.finish() }
    return SnapshotResults(in: location) { progress.report($0, of: $1) }
  }

  /// Groups the snapshots of a review by cause, and shows the progress.
  func causes(of review: RunReview) -> Causes {
    output.describing("grouping the snapshots") { review.causes }
  }

  /// Returns the paths of the references that no completed test used, relative to the reference
  /// directory, or to the package for those in other reference directories of the package.
  func orphans(_ review: RunReview) -> [String] {
    let others = location.otherLocationsInPackage.flatMap { other in
      let folder = location.relativeToPackage(other.referenceDirectory) + "/"
      return ReferencePruning(in: other)
        .orphanPaths(SnapshotResults(in: other), existingTests: nil).map { folder + $0 }
    }
    return ReferencePruning(in: location).orphanPaths(review.results, existingTests: nil) + others
  }

  /// Restores the files of an interrupted command, and notes them.
  func restore() -> Restoration {
    let restoration = Restoration(in: location)
    report(restoration.recovery)
    return restoration
  }

  /// Notes the files of an interrupted command that were restored.
  func report(_ recovery: Acceptance.Recovery?) {
    guard let recovery else { return }
    output.note(recovery.summary)
    for path in recovery.restored { output.note("  restored  " + UntrustedText.forTerminal(path)) }
    for path in recovery.kept {
      output.note("  kept, because it changed since  " + UntrustedText.forTerminal(path))
    }
  }
}

extension CommandOutput {
  /// Gathers the results in a location, and shows the progress.
  ///
  /// - Throws: A ``CommandError`` if the selection of runs is wrong.
  func review(
    in location: SnapshotLocation, runs: RunSelection
  ) throws(CommandError) -> RunReview {
    let progress = progress("reading", "result")
    defer { progress.finish() }
    return try RunReview(in: location, runs: runs) { progress.report($0, of: $1) }
  }
}
