extension RunReview {
  /// The text that a command prints if no snapshot needs a decision.
  package var emptyText: String {
    if runs.isEmpty {
      guard problems.isEmpty else { return "no results to review" }
      let folder = artifactDirectory.map { " in \($0)" } ?? ""
      return "no results\(folder); run `swift test`, or check SNAPSHOT_ARTIFACTS and --results"
    }
    return problems.isEmpty ? "nothing needs a decision" : "no available result needs a decision"
  }

  /// The status of a command that lists the review.
  package var status: CommandStatus { status(openCount: waiting.count) }

  /// The status of a command after which a number of snapshots need a decision.
  ///
  /// Missing results take precedence over differences, because they may hide more of them.
  package func status(openCount: Int) -> CommandStatus {
    let isIncomplete =
      restoration.problem != nil || !missing.isEmpty || !damaged.isEmpty
      || others.contains { $0.unreadableCount > 0 || $0.interruption != nil }
      // Without results, nothing was checked.
      || runs.isEmpty && others.isEmpty
    guard !isIncomplete else { return .unreadableData }
    return openCount == 0 && others.isEmpty ? .success : .differences
  }

  /// The status of a command whose report itself lists the missing results.
  ///
  /// Workflows write several reports of an incomplete run, and status 65 would end them after the
  /// first one.
  package var reportStatus: CommandStatus {
    if !damaged.isEmpty || runs.isEmpty && gaps.isEmpty { return .unreadableData }
    return waiting.isEmpty ? .success : .differences
  }
}
