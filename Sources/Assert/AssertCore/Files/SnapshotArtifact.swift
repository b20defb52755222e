/// A file that shows a difference.
public struct SnapshotArtifact: Hashable, Sendable {
  /// The content of an artifact.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The reference, byte for byte.
    case reference
    /// The snapshot of this run. If it differs from a reference, the file is not packed, so that
    /// the failure takes little time. If there is no reference, the file is a finished reference.
    case actual
    /// The differing pixels or lines.
    case diff
    /// The size of the difference at each pixel, amplified so that a difference of one level is
    /// visible.
    case amplified
    /// The cause of the difference, followed by the reference, the snapshot, the difference, and
    /// closeups of the largest changes. A PNG file, even for text formats.
    case sheet
    /// A compact form of the sheet for a pull request: only the area around the largest changes, at
    /// most 830 pixels wide.
    case crop
    /// All frames of an animation side by side, with a row each for the reference, the snapshot,
    /// and the difference.
    case strip
  }

  /// The content of the artifact, which is part of the file's name.
  public let kind: Kind
  /// The file's contents.
  public let bytes: [UInt8]
  /// The extension of the file, such as `png`; `nil` for that of the snapshot.
  public let pathExtension: String?

  /// The extension of images.
  static let imageExtension = "png"

  /// Creates an artifact.
  ///
  /// - Parameter pathExtension: The extension of the file; `nil` for that of the snapshot.
  public init(_ kind: Kind, bytes: [UInt8], pathExtension: String? = nil) {
    self.kind = kind
    self.bytes = bytes
    self.pathExtension = pathExtension
  }
}

/// The names of hidden files and folders in the artifact directory.
///
/// Each is used by one type. They are listed in one place, because Git must ignore all of them.
package enum ArtifactName {
  // MARK: Folders

  /// The results of assertions.
  package static let results = ".results"
  /// Incomplete files.
  static let drafts = ".drafts"
  /// The artifact directories of other reference directories.
  package static let otherDirectories = ".directories"
  /// The positions of inline snapshots when the tests were built, and digests of recorded texts.
  static let inlineTexts = ".inline"
  /// The records of complete runs, and the packages of the test modules.
  static let runs = ".runs"
  /// The journal of accepted and rejected snapshots.
  package static let journal = ".undo"
  /// The temporary files of an acceptance.
  ///
  /// The package contains this folder, too, so it must not have the name of a user's folder.
  package static let acceptance = ".snapshot-accepting"

  // MARK: Files

  /// The file that a process locks while it accepts snapshots.
  package static let lock = ".lock"
  /// The number of the last step of the journal that was undone.
  package static let lastUndone = ".undo-last"
  /// The path of the references, if the name of the directory is only a digest of it.
  static let referencePath = ".path"
  /// The record of the tests of one machine.
  package static let shard = ".shard.json"
  /// The record of merged results.
  package static let merge = ".merge.json"

  package static let folders = [
    results, drafts, otherDirectories, inlineTexts, runs, journal, acceptance,
  ]
  package static let files = [lock, lastUndone, referencePath, shard, merge]
}
