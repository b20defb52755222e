package import SnapshotComparison

/// What became of one snapshot.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum SnapshotOutcome: Hashable, Sendable {
  /// It equals its reference, or differs from it no more than the tolerance permits.
  case matched
  /// It was written as the reference.
  case recorded(Recording)
  /// It differs from its reference.
  case differed(Mismatch)
  /// It could not be compared or recorded.
  case failed(SnapshotError, identity: SnapshotIdentity?)

  /// What was recorded.
  public struct Recording: Hashable, Sendable {
    /// Why a reference was written.
    #if hasAttribute(nonexhaustive)
      @nonexhaustive
    #endif
    public enum Reason: String, Hashable, Sendable {
      /// There was none.
      case missing = "there was no reference"
      /// The one that was there differed.
      case different = "the reference differed"
      /// The file was not a reference: corrupt, in conflict, or an artifact that is not packed.
      case unusable = "the reference was corrupt, in conflict or not packed"
    }

    /// Which snapshot it is.
    public let identity: SnapshotIdentity
    /// The reference's path.
    public let path: String
    /// Why it was written.
    public let reason: Reason
    /// The mode that asked for it.
    package let setting: Setting<RecordMode>
    /// The reference's size in bytes.
    public let byteCount: Int
    /// The excess over the limit of bytes, with which the next comparison fails, or `nil` for none.
    public let excess: ByteExcess?
    /// The path of an unused reference with the same contents, most likely that of this test before it
    /// was renamed.
    public let formerPath: String?
  }

  /// How a snapshot differs, and where the pictures of it lie.
  public struct Mismatch: Hashable, Sendable {
    /// Which snapshot it is.
    public let identity: SnapshotIdentity
    /// The difference in one line.
    public let summary: String
    /// Why it does, as far as the two tell of themselves.
    package let explanation: DifferenceExplanation
    /// How far the snapshot may be from its reference.
    package let tolerance: Setting<Tolerance>
    /// The reference's path.
    public let referencePath: String
    /// Whether the test has asked for this reference before, so that two snapshots may share it.
    public let isShared: Bool
    /// The files that show the difference, from `reference` to `sheet`.
    public let artifacts: [ArtifactFile]
    /// Why artifacts are missing, if some could not be made or written.
    public let artifactFailure: String?
  }

  /// A file that helps to understand a difference.
  public struct ArtifactFile: Hashable, Sendable {
    /// What it shows.
    public let kind: SnapshotArtifact.Kind
    /// Where it lies.
    public let path: String
  }

  /// The files that show a difference, or what was found where there is no reference.
  package var artifacts: [ArtifactFile] {
    switch self {
    case .differed(let mismatch): mismatch.artifacts
    case .failed(.missingReference(_, _, .some(let path), _), _):
      [ArtifactFile(kind: .actual, path: path)]
    case .matched, .recorded, .failed: []
    }
  }

  /// Which view changed, which property and how far, where that is known.
  var cause: String? {
    if case .differed(let mismatch) = self { mismatch.explanation.headline } else { nil }
  }

  /// Whether the snapshot equals its reference, and nothing was written.
  public var isMatch: Bool { self == .matched }
}
