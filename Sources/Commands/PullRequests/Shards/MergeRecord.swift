import Foundation
import SnapshotCore
import SnapshotReport

/// The file in a merged artifact directory that states why results are missing.
///
/// It may come from an untrusted source.
struct MergeRecord: Hashable, Sendable, Codable {
  /// The version of the file.
  let schema: String
  /// The reasons, each with the remedy.
  let problems: [String]

  /// The path of the file, relative to the artifact directory.
  static let path = ".merge.json"
  private static let version = "snapshot-merge-record/1"
  /// The maximum size of the file in bytes.
  private static let maximumByteCount = 1 << 16
  /// The maximum number of reasons, and the maximum size of one in bytes.
  private static let (maximumCount, maximumTextByteCount) = (20, 500)

  /// The record to use if the file cannot be read, so that the results do not look complete.
  static let damaged = MergeRecord(
    problems: ["the record of the merge is damaged, so results may be missing; merge them again"])

  /// Creates a record, which counts the reasons beyond the maximum.
  init(problems: [String]) {
    schema = Self.version
    let isComplete = problems.count <= Self.maximumCount
    let shown = isComplete ? problems.count : Self.maximumCount - 1
    self.problems =
      problems.prefix(shown).map { UntrustedText.shortened($0, to: Self.maximumTextByteCount) }
      + (isComplete ? [] : ["\(problems.count - shown) more problems; see the log of the merge"])
  }

  /// Reads a file, or returns `nil` if it is not of this version.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.maximumByteCount,
      let record = try? JSONDecoder().decode(MergeRecord.self, from: Data(bytes)),
      record.schema == Self.version
    else { return nil }
    self.init(problems: record.problems)
  }

  /// Returns the reasons why results are missing in an artifact directory.
  static func problems(in artifactDirectory: String) -> [String] {
    let file = InputFile(artifactDirectory + "/" + path)
    guard file.kind(followsLink: false) != nil else { return [] }
    let bytes = try? file.read(followsLink: false, limit: maximumByteCount)
    return (bytes.flatMap { MergeRecord($0) } ?? damaged).problems
  }

  /// Writes the file into an artifact directory.
  func write(to artifactDirectory: String) throws(CommandError) {
    let path = artifactDirectory + "/" + Self.path
    do {
      try FileManager.default.createDirectory(
        atPath: artifactDirectory, withIntermediateDirectories: true)
      try Data(JSONText.encode(self).utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .conflict(
        "cannot write \(path): \((error as NSError).localizedDescription); make the folder "
          + "writable, or choose another one")
    }
  }
}
