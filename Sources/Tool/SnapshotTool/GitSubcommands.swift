#if Review
  import ArgumentParser
  import Foundation
  import SnapshotCommands
  import SnapshotCore

  /// Lists the commits of a reference.
  struct HistorySubcommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "history",
      abstract: "Lists the commits of a reference, with the view changes between its versions.")

    @OptionGroup var argument: ReferencePathArgument

    @OptionGroup var document: DocumentOption

    @OptionGroup var options: CommonOptions

    func run() throws {
      try options.run(HistoryCommand(reference: argument.reference, printsJSON: document.json))
    }
  }

  /// Finds the commit that recorded a reference.
  struct BisectSubcommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "bisect",
      abstract: "Finds the commit that gave a reference its current image.",
      discussion: "Nothing is built. The output includes a `git bisect` command for the sources.")

    @OptionGroup var argument: ReferencePathArgument

    @OptionGroup var document: DocumentOption

    @OptionGroup var options: CommonOptions

    func run() throws {
      try options.run(BisectCommand(reference: argument.reference, printsJSON: document.json))
    }
  }

  /// Lists or deletes references that no test uses.
  struct PruneSubcommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "prune",
      abstract: "Lists the references that no test uses; deletes them only with --delete.",
      discussion: """
        Without a list of tests, only the unused references of completed tests are known:
          swift test list > tests.txt
          swift run snapshot prune --tests tests.txt
        """)

    @Option(
      help: ArgumentHelp(
        "The output of `swift test list`; - for standard input.", valueName: "file"),
      completion: .file())
    var tests: String?

    @Flag(help: "Delete the references. Their folder must have no uncommitted changes.")
    var delete = false

    @Flag(help: "Delete even with uncommitted changes.")
    var force = false

    @OptionGroup var document: DocumentOption

    @OptionGroup var options: CommonOptions

    func validate() throws {
      if force, !delete { throw ValidationError("--force needs --delete") }
    }

    func run() throws {
      try options.run(
        PruneCommand(
          tests: tests.map(TestList.file), deletes: delete, isForced: force,
          printsJSON: document.json))
    }
  }

  /// The commands for Git.
  struct GitSubcommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "git",
      abstract: "Makes `git diff` and `git merge` show and merge references by their images.",
      subcommands: [
        GitInstallSubcommand.self, TextConversionSubcommand.self, MergeDriverSubcommand.self,
      ])
  }

  /// Sets up Git in this clone.
  struct GitInstallSubcommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "install", abstract: "Sets up Git in this clone.")

    @Flag(help: "Remove the settings.")
    var uninstall = false

    @OptionGroup var document: DocumentOption

    @OptionGroup var options: CommonOptions

    func run() throws {
      let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
      try options.run(
        GitInstallCommand(tool: path, uninstalls: uninstall, printsJSON: document.json))
    }
  }

  /// Prints the readable form of a reference.
  struct TextConversionSubcommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "textconv", abstract: "Prints a reference as text, for `git diff`.")

    @Argument(help: ArgumentHelp("The file.", valueName: "file"), completion: .file())
    var file: String

    @OptionGroup var options: OutputOptions

    func run() throws { try options.run(TextConversionCommand(file: file)) }
  }

  /// Merges the versions of a reference.
  struct MergeDriverSubcommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "merge", abstract: "Merges the versions of a reference, for `git merge`.")

    @Argument(help: ArgumentHelp("The common ancestor.", valueName: "base"))
    var base: String

    @Argument(help: ArgumentHelp("Our version, which the result replaces.", valueName: "ours"))
    var ours: String

    @Argument(help: ArgumentHelp("Their version.", valueName: "theirs"))
    var theirs: String

    @Argument(help: ArgumentHelp("The path in the repository.", valueName: "path"))
    var path: String

    @OptionGroup var options: OutputOptions

    func run() throws {
      try options.run(MergeDriverCommand(base: base, ours: ours, theirs: theirs, path: path))
    }
  }
#endif
