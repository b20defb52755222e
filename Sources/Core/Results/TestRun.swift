import Foundation
import SnapshotDigests
import Synchronization

/// The run of tests that a result belongs to, such as one call of `swift test`.
public struct TestRun: Hashable, Sendable, Codable {
  /// The identifier of the run, which all of its processes share; 32 hexadecimal digits.
  public let id: String
  /// The time at which the run started, in UTC, such as `2026-11-22T04:13:00.250Z`; the texts sort
  /// by time.
  ///
  /// The processes of a run may disagree by some milliseconds.
  public let started: String
  /// The commit that is checked out, or `nil` if unknown.
  ///
  /// The files may differ from it.
  public let commit: String?
  /// The part of the tests that this machine runs, such as `2/4`, or `nil` if unknown.
  public let shard: String?

  /// Creates a run.
  package init(id: String, started: String, commit: String? = nil, shard: String? = nil) {
    self.id = id
    self.started = started
    self.commit = commit
    self.shard = shard
  }
}

extension TestRun {
  private static let runs = Mutex<[String: TestRun]>([:])

  /// Returns the run of this process, for the tests of a package.
  ///
  /// The result is cached for each package.
  static func current(package: String?) -> TestRun {
    runs.withLock { runs in
      if let run = runs[package ?? ""] { return run }
      let run = TestRun(
        of: TestRunProcess.current, commit: package.flatMap(GitHead.commit),
        shard: shard(ProcessInfo.processInfo.environment))
      runs[package ?? ""] = run
      return run
    }
  }

  /// Creates the run that a process represents.
  init(of process: TestRunProcess, commit: String?, shard: String?) {
    let text = "\(process.machine)\n\(process.identifier)\n\(process.startKey)"
    self.init(
      id: String(SHA256.digest(ofUTF8: text).prefix(32)),
      started: process.start.ISO8601Format(.init(includingFractionalSeconds: true)),
      commit: commit, shard: shard)
  }

  /// Returns the part of the tests that this machine runs.
  ///
  /// `SNAPSHOT_SHARD` sets it, as in `2/4`. Otherwise, it follows from the variables of GitLab
  /// (from 1), CircleCI, and Buildkite (from 0).
  static func shard(_ environment: [String: String]) -> String? {
    if let shard = environment["SNAPSHOT_SHARD"], !shard.isEmpty { return String(shard.prefix(64)) }
    let services = [
      ("CI_NODE_INDEX", "CI_NODE_TOTAL", 0), ("CIRCLE_NODE_INDEX", "CIRCLE_NODE_TOTAL", 1),
      ("BUILDKITE_PARALLEL_JOB", "BUILDKITE_PARALLEL_JOB_COUNT", 1),
    ]
    for (indexName, countName, offset) in services {
      if let index = environment[indexName].flatMap({ Int($0) }), index >= 0, index < Int.max,
        let count = environment[countName].flatMap({ Int($0) }), count > 1
      {
        return "\(index + offset)/\(count)"
      }
    }
    return nil
  }
}
