#if Review
  import ArgumentParser
  import Foundation
  import SnapshotCommands
  import SnapshotCore

  /// Prints the number of snapshots by verdict.
  struct StatusSubcommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "status",
      abstract: "Prints how many snapshots need a decision, and why (default).",
      discussion: "Exits with 1 if a snapshot needs a decision.")

    @Flag(help: "Print a JSON document: that of `list` without the snapshots.")
    var json = false

    @OptionGroup var options: CommonOptions

    func run() throws { try options.run(StatusCommand(printsJSON: json)) }
  }

  /// Lists snapshots by their causes.
  struct ListSubcommand: ParsableCommand {
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

    @Argument(
      help: ArgumentHelp(
        "The snapshots: the end of a path, or a path with wildcards.", valueName: "pattern"))
    var patterns: [String] = []

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

    @OptionGroup var document: DocumentOption

    @OptionGroup var options: CommonOptions

    func run() throws {
      try options.run(
        ListCommand(
          patterns: patterns, verdicts: verdicts, cause: cause, printsJSON: document.json))
    }
  }

  /// Prints everything that is known about snapshots.
  struct ShowSubcommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Prints the message, the changes, and the files of a snapshot.")

    @OptionGroup var snapshots: SnapshotIDArguments

    @OptionGroup var document: DocumentOption

    @Option(
      help: "Draw the images in the terminal: auto, kitty, iterm, sixel, blocks, or none.",
      completion: .list(["auto"] + GraphicsProtocol.allCases.map(\.rawValue)),
      transform: { text in
        guard let images = ShownImages(rawValue: text) else {
          throw ValidationError("use auto, kitty, iterm, sixel, blocks, or none")
        }
        return images
      })
    var images = ShownImages.none

    @OptionGroup var options: CommonOptions

    func run() throws {
      try options.run(
        ShowCommand(
          ids: snapshots.ids, printsJSON: document.json, appendix: SnapshotImages(images).lines))
    }
  }

  extension CompletionKind {
    /// The IDs of the snapshots of the last run that need a decision.
    static let snapshotIDs = CompletionKind.custom { _, _, _ in
      SnapshotCompletion.ids(
        workingDirectory: FileManager.default.currentDirectoryPath,
        environment: ProcessInfo.processInfo.environment)
    }
  }
#endif
