#if Review
  import ArgumentParser
  import SnapshotCommands

  /// Makes snapshots the references.
  struct AcceptSubcommand: ParsableCommand {
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

    @Argument(
      help: ArgumentHelp("The snapshots, as in `list`.", valueName: "id"),
      completion: .snapshotIDs)
    var ids: [String] = []

    @Option(
      parsing: .upToNextOption,
      help: ArgumentHelp(
        "Accept the snapshots that these causes explain entirely.", valueName: "id"))
    var cause: [String] = []

    @Option(
      help: ArgumentHelp("Apply a plan; - for standard input.", valueName: "file"),
      completion: .file(extensions: ["json"]))
    var plan: String?

    @Flag(help: "Accept all snapshots that need a decision.")
    var all = false

    @Flag(help: "Print the plan as JSON, and write nothing.")
    var dryRun = false

    @OptionGroup var document: DocumentOption

    @OptionGroup var options: CommonOptions

    func validate() throws {
      let count = [!ids.isEmpty, !cause.isEmpty, plan != nil, all].count { $0 }
      guard count == 1 else {
        throw ValidationError("use either IDs, or --cause, or --plan, or --all")
      }
    }

    func run() throws {
      let selection: DecisionSelection =
        if all {
          .all
        } else if let plan {
          .plan(path: plan)
        } else if cause.isEmpty {
          .ids(ids)
        } else {
          .causes(cause)
        }
      try options.run(
        AcceptCommand(selection: selection, isDryRun: dryRun, printsJSON: document.json))
    }
  }

  /// Removes proposed references.
  struct RejectSubcommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "reject",
      abstract: "Removes a proposed reference, or a first reference that the run recorded.",
      discussion: "The reference of a snapshot that differs is kept, so the test still fails.")

    @OptionGroup var snapshots: SnapshotIDArguments

    @Flag(help: "Print the plan as JSON, and write nothing.")
    var dryRun = false

    @OptionGroup var document: DocumentOption

    @OptionGroup var options: CommonOptions

    func run() throws {
      try options.run(
        RejectCommand(ids: snapshots.ids, isDryRun: dryRun, printsJSON: document.json))
    }
  }

  /// Restores the references from before the last decisions.
  struct UndoSubcommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "undo",
      abstract: "Undoes the last `accept` or `reject`, or several of them.")

    @Argument(help: ArgumentHelp("The number of steps.", valueName: "n"))
    var count = 1

    @OptionGroup var document: DocumentOption

    @OptionGroup var options: CommonOptions

    func validate() throws {
      guard count > 0 else { throw ValidationError("the number of steps must be at least 1") }
    }

    func run() throws { try options.run(UndoCommand(count: count, printsJSON: document.json)) }
  }
#endif
