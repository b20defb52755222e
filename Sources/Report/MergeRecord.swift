import Foundation
import SnapshotCore

/// The file in a merged artifact directory that states why results are missing.
///
/// It may come from an untrusted source.
package struct MergeRecord: Hashable, Sendable, Codable {
  /// The version of the file.
  package let schema: String
  /// The reasons, each with the remedy.
  package let problems: [String]

  /// The path of the file, relative to the artifact directory.
  package static let path = ArtifactName.merge
  private static let version = "snapshot-merge-record/1"
  /// The maximum size of the file in bytes.
  private static let maximumByteCount = 1 << 16
  /// The maximum number of reasons, and the maximum size of one in bytes.
  private static let (maximumCount, maximumTextByteCount) = (20, 500)

  /// The record to use if the file cannot be read, so that the results do not look complete.
  package static let damaged = MergeRecord(
    problems: ["the record of the merge is damaged, so results may be missing; merge them again"])

  /// The record while results are merged, which remains if the merge ends early.
  package static let interrupted = MergeRecord(
    problems: ["the merge was interrupted, so results are missing; merge them again"])

  /// Creates a record, which counts the reasons beyond the maximum.
  package init(problems: [String]) {
    schema = Self.version
    let isComplete = problems.count <= Self.maximumCount
    let shown = isComplete ? problems.count : Self.maximumCount - 1
    self.problems =
      problems.prefix(shown).map { UntrustedText.shortened($0, to: Self.maximumTextByteCount) }
      + (isComplete ? [] : ["\(problems.count - shown) more problems; see the log of the merge"])
  }

  /// Reads a file, or returns `nil` if it is not of this version.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.maximumByteCount,
      let record = try? JSONDecoder().decode(MergeRecord.self, from: Data(bytes)),
      record.schema == Self.version
    else { return nil }
    self.init(problems: record.problems)
  }

  /// Returns the reasons why results are missing in an artifact directory.
  package static func problems(in artifactDirectory: String) -> [String] {
    let file = InputFile(artifactDirectory + "/" + path)
    guard file.kind(followsLink: false) != nil else { return [] }
    let bytes = try? file.read(followsLink: false, limit: maximumByteCount)
    return (bytes.flatMap { MergeRecord($0) } ?? damaged).problems
  }

  /// The contents of the file.
  package var text: String {
    get throws { try JSONText.encode(self) }
  }
}
