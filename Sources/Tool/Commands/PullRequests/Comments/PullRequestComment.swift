import SnapshotAssertCore
import SnapshotReview

/// The text of the comment on a pull request.
struct PullRequestComment {
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
  func text(_ review: RunReview, marker: String) -> String {
    let causes = review.causes
    var options = MarkdownReport.Options()
    options.maximumByteCount = Self.maximumByteCount
    options.marker = marker
    options.commit = pullRequest.head.sha
    options.links += runLink
    let results = results
    options.command = { "swift run snapshot \($0)\(results)" }
    if let commits {
      options.links.append(
        (
          Self.title(of: commits),
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
      let first = causes.causes.first(where: \.isAcceptable)
      options.instructions = instructions(cause: first?.id)
    }
    return MarkdownReport(review, causes, options).text
  }

  /// Returns the Markdown for a run without usable results.
  func text(failure: String, marker: String) -> String {
    let reason = UntrustedText.forMarkdown(UntrustedText.shortened(failure, to: 1_000))
    let links = runLink.map { "[\($0.title)](\($0.url))" }
    let commit = "commit \(pullRequest.head.sha.prefix(7))"
    return """
      <!-- \(marker) -->
      ### Snapshots: no results

      \(reason)

      \((links + [commit]).joined(separator: " · "))

      """
  }

  private static func title(of commits: PictureCommits) -> String {
    let count = commits.omittedCount
    let title = "Files before and after"
    guard count > 0 else { return title }
    return title + ", without \(count) \(count == 1 ? "snapshot" : "snapshots")"
  }

  private var runLink: [(title: String, url: String)] {
    run.map { [("Run and report", "\(server)/\(repository)/actions/runs/\($0.id)")] } ?? []
  }

  private static let forkWarning = [
    "",
    "The fork's code made the report of the run, so the web page can contain any script. This "
      + "comment is made from checked files.",
  ]

  /// The option that selects the fetched results of the run, with a space before it.
  private var results: String {
    run.map { " --results .build/snapshots/ci/\($0.id)" } ?? ""
  }

  /// The commands that accept a cause, or all snapshots if there is no cause.
  private func instructions(cause: String?) -> [String] {
    let option = cause.map { "--cause \($0)" } ?? "--all"
    let fetch = run == nil ? "" : " && swift run snapshot fetch \(pullRequest.number)"
    let commands = [
      "```sh", "gh pr checkout \(pullRequest.number)\(fetch) &&",
      "  swift run snapshot accept \(option)\(results)", "```", "", "</details>",
    ]
    if pullRequest.isFromFork || run == nil {
      let person =
        pullRequest.isFromFork ? "The author of the pull request, or a maintainer," : "Anyone"
      return [
        "<details><summary>Accept on your machine</summary>", "",
        "\(person) can run this, and then review, commit, and push the changed files:", "",
      ] + commands + (run != nil && pullRequest.isFromFork ? Self.forkWarning : [])
    }
    return [
      "<details><summary>Accept with a comment, or on your machine</summary>", "",
      "With write access, add this comment, with the ID of any cause or with `all`:", "",
      "```", "/snapshots accept \(pullRequest.head.sha) \(cause ?? "all")", "```", "",
      "On your machine, run this, and then review, commit, and push the changed files:", "",
    ] + commands
  }
}
