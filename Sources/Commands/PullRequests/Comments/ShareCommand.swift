import Foundation
import SnapshotCore
import SnapshotReport

/// Comments on a pull request with the causes of its differences and their images.
package struct ShareCommand: SnapshotCommand {
  /// A part of the work, so that each job of a workflow needs only its own permission.
  package enum Part: String, CaseIterable, Sendable {
    /// The push of the commits with images, which needs `contents: write`.
    case images
    /// The comment, which needs `pull-requests: write`.
    case comment
  }

  /// The pull request, whose results are those of the last local run, or a run, whose results are
  /// downloaded.
  package var target: RunTarget
  /// The owner and the name of the repository, or `nil` for that of the clone.
  package var repository: String?
  /// The only part to do, or `nil` for both.
  package var part: Part?
  /// The remote that gets the commits with images, or `nil` for that of the repository.
  package var remote: String?

  /// The text that identifies the comment in later runs.
  static let marker = "snapshots"

  /// Creates the command.
  package init(
    _ target: RunTarget, repository: String? = nil, part: Part? = nil, remote: String? = nil
  ) {
    (self.target, self.repository, self.part) = (target, repository, part)
    self.remote = remote
  }

  package func run(in context: CommandContext) throws -> CommandStatus {
    let host = try context.gitHub(repository)
    let scratch = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("snapshot-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    if case .run(let id) = target, try host.pullRequest(of: host.run(id)) == nil {
      // Somebody pushed another commit, or closed the pull request, while the tests were running.
      context.output.note("run \(id) is not for the head of an open pull request; not commenting")
      return .success
    }
    let shared = try results(of: host, context, scratch)
    let review = shared.review
    let causes = review.causes
    let program = context.hostProgram
    let remote = self.remote ?? "https://\(Self.serverName(program))/\(host.repository).git"
    let number = shared.pullRequest.number
    var commits: PictureCommits?
    if !review.waiting.isEmpty {
      let made = try PictureCommits(of: review, causes, artifacts: shared.artifacts, program)
      if part != .comment {
        try made.push(to: remote, pullRequest: number, program)
        context.output.line("pushed the images to \(PictureCommits.branch(of: number))")
      }
      if try part != .comment || made.isPushed(to: remote, pullRequest: number, program) {
        commits = made
      }
    }
    guard part != .images else { return .success }
    let comment = PullRequestComment(
      pullRequest: shared.pullRequest, run: shared.run, repository: host.repository,
      server: "https://" + Self.serverName(program), commits: commits)
    let text = comment.text(review, causes, marker: Self.marker)
    let posted = try host.upsert(text, marker: Self.marker, on: number)
    let address = posted.url.map { ": " + UntrustedText.forTerminal($0) } ?? ""
    context.output.line("commented on pull request \(number)" + address)
    return .success
  }

  private static func serverName(_ program: HostProgram) -> String {
    program.environment["GH_HOST"] ?? "github.com"
  }

  /// The snapshots for a comment.
  private struct SharedResults {
    let pullRequest: PullRequest
    let run: WorkflowRun?
    let review: RunReview
    let artifacts: String
  }

  /// Returns the results of the last local run for a pull request, or downloads those of a run.
  private func results(
    of host: GitHub, _ context: CommandContext, _ scratch: String
  ) throws -> SharedResults {
    switch target {
    case .pullRequest(let number):
      let pullRequest = try host.pullRequest(number)
      let review = try context.review()
      guard let commit = review.runs.first?.commit, commit == pullRequest.head.sha else {
        throw CommandError.conflict(
          "the last run is not for \(pullRequest.head.sha), the head of pull request \(number); "
            + "check it out, and run the tests")
      }
      return SharedResults(
        pullRequest: pullRequest, run: nil, review: review,
        artifacts: context.location.artifactDirectory)
    case .run:
      let fetched = try FetchedRun(target, on: host) { _ in scratch }
      let location = SnapshotLocation(
        referenceDirectory: context.location.referenceDirectory, artifactDirectory: scratch)
      return SharedResults(
        pullRequest: fetched.pullRequest, run: fetched.run,
        review: try RunReview(in: location, runs: .any), artifacts: scratch)
    }
  }
}
