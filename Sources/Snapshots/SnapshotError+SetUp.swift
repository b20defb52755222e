extension SnapshotError {
  /// Whether the run as a whole is set up wrongly, so that none of its verdicts can be relied on.
  public var isAboutSetUp: Bool {
    switch self {
    case .unknownRecordMode, .noPackageRoot, .overlappingDirectories, .claimedTwice,
      .recordedTwice, .unwritable:
      true
    default:
      false
    }
  }
}
