#if Review
  import ArgumentParser
  import SnapshotCommands
  import SnapshotCore

  /// Splits tests for several machines.
  struct ShardSubcommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "shard",
      abstract: "Prints the arguments of `swift test` that select one of several shards.",
      discussion: """
        On the second of four machines, after `swift build --build-tests`:
          swift test --skip-build $(swift run snapshot shard 2/4)

        Each test is in exactly one shard, if all machines have the same tests and durations. \
        `snapshot merge` checks this by a file that the command writes to the artifact directory. \
        With the results of an earlier run, the shards take about the same time:
          swift run snapshot shard 2/4 --durations earlier-results
        """)

    @Argument(
      help: ArgumentHelp("The number of the shard and of all, such as 2/4.", valueName: "shard"),
      transform: { text in
        guard let shard = Shard(text) else {
          throw ValidationError("use a number and the number of shards, such as 2/4")
        }
        return shard
      })
    var shard: Shard

    @Option(
      help: ArgumentHelp(
        "The output of `swift test list`.", discussion: "The default is to run it.",
        valueName: "file"),
      completion: .file())
    var tests: String?

    @Option(
      help: ArgumentHelp(
        "An artifact directory of an earlier run. Can be repeated.", valueName: "dir"),
      completion: .directory)
    var durations: [String] = []

    @OptionGroup var options: CommonOptions

    func run() throws {
      let list = try tests.map { path in
        do throws(InputFileError) {
          return String(decoding: try InputFile(path).read(), as: UTF8.self)
        } catch {
          throw ValidationError("\(error)")
        }
      }
      try options.run(ShardCommand(shard, tests: list, durations: durations))
    }
  }
#endif
