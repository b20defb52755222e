import Foundation
import SnapshotAssertCore
import SnapshotReview

/// The checked results of a run for a pull request.
struct FetchedRun {
  /// The name of the workflow's file.
  static let workflow = "snapshots.yml"
  /// The name of the artifact with the results.
  static let artifact = "snapshots"

  let pullRequest: PullRequest
  let run: WorkflowRun
  /// The path of the artifact directory with the checked files.
  let directory: String

  /// Returns the open pull requests of a run's branch that have a completed run for their head,
  /// each with the newest such run.
  ///
  /// The jobs that comment may start in any order, and an older one may cancel a newer one. All of
  /// them use the newest run, so the last job always leaves the right comment.
  static func newest(
    of id: Int, on host: GitHub
  ) throws(CommandError) -> [(pullRequest: PullRequest, run: WorkflowRun)] {
    let run = try host.run(id)
    var found: [(pullRequest: PullRequest, run: WorkflowRun)] = []
    for pullRequest in try host.pullRequests(of: run) {
      let runs = try host.runs(of: workflow, at: pullRequest.head.sha)
        .filter { $0.status == "completed" }
      // The list may not yet show that this run has completed.
      let newest = (runs + [run]).filter {
        $0.headSHA == pullRequest.head.sha && $0.isOf(pullRequest) && isOfWorkflow($0)
      }.max { $0.id < $1.id }
      if let newest { found.append((pullRequest, newest)) }
    }
    return found
  }

  /// Finds the pull request and the run of a target.
  ///
  /// - Throws: A ``CommandError`` if the run belongs to another workflow, or is not for the head of
  ///   an open pull request.
  static func find(
    _ target: RunTarget, on host: GitHub
  ) throws(CommandError) -> (pullRequest: PullRequest, run: WorkflowRun) {
    switch target {
    case .pullRequest(let number):
      let pullRequest = try host.pullRequest(number)
      let runs = try host.runs(of: workflow, at: pullRequest.head.sha)
      // Another pull request may have the same commit.
      guard let run = runs.first(where: { $0.status == "completed" && $0.isOf(pullRequest) })
      else {
        throw .conflict(
          "no run of \(workflow) for \(pullRequest.head.sha) has completed; wait for it, or start "
            + "it again")
      }
      try check(run, pullRequest)
      return (pullRequest, run)
    case .run(let id):
      let run = try host.run(id)
      guard let pullRequest = try host.pullRequests(of: run).first,
        pullRequest.head.sha == run.headSHA
      else {
        throw .conflict(
          "run \(id) is for \(run.headSHA), which is not the head of an open pull request; use the "
            + "run for its last commit")
      }
      try check(run, pullRequest)
      return (pullRequest, run)
    }
  }

  private static func isOfWorkflow(_ run: WorkflowRun) -> Bool {
    run.path.prefix { $0 != "@" } == ".github/workflows/\(workflow)" && run.event == "pull_request"
  }

  private static func check(
    _ run: WorkflowRun, _ pullRequest: PullRequest
  ) throws(CommandError) {
    guard isOfWorkflow(run) else {
      throw .conflict(
        "run \(run.id) is from \(run.path) for \(run.event), not from \(workflow) for a pull request; "
          + "use another run")
    }
    guard run.headSHA == pullRequest.head.sha, run.isOf(pullRequest) else {
      throw .conflict(
        "run \(run.id) is for \(run.headSHA), but pull request \(pullRequest.number) is at "
          + "\(pullRequest.head.sha); use the run for its last commit")
    }
  }

  /// Downloads the results of a target, and checks them.
  ///
  /// - Parameters:
  ///   - target: The pull request or the run.
  ///   - host: The repository.
  ///   - output: Returns the new directory for a run. Its existing contents are removed.
  init(
    _ target: RunTarget, on host: GitHub, to output: (WorkflowRun) -> String
  ) throws {
    (pullRequest, run) = try Self.find(target, on: host)
    directory = output(run)
    try Self.download(run, from: host, to: directory)
  }

  /// Downloads the results of a run, and checks them.
  ///
  /// The directory is replaced only after all files have been checked, so that partial results
  /// never look complete, and refused ones leave the earlier ones in place.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - host: The repository.
  ///   - directory: The new directory. Its existing contents are removed.
  static func download(
    _ run: WorkflowRun, from host: GitHub, to directory: String,
    _ limits: UntrustedLimits = UntrustedLimits(), _ deadline: UntrustedDeadline? = nil
  ) throws {
    guard let artifact = try host.artifacts(of: run, named: Self.artifact).first else {
      throw CommandError.unreadableData(
        "run \(run.id) has no artifact \"\(Self.artifact)\"; see its log, or start it again")
    }
    let bytes = try host.download(artifact, limit: limits.archiveByteCount)
    // Another process may download the same run.
    let draft = directory + "." + UUID().uuidString
    defer { try? remove(draft) }
    do {
      _ = try UntrustedResults(archive: bytes, commit: run.headSHA, to: draft, limits, deadline)
    } catch {
      throw (error as? UntrustedFileError)?.commandError ?? error
    }
    try remove(directory)
    do {
      try FileManager.default.moveItem(atPath: draft, toPath: directory)
    } catch {
      let reason = (error as NSError).localizedDescription
      throw CommandError.conflict("cannot create \(directory): \(reason); run the command again")
    }
  }

  /// Removes the directory of an earlier download, if it exists.
  private static func remove(_ directory: String) throws(CommandError) {
    guard InputFile(directory).kind(followsLink: false) != nil else { return }
    do {
      try FileManager.default.removeItem(atPath: directory)
    } catch {
      let reason = (error as NSError).localizedDescription
      throw .conflict("cannot remove \(directory): \(reason); remove it yourself")
    }
  }
}
