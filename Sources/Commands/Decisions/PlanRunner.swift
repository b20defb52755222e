import SnapshotCore
import SnapshotReport

/// Applies plans and reports what they changed.
struct PlanRunner {
  private let context: CommandContext

  /// Creates a runner.
  init(_ context: CommandContext) { self.context = context }

  /// Makes the same decision about several snapshots.
  func run(
    _ action: Plan.Action, _ snapshots: [RunReview.Snapshot], isDryRun: Bool
  ) throws(CommandError) -> CommandStatus {
    var decisions: [Plan.Decision] = []
    var problems: [String] = []
    for snapshot in snapshots {
      do throws(CommandError) {
        decisions.append(try decision(action, snapshot))
      } catch {
        problems.append("  \(snapshot.path): \(error)")
      }
    }
    guard problems.isEmpty else {
      throw .conflict(
        "nothing was written, because \(problems.count) "
          + "\(problems.count == 1 ? "snapshot" : "snapshots") cannot be "
          + "\(action == .accept ? "accepted" : "rejected"):\n"
          + problems.joined(separator: "\n"))
    }
    return try run(Plan(decisions: decisions), isDryRun: isDryRun)
  }

  /// Applies a plan, or prints it.
  func run(_ plan: Plan, isDryRun: Bool) throws(CommandError) -> CommandStatus {
    var acceptance = context.acceptance
    let progress = context.output.progress("checking", total: plan.decisions.count)
    acceptance.progress = { _, _ in progress.advance() }
    defer { progress.finish() }
    do throws(AcceptanceError) {
      if isDryRun {
        _ = try acceptance.check(plan)
        progress.finish()
        do throws(PlanError) {
          context.output.line(String(decoding: try plan.json(), as: UTF8.self))
        } catch {
          throw .invalidPlan(error)
        }
        return .success
      }
      let applied = try acceptance.apply(plan)
      progress.finish()
      report(applied)
      return .success
    } catch {
      throw CommandError(error)
    }
  }

  private func report(_ applied: Acceptance.Applied) {
    let output = context.output
    context.report(applied.recovered)
    for path in applied.accepted {
      output.line(output.styled("accepted", .green) + "  " + UntrustedText.forTerminal(path))
    }
    for path in applied.rejected {
      output.line(output.styled("rejected", .yellow) + "  " + UntrustedText.forTerminal(path))
    }
    guard applied.step != nil else { return output.note("no file changed") }
    output.note("to take this back: swift run snapshot undo")
    if !applied.accepted.isEmpty { output.note("next: swift test, then commit the references") }
  }

  /// Returns the decision about a snapshot, with the digests of its result.
  private func decision(
    _ action: Plan.Action, _ snapshot: RunReview.Snapshot
  ) throws(CommandError) -> Plan.Decision {
    let result = snapshot.result
    guard snapshot.conflicts.isEmpty else { throw .conflict(snapshot.message) }
    if let decision = snapshot.decision {
      throw .conflict(
        "the snapshot is already \(decision == .accept ? "accepted" : "rejected"); `snapshot undo` "
          + "takes back the last step")
    }
    if [.matched, .tolerated].contains(result.verdict) {
      throw .conflict("the snapshot needs no decision")
    }
    guard let decision = Plan.Decision(action, result) else {
      throw .conflict(
        "the run produced no snapshot (\(result.reasonName)); fix the error, and run the test "
          + "again")
    }
    return decision
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
