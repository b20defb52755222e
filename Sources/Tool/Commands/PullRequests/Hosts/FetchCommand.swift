#if Review
  import ArgumentParser
  import Foundation
  import SnapshotAssertCore
  import SnapshotReview

  /// Downloads the results of a run for a pull request, and checks them.
  struct FetchCommand: SnapshotCommand {
    static let configuration = CommandConfiguration(
      commandName: "fetch",
      abstract: "Downloads the results of a pull request's run, and checks every file.",
      discussion: """
        The results are stored in .build/snapshots/ci/RUN. Needs the program gh.

        Examples:
          swift run snapshot fetch 12
          swift run snapshot fetch https://github.com/octo/app/actions/runs/987654321
        """)

    @Argument(help: .pullRequestOrRun) var target: RunTarget

    @Option(help: .repository) var repository: String?

    @OptionGroup var options: CommonOptions

    func run(in context: CommandContext) throws -> CommandStatus {
      let host = try context.gitHub(repository)
      let output = context.output
      let fetched = try output.describing("downloading the results") {
        try FetchedRun(target, on: host) { run in
          context.location.artifactDirectory + "/ci/\(run.id)"
        }
      }
      let fetchedContext = context.reviewing(fetched.directory)
      let review = try output.review(in: fetchedContext.location, runs: .any)
      output.line(
        "fetched \(review.snapshots.count) snapshots of run \(fetched.run.id) for pull request "
          + "\(fetched.pullRequest.number): \(ReviewCounts(review.snapshots).summary)")
      for problem in review.problems {
        output.note("warning: " + UntrustedText.forTerminal(problem))
      }
      output.note("next: " + fetchedContext.command("list"))
      return .success
    }
  }

  extension RunTarget: ExpressibleByArgument {
    init?(argument: String) { self.init(argument) }
  }
#endif
