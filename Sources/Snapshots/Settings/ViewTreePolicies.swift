/// Whether a snapshot may show views whose images are not loaded.
///
/// An image is not loaded while its load is under way, and where a loader refused it because the
/// test has no stub for its URL. A load that failed for another reason, such as a stub that asks
/// for the failure, has ended: the snapshot shows its failure image.
public enum LoadingImagePolicy: String, CaseIterable, Hashable, Sendable {
  /// The snapshot fails and names every URL, and nothing is recorded.
  case fail
  /// The snapshot shows the placeholders, as a test of the loading state wants.
  case allow
}

/// Whether a snapshot may show a layout whose constraints contradict each other or leave something
/// open.
public enum LayoutIssuePolicy: String, CaseIterable, Hashable, Sendable {
  /// The snapshot fails and names the views and the constraints.
  case fail
  /// The snapshot is compared or recorded; the number of issues and the first of them are written
  /// to
  /// ``SnapshotLog`` and to the assertion's ``SnapshotResult/notices``.
  case report
}
