import Foundation
import SnapshotAssertCore
import SnapshotReview

/// The file in the artifact directory that records which tests a machine ran.
///
/// With the files of all machines, ``problems(in:)`` shows that each test ran once.
struct ShardRecord: Hashable, Sendable, Codable {
  /// The version of the file.
  let schema: String
  /// The number of the shard, from 1.
  let number: Int
  /// The number of shards.
  let count: Int
  /// The digest of the plan.
  let plan: String
  /// The number of tests of the shard that had snapshots in an earlier run.
  let snapshotTests: Int
  /// The commit that is checked out, or `nil` if unknown.
  let commit: String?
  /// The number of times that the job ran, including this one, or `nil` if the service does not
  /// count them.
  let attempt: Int?
  /// The time of the record in UTC, such as `2026-11-22T04:13:00.250Z`; `nil` in a record of an
  /// earlier version.
  let started: String?

  /// The path of the file, relative to the artifact directory.
  private static let path = ArtifactName.shard
  private static let version = "snapshot-shard/1"

  /// Creates the record of a shard.
  ///
  /// - Parameters:
  ///   - shard: The shard.
  ///   - plan: The division of all tests.
  ///   - commit: The commit that is checked out, or `nil` if unknown.
  ///   - attempt: The number of times that the job ran, or `nil` if unknown.
  ///   - date: The present time.
  init(
    _ shard: Shard, of plan: ShardPlan, commit: String? = nil, attempt: Int? = nil,
    date: Date = Date()
  ) {
    schema = Self.version
    number = shard.number
    count = shard.count
    self.plan = plan.digest
    snapshotTests = plan.snapshotTestCount(of: shard)
    (self.commit, self.attempt) = (commit, attempt)
    started = date.ISO8601Format(.init(includingFractionalSeconds: true))
  }

  /// Writes the file into an artifact directory.
  func write(to artifactDirectory: String) throws {
    try OutputFile(Self.path, below: artifactDirectory).replaceFile(
      with: Array(JSONText.encode(self).utf8))
  }

  /// Reads the file of an artifact directory, or returns `nil` if there is none of this version.
  init?(in artifactDirectory: String) {
    guard
      let bytes = try? InputFile(artifactDirectory + "/" + Self.path).read(
        followsLink: false, limit: 4_096),
      let record = try? JSONDecoder().decode(ShardRecord.self, from: Data(bytes)),
      record.schema == Self.version, Shard("\(record.number)/\(record.count)") != nil
    else { return nil }
    self = record
  }

  /// The artifact directories of a run's machines, after jobs ran again.
  struct Attempts: Hashable, Sendable {
    /// The directories whose results count, in the given order.
    fileprivate(set) var latest: [String] = []
    /// The directories of earlier attempts, each with the one that replaces it.
    fileprivate(set) var replaced: [Replaced] = []

    /// A directory of an earlier attempt.
    struct Replaced: Hashable, Sendable {
      /// The shard, such as `2/4`.
      let shard: String
      let directory: String
      /// The directory of the last attempt.
      let successor: String
    }
  }

  /// Separates the last attempt of each shard from earlier ones.
  ///
  /// Directories belong to attempts of one job if they have the same shard and the same commit. If
  /// their order is unknown, all of them count, and ``problems(in:)`` reports them.
  ///
  /// - Parameter directories: The artifact directories of all machines.
  static func attempts(in directories: [String]) -> Attempts {
    var attempts = Attempts()
    let records = directories.map { (directory: $0, record: ShardRecord(in: $0)) }
    for (directory, record) in records {
      let successor = record.flatMap { record in
        records.compactMap { other in other.record.map { (other.directory, $0) } }
          .filter { $0.1.isLaterAttempt(than: record) }
          .max { $1.1.isLaterAttempt(than: $0.1) }
      }
      if let record, let successor {
        attempts.replaced.append(
          .init(
            shard: "\(record.number)/\(record.count)", directory: directory,
            successor: successor.0))
      } else {
        attempts.latest.append(directory)
      }
    }
    return attempts
  }

  /// Whether this record is of a later attempt of the same job than another record.
  private func isLaterAttempt(than other: ShardRecord) -> Bool {
    guard commit != nil, (number, count, commit) == (other.number, other.count, other.commit)
    else { return false }
    // Machines of one attempt do not replace each other.
    if let attempt, let earlier = other.attempt { return attempt > earlier }
    guard let started, let earlier = other.started else { return false }
    return started > earlier
  }

  /// Returns the reasons why some tests may have run on no machine, or on several.
  ///
  /// - Parameter directories: The artifact directories of all machines.
  static func problems(in directories: [String]) -> [String] {
    let records = directories.map { (directory: $0, record: ShardRecord(in: $0)) }
    guard let first = records.lazy.compactMap(\.record).first else { return [] }
    var problems: [String] = []
    var known: [Int: String] = [:]
    for (directory, record) in records {
      guard let record else {
        problems.append(
          "\(directory) has no record of the tests that ran; select them with `shard` on its "
            + "machine")
        continue
      }
      guard record.plan == first.plan, record.count == first.count else {
        problems.append(
          "\(directory) split the tests differently from \(known[first.number] ?? "the others"), "
            + "so some may not have run; give `shard` the same durations on all machines")
        continue
      }
      if let other = known.updateValue(directory, forKey: record.number) {
        problems.append(
          "\(other) and \(directory) both have the shard \(record.number)/\(record.count); give "
            + "each machine a different number")
      }
    }
    let missing = (1...first.count).filter { known[$0] == nil }
    if problems.isEmpty, !missing.isEmpty {
      let numbers = missing.map { "\($0)/\(first.count)" }.joined(separator: ", ")
      problems.append(
        "the results of \(missing.count == 1 ? "shard" : "shards") \(numbers) are missing; see the "
          + "logs of \(missing.count == 1 ? "its job" : "their jobs")"
          // A run that is not known to be complete does not remove the record.
          + (directories.count == 1
            ? "; if all tests ran in \(directories[0]), delete \(directories[0])/\(path)" : ""))
    }
    return problems
  }

  /// Returns a message for each machine that has no results although its tests had snapshots in an
  /// earlier run.
  ///
  /// These are not errors: a crash already fails the job of the machine, and its tests may have
  /// been disabled since.
  ///
  /// - Parameter directories: The artifact directories of all machines.
  static func warnings(in directories: [String]) -> [String] {
    directories.compactMap { directory in
      guard let record = ShardRecord(in: directory), record.snapshotTests > 0,
        !SnapshotLocation(results: directory).hasResults
      else { return nil }
      return "shard \(record.number)/\(record.count) has no results, but "
        + "\(record.snapshotTests) of its tests had snapshots in an earlier run; check its job's log "
        + "for a crash, unless they were disabled"
    }
  }
}
