/// When reference files are written.
///
/// A mode never makes a run pass that wrote something: each recording is reported as a failure, so
/// that a second try cannot turn a run green by itself.
public enum RecordMode: String, CaseIterable, Hashable, Sendable {
  /// Nothing below the reference directory is written, not even a directory.
  case never
  /// A reference that is not there is written.
  case missing
  /// A reference that is missing, differs, is corrupt, is in a merge conflict or is not packed is
  /// written.
  case failed
  /// Every reference is written that does not hold the very snapshot, also one that differs no more than the
  /// tolerance permits.
  case all
}

extension RecordMode {
  /// Whether a file that holds something else than the snapshot is replaced.
  var replaces: Bool { self == .failed || self == .all }
}
