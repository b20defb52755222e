#if Review
  import ArgumentParser
  import Foundation
  import SnapshotAssertCore
  import SnapshotReview

  /// Prints the arguments of `swift test` that select the tests of a shard.
  struct ShardCommand: SnapshotCommand {
    static let configuration = CommandConfiguration(
      commandName: "shard",
      abstract: "Prints the arguments of `swift test` that select one of several shards.",
      discussion: """
        On the second of four machines, after `swift build --build-tests`:
          swift test list --skip-build > tests.txt
          swift test --skip-build $(swift run snapshot shard 2/4 --tests tests.txt)

        Each test is in exactly one shard, if all machines have the same tests and durations. \
        `merge` checks this with a file that the command writes to the artifact \
        directory. \
        With the results of an earlier run, the shards take about the same time:
          swift run snapshot shard 2/4 --durations earlier-results
        """)

    @Argument(
      help: ArgumentHelp("The shard and the number of shards, such as 2/4.", valueName: "shard"),
      transform: { text in
        guard let shard = Shard(text) else {
          throw ValidationError("use a number and the number of shards, such as 2/4")
        }
        return shard
      })
    var shard: Shard

    @Option(
      help: ArgumentHelp(
        "The output of `swift test list`; - for standard input.",
        discussion:
          "By default, the command runs it, without the options of your build, such as traits.",
        valueName: "file"),
      completion: .file(), transform: TestList.init)
    var tests: TestList?

    @Option(
      help: ArgumentHelp(
        "An artifact directory of an earlier run. Can be repeated.", valueName: "dir"),
      completion: .directory)
    var durations: [String] = []

    @OptionGroup var options: CommonOptions

    func run() throws {
      // The first command on a machine creates the artifact directory.
      if let results = options.results {
        try? FileManager.default.createDirectory(
          atPath: results, withIntermediateDirectories: true)
      }
      try options.run(self)
    }

    func run(in context: CommandContext) throws -> CommandStatus {
      let list = try self.tests?.contents ?? listedTests(in: context)
      let tests = list.split(whereSeparator: \.isNewline).compactMap { ListedTest(String($0)) }
      guard !tests.isEmpty else {
        throw CommandError.unreadableData(
          "the list of tests is empty; create it with: swift test list > tests.txt")
      }
      var results: [SnapshotResult] = []
      for directory in durations {
        let location = SnapshotLocation(results: directory)
        guard location.hasResults else {
          throw CommandError.unreadableData(
            "\(directory) has no results; pass the artifact directory of an earlier run")
        }
        results += context.results(in: location).snapshots
      }
      let plan = ShardPlan(tests, into: shard.count, TestDurations(results))
      let run = TestRun.current(package: context.location.packageDirectory)
      try ShardRecord(
        shard, of: plan, commit: run.commit,
        attempt: context.environment["GITHUB_RUN_ATTEMPT"].flatMap { Int($0) }
      ).write(to: context.location.artifactDirectory)
      context.output.line(plan.arguments(of: shard).joined(separator: " "))
      let duration = plan.duration(of: shard).formatted(
        .units(allowed: [.seconds, .milliseconds], width: .narrow, maximumUnitCount: 1))
      context.output.note(
        "shard \(shard) of plan \(plan.digest.prefix(8)): \(plan.testCount(of: shard)) of "
          + "\(tests.count) tests"
          + (plan.hasDurations ? ", about \(duration) of CPU time in snapshots" : ""))
      return .success
    }

    /// Runs `swift test list` in the package.
    private func listedTests(in context: CommandContext) throws(CommandError) -> String {
      let progress = context.output.progress("listing the tests")
      defer { progress.finish() }
      let directory = context.location.packageDirectory ?? "."
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["swift", "test", "list", "--skip-build"]
      process.currentDirectoryURL = URL(fileURLWithPath: directory)
      process.environment = context.environment
      let output = Pipe()
      process.standardOutput = output
      process.standardInput = FileHandle.nullDevice
      do {
        try process.run()
      } catch {
        throw .unreadableData("cannot run `swift test list`: \(error.localizedDescription)")
      }
      let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw .unreadableData(
          "`swift test list` failed; build the tests first, with: swift build --build-tests")
      }
      return String(decoding: data, as: UTF8.self)
    }
  }
#endif
