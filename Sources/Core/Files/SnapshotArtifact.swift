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
    /// The reference, the snapshot, and the difference side by side, with captions and an
    /// enlargement of the largest change.
    case sheet
    /// All frames of an animation side by side, with a row each for the reference, the snapshot,
    /// and the difference.
    case strip
  }

  /// The content of the artifact, which is part of the file's name.
  public let kind: Kind
  /// The file's contents.
  public let bytes: [UInt8]

  /// Creates an artifact.
  public init(_ kind: Kind, bytes: [UInt8]) {
    self.kind = kind
    self.bytes = bytes
  }
}
