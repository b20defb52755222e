import Foundation
import SnapshotAssertCore

/// The file in a merged artifact directory that states why results are missing, and which snapshots
/// passed only when their job ran again.
///
/// It may come from an untrusted source.
package struct MergeRecord: Hashable, Sendable, Codable {
  /// The version of the file.
  let schema: String
  /// The reasons why results are missing, each with the remedy.
  package let problems: [String]
  /// The paths of the snapshots that failed, and then passed when their job ran again.
  package private(set) var flaky: [String]
  /// Whether a merge copied the results, so that all of them count; otherwise, the file only states
  /// problems.
  package let isMerged: Bool

  /// The path of the file, relative to the artifact directory.
  package static let path = ArtifactName.merge
  private static let version = "snapshot-merge-record/1"
  /// The maximum size of the file in bytes.
  private static let maximumByteCount = 1 << 16
  /// The maximum number of paths.
  private static let maximumFlakyCount = 100
  /// The maximum number of problems, and the maximum size of a text in bytes.
  private static let (maximumCount, maximumTextByteCount) = (20, 500)

  /// The record to use if the file cannot be read, so that the results do not look complete.
  package static let damaged = MergeRecord(
    problems: ["the record of the merge is damaged, so results may be missing; merge them again"])

  /// The record while results are merged, which remains if the merge ends early.
  package static let interrupted = MergeRecord(
    problems: ["the merge was interrupted, so results are missing; merge them again"])

  /// Creates a record, which counts the problems beyond the maximum.
  package init(problems: [String], flaky: [String] = [], isMerged: Bool = true) {
    self.isMerged = isMerged
    schema = Self.version
    self.problems = Self.limited(problems)
    self.flaky = flaky.prefix(Self.maximumFlakyCount)
      .map { UntrustedText.shortened($0, to: Self.maximumTextByteCount) }
    // Escaping can make a text several times longer, and readers refuse files above the maximum.
    while !self.flaky.isEmpty, (try? text.utf8.count) ?? 0 > Self.maximumByteCount {
      self.flaky.removeLast()
    }
  }

  private static func limited(_ texts: [String]) -> [String] {
    let isComplete = texts.count <= maximumCount
    let shown = isComplete ? texts.count : maximumCount - 1
    return texts.prefix(shown).map { UntrustedText.shortened($0, to: maximumTextByteCount) }
      + (isComplete ? [] : ["\(texts.count - shown) more problems; see the log of the merge"])
  }

  /// Whether the record states nothing, so that no file is needed.
  package var isEmpty: Bool { problems.isEmpty && flaky.isEmpty }

  private enum CodingKeys: CodingKey {
    case schema, problems, flaky, isMerged
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    schema = try values.decode(String.self, forKey: .schema)
    problems = try values.decode([String].self, forKey: .problems)
    // Earlier versions did not write this list.
    flaky = try values.decodeIfPresent([String].self, forKey: .flaky) ?? []
    isMerged = try values.decodeIfPresent(Bool.self, forKey: .isMerged) ?? true
  }

  /// Reads a file, or returns `nil` if it is not of this version.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.maximumByteCount,
      let record = try? JSONDecoder().decode(MergeRecord.self, from: Data(bytes)),
      record.schema == Self.version
    else { return nil }
    self.init(problems: record.problems, flaky: record.flaky, isMerged: record.isMerged)
  }

  /// Reads the record of an artifact directory, which is empty if there is none.
  package init(in artifactDirectory: String) {
    let file = InputFile(artifactDirectory + "/" + Self.path)
    guard file.kind(followsLink: false) != nil else {
      self.init(problems: [], isMerged: false)
      return
    }
    let bytes = try? file.read(followsLink: false, limit: Self.maximumByteCount)
    self = bytes.flatMap { MergeRecord($0) } ?? .damaged
  }

  /// The contents of the file.
  package var text: String {
    get throws { try JSONText.encode(self) }
  }
}
