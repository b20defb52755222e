/// A file that helps to understand a difference.
public struct SnapshotArtifact: Hashable, Sendable {
  /// What an artifact shows.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The reference as it was read.
    case reference
    /// The snapshot of this run. If a reference differs, the file is not packed, so that the
    /// failure takes little time; if there is no reference, the file is the finished reference.
    case actual
    /// Where the two differ.
    case diff
    /// By how much the two differ, multiplied so that one level is visible.
    case amplified
    /// The reference, the snapshot and the difference side by side with captions, and the largest change enlarged.
    case sheet
    /// All moments of an animation side by side, a row for each of the three.
    case strip
  }

  /// What it shows; part of the file's name.
  public let kind: Kind
  /// The file's contents.
  public let bytes: [UInt8]

  /// Creates an artifact.
  public init(_ kind: Kind, bytes: [UInt8]) {
    self.kind = kind
    self.bytes = bytes
  }
}
