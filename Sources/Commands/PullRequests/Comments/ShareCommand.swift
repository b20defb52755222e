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
    var target = self.target
    if case .run(let id) = target {
      guard let newest = try FetchedRun.newest(of: id, on: host) else {
        // The pull request was closed, or the tests of its head are still running.
        context.output.note(
          "no run for the head of an open pull request has completed on the branch of run \(id); "
            + "not commenting")
        return .success
      }
      if newest.id != id { context.output.note("run \(newest.id) is newer than run \(id)") }
      target = .run(newest.id)
    }
    let shared: SharedResults
    let commits: PictureCommits?
    do {
      shared = try results(of: target, on: host, context, scratch)
      commits = try pictures(of: shared, on: host, context)
    } catch let error as UntrustedFileError {
      return try report(error.commandError, target, on: host, context)
    } catch let error as CommandError where error.status == .unreadableData {
      return try report(error, target, on: host, context)
    }
    guard part != .images else { return .success }
    let text = comment(shared.pullRequest, shared.run, on: host, commits, context)
      .text(shared.review, marker: Self.marker)
    // A comment on every pull request without differences would only be noise.
    let isQuiet = shared.review.waiting.isEmpty && shared.review.isComplete
    try post(text, on: shared.pullRequest, host, context, onlyReplacing: isQuiet)
    return .success
  }

  // MARK: The comment

  /// Pushes the images, or finds those that were pushed.
  private func pictures(
    of shared: SharedResults, on host: GitHub, _ context: CommandContext
  ) throws -> PictureCommits? {
    guard !shared.review.waiting.isEmpty else { return nil }
    let program = context.hostProgram
    let number = shared.pullRequest.number
    let remote = self.remote ?? "https://\(Self.serverName(program))/\(host.repository).git"
    let made = try PictureCommits(
      of: shared.review, shared.review.causes, artifacts: shared.artifacts, program)
    if part != .comment {
      try made.push(to: remote, pullRequest: number, program)
      context.output.line("pushed the images to \(PictureCommits.branch(of: number))")
    } else if try !made.isPushed(to: remote, pullRequest: number, program) {
      return nil
    }
    return made
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
    let posted = try host.upsert(
      text, marker: Self.marker, on: number, onlyReplacing: onlyReplacing)
    guard let posted else {
      context.output.line("nothing needs a decision; no comment on pull request \(number)")
      return
    }
    let address = posted.url.map { ": " + UntrustedText.forTerminal($0) } ?? ""
    context.output.line("commented on pull request \(number)" + address)
  }

  /// Explains in the comment why a run has no usable results, so that nobody relies on those of an
  /// earlier run.
  private func report(
    _ error: CommandError, _ target: RunTarget, on host: GitHub, _ context: CommandContext
  ) throws -> CommandStatus {
    guard case .run = target else { throw error }
    let (pullRequest, run) = try FetchedRun.find(target, on: host)
    guard part != .images else {
      context.output.note("no images: \(UntrustedText.forTerminal(error.description))")
      return .success
    }
    let text = comment(pullRequest, run, on: host, nil, context)
      .text(failure: error.description, marker: Self.marker)
    try post(text, on: pullRequest, host, context)
    throw error
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
    of target: RunTarget, on host: GitHub, _ context: CommandContext, _ scratch: String
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
