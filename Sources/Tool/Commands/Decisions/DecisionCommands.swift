import SnapshotCore
package import SnapshotReview

/// The snapshots about which a command decides.
package enum DecisionSelection: Hashable, Sendable {
  /// The snapshots with IDs.
  case ids([String])
  /// The snapshots that causes explain entirely, by the IDs of the causes.
  case causes([String])
  /// The decisions in a file, or in standard input for the path `-`.
  case plan(path: String)
  /// All snapshots that need a decision.
  case all
}

/// Makes the snapshots of a run the references.
package struct AcceptCommand: SnapshotCommand {
  /// The snapshots.
  package var selection: DecisionSelection
  /// Whether the plan is printed instead of applied.
  package var isDryRun: Bool
  /// Whether the output is JSON.
  package var printsJSON: Bool

  /// Creates the command.
  package init(selection: DecisionSelection, isDryRun: Bool = false, printsJSON: Bool = false) {
    (self.selection, self.isDryRun, self.printsJSON) = (selection, isDryRun, printsJSON)
  }

  package func run(in context: CommandContext) throws -> CommandStatus {
    try context.reportingConflicts(asJSON: printsJSON) { try accept(in: context) }
  }

  private func accept(in context: CommandContext) throws -> CommandStatus {
    var runner = PlanRunner(context, isDryRun: isDryRun, printsJSON: printsJSON)
    if case .plan(let path) = selection {
      let restoration = context.restore()
      try context.check(restoration)
      runner.recovered = restoration.recovery
      try runner.run(PlanFile.read(path))
      return .success
    }
    let review = try context.reviewToDecide()
    let (snapshots, skipped) = try snapshots(in: review, of: context)
    runner.skipped = skipped.map(\.path)
    runner.recovered = review.restoration.recovery
    if !snapshots.isEmpty {
      try runner.run(.accept, snapshots)
    } else if printsJSON || isDryRun {
      try runner.reportNothing()
    } else {
      context.output.line(
        review.waiting.isEmpty ? review.emptyText : "nothing can be accepted")
    }
    // Snapshots without an image still need a decision, and missing results may hide more of them.
    return selection == .all ? review.status(openCount: skipped.count) : .success
  }

  /// Returns the snapshots to accept, and the selected ones that cannot be accepted.
  private func snapshots(
    in review: RunReview, of context: CommandContext
  ) throws -> (accepted: [RunReview.Snapshot], skipped: [RunReview.Snapshot]) {
    switch selection {
    case .ids(let ids): return (try SnapshotSelection(in: review).snapshots(withIDs: ids), [])
    case .causes(let ids):
      let selection = try context.causes(of: review).failures(explainedBy: ids)
      let (count, others) = (selection.entire.count, selection.partial.count)
      guard count > 0 else {
        let list = context.command("list --cause \(ids[0])")
        let all = others + selection.other.count
        throw CommandError.conflict(
          "nothing was written, because "
            + (all == 1
              ? "the snapshot has further changes; accept it by its ID, as listed by: \(list)"
              : "each of the \(all) snapshots has further changes; accept them by their IDs, as "
                + "listed by: \(list)"))
      }
      if others > 0 {
        context.output.note(
          "accepting \(count) of \(count + others); \(others) \(others == 1 ? "has" : "have") "
            + "further changes")
      }
      func waiting(_ results: [SnapshotResult]) -> [RunReview.Snapshot] {
        let paths = Set(results.compactMap(\.reference?.path))
        return review.waiting.filter { paths.contains($0.path) }
      }
      return (waiting(selection.entire), waiting(selection.partial))
    case .all:
      func isProposed(_ snapshot: RunReview.Snapshot) -> Bool {
        snapshot.conflicts.isEmpty && Plan.Decision(.accept, snapshot.result) != nil
      }
      let skipped = review.waiting.filter { !isProposed($0) }
      if !skipped.isEmpty {
        context.output.note(
          "\(skipped.count) \(skipped.count == 1 ? "snapshot has" : "snapshots have") nothing to "
            + "accept; see: \(context.command("list"))")
      }
      return (review.waiting.filter(isProposed), skipped)
    case .plan: return ([], [])
    }
  }
}

/// Removes proposed references, and first references that a run recorded.
package struct RejectCommand: SnapshotCommand {
  /// The IDs of the snapshots.
  package var ids: [String]
  /// Whether the plan is printed instead of applied.
  package var isDryRun: Bool
  /// Whether the output is JSON.
  package var printsJSON: Bool

  /// Creates the command.
  package init(ids: [String], isDryRun: Bool = false, printsJSON: Bool = false) {
    (self.ids, self.isDryRun, self.printsJSON) = (ids, isDryRun, printsJSON)
  }

  package func run(in context: CommandContext) throws -> CommandStatus {
    try context.reportingConflicts(asJSON: printsJSON) {
      let review = try context.reviewToDecide()
      let snapshots = try SnapshotSelection(in: review).snapshots(withIDs: ids)
      var runner = PlanRunner(context, isDryRun: isDryRun, printsJSON: printsJSON)
      runner.recovered = review.restoration.recovery
      try runner.run(.reject, snapshots)
      return .success
    }
  }
}

/// Undoes the last decisions.
package struct UndoCommand: SnapshotCommand {
  /// The number of steps, at least 1.
  package var count: Int
  /// Whether the output is JSON.
  package var printsJSON: Bool

  /// Creates the command.
  package init(count: Int = 1, printsJSON: Bool = false) {
    (self.count, self.printsJSON) = (count, printsJSON)
  }

  package func run(in context: CommandContext) throws -> CommandStatus {
    try context.reportingConflicts(asJSON: printsJSON) { try undo(in: context) }
  }

  private func undo(in context: CommandContext) throws -> CommandStatus {
    let progress = DecisionProgress(context.output)
    defer { progress.finish() }
    let undone = try progress.acceptance(of: context).undo(count: count)
    progress.finish()
    if printsJSON {
      context.output.write(
        try JSONText.encode(
          DecisionDocument.Undone(
            steps: undone.steps, decisions: undone.decisions, restored: undone.restored,
            notes: undone.notes, recovered: undone.recovered)))
      return .success
    }
    context.report(undone.recovered)
    if !undone.steps.isEmpty {
      context.output.line("undid \(undone.steps.count.counted("step"))")
    }
    let restored = Set(undone.restored)
    for decision in undone.decisions where !restored.contains(decision.path) {
      let action = decision.action == .accept ? "accepted" : "rejected"
      context.output.line("  no longer \(action)  \(UntrustedText.forTerminal(decision.path))")
    }
    for path in undone.restored {
      context.output.line("  restored  \(UntrustedText.forTerminal(path))")
    }
    for note in undone.notes {
      context.output.note("warning: " + UntrustedText.forTerminal(note))
    }
    context.output.note("next: " + context.command("list"))
    return .success
  }
}
