import SnapshotAssertCore
import SnapshotReview

/// Applies plans and reports what they changed.
struct PlanRunner {
  private let context: CommandContext
  private let isDryRun: Bool
  private let printsJSON: Bool
  /// The paths of the selected snapshots that the document lists as skipped.
  var skipped: [String] = []
  /// The files that were restored before the plan was made, for the document.
  var recovered: Acceptance.Recovery?

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - context: The directories and the output.
  ///   - isDryRun: Whether the plan is printed instead of applied.
  ///   - printsJSON: Whether the output is JSON.
  init(_ context: CommandContext, isDryRun: Bool, printsJSON: Bool) {
    (self.context, self.isDryRun, self.printsJSON) = (context, isDryRun, printsJSON)
  }

  /// Makes the same decision about several snapshots.
  func run(_ action: Plan.Action, _ snapshots: [RunReview.Snapshot]) throws {
    var decisions: [Plan.Decision] = []
    var conflicts: [DecisionDocument.Conflict] = []
    for snapshot in snapshots {
      if let conflict = conflict(with: snapshot) {
        conflicts.append(conflict)
      } else if let decision = Plan.Decision(action, snapshot.result) {
        decisions.append(decision)
      }
    }
    guard conflicts.isEmpty else {
      throw DecisionConflicts(
        message: "nothing was written, because \(conflicts.count) "
          + "\(conflicts.count == 1 ? "snapshot" : "snapshots") cannot be "
          + "\(action == .accept ? "accepted" : "rejected"):\n"
          + conflicts.map { "  \($0.path ?? $0.id): \($0.message)" }.joined(separator: "\n"),
        conflicts: conflicts)
    }
    try run(Plan(decisions: decisions))
  }

  /// Applies a plan, or prints it.
  func run(_ plan: Plan) throws {
    let progress = DecisionProgress(context.output, decisionCount: plan.decisions.count)
    defer { progress.finish() }
    let acceptance = progress.acceptance(of: context)
    if isDryRun {
      _ = try acceptance.check(plan)
      progress.finish()
      try report(plan)
    } else {
      let applied = try acceptance.apply(plan)
      progress.finish()
      try report(applied)
    }
  }

  /// Prints the document of a plan without decisions, which changes nothing.
  func reportNothing() throws {
    if isDryRun {
      try report(Plan(decisions: []))
    } else {
      try write(Acceptance.Applied(recovered: recovered))
    }
  }

  private func report(_ plan: Plan) throws {
    context.output.line(String(decoding: try plan.json(), as: UTF8.self))
  }

  private func write(_ applied: Acceptance.Applied) throws {
    context.output.write(
      try JSONText.encode(DecisionDocument.Applied(applied: applied, skipped: skipped)))
  }

  private func report(_ applied: Acceptance.Applied) throws {
    let output = context.output
    if printsJSON {
      var applied = applied
      applied.recovered = recovered ?? applied.recovered
      return try write(applied)
    }
    context.report(applied.recovered)
    for path in applied.accepted {
      output.line(output.styled("accepted", .green) + "  " + UntrustedText.forTerminal(path))
    }
    for path in applied.rejected {
      output.line(output.styled("rejected", .yellow) + "  " + UntrustedText.forTerminal(path))
    }
    for note in applied.notes { output.note("warning: " + UntrustedText.forTerminal(note)) }
    guard applied.step != nil else { return output.note("no file changed") }
    output.note("to undo this: " + context.command("undo"))
    if !applied.accepted.isEmpty, context.location.comparison == nil {
      output.note("before you commit the references, run: swift test")
    }
  }

  /// Returns the reason why no decision can be made about a snapshot, or `nil`.
  private func conflict(with snapshot: RunReview.Snapshot) -> DecisionDocument.Conflict? {
    func conflict(_ reason: String, _ message: String) -> DecisionDocument.Conflict {
      DecisionDocument.Conflict(
        id: snapshot.id, path: snapshot.path, reason: reason, message: message)
    }
    let result = snapshot.result
    guard snapshot.conflicts.isEmpty else { return conflict("differentResults", snapshot.message) }
    if let decision = snapshot.decision {
      return conflict(
        "alreadyDecided",
        "the snapshot is already \(decision == .accept ? "accepted" : "rejected"); to undo the "
          + "last step, run: \(context.command("undo"))")
    }
    if [.matched, .tolerated].contains(result.verdict) {
      return conflict("needsNoDecision", "the snapshot needs no decision")
    }
    guard Plan.Decision(.accept, result) == nil else { return nil }
    return conflict(
      "nothingProposed",
      context.location.comparison == nil
        ? "the run produced no snapshot (\(result.reasonName)); fix the error, and run the test "
          + "again"
        : result.problem ?? "there is no image to accept")
  }
}

extension CommandError {
  /// The error for a plan that was not applied.
  init(_ error: AcceptanceError) {
    let status: CommandStatus =
      switch error {
      case .invalidPlan, .foreignJournal, .unreadableJournal: .unreadableData
      case .conflicts, .locked, .missingDirectory, .unwritable, .interrupted, .nothingToUndo,
        .otherStep:
        .conflict
      }
    self.init(status, error.description)
  }
}
