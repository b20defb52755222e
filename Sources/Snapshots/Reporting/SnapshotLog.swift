import Foundation

/// The destination of notices about snapshots that do not fail for them.
///
/// A test reads the lines, or sends them elsewhere, with `$write.withValue`.
public enum SnapshotLog {
  /// Writes a line, which comes without a line break; to the standard error by default.
  @TaskLocal public static var write: @Sendable (_ line: String) -> Void = { line in
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
