#if Review
  import ArgumentParser
  import SnapshotCommands
  import SnapshotComparison

  /// Compares files without a test.
  struct CompareSubcommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "compare",
      abstract: "Compares two files or two directories, images by their pixels.",
      discussion: """
        Examples:
          swift run snapshot compare before.png after.png
          swift run snapshot compare before after --tolerance channels:2 -o out
        """)

    @Argument(
      help: ArgumentHelp("The first file or directory.", valueName: "a"), completion: .file())
    var first: String

    @Argument(
      help: ArgumentHelp("The second file or directory.", valueName: "b"), completion: .file())
    var second: String

    @Option(
      help: ArgumentHelp(
        "The permitted difference.", discussion: "\(ToleranceArgument.forms).",
        valueName: "tolerance"))
    var tolerance = "exact"

    @Option(
      name: [.short, .long],
      help: ArgumentHelp("A directory for images of the differences.", valueName: "dir"),
      completion: .directory)
    var output: String?

    @OptionGroup var document: DocumentOption

    @OptionGroup var options: OutputOptions

    func run() throws {
      let permitted: Tolerance
      do {
        permitted = try ToleranceArgument.parse(tolerance)
      } catch {
        throw ValidationError("\(error)")
      }
      try options.run(
        CompareCommand(
          first: first, second: second, tolerance: permitted, output: output,
          printsJSON: document.json))
    }
  }

  /// Makes PNG files smaller.
  struct OptimizeSubcommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "optimize",
      abstract: "Encodes PNG files again if that makes them smaller, with the same pixels.")

    @Argument(
      help: ArgumentHelp("The files and directories.", valueName: "path"), completion: .file())
    var paths: [String]

    @Flag(help: "Print the savings, and change nothing.")
    var dryRun = false

    @Flag(help: "Drop the colors of fully transparent pixels.")
    var dropHiddenColors = false

    @OptionGroup var document: DocumentOption

    @OptionGroup var options: OutputOptions

    func run() throws {
      try options.run(
        OptimizeCommand(
          paths: paths, isDryRun: dryRun, dropsHiddenColors: dropHiddenColors,
          printsJSON: document.json))
    }
  }
#endif
