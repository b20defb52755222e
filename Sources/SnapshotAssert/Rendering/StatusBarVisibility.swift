/// Whether a snapshot on a device shows a status bar.
public enum StatusBarVisibility: String, Hashable, Sendable, CaseIterable {
  /// No status bar.
  case hidden
  /// The time 9:41, the signal, and the battery, in the top safe area.
  ///
  /// ``SnapshotViews/ViewController/preferredStatusBarStyle`` determines its color.
  case visible
}
