#if Review
  import ArgumentParser
  import SnapshotCommands

  /// Reviews differences one by one, in the terminal or in a browser.
  struct ReviewSubcommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "review",
      abstract: "Reviews differences one by one, in the terminal or in a browser.",
      discussion: """
        Examples:
          swift run snapshot review                in the terminal; ? lists the keys
          swift run snapshot review 'Screens/**'   only the snapshots of a suite
          swift run snapshot review --web          in a browser, until it is closed
        """)

    @Argument(
      help: ArgumentHelp(
        "The snapshots: the end of a path, or a path with wildcards.", valueName: "pattern"))
    var patterns: [String] = []

    @Flag(help: "Review in a browser, by a server on 127.0.0.1.")
    var web = false

    @Option(help: ArgumentHelp("The port of the server; any free port if 0.", valueName: "n"))
    var port: UInt16 = 0

    @Flag(inversion: .prefixedNo, help: "Open the browser.")
    var open = true

    @OptionGroup var options: CommonOptions

    func run() throws {
      if web {
        try options.run(WebReviewCommand(patterns: patterns, port: port, opensBrowser: open))
      } else {
        let (patterns, port, opensBrowser) = (patterns, port, open)
        try options.run(
          TerminalReviewCommand(patterns: patterns) { context in
            try WebReviewCommand(patterns: patterns, port: port, opensBrowser: opensBrowser)
              .run(in: context)
          })
      }
    }
  }
#endif
