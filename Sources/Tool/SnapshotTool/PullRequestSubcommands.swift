#if Review
  import ArgumentParser
  import Foundation
  import SnapshotCommands
  import SnapshotCore

  /// Splits tests among several machines.
  struct ShardSubcommand: ParsableCommand {
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
      completion: .file())
    var tests: String?

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
      try options.run(ShardCommand(shard, tests: tests.map(TestList.file), durations: durations))
    }
  }

  extension RunTarget: ExpressibleByArgument {
    /// Parses an argument.
    public init?(argument: String) { self.init(argument) }
  }

  /// The options of the commands that access a repository.
  struct HostOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The owner and the name of the repository.",
        discussion: "The default is GITHUB_REPOSITORY, or else the repository of the clone.",
        valueName: "owner/name"))
    var repository: String?
  }

  /// Downloads results.
  struct FetchSubcommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "fetch",
      abstract: "Downloads the results of a pull request's run, and checks every file.",
      discussion: """
        The results are stored in .build/snapshots/ci/RUN. Needs the program gh.

        Examples:
          swift run snapshot fetch 12
          swift run snapshot fetch https://github.com/octo/app/actions/runs/987654321
        """)

    @Argument(help: ArgumentHelp("The pull request or the run.", valueName: "pr|run-url"))
    var target: RunTarget

    @OptionGroup var host: HostOptions
    @OptionGroup var options: CommonOptions

    func run() throws { try options.run(FetchCommand(target, repository: host.repository)) }
  }

  /// Comments on a pull request.
  struct ShareSubcommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "share",
      abstract: "Comments on a pull request with the causes of its differences and their images.",
      discussion: """
        Writes one comment, and replaces it in later runs. The images are pushed to the branch \
        snapshots/pr-N, in commits without history. For a pull request, the results are those of \
        the last local run; for a run, they are downloaded. Needs the program gh.

        In a GitLab job, the images are uploaded to the project, and the number is that of a \
        merge request. Needs `curl`, and a token in SNAPSHOTS_GITLAB_TOKEN.

        Examples:
          swift run snapshot share 12
          swift run snapshot share "$CI_MERGE_REQUEST_IID" --results merged
          swift run snapshot share --only comment \\
            https://github.com/octo/app/actions/runs/987654321
        """)

    @Argument(help: ArgumentHelp("The pull request or the run.", valueName: "pr|run-url"))
    var target: RunTarget

    @Option(help: "Only push the images, or only write the comment.")
    var only: ShareCommand.Part?

    @Option(
      help: ArgumentHelp("The remote for the images.", valueName: "name"))
    var remote: String?

    @OptionGroup var host: HostOptions
    @OptionGroup var options: CommonOptions

    func run() throws {
      if ProcessInfo.processInfo.environment["GITLAB_CI"] == "true" {
        guard case .pullRequest(let number) = target, only == nil, remote == nil else {
          throw ValidationError(
            "unsupported argument in a GitLab job; pass only the number of the merge request")
        }
        return try options.run(ShareOnGitLabCommand(number))
      }
      try options.run(
        ShareCommand(target, repository: host.repository, part: only, remote: remote))
    }
  }

  extension ShareCommand.Part: ExpressibleByArgument {}

  /// Accepts snapshots of a pull request.
  struct CommitSubcommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "commit",
      abstract: "Accepts snapshots of a pull request, and commits them to its branch.",
      discussion: """
        Downloads the results of the head, which must be the given commit, accepts snapshots, \
        and pushes a commit that changes only references and inline snapshots. No code of the pull \
        request runs. Nothing is pushed to a fork, the default branch, or a protected branch. \
        Needs the program gh.

        Examples:
          swift run snapshot commit 12 --actor octocat \\
            --request "/snapshots accept 40-DIGIT-SHA 3f2a91c0"
          swift run snapshot commit 12 --head 40-DIGIT-SHA --plan plan.json
        """)

    @Argument(help: ArgumentHelp("The number of the pull request.", valueName: "pr"))
    var number: Int

    @Option(
      help: ArgumentHelp(
        "A comment: /snapshots accept SHA, and all or the IDs of causes.", valueName: "text"))
    var request: String?

    @Option(help: ArgumentHelp("The head of the pull request, for a plan.", valueName: "sha"))
    var head: String?

    @Option(
      help: ArgumentHelp("A plan, or - for standard input.", valueName: "file"),
      completion: .file())
    var plan: String?

    @Option(
      help: ArgumentHelp("The user whose permission is checked.", valueName: "login"))
    var actor: String?

    @Option(help: ArgumentHelp("The name or the URL of the remote.", valueName: "remote"))
    var remote = "origin"

    @OptionGroup var host: HostOptions
    @OptionGroup var options: CommonOptions

    func validate() throws {
      guard (request == nil) != (plan == nil), (head == nil) == (plan == nil) else {
        throw ValidationError("use either --request, or --head with --plan")
      }
    }

    func run() throws {
      let parsed: AcceptanceRequest
      do {
        parsed =
          if let plan, let head {
            try AcceptanceRequest(commit: head, selection: .plan(path: plan))
          } else {
            try AcceptanceRequest(comment: request ?? "")
          }
      } catch {
        throw ValidationError("\(error)")
      }
      try options.run(
        CommitCommand(
          number, parsed, actor: actor, repository: host.repository, remote: remote))
    }
  }

  /// Prints or writes workflows.
  struct InitSubcommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "init",
      abstract: "Prints the files that run snapshot tests on GitHub or GitLab.",
      discussion: """
        For GitHub, there are three workflows. One runs the tests with read-only permissions. \
        One comments on the pull request, running only code of the default branch. One accepts \
        snapshots when a reviewer comments.
        """)

    @Argument(help: "The host.")
    var host: CodeHost

    @Flag(help: "Write the files. Existing files that differ are not replaced.")
    var write = false

    @Option(help: ArgumentHelp("The number of machines that run tests.", valueName: "n"))
    var shards = 2

    @Option(help: ArgumentHelp("The default branch, for GitHub.", valueName: "name"))
    var branch = "main"

    @Option(help: ArgumentHelp("The container image in which jobs run.", valueName: "image"))
    var image = WorkflowValues.defaultImage

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "Options of `swift build`, `swift run`, and `swift test`.", valueName: "options"))
    var swiftOptions: String?

    @OptionGroup var options: CommonOptions

    func validate() throws {
      // The hosts' limits on the number of jobs in a matrix.
      let maximum = host == .github ? 256 : 200
      guard 1...maximum ~= shards else {
        throw ValidationError(
          "cannot split the tests into \(shards) shards; use 1 to \(maximum) shards for "
            + host.rawValue)
      }
      // The name becomes an element of a YAML list, which GitHub reads as a pattern.
      let special = "\"\\*?[]!+".utf8
      guard !branch.isEmpty, branch.utf8.allSatisfy({ $0 > 0x20 && !special.contains($0) }) else {
        throw ValidationError("invalid branch name \"\(branch)\"; check --branch")
      }
    }

    func run() throws {
      var values = WorkflowValues()
      (values.shardCount, values.image) = (shards, image)
      values.branch = branch
      values.options = swiftOptions.map { " " + $0 } ?? ""
      try options.run(InitCommand(host, values, writes: write))
    }
  }

  extension CodeHost: ExpressibleByArgument {}
#endif
