import Foundation

/// The log of failures that no completion handler receives.
///
/// A view without a completion handler writes one line per failure. To read or redirect the lines
/// in an application or a test, use `$write.withValue`.
public enum ImageLoadingLog {
  /// Writes a line, which has no line break at its end.
  ///
  /// The default function writes to standard error.
  @TaskLocal public static var write: @Sendable (_ line: String) -> Void = { line in
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
