/// The difference between the bytes of two texts.
///
/// A review shows the changed lines of a text. They are computed from the bytes that accepting the
/// snapshot reads and writes, not copied from a result of another machine.
package struct TextComparison {
  /// The maximum number of lines in a result; the artifact `diff` contains all.
  private static let maximumLineCount = 400
  /// The maximum number of characters of such a line.
  package static let maximumLineLength = 1_000
  /// The maximum number of bytes of such a line, because a character can have any number of marks.
  private static let maximumLineByteCount = 8_000

  private let found: LineDifference

  init(_ found: LineDifference) { self.found = found }

  /// Compares two texts in UTF-8, or returns `nil` if one is not valid.
  ///
  /// - Parameters:
  ///   - reference: The bytes of the reference, or `nil` if there is none.
  ///   - actual: The bytes of the snapshot.
  package init?(_ reference: [UInt8]?, _ actual: [UInt8]) {
    guard let found = LineDifference(from: reference ?? [], to: actual) else { return nil }
    self.init(found)
  }

  /// The changed lines, or `nil` if the texts are equal.
  package var lines: SnapshotResult.TextDifference? {
    let lines = found.hunkLines
    guard !lines.isEmpty else { return nil }
    let shown = lines.prefix(TextComparison.maximumLineCount).map { line in
      let start = TextComparison.start(of: line).prefix(TextComparison.maximumLineLength)
      return start + (start.endIndex < line.endIndex ? "…" : "")
    }
    return SnapshotResult.TextDifference(
      lines: shown.map(String.init), omittedLineCount: lines.count - shown.count)
  }

  /// Returns the complete Unicode scalars in the first bytes of a line.
  private static func start(of line: String) -> Substring {
    guard line.utf8.count > maximumLineByteCount else { return line[...] }
    var end = line.utf8.index(line.startIndex, offsetBy: maximumLineByteCount)
    while end.samePosition(in: line.unicodeScalars) == nil { line.utf8.formIndex(before: &end) }
    return line[..<end]
  }

  /// The number of the first changed line, and the numbers of removed and added lines.
  package var summary: String { found.summary }
}
