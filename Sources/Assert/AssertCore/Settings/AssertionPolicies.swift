/// The handling of snapshots with views whose images are not loaded.
///
/// An image is not loaded while its load is in progress, or if a loader rejected it because the
/// test has no stub for its URL. A load that failed for another reason, such as a stubbed failure,
/// has ended: the snapshot shows its failure image.
public enum LoadingImagePolicy: String, CaseIterable, Hashable, Sendable {
  /// Fails the snapshot with a message that names every URL. Nothing is recorded.
  case fail
  /// Shows the placeholders, for tests of the loading state.
  case allow
}

/// The handling of snapshots with conflicting or ambiguous constraints.
public enum LayoutIssuePolicy: String, CaseIterable, Hashable, Sendable {
  /// Fails the snapshot with a message that names the views and the constraints.
  case fail
  /// Compares or records the snapshot. The number of issues and the first issue are written to
  /// ``SnapshotLog`` and to ``SnapshotResult/notices``.
  case report
}

/// The handling of snapshots with characters that no font has.
public enum MissingCharacterPolicy: String, CaseIterable, Hashable, Sendable {
  /// Fails the snapshot with a message that names the characters and the views. Nothing is
  /// recorded.
  case fail
  /// Compares or records the snapshot, with a box for each character. The characters and the views
  /// are written to ``SnapshotLog`` and to ``SnapshotResult/notices``.
  case report
}
