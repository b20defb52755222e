package import SnapshotComparison

/// The outcome of an assertion.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum SnapshotOutcome: Hashable, Sendable {
  /// The snapshot matches its reference, exactly or within the tolerance.
  case matched
  /// The snapshot was recorded as the reference.
  case recorded(Recording)
  /// The snapshot differs from its reference by more than the tolerance.
  case differed(Mismatch)
  /// The snapshot was not compared or recorded because of an error.
  case failed(SnapshotError, identity: SnapshotIdentity?)

  /// A recorded reference.
  public struct Recording: Hashable, Sendable {
    /// The reason for a recording.
    #if hasAttribute(nonexhaustive)
      @nonexhaustive
    #endif
    public enum Reason: String, Hashable, Sendable {
      /// There was no reference.
      case missing = "no reference existed"
      /// The reference differed.
      case different = "the reference differed"
      /// The file was corrupt, in a merge conflict, or a copy of an artifact, which is not packed.
      case unusable = "the reference was corrupt, in a merge conflict, or not packed"
    }

    /// The identity of the snapshot.
    public let identity: SnapshotIdentity
    /// The path of the reference.
    public let path: String
    /// The reason for the recording.
    public let reason: Reason
    /// The record mode.
    package let setting: Setting<RecordMode>
    /// The size of the reference, in bytes.
    public let byteCount: Int
    /// The excess over the size limit, because of which the next comparison fails, or `nil` for
    /// none.
    public let excess: ByteExcess?
    /// The path of an unused reference with the same contents, which is most likely the reference
    /// of this test before it was renamed.
    public let formerPath: String?
  }

  /// A difference between a snapshot and its reference.
  public struct Mismatch: Hashable, Sendable {
    /// The identity of the snapshot.
    public let identity: SnapshotIdentity
    /// The difference in one line, possibly followed by further lines.
    public let summary: String
    /// The view changes that explain the difference.
    package let explanation: DifferenceExplanation
    /// The permitted difference.
    package let tolerance: Setting<Tolerance>
    /// The path of the reference.
    public let referencePath: String
    /// Whether the test used this reference before, so that two snapshots may share it.
    public let isShared: Bool
    /// The artifacts, from `reference` to `sheet`.
    public let artifacts: [ArtifactFile]
    /// The reason why artifacts are missing, or `nil` if none are.
    public let artifactFailure: String?
    /// The command that opens the reference and the actual snapshot.
    package var diffTool = DiffTool.default
  }

  /// A file that shows a difference.
  public struct ArtifactFile: Hashable, Sendable {
    /// The content of the file.
    public let kind: SnapshotArtifact.Kind
    /// The path of the file.
    public let path: String
  }

  /// The artifacts of a difference or of a missing reference.
  package var artifacts: [ArtifactFile] {
    switch self {
    case .differed(let mismatch): mismatch.artifacts
    case .failed(.missingReference(_, _, .some(let path), _), _):
      [ArtifactFile(kind: .actual, path: path)]
    case .matched, .recorded, .failed: []
    }
  }

  /// The view and the property that changed, and the change, if known.
  var cause: String? {
    if case .differed(let mismatch) = self { mismatch.explanation.headline } else { nil }
  }

  /// Whether the snapshot matches its reference and nothing was recorded.
  public var isMatch: Bool { self == .matched }
}
