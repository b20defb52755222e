#if Review
  import ArgumentParser

  /// The command `snapshot`.
  @main
  struct SnapshotTool: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "snapshot",
      abstract: "Reviews the differences of snapshot tests, and accepts or rejects them.",
      usage: "swift run snapshot [status | list | accept | ...] [OPTION]...",
      discussion: """
        A test run writes a result for each snapshot to .build/snapshots. The workflow:

          1. swift test                          a changed snapshot fails
          2. swift run snapshot list             differences, by their cause
          3. swift run snapshot show 3f2a91c0    one of them, and its images
          4. swift run snapshot accept 3f2a91c0  or --cause ID, or --all
          5. swift test                          passes; commit __Snapshots__

        `undo` takes back a decision.

        An ID is at least 8 digits from `list`. A PATTERN is the end of a path, such as \
        Screens/looksRight.dark@2x.png, or has wildcards, such as 'Screens/**'.

        Exit status: 0 done, 1 differences remain, 2 a precondition failed and nothing was \
        written, 64 invalid arguments, 65 unreadable data.
        """,
      groupedSubcommands: [
        CommandGroup(
          name: "Review:",
          subcommands: [
            StatusSubcommand.self, ListSubcommand.self, ShowSubcommand.self,
            ReviewSubcommand.self,
          ]),
        CommandGroup(
          name: "Decide:",
          subcommands: [AcceptSubcommand.self, RejectSubcommand.self, UndoSubcommand.self]),
        CommandGroup(
          name: "Share:",
          subcommands: [ReportSubcommand.self, MergeSubcommand.self]),
        CommandGroup(
          name: "References:",
          subcommands: [
            CheckSubcommand.self, PruneSubcommand.self, HistorySubcommand.self,
            BisectSubcommand.self, GitSubcommand.self,
          ]),
        CommandGroup(
          name: "Image files:", subcommands: [CompareSubcommand.self, OptimizeSubcommand.self]),
      ],
      defaultSubcommand: StatusSubcommand.self)
  }
#endif
