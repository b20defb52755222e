extension Diffing where Format == String {
  /// How many lines of a difference a failure's message shows; the artifact `diff` has all.
  private static var shownLineCount: Int { 24 }
  /// How many characters of such a line it shows.
  private static var shownLineLength: Int { 160 }

  /// Text files in UTF-8, equal when every byte is.
  public static var lines: Diffing { .lines(pathExtension: "txt") }

  /// Text files in UTF-8, equal when every byte is.
  ///
  /// The summary of a difference goes on below its first line with what changed, and the artifact
  /// `diff` has the whole of it, in the unified format. What cannot be seen is written out in changed
  /// lines: spaces at the end as `·`, carriage returns as `␍`, others by their code points.
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
        return Difference(summary: message(of: found)) { _ in
          let text = "--- reference\n+++ actual\n\(found)\n"
          return [SnapshotArtifact(.diff, bytes: Array(text.utf8))]
        }
      })
    diffing.isKnownEqual = { bytes, text in bytes == Array(text.utf8) }
    return diffing
  }

  private static func message(of difference: LineDifference) -> String {
    let lines = difference.hunkLines
    let shown = lines.prefix(shownLineCount).map { line in
      let start = line.prefix(shownLineLength)
      return "  " + start + (start.endIndex < line.endIndex ? "…" : "")
    }
    let rest = lines.count - shown.count
    return ([difference.summary] + shown + (rest > 0 ? ["  and \(rest) more lines"] : []))
      .joined(separator: "\n")
  }
}

/// Why bytes are no text.
enum TextError: Error, CustomStringConvertible {
  /// They are not in UTF-8.
  case notUTF8

  var description: String { "it is no text in UTF-8" }
}
