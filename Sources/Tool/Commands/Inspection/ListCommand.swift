#if Review
  import ArgumentParser
  import SnapshotAssertCore
  import SnapshotReview

  /// Lists snapshots by their causes.
  struct ListCommand: SnapshotCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "Lists the snapshots that need a decision, grouped by their cause.",
      discussion: """
        Examples:
          swift run snapshot list 'Screens/**'        only the snapshots of a suite
          swift run snapshot list --cause 3f2a91c0    only those that a cause explains
          swift run snapshot list --verdict matched   snapshots that need no decision
          swift run snapshot list --json              a JSON document, for scripts
        """)

    @Argument(help: .patterns) var patterns: [String] = []

    @Option(
      name: .customLong("verdict"),
      help: ArgumentHelp(
        "Only snapshots with this verdict, which may need no decision. Can be repeated.",
        valueName: "verdict"),
      completion: .list(SnapshotResult.Verdict.allCases.map(\.rawValue)),
      transform: { text in
        guard let verdict = SnapshotResult.Verdict(rawValue: text) else {
          let names = SnapshotResult.Verdict.allCases.map(\.rawValue)
          throw ValidationError("use \(names.joined(separator: ", "))")
        }
        return verdict
      })
    var verdicts: [SnapshotResult.Verdict] = []

    @Option(help: ArgumentHelp("Only the snapshots of a cause.", valueName: "id"))
    var cause: String?

    @Flag(name: .customLong("json"), help: .document) var printsJSON = false

    @OptionGroup var options: ReviewOptions

    func run(in context: CommandContext) throws -> CommandStatus {
      let review = try context.review()
      let causes = context.causes(of: review)
      let explained = try paths(explainedBy: causes)
      let snapshots = try SnapshotSelection(in: review).snapshots(
        matching: patterns, referenceDirectory: context.location.referenceDirectory
      ).filter { snapshot in
        (verdicts.isEmpty ? snapshot.isWaiting : verdicts.contains(snapshot.result.verdict))
          && explained?.contains(snapshot.path) ?? true
      }
      if printsJSON {
        try ReviewDocument(review, snapshots, causes, orphans: context.orphans(review))
          .write(context.output.write)
      } else if snapshots.isEmpty {
        context.output.line(emptyText(review))
      } else {
        let groups = ReviewGroup.groups(of: snapshots, causes)
        for group in groups { write(group, to: context.output) }
        writeCommands(groups.flatMap(\.snapshots), to: context)
      }
      return review.status
    }

    /// Returns the text for an empty list; snapshots that are not selected may need a decision.
    private func emptyText(_ review: RunReview) -> String {
      if review.runs.isEmpty { return review.emptyText }
      if !verdicts.isEmpty { return "none of the selected snapshots matches --verdict" }
      return review.waiting.isEmpty
        ? review.emptyText : "none of the selected snapshots needs a decision"
    }

    /// Returns the paths of the failures that have the selected cause, or `nil` for all snapshots.
    private func paths(explainedBy causes: Causes) throws(CommandError) -> Set<String>? {
      guard let cause else { return nil }
      let selection = try causes.failures(explainedBy: [cause])
      let selected = selection.entire + selection.partial + selection.other
      return Set(selected.compactMap(\.reference?.path))
    }

    /// Prints the next commands, for the first snapshots that they apply to.
    private func writeCommands(_ snapshots: [RunReview.Snapshot], to context: CommandContext) {
      guard let first = snapshots.first else { return }
      context.output.note("next: " + context.command("show \(SnapshotText(first).id)"))
      let acceptable = snapshots.first { snapshot in
        snapshot.isWaiting && snapshot.conflicts.isEmpty
          && (snapshot.result.actual != nil || snapshot.result.verdict == .recorded)
      }
      guard let acceptable else { return }
      context.output.note(
        "to accept one, or several with --cause ID or --all: "
          + context.command("accept \(SnapshotText(acceptable).id)"))
    }

    private func write(_ group: ReviewGroup, to output: CommandOutput) {
      var entire: Set<String>?
      var title = UntrustedText.forTerminal(group.title)
      if case .cause(let cause) = group.kind {
        entire = Set(cause.snapshots.filter(\.isEntire).map(\.path))
        title = output.styled(cause.id, .cyan) + "  " + title
      }
      output.line(output.styled(title, .bold) + "  " + output.styled("(\(group.count))", .dim))
      var table = TextTable()
      for snapshot in group.snapshots {
        let text = SnapshotText(snapshot)
        // A mark for the snapshots that accepting the cause does not accept.
        let isPartial = entire.map { !$0.contains(snapshot.path) } ?? false
        table.append([
          TextTable.Cell(text.id, .bold), TextTable.Cell(text.verdict, text.style),
          TextTable.Cell(text.summary + (isPartial ? " +" : ""), isNumber: true),
          TextTable.Cell(text.path), TextTable.Cell(text.source, .dim),
        ])
      }
      for line in table.lines(for: output, indent: 2) { output.line(line) }
    }
  }
#endif
