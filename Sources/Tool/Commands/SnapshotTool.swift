#if Review
  import ArgumentParser
  import Foundation

  /// The command `snapshot`.
  struct SnapshotTool: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "snapshot",
      abstract: "Reviews the differences of snapshot tests, and accepts or rejects them.",
      usage: "swift run snapshot [COMMAND] [OPTION]...",
      discussion: """
        A test run writes a result for each snapshot to .build/snapshots. The workflow:

          1. swift test                          a changed snapshot fails its test
          2. swift run snapshot list             the differences, grouped by cause
          3. swift run snapshot review           one by one, or in a browser with --web
          4. swift run snapshot accept 3f2a91c0  or --cause ID, or --all; see also undo
          5. swift test                          passes; commit __Snapshots__

        An ID is at least 8 digits from `list`. A PATTERN is the end of a path, such as \
        Screens/looksRight.dark@2x.png, or has wildcards, such as 'Screens/**'.

        Exit status: 0 done, 1 differences remain, 2 a precondition failed and nothing was \
        written, 64 invalid arguments, 65 unreadable data, 74 the output cannot be written.
        """,
      // Scripts/install looks for the text before the number. The number is the version of the
      // package in the articles and in CHANGELOG.
      version: "snapshot (SnapshotAssert) 0.1.0",
      groupedSubcommands: [
        CommandGroup(
          name: "Review:",
          subcommands: [
            StatusCommand.self, ListCommand.self, ShowCommand.self,
            ReviewCommand.self,
          ]),
        CommandGroup(
          name: "Decide:",
          subcommands: [AcceptCommand.self, RejectCommand.self, UndoCommand.self]),
        CommandGroup(
          name: "Share:",
          subcommands: [ShardCommand.self, ReportCommand.self, MergeCommand.self]),
        CommandGroup(
          name: "Pull requests:",
          subcommands: [
            FetchCommand.self, ShareCommand.self, CommitCommand.self,
            InitCommand.self,
          ]),
        CommandGroup(
          name: "References:",
          subcommands: [
            CheckCommand.self, PruneCommand.self, HistoryCommand.self,
            BisectCommand.self, GitCommand.self,
          ]),
        CommandGroup(
          name: "Image files:", subcommands: [CompareCommand.self, OptimizeCommand.self]),
      ],
      defaultSubcommand: StatusCommand.self)
  }

  /// Runs the command `snapshot` with the arguments of the process, and exits with its status.
  package func runSnapshotTool() {
    // A write to a pipe whose reader exited is an error instead, so that the tool can report that
    // Git exited.
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try SnapshotTool.parseAsRoot()
      try command.run()
    } catch {
      guard CommandContext.isInPath else { SnapshotTool.exit(withError: error) }
      let status = SnapshotTool.exitCode(for: error)
      let message = SnapshotTool.inPath(SnapshotTool.fullMessage(for: error))
      if !message.isEmpty {
        let output = status == .success ? FileHandle.standardOutput : .standardError
        try? output.write(contentsOf: Data((message + "\n").utf8))
      }
      SnapshotTool.exit(withError: status)
    }
  }

  extension SnapshotTool {
    /// Returns a help text without `swift run`, for a tool in the `PATH`.
    ///
    /// Explanations after commands stay in their column.
    static func inPath(_ help: String) -> String {
      help.replacing(#/swift run (snapshot[^\n]*?)(?= {2})/#) { "\($0.1)          " }
        .replacing(#/swift run (?=snapshot)/#, with: "")
    }
  }
#endif
