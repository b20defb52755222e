#if Review
  import ArgumentParser
  import Foundation
  import SnapshotAssertCore
  import SnapshotReview

  /// Comments on a pull request with the causes of its differences and their images.
  struct ShareCommand: SnapshotCommand {
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

    /// A part of the work, so that each job of a workflow needs only its own permission.
    enum Part: String, CaseIterable, ExpressibleByArgument {
      /// The push of the commits with images, which needs `contents: write`.
      case images
      /// The comment, which needs `pull-requests: write`.
      case comment
    }

    @Argument(help: .pullRequestOrRun) var target: RunTarget

    @Option(name: .customLong("only"), help: "Only push the images, or only write the comment.")
    var part: Part?

    @Option(help: ArgumentHelp("The remote for the images.", valueName: "name"))
    var remote: String?

    @Option(help: .repository) var repository: String?

    @OptionGroup var options: CommonOptions

    /// The text that identifies the comment in later runs.
    static let marker = "snapshot-assert"

    func run(in context: CommandContext) throws -> CommandStatus {
      if context.environment["GITLAB_CI"] == "true" {
        guard case .pullRequest(let number) = target, part == nil, remote == nil else {
          throw CommandError.usage(
            "unsupported argument in a GitLab job; pass only the number of the merge request")
        }
        return try ShareOnGitLab(number: number).run(in: context)
      }
      let host = try context.gitHub(repository)
      switch target {
      case .pullRequest(let number):
        let pullRequest = try host.pullRequest(number)
        let shared = try results(of: pullRequest, context)
        try share(shared, on: pullRequest, nil, host, context)
      case .run(let id):
        try share(run: id, on: host, context)
      }
      return .success
    }

    /// The snapshots for a comment.
    private struct SharedResults {
      let review: RunReview
      /// The commits with their images, or `nil` if nothing needs a decision.
      let commits: PictureCommits?
    }

    // MARK: Results

    /// Returns the results of the last local run, which must be for the head of a pull request.
    private func results(
      of pullRequest: PullRequest, _ context: CommandContext
    ) throws -> SharedResults {
      let review = try context.review()
      guard let commit = review.runs.first?.commit, commit == pullRequest.head.sha else {
        throw CommandError.conflict(
          "the last run is not for \(pullRequest.head.sha), the head of pull request "
            + "\(pullRequest.number); check it out, and run the tests")
      }
      return try results(review, context.location.artifactDirectory, context)
    }

    /// Downloads the results of a run.
    private func results(
      of run: WorkflowRun, on host: GitHub, _ context: CommandContext
    ) throws -> SharedResults {
      let scratch = URL(fileURLWithPath: NSTemporaryDirectory())
        .appendingPathComponent("snapshot-\(UUID().uuidString)").path
      defer { try? FileManager.default.removeItem(atPath: scratch) }
      let limits = UntrustedLimits()
      let deadline = UntrustedDeadline(limits)
      try context.output.describing("downloading the results of run \(run.id)") {
        try FetchedRun.download(run, from: host, to: scratch, limits, deadline)
      }
      let location = SnapshotLocation(
        referenceDirectory: context.location.referenceDirectory, artifactDirectory: scratch)
      let review = try context.output.review(in: location, runs: .any)
      return try results(review, scratch, context, deadline)
    }

    private func results(
      _ review: RunReview, _ artifacts: String, _ context: CommandContext,
      _ deadline: UntrustedDeadline? = nil
    ) throws -> SharedResults {
      let commits =
        review.waiting.isEmpty
        ? nil
        : try context.output.describing("preparing the images") {
          try PictureCommits(
            of: review, review.causes, artifacts: artifacts, context.hostProgram, deadline)
        }
      return SharedResults(review: review, commits: commits)
    }

    // MARK: Pull requests

    /// Comments on every open pull request of a run's branch.
    private func share(
      run id: Int, on host: GitHub, _ context: CommandContext
    ) throws {
      let found = try context.output.describing("finding the pull requests of run \(id)") {
        try FetchedRun.newest(of: id, on: host)
      }
      if found.isEmpty {
        // The pull request was closed, or the tests of its head are still running.
        context.output.note(
          "no run for the head of an open pull request has completed on the branch of run \(id); "
            + "not commenting")
      }
      var failure: (any Error)?
      for (run, pairs) in Dictionary(grouping: found, by: \.run).sorted(by: {
        $0.key.id < $1.key.id
      }) {
        if run.id != id { context.output.note("run \(run.id) is newer than run \(id)") }
        let shared = Result { try results(of: run, on: host, context) }
        for (pullRequest, _) in pairs {
          do {
            switch shared {
            case .success(let shared): try share(shared, on: pullRequest, run, host, context)
            case .failure(let error): try report(error, on: pullRequest, run, host, context)
            }
          } catch {
            failure = failure ?? error
          }
        }
      }
      if let failure { throw failure }
    }

    /// Pushes the images, and comments on a pull request.
    private func share(
      _ shared: SharedResults, on pullRequest: PullRequest, _ run: WorkflowRun?, _ host: GitHub,
      _ context: CommandContext
    ) throws {
      let commits = try push(shared.commits, for: pullRequest, host, context)
      guard part != .images else { return }
      let text = comment(pullRequest, run, on: host, commits, context)
        .text(shared.review, marker: Self.marker)
      // A comment on every pull request without differences would only be noise.
      let isQuiet = shared.review.waiting.isEmpty && shared.review.isComplete
      try post(text, on: pullRequest, host, context, onlyReplacing: isQuiet)
    }

    /// Explains in the comment why a run has no usable results, so that nobody relies on those of
    /// an earlier run.
    private func report(
      _ error: any Error, on pullRequest: PullRequest, _ run: WorkflowRun, _ host: GitHub,
      _ context: CommandContext
    ) throws {
      let reason = "\(error)"
      guard part != .images else {
        context.output.note("no images: \(UntrustedText.forTerminal(reason))")
        return
      }
      let text = comment(pullRequest, run, on: host, nil, context)
        .text(failure: reason, marker: Self.marker)
      try post(text, on: pullRequest, host, context)
      throw error
    }

    // MARK: The comment

    /// Pushes the images, or finds those that were pushed.
    ///
    /// Without images, those of an earlier run are deleted.
    private func push(
      _ commits: PictureCommits?, for pullRequest: PullRequest, _ host: GitHub,
      _ context: CommandContext
    ) throws -> PictureCommits? {
      let program = context.hostProgram
      let number = pullRequest.number
      let remote = self.remote ?? "https://\(Self.serverName(program))/\(host.repository).git"
      switch (commits, part) {
      case (let commits?, .comment):
        // A comment without images is better than none.
        let isPushed = try? commits.isPushed(to: remote, pullRequest: number, program)
        return isPushed == true ? commits : nil
      case (let commits?, _):
        try context.output.describing("pushing the images") {
          try commits.push(to: remote, pullRequest: number, program)
        }
        context.output.line("pushed the images to \(PictureCommits.branch(of: number))")
      case (nil, .comment): break
      case (nil, _):
        if try PictureCommits.delete(from: remote, pullRequest: number, program) {
          context.output.line("deleted \(PictureCommits.branch(of: number))")
        }
      }
      return commits
    }

    private func comment(
      _ pullRequest: PullRequest, _ run: WorkflowRun?, on host: GitHub, _ commits: PictureCommits?,
      _ context: CommandContext
    ) -> PullRequestComment {
      PullRequestComment(
        pullRequest: pullRequest, run: run, repository: host.repository,
        server: "https://" + Self.serverName(context.hostProgram), commits: commits)
    }

    /// Writes the comment, unless someone pushed another commit in the meantime.
    private func post(
      _ text: String, on pullRequest: PullRequest, _ host: GitHub, _ context: CommandContext,
      onlyReplacing: Bool = false
    ) throws(CommandError) {
      let number = pullRequest.number
      let head = try host.pullRequest(number).head.sha
      guard head == pullRequest.head.sha else {
        context.output.note("pull request \(number) is at \(head) now; not commenting")
        return
      }
      let posted = try context.output.describing("commenting on pull request \(number)") {
        () throws(CommandError) in
        try host.upsert(text, marker: Self.marker, on: number, onlyReplacing: onlyReplacing)
      }
      guard let posted else {
        context.output.line("nothing needs a decision; no comment on pull request \(number)")
        return
      }
      let address = posted.url.map { ": " + UntrustedText.forTerminal($0) } ?? ""
      context.output.line("commented on pull request \(number)" + address)
    }

    private static func serverName(_ program: HostProgram) -> String {
      program.environment["GH_HOST"] ?? "github.com"
    }
  }
#endif
