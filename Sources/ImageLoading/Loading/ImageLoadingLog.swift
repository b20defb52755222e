import Foundation

/// Where it is written down that an image was not loaded, when nobody else is told.
///
/// A view that has no completion handler to tell of a failure writes one line. An application or a
/// test reads the lines, or sends them elsewhere, with `$write.withValue`.
public enum ImageLoadingLog {
  /// Writes a line, which comes without a line break; to the standard error unless another way is
  /// in force.
  @TaskLocal public static var write: @Sendable (_ line: String) -> Void = { line in
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
