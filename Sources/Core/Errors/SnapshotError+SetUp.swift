extension SnapshotError {
  /// Whether the reference is there and holds something that a new recording may replace.
  ///
  /// This does not apply to a Git LFS pointer: its reference exists elsewhere and may be equal.
  var isAboutContents: Bool {
    switch self {
    case .corruptReference, .mergeConflict, .unpackedReference: true
    default: false
    }
  }

  /// Whether the run as a whole is set up wrongly, so that none of its verdicts can be relied on.
  package var isAboutSetUp: Bool {
    switch self {
    case .unknownRecordMode, .noPackageRoot, .overlappingDirectories, .claimedTwice,
      .recordedTwice, .unwritable, .linkLeavesDirectory, .unexpandedTilde:
      true
    default:
      false
    }
  }
}
