import SnapshotCore
import SnapshotReport

/// The text of the comment on a pull request.
struct PullRequestComment {
  /// The pull request.
  let pullRequest: PullRequest
  /// The run in CI, or `nil` if the results are from a developer's machine.
  let run: WorkflowRun?
  /// The owner and the name of the repository.
  let repository: String
  /// The address of the host, such as `https://github.com`.
  let server: String
  /// The pushed commits with images, or `nil` if there are none.
  let commits: PictureCommits?

  /// The maximum size in bytes; GitHub's limit is 65,536 characters.
  private static let maximumByteCount = 65_000

  /// Returns the Markdown.
  func text(_ review: RunReview, _ causes: Causes, marker: String) -> String {
    var options = MarkdownReport.Options()
    options.maximumByteCount = Self.maximumByteCount
    options.marker = marker
    options.commit = pullRequest.head.sha
    if let run {
      options.links.append(("Run and report", "\(server)/\(repository)/actions/runs/\(run.id)"))
    }
    if let commits {
      options.links.append(
        (
          "Files before and after",
          "\(server)/\(repository)/compare/\(commits.references)...\(commits.snapshots)"
        ))
      // A comment cannot show the images of a private repository, which need a login.
      if pullRequest.base.repository?.isPrivate == false {
        for cause in commits.causeIDs {
          options.pictures[cause] = commits.address(of: cause, in: repository, server: server)
        }
      }
    }
    if !review.waiting.isEmpty {
      let first = causes.causes.first { !$0.snapshots.isEmpty }
      options.instructions = instructions(cause: first?.id)
    }
    return MarkdownReport(review, causes, options).text
  }

  /// The commands that accept a cause, or all snapshots if there is no cause.
  private func instructions(cause: String?) -> [String] {
    var lines: [String] = []
    let selection = cause ?? "all"
    if !pullRequest.isFromFork, run != nil {
      lines += [
        "To accept a cause here, comment `/snapshots accept \(pullRequest.head.sha) \(selection)`. "
          + "To accept everything, write `all` instead of the ID. You need write access.", "",
      ]
    }
    let option = cause.map { "--cause \($0)" } ?? "--all"
    let results = run.map { " --run any --results .build/snapshots/ci/\($0.id)" } ?? ""
    let fetch = run == nil ? "" : " && swift run snapshot fetch \(pullRequest.number)"
    let checkout = "gh pr checkout \(pullRequest.number)\(fetch) &&"
    let accept = "  swift run snapshot accept \(option)\(results)"
    lines += [
      pullRequest.isFromFork
        ? "To accept a cause, the author of the pull request or a maintainer runs this, reviews "
          + "the changed files, and pushes them:"
        : "On your machine:", "", "```sh", checkout, accept, "```",
    ]
    return lines
  }
}
