import SnapshotCore
import SnapshotReport

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

  /// Creates the command.
  package init(selection: DecisionSelection, isDryRun: Bool = false) {
    (self.selection, self.isDryRun) = (selection, isDryRun)
  }

  package func run(in context: CommandContext) throws -> CommandStatus {
    if case .plan(let path) = selection {
      return try PlanRunner(context).run(PlanFile.read(path), isDryRun: isDryRun)
    }
    let review = try context.review()
    var notes: [String] = []
    let snapshots = try snapshots(in: review, of: context, &notes)
    for note in notes { context.output.note(note) }
    guard !snapshots.isEmpty else {
      context.output.line(
        review.waiting.isEmpty ? "nothing needs a decision" : "nothing can be accepted")
      return review.status
    }
    let status = try PlanRunner(context).run(.accept, snapshots, isDryRun: isDryRun)
    // Snapshots without an image still need a decision.
    guard status == .success, selection == .all, snapshots.count < review.waiting.count else {
      return status
    }
    return .differences
  }

  private func snapshots(
    in review: RunReview, of context: CommandContext, _ notes: inout [String]
  ) throws(CommandError) -> [RunReview.Snapshot] {
    switch selection {
    case .ids(let ids): return try SnapshotSelection(in: review).snapshots(withIDs: ids)
    case .causes(let ids):
      let causes = review.causes
      let selection = try causes.selection(ids)
      let (count, others) = (selection.entire.count, selection.partial.count)
      guard count > 0 else {
        throw .conflict(
          "nothing was written, because each of the \(others) snapshots has further changes; see "
            + "`snapshot list --cause \(ids[0])`, and accept them by their IDs")
      }
      if others > 0 {
        notes.append("accepting \(count) of \(count + others); \(others) have further changes")
      }
      let paths = Set(selection.entire.compactMap(\.reference?.path))
      return review.waiting.filter { paths.contains($0.path) }
    case .all:
      let proposed = review.waiting.filter {
        $0.conflicts.isEmpty && Plan.Decision(.accept, $0.result) != nil
      }
      let others = review.waiting.count - proposed.count
      if others > 0 {
        notes.append(
          "\(others) \(others == 1 ? "snapshot has" : "snapshots have") nothing to accept; see "
            + "`snapshot list`")
      }
      return proposed
    case .plan: return []
    }
  }
}

/// Removes proposed references, and first references that a run recorded.
package struct RejectCommand: SnapshotCommand {
  /// The IDs of the snapshots.
  package var ids: [String]
  /// Whether the plan is printed instead of applied.
  package var isDryRun: Bool

  /// Creates the command.
  package init(ids: [String], isDryRun: Bool = false) {
    (self.ids, self.isDryRun) = (ids, isDryRun)
  }

  package func run(in context: CommandContext) throws -> CommandStatus {
    let snapshots = try SnapshotSelection(in: context.review()).snapshots(withIDs: ids)
    return try PlanRunner(context).run(.reject, snapshots, isDryRun: isDryRun)
  }
}

/// Undoes the last decisions.
package struct UndoCommand: SnapshotCommand {
  /// The number of steps, at least 1.
  package var count: Int

  /// Creates the command.
  package init(count: Int = 1) { self.count = count }

  package func run(in context: CommandContext) throws -> CommandStatus {
    let undone: Acceptance.Undone
    do throws(AcceptanceError) {
      undone = try context.acceptance.undo(count: count)
    } catch {
      throw CommandError(error)
    }
    context.report(undone.recovered)
    if !undone.steps.isEmpty {
      let steps = undone.steps.count == 1 ? "1 step" : "\(undone.steps.count) steps"
      context.output.line("undid \(steps)")
    }
    for path in undone.restored {
      context.output.line("  restored  \(UntrustedText.forTerminal(path))")
    }
    context.output.note("next: swift run snapshot list")
    return .success
  }
}
