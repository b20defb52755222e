#if Review
  import ArgumentParser
  import SnapshotAssertCore
  import SnapshotReview

  /// Reviews differences one by one, in the terminal or in a browser.
  struct ReviewCommand: SnapshotCommand {
    static let configuration = CommandConfiguration(
      commandName: "review",
      abstract: "Reviews differences one by one, in the terminal or in a browser.",
      discussion: """
        Examples:
          swift run snapshot review                in the terminal; ? lists the keys
          swift run snapshot review 'Screens/**'   only the snapshots of a suite
          swift run snapshot review --web          in a browser, until it is closed
          swift run snapshot review --web --watch  with the results that tests write meanwhile
        """)

    @Argument(help: .patterns) var patterns: [String] = []

    @Flag(help: "Review in a browser, by a server on 127.0.0.1.") var web = false

    @Option(help: ArgumentHelp("The port of the server; any free port if 0.", valueName: "n"))
    var port: UInt16 = 0

    @Flag(inversion: .prefixedNo, help: "Open the browser.") var open = true

    @Flag(help: "Show the results that tests write during the review, or new images; needs --web.")
    var watch = false

    @OptionGroup var options: ReviewOptions

    func validate() throws {
      if watch, !web { throw ValidationError("--watch needs --web") }
    }

    func run(in context: CommandContext) throws -> CommandStatus {
      var context = context
      context.location.comparison?.waitsForImages = watch
      let page = WebReview(
        patterns: patterns, port: port, opensBrowser: open, isWatching: watch)
      if web { return try page.run(in: context) }
      return try TerminalReview(patterns: patterns, openPage: page.run).run(in: context)
    }
  }
#endif
