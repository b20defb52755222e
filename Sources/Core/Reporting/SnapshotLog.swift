import Foundation

/// The destination of notices about problems that do not fail a snapshot.
///
/// To capture or redirect the lines in a test, use `$write.withValue`.
public enum SnapshotLog {
  /// Writes a line, given without a line break.
  ///
  /// By default, the line is written to standard error.
  @TaskLocal public static var write: @Sendable (_ line: String) -> Void = { line in
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
