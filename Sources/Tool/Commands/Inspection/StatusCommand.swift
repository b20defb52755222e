#if Review
  import ArgumentParser
  import SnapshotAssertCore
  import SnapshotReview

  /// Prints how many snapshots need a decision, and why.
  struct StatusCommand: SnapshotCommand {
    static let configuration = CommandConfiguration(
      commandName: "status",
      abstract: "Prints how many snapshots need a decision, and why (default).",
      discussion: "Exits with 1 if a snapshot needs a decision.")

    @Flag(
      name: .customLong("json"),
      help: "Print a JSON document: that of `list` without the snapshots.")
    var printsJSON = false

    @OptionGroup var options: ReviewOptions

    func run(in context: CommandContext) throws -> CommandStatus {
      let review = try context.review()
      let output = context.output
      if printsJSON {
        let causes = context.causes(of: review)
        output.write(
          try ReviewDocument(review, [], causes, orphans: context.orphans(review)).json)
        return review.status
      }
      let counts = ReviewCounts(review.snapshots)
      if let package = review.package {
        output.line(UntrustedText.forTerminal("package \(package.name) in \(package.path)"))
      }
      if let comparison = context.location.comparison {
        output.line(
          UntrustedText.forTerminal(
            "before \(context.location.referenceDirectory), after \(comparison.after)"))
      } else if let run = review.runs.first {
        output.line(UntrustedText.forTerminal(Self.describe(run, of: review.runs.count)))
      }
      if !review.snapshots.isEmpty { output.line(counts.summary) }
      if counts.waiting == 0 {
        output.line(review.emptyText)
      } else {
        output.line(
          output.styled(
            counts.waiting == 1
              ? "1 snapshot needs a decision" : "\(counts.waiting) snapshots need a decision",
            .bold))
      }
      writeCauses(review, to: context)
      for path in review.flaky {
        output.line(
          output.styled("flaky", .yellow) + "  \(UntrustedText.forTerminal(path)) failed, then "
            + "passed when its job ran again")
      }
      noteOrphans(review, in: context)
      if counts.waiting > 0 { output.note("next: " + context.command("list")) }
      return review.status
    }

    /// The run, such as `run 1f0e5c2a of 2026-11-22T04:13:00.250Z, commit 282f2d0a`.
    private static func describe(_ run: TestRun, of count: Int) -> String {
      guard count == 1 else {
        return "\(count) runs, the last one \(run.id.prefix(8)) of \(run.started)"
      }
      let commit = run.commit.map { ", commit \($0.prefix(8))" } ?? ""
      let shard = run.shard.map { ", shard \($0)" } ?? ""
      return "run \(run.id.prefix(8)) of \(run.started)\(commit)\(shard)"
    }

    /// The maximum number of causes.
    private static let maximumCauseCount = 5

    private func writeCauses(_ review: RunReview, to context: CommandContext) {
      guard review.waiting.contains(where: { $0.result.verdict == .differed }) else { return }
      let causes = context.causes(of: review)
      let groups = ReviewGroup.groups(of: review.waiting, causes)
      var table = TextTable()
      for group in groups.prefix(Self.maximumCauseCount) {
        var id = ""
        if case .cause(let cause) = group.kind { id = cause.id }
        table.append([
          TextTable.Cell(id, .bold), TextTable.Cell(UntrustedText.forTerminal(group.count)),
          TextTable.Cell(UntrustedText.forTerminal(group.title)),
        ])
      }
      for line in table.lines(for: context.output, indent: 2) { context.output.line(line) }
      let others = groups.count - Self.maximumCauseCount
      if others > 0 { context.output.line("  and \(others.counted("more group"))") }
    }

    private func noteOrphans(_ review: RunReview, in context: CommandContext) {
      let orphans = context.orphans(review)
      guard !orphans.isEmpty else { return }
      let references = orphans.count == 1 ? "1 reference is" : "\(orphans.count) references are"
      context.output.note("\(references) unused; see: \(context.command("prune"))")
    }
  }
#endif
