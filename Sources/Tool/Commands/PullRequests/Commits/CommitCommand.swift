#if Review
  import ArgumentParser
  import Foundation
  import SnapshotAssertCore
  import SnapshotReview

  /// Accepts snapshots of a pull request, and commits the references to its branch.
  ///
  /// No code of the pull request runs: its head is checked out into a temporary folder, and only
  /// the reference directory and the literals of inline snapshots are changed there. Apart from
  /// inline snapshots, a source file must be the one from which the tests were built. Nothing is
  /// pushed to a fork, to the default branch, or to a protected branch.
  struct CommitCommand: SnapshotCommand {
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
      name: .customLong("request"),
      help: ArgumentHelp(
        "A comment: /snapshots accept SHA, and all or the IDs of causes.", valueName: "text"))
    var comment: String?

    @Option(help: ArgumentHelp("The head of the pull request, for a plan.", valueName: "sha"))
    var head: String?

    @Option(
      help: ArgumentHelp("A plan, or - for standard input.", valueName: "file"),
      completion: .file())
    var plan: String?

    @Option(help: ArgumentHelp("The user whose permission is checked.", valueName: "login"))
    var actor: String?

    @Option(help: ArgumentHelp("The name or the URL of the remote.", valueName: "remote"))
    var remote = "origin"

    @Option(help: .repository) var repository: String?

    @OptionGroup var options: CommonOptions

    /// The permissions that allow a user to push.
    private static let permissions: Set = ["admin", "maintain", "write"]

    func validate() throws {
      guard (comment == nil) != (plan == nil), (head == nil) == (plan == nil) else {
        throw ValidationError("use either --request, or --head with --plan")
      }
    }

    func run(in context: CommandContext) throws -> CommandStatus {
      let request = try self.request
      let host = try context.gitHub(repository)
      if let actor {
        let permission = try host.permission(of: actor)
        guard Self.permissions.contains(permission) else {
          throw CommandError.conflict(
            "\(actor) has the permission \(permission), but accepting needs write access; ask a "
              + "maintainer")
        }
      }
      let pullRequest = try host.pullRequest(number)
      try check(pullRequest, host, request.commit)
      let scratch = URL(fileURLWithPath: NSTemporaryDirectory())
        .appendingPathComponent("snapshot-\(UUID().uuidString)").path
      defer { try? FileManager.default.removeItem(atPath: scratch) }
      let output = context.output
      let fetched = try output.describing("downloading the results") {
        try FetchedRun(.pullRequest(number), on: host) { _ in scratch + "/results" }
      }
      guard fetched.run.headSHA == request.commit else {
        throw moved(fetched.run.headSHA, from: request.commit)
      }
      let checkout = try output.describing("checking out the pull request") {
        try PullRequestCheckout(
          of: pullRequest, in: scratch + "/checkout", remote: remote, context)
      }
      defer { checkout.remove() }
      let location = SnapshotLocation(
        referenceDirectory: checkout.references, artifactDirectory: fetched.directory,
        packageDirectory: checkout.package)
      let accepted = CommandContext(
        location: location, runs: .any, output: output, environment: context.environment)
      let status = try request.selection.accept(in: accepted)
      // The status is not a success if some snapshots cannot be accepted. The accepted ones are
      // still committed.
      let review = try output.review(in: location, runs: .any)
      let snapshots = review.snapshots.filter { $0.decision == .accept }
      guard !snapshots.isEmpty else { return status }
      let sources = Set(snapshots.compactMap { $0.result.inline?.file }).sorted()
      if let commit = try checkout.commit(
        message(of: snapshots, at: request.commit), sources: sources)
      {
        try output.describing("pushing the commit") { try checkout.push() }
        output.line("pushed \(commit) to \(pullRequest.head.name)")
      } else {
        output.line("the snapshots of pull request \(number) did not change")
      }
      let count = review.waiting.count
      if count > 0 {
        output.note(
          "\(count.counted("snapshot")) of pull request \(number) still "
            + "\(count == 1 ? "needs" : "need") a decision")
      }
      for problem in review.problems {
        output.note("warning: " + UntrustedText.forTerminal(problem))
      }
      return .success
    }

    /// The request of the comment or of the plan.
    private var request: AcceptanceRequest {
      get throws(CommandError) {
        if let plan, let head {
          try AcceptanceRequest(commit: head, selection: .plan(path: plan))
        } else {
          try AcceptanceRequest(comment: comment ?? "")
        }
      }
    }

    private func check(
      _ pullRequest: PullRequest, _ host: GitHub, _ commit: String
    ) throws(CommandError) {
      guard pullRequest.state == "open" else {
        throw .conflict("pull request \(number) is \(pullRequest.state); reopen it")
      }
      guard pullRequest.head.sha == commit else { throw moved(pullRequest.head.sha, from: commit) }
      guard pullRequest.head.repository?.fullName == host.repository else {
        throw .conflict(
          "pull request \(number) is from a fork, which this command does not push to; ask its "
            + "author or a maintainer to run: "
            + "gh pr checkout \(number) && swift run snapshot fetch \(number)")
      }
      // A deploy key may push where the person who made the request may not.
      let branch = pullRequest.head.name
      guard let defaultBranch = try host.properties().defaultBranch else {
        throw .unreadableData("\(host.repository) has no default branch; check its settings")
      }
      guard branch != defaultBranch else {
        throw .conflict(
          "\(branch) is the default branch, which this command does not push to; accept the "
            + "snapshots on another branch")
      }
      guard try !host.branch(branch).isProtected else {
        throw .conflict(
          "\(branch) is a protected branch, which this command does not push to; accept the "
            + "snapshots on another branch")
      }
    }

    private func moved(_ head: String, from commit: String) -> CommandError {
      .conflict(
        "pull request \(number) is at \(head), not at \(commit); review its new snapshots "
          + "first")
    }

    /// Returns the message of the commit, with the accepted causes.
    ///
    /// The titles of causes come from the pull request, and a host would act on text such as
    /// `[skip ci]` or `Fixes #1`, so a cause is named by its ID.
    private func message(of accepted: [RunReview.Snapshot], at commit: String) -> String {
      var lines = ["Accept \(accepted.count.counted("snapshot")) of pull request \(number)", ""]
      let causes = Causes(of: accepted.map(\.result)).causes.filter { !$0.snapshots.isEmpty }
      lines += causes.prefix(20).map { cause in
        "- cause \(cause.id): \(cause.snapshots.count.counted("snapshot"))"
      }
      if causes.count > 20 { lines.append("- and \(causes.count - 20) more causes") }
      lines += causes.isEmpty ? [] : [""]
      lines.append("Snapshots-of: \(commit)")
      if let actor { lines.append("Requested-by: \(UntrustedText.forTerminal(actor))") }
      return lines.joined(separator: "\n") + "\n"
    }
  }
#endif
