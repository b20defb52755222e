import SnapshotAssertCore
import SnapshotReview

#if Review
  import ArgumentParser
#endif

/// The snapshots about which a command decides.
enum DecisionSelection: Hashable, Sendable {
  /// The snapshots with IDs.
  case ids([String])
  /// The snapshots that causes explain entirely, by the IDs of the causes.
  case causes([String])
  /// The decisions in a file, or in standard input for the path `-`.
  case plan(path: String)
  /// All snapshots that need a decision.
  case all
}

extension DecisionSelection {
  /// Replaces the references with the snapshots.
  func accept(
    in context: CommandContext, isDryRun: Bool = false, printsJSON: Bool = false
  ) throws -> CommandStatus {
    try context.reportingConflicts(asJSON: printsJSON) {
      var runner = PlanRunner(context, isDryRun: isDryRun, printsJSON: printsJSON)
      if case .plan(let path) = self {
        let restoration = context.restore()
        try context.check(restoration)
        // Tests write their results when they run, and folders are compared when they are read.
        if context.location.comparison != nil { _ = try context.review() }
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
      // Snapshots without an image still need a decision, and missing results may hide more of
      // them.
      return self == .all ? review.status(openCount: skipped.count) : .success
    }
  }

  /// Returns the snapshots to accept, and the selected ones that cannot be accepted.
  private func snapshots(
    in review: RunReview, of context: CommandContext
  ) throws -> (accepted: [RunReview.Snapshot], skipped: [RunReview.Snapshot]) {
    switch self {
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

#if Review
  /// Makes the snapshots of a run the references.
  struct AcceptCommand: SnapshotCommand {
    static let configuration = CommandConfiguration(
      commandName: "accept",
      abstract: "Makes the snapshots of a run the references.",
      discussion: """
        Accepts all given snapshots or none. A snapshot or a reference that changed since the run \
        is a conflict; then nothing is written, and the status is 2. The next test run verifies \
        the references.

        Examples:
          swift run snapshot accept 3f2a91c0 77b0e2d4  two snapshots
          swift run snapshot accept --cause 9c01f3aa   what the cause explains entirely
          swift run snapshot accept --all --dry-run    prints the plan for all
          swift run snapshot accept --plan plan.json   a plan; `-` is standard input
        """)

    @Argument(help: .snapshots, completion: .snapshotIDs) var ids: [String] = []

    @Option(
      parsing: .upToNextOption,
      help: ArgumentHelp(
        "Accept the snapshots that these causes explain entirely.", valueName: "id"))
    var cause: [String] = []

    @Option(
      help: ArgumentHelp("Apply a plan; - for standard input.", valueName: "file"),
      completion: .file(extensions: ["json"]))
    var plan: String?

    @Flag(help: "Accept all snapshots that need a decision.") var all = false

    @Flag(name: .customLong("dry-run"), help: .dryRun) var isDryRun = false

    @Flag(name: .customLong("json"), help: .document) var printsJSON = false

    @OptionGroup var options: ReviewOptions

    func validate() throws {
      let count = [!ids.isEmpty, !cause.isEmpty, plan != nil, all].count { $0 }
      guard count == 1 else {
        throw ValidationError("use either IDs, or --cause, or --plan, or --all")
      }
    }

    private var selection: DecisionSelection {
      if all {
        .all
      } else if let plan {
        .plan(path: plan)
      } else if cause.isEmpty {
        .ids(ids)
      } else {
        .causes(cause)
      }
    }

    func run(in context: CommandContext) throws -> CommandStatus {
      try selection.accept(in: context, isDryRun: isDryRun, printsJSON: printsJSON)
    }
  }

  /// Removes proposed references, and first references that a run recorded.
  struct RejectCommand: SnapshotCommand {
    static let configuration = CommandConfiguration(
      commandName: "reject",
      abstract: "Removes a proposed reference, or a first reference that the run recorded.",
      discussion: "The reference of a snapshot that differs is kept, so the test still fails.")

    @Argument(help: .snapshots, completion: .snapshotIDs) var ids: [String]

    @Flag(name: .customLong("dry-run"), help: .dryRun) var isDryRun = false

    @Flag(name: .customLong("json"), help: .document) var printsJSON = false

    @OptionGroup var options: ReviewOptions

    func run(in context: CommandContext) throws -> CommandStatus {
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
  struct UndoCommand: SnapshotCommand {
    static let configuration = CommandConfiguration(
      commandName: "undo",
      abstract: "Undoes the last `accept` or `reject`, or several of them.")

    @Argument(help: ArgumentHelp("The number of steps.", valueName: "n")) var count = 1

    @Flag(name: .customLong("json"), help: .document) var printsJSON = false

    @OptionGroup var options: ReviewOptions

    func validate() throws {
      guard count > 0 else { throw ValidationError("the number of steps must be at least 1") }
    }

    func run(in context: CommandContext) throws -> CommandStatus {
      try context.reportingConflicts(asJSON: printsJSON) { try undo(in: context) }
    }

    private func undo(in context: CommandContext) throws -> CommandStatus {
      let progress = DecisionProgress(context.output)
      defer { progress.finish() }
      let undone = try progress.acceptance(of: context).undo(count: count)
      progress.finish()
      if printsJSON {
        context.output.write(try JSONText.encode(DecisionDocument.Undone(undone: undone)))
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
#endif
