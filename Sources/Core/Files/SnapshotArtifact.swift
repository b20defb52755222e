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
