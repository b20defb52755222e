import Foundation
import SnapshotCore
package import SnapshotReview

/// Accepts snapshots of a pull request, and commits the references to its branch.
///
/// No code of the pull request runs: its head is checked out into a temporary folder, and only the
/// reference directory and the literals of inline snapshots are changed there. Apart from inline
/// snapshots, a source file must be the one from which the tests were built. Nothing is pushed to a
/// fork, to the default branch, or to a protected branch.
package struct CommitCommand: SnapshotCommand {
  /// The number of the pull request.
  package var number: Int
  /// The request.
  package var request: AcceptanceRequest
  /// The user who made the request, whose permission is checked, or `nil` on a developer's machine.
  package var actor: String?
  /// The owner and the name of the repository, or `nil` for that of the clone.
  package var repository: String?
  /// The remote of the clone that has the branch.
  package var remote: String

  /// The permissions that allow a user to push.
  private static let permissions: Set = ["admin", "maintain", "write"]

  /// Creates the command.
  package init(
    _ number: Int, _ request: AcceptanceRequest, actor: String? = nil, repository: String? = nil,
    remote: String = "origin"
  ) {
    (self.number, self.request, self.actor) = (number, request, actor)
    (self.repository, self.remote) = (repository, remote)
  }

  package func run(in context: CommandContext) throws -> CommandStatus {
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
    try check(pullRequest, host)
    let scratch = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("snapshot-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let output = context.output
    let fetched = try output.describing("downloading the results") {
      try FetchedRun(.pullRequest(number), on: host) { _ in scratch + "/results" }
    }
    guard fetched.run.headSHA == request.commit else { throw moved(fetched.run.headSHA) }
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
    let status = try AcceptCommand(selection: request.selection).run(in: accepted)
    // The status is not a success if some snapshots cannot be accepted. The accepted ones are still
    // committed.
    let review = try output.review(in: location, runs: .any)
    let snapshots = review.snapshots.filter { $0.decision == .accept }
    guard !snapshots.isEmpty else { return status }
    let sources = Set(snapshots.compactMap { $0.result.inline?.file }).sorted()
    if let commit = try checkout.commit(message(of: snapshots), sources: sources) {
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

  private func check(_ pullRequest: PullRequest, _ host: GitHub) throws(CommandError) {
    guard pullRequest.state == "open" else {
      throw .conflict("pull request \(number) is \(pullRequest.state); reopen it")
    }
    guard pullRequest.head.sha == request.commit else { throw moved(pullRequest.head.sha) }
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

  private func moved(_ head: String) -> CommandError {
    .conflict(
      "pull request \(number) is at \(head), not at \(request.commit); review its new snapshots "
        + "first")
  }

  /// Returns the message of the commit, with the accepted causes.
  ///
  /// The titles of causes come from the pull request, and a host would act on text such as
  /// `[skip ci]` or `Fixes #1`, so a cause is named by its ID.
  private func message(of accepted: [RunReview.Snapshot]) -> String {
    var lines = ["Accept \(accepted.count.counted("snapshot")) of pull request \(number)", ""]
    let causes = Causes(of: accepted.map(\.result)).causes.filter { !$0.snapshots.isEmpty }
    lines += causes.prefix(20).map { cause in
      "- cause \(cause.id): \(cause.snapshots.count.counted("snapshot"))"
    }
    if causes.count > 20 { lines.append("- and \(causes.count - 20) more causes") }
    lines += causes.isEmpty ? [] : [""]
    lines.append("Snapshots-of: \(request.commit)")
    if let actor { lines.append("Requested-by: \(UntrustedText.forTerminal(actor))") }
    return lines.joined(separator: "\n") + "\n"
  }
}
