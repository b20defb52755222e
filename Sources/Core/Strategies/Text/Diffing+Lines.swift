import SnapshotDifferencePictures

extension Diffing where Format == String {
  /// The maximum number of lines of a difference in a failure message; the artifact `diff` contains
  /// all.
  private static var maximumLineCount: Int { 24 }
  /// The maximum number of characters of such a line.
  private static var maximumLineLength: Int { 160 }

  /// Text files in UTF-8 that match if all bytes are equal.
  public static var lines: Diffing { .lines(pathExtension: "txt") }

  /// Text files in UTF-8 that match if all bytes are equal.
  ///
  /// The summary of a difference includes the first changed lines. The artifact `diff` contains the
  /// complete difference in the unified format. In changed lines, invisible characters are written
  /// out: trailing spaces as `·`, carriage returns as `␍`, and others as their code points.
  ///
  /// - Parameter pathExtension: The extension of the files.
  public static func lines(pathExtension: String) -> Diffing {
    var diffing = Diffing(
      pathExtension: pathExtension, encode: { Array($0.utf8) },
      decode: { bytes in
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw TextError.notUTF8
        }
        return text
      },
      difference: { reference, actual in
        guard Array(reference.utf8) != Array(actual.utf8) else { return nil }
        let found = LineDifference(from: reference, to: actual)
        return Difference(
          summary: message(of: found), pixels: nil, drawing: { try found.artifacts($0) })
      })
    diffing.isKnownEqual = { bytes, text in bytes == Array(text.utf8) }
    return diffing
  }

  private static func message(of difference: LineDifference) -> String {
    let lines = difference.hunkLines
    let shown = lines.prefix(maximumLineCount).map { line in
      let start = line.prefix(maximumLineLength)
      return "  " + start + (start.endIndex < line.endIndex ? "…" : "")
    }
    let hiddenCount = lines.count - shown.count
    return
      ([difference.summary] + shown + (hiddenCount > 0 ? ["  and \(hiddenCount) more lines"] : []))
      .joined(separator: "\n")
  }
}

extension LineDifference {
  /// Returns the changed lines as text and as images.
  func artifacts(_ failure: FailureContext) throws -> [SnapshotArtifact] {
    let text = "--- reference\n+++ actual\n\(self)\n"
    let description = failure.description(headline: headline, summary: pairedCounts)
    let hunks = textHunks
    return [
      SnapshotArtifact(.diff, bytes: Array(text.utf8)),
      try SnapshotArtifact(
        .sheet, drawing: TextSheet.draw(description, hunks: hunks, fonts: failure.fonts)),
      try SnapshotArtifact(
        .crop, drawing: TextSheet.crop(description, hunks: hunks, fonts: failure.fonts)),
    ]
  }
}

/// The reason why bytes are not a text.
package enum TextError: Error, CustomStringConvertible {
  /// The bytes are not valid UTF-8.
  case notUTF8

  package var description: String { "invalid UTF-8" }
}
