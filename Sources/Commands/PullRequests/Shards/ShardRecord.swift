import Foundation
import SnapshotCore
import SnapshotReport

/// The file in the artifact directory that records which tests a machine ran.
///
/// With the files of all machines, ``problems(in:)`` shows that each test ran once.
package struct ShardRecord: Hashable, Sendable, Codable {
  /// The version of the file.
  package let schema: String
  /// The number of the shard, from 1.
  package let number: Int
  /// The number of shards.
  package let count: Int
  /// The digest of the plan.
  package let plan: String
  /// The number of tests of the shard that had snapshots in an earlier run.
  package let snapshotTests: Int

  /// The path of the file, relative to the artifact directory.
  private static let path = ArtifactName.shard
  private static let version = "snapshot-shard/1"

  /// Creates the record of a shard.
  package init(_ shard: Shard, of plan: ShardPlan) {
    schema = Self.version
    number = shard.number
    count = shard.count
    self.plan = plan.digest
    snapshotTests = plan.snapshotTestCount(of: shard)
  }

  /// Writes the file into an artifact directory.
  package func write(to artifactDirectory: String) throws(CommandError) {
    let path = artifactDirectory + "/" + Self.path
    do {
      try FileManager.default.createDirectory(
        atPath: artifactDirectory, withIntermediateDirectories: true)
      try Data(JSONText.encode(self).utf8).write(
        to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .conflict(
        "cannot write \(path): \((error as NSError).localizedDescription); make the folder "
          + "writable, or choose another one with --results")
    }
  }

  /// Reads the file of an artifact directory, or returns `nil` if there is none of this version.
  package init?(in artifactDirectory: String) {
    guard
      let bytes = try? InputFile(artifactDirectory + "/" + Self.path).read(
        followsLink: false, limit: 4_096),
      let record = try? JSONDecoder().decode(ShardRecord.self, from: Data(bytes)),
      record.schema == Self.version, Shard("\(record.number)/\(record.count)") != nil
    else { return nil }
    self = record
  }

  /// Returns the reasons why some tests may have run on no machine, or on several.
  ///
  /// - Parameter directories: The artifact directories of all machines.
  package static func problems(in directories: [String]) -> [String] {
    let records = directories.map { (directory: $0, record: ShardRecord(in: $0)) }
    guard let first = records.lazy.compactMap(\.record).first else { return [] }
    var problems: [String] = []
    var known: [Int: String] = [:]
    for (directory, record) in records {
      guard let record else {
        problems.append(
          "\(directory) has no record of the tests that ran; run `snapshot shard` on its machine")
        continue
      }
      guard record.plan == first.plan, record.count == first.count else {
        problems.append(
          "\(directory) split the tests differently from \(known[first.number] ?? "the others"), "
            + "so some may not have run; give `snapshot shard` the same durations on all machines")
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
          + "logs of \(missing.count == 1 ? "its job" : "their jobs")")
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
  package static func warnings(in directories: [String]) -> [String] {
    directories.compactMap { directory in
      let location = SnapshotLocation(referenceDirectory: "", artifactDirectory: directory)
      guard let record = ShardRecord(in: directory), record.snapshotTests > 0,
        !FileManager.default.fileExists(atPath: location.resultDirectory)
      else { return nil }
      return "shard \(record.number)/\(record.count) has no results, but "
        + "\(record.snapshotTests) of its tests had snapshots in an earlier run; check its job's log "
        + "for a crash, unless they were disabled"
    }
  }
}
