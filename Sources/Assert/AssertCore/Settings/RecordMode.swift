/// The references that an assertion records.
///
/// A run that records fails, so that a second run cannot pass unnoticed.
public enum RecordMode: String, CaseIterable, Hashable, Sendable {
  /// Records nothing, and creates no directory.
  case never
  /// Records missing references.
  case missing
  /// Records references that are missing, different, corrupt, in a merge conflict, or not packed.
  case failed
  /// Records every reference whose pixels are not exactly those of the snapshot, including
  /// tolerated differences.
  case all
}

extension RecordMode {
  /// Whether existing files are replaced.
  var replaces: Bool { self == .failed || self == .all }
}
