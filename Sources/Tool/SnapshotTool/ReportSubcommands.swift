#if Review
  import ArgumentParser
  import SnapshotCommands
  import SnapshotReview

  /// Writes a report.
  struct ReportSubcommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "report",
      abstract: "Writes a report of a run, for people, pull requests, or CI services.",
      discussion: """
        Formats: `markdown` for a summary or a comment, `junit` for test dashboards, `github` for \
        annotations at the failing lines, `json` for programs, and `html` for a page on which \
        differences are reviewed in a browser, without a server.

        Examples:
          swift run snapshot report >> "$GITHUB_STEP_SUMMARY"
          swift run snapshot report --format github
          swift run snapshot report --format junit -o snapshots.xml
          swift run snapshot report --format html -o report.html
        """)

    @Option(help: ArgumentHelp("The format.", valueName: "format"))
    var format = ReportFormat.markdown

    @Option(
      name: [.short, .long],
      help: ArgumentHelp(
        "The file, or - for standard output, which is the default.", valueName: "path"),
      completion: .file())
    var output: String?

    @Option(
      help: ArgumentHelp(
        "The size in bytes above which the images of a page are stored in separate files.",
        discussion: "They are in a folder next to the page, such as report-files for report.html.",
        valueName: "n"))
    var maxBytes = StaticReport.defaultMaximumByteCount

    @Flag(help: "Check every file first, for results from a fork or from other people.")
    var untrusted = false

    @OptionGroup var options: CommonOptions

    func validate() throws {
      guard output != "" else { throw ValidationError("name the output file") }
      guard maxBytes > 0 else { throw ValidationError("use a size of at least 1 byte") }
    }

    func run() throws {
      var command = ReportCommand(
        format: format, outputPath: output, maximumByteCount: maxBytes)
      command.isUntrusted = untrusted
      try options.run(command)
    }
  }

  extension ReportFormat: ExpressibleByArgument {}

  /// Copies the results of several directories into one.
  struct MergeSubcommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "merge",
      abstract: "Copies the results and artifacts of several directories into one.",
      discussion: """
        For the shards of a run on several machines:
          swift run snapshot merge shard-1 shard-2 -o merged
          swift run snapshot list --results merged

        Runs are kept apart. A snapshot with different results in one run is a conflict.
        """)

    @Argument(
      help: ArgumentHelp("The artifact directories.", valueName: "dir"), completion: .directory)
    var directories: [String]

    @Option(
      name: [.short, .long],
      help: ArgumentHelp("The new artifact directory.", valueName: "dir"), completion: .directory)
    var output: String

    @OptionGroup var document: DocumentOption

    @OptionGroup var options: OutputOptions

    func run() throws {
      try options.run(
        MergeCommand(directories: directories, output: output, printsJSON: document.json))
    }
  }

  /// Checks the references.
  struct CheckSubcommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Checks that references are ready to be committed, for CI.",
      discussion: """
        Lists references that are unreadable, belong to another test, exceed their size limit, \
        or have merge conflict markers, and files that do not belong in the directory, such as \
        proposals and drafts. Exits with 1 if there are any.
        """)

    @OptionGroup var document: DocumentOption

    @OptionGroup var options: CommonOptions

    func run() throws { try options.run(CheckCommand(printsJSON: document.json)) }
  }
#endif
