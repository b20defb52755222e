import Foundation
import SnapshotCore
package import SnapshotReview

/// Downloads the results of a run for a pull request, and checks them.
package struct FetchCommand: SnapshotCommand {
  /// The pull request or the run.
  package var target: RunTarget
  /// The owner and the name of the repository, or `nil` for that of the clone.
  package var repository: String?

  /// Creates the command.
  package init(_ target: RunTarget, repository: String? = nil) {
    (self.target, self.repository) = (target, repository)
  }

  package func run(in context: CommandContext) throws -> CommandStatus {
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

extension CommandContext {
  /// The programs, run in the package.
  var hostProgram: HostProgram {
    HostProgram(
      in: location.packageDirectory ?? FileManager.default.currentDirectoryPath,
      environment: environment)
  }

  /// The repository on GitHub.
  func gitHub(_ repository: String?) throws(CommandError) -> GitHub {
    try GitHub(repository, hostProgram)
  }
}
