/// Whether a snapshot may show views whose images are not loaded.
///
/// An image is not loaded while its load is in progress, or if a loader rejected it because the
/// test has no stub for its URL. A load that failed for another reason, such as a stubbed failure,
/// has ended: the snapshot shows its failure image.
public enum LoadingImagePolicy: String, CaseIterable, Hashable, Sendable {
  /// The snapshot fails and names every URL, and nothing is recorded.
  case fail
  /// The snapshot shows the placeholders, for tests of the loading state.
  case allow
}

/// Whether a snapshot may show a layout with conflicting or ambiguous constraints.
public enum LayoutIssuePolicy: String, CaseIterable, Hashable, Sendable {
  /// The snapshot fails and names the views and the constraints.
  case fail
  /// The snapshot is compared or recorded; the number of issues and the first of them are written
  /// to
  /// ``SnapshotLog`` and to the assertion's ``SnapshotResult/notices``.
  case report
}

/// Whether a snapshot may show boxes for characters that no font has.
public enum MissingCharacterPolicy: String, CaseIterable, Hashable, Sendable {
  /// The snapshot fails and names the characters and the views, and nothing is recorded.
  case fail
  /// The snapshot is compared or recorded; the characters and the views are written to
  /// ``SnapshotLog`` and to the assertion's ``SnapshotResult/notices``.
  case report
}
