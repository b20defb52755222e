import SnapshotAssertCore

/// A report in the workflow commands of GitHub Actions, which annotate the lines of assertions.
///
/// GitHub shows at most ten errors per step, so the last line counts the others.
package struct AnnotationReport {
  /// The maximum number of annotations.
  private static let maximumCount = 10
  /// The maximum size of a message, in bytes; GitHub truncates those of more than 64 KB.
  private static let maximumMessageByteCount = 16_000
  /// The maximum size of a property, in bytes.
  private static let maximumPropertyByteCount = 1_000

  private let review: RunReview
  private let pathPrefix: String

  /// Creates the report of a review.
  ///
  /// - Parameters:
  ///   - review: The review.
  ///   - pathPrefix: The path of the package in the repository, with a slash at the end, or an
  ///     empty string.
  package init(_ review: RunReview, pathPrefix: String = "") {
    self.review = review
    self.pathPrefix = pathPrefix
  }

  /// The lines, each with a line feed.
  package var text: String {
    let waiting = review.waiting
    var lines: [String] = []
    // Missing results come first, so that reviewers see them.
    lines += annotation("error", review.problems)
    let maximum = Self.maximumCount - lines.count
    let isComplete = waiting.count <= maximum
    let shown = isComplete ? waiting.count : maximum - 1
    lines += waiting.prefix(shown).map(line)
    if !isComplete {
      lines.append(
        "::error title=Snapshots::\(waiting.count - shown) more snapshots need a decision")
    }
    if !review.flaky.isEmpty {
      let title = "flaky snapshots, which failed, then passed when the job ran again:"
      lines += annotation("warning", [title] + review.flaky)
    }
    lines += annotation("warning", review.notices)
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns an annotation without a file and a line, or nothing if there are no texts.
  private func annotation(_ level: String, _ texts: [String]) -> [String] {
    guard !texts.isEmpty else { return [] }
    let text = UntrustedText.shortened(
      texts.joined(separator: "\n"), to: Self.maximumMessageByteCount)
    return ["::\(level) title=Snapshots::\(UntrustedText.forWorkflowMessage(text))"]
  }

  private func line(_ snapshot: RunReview.Snapshot) -> String {
    var properties: [(String, String)] = []
    if let source = snapshot.result.source {
      properties.append(("file", pathPrefix + source.file))
      if let line = source.line { properties.append(("line", "\(line)")) }
      if let column = source.column { properties.append(("col", "\(column)")) }
    }
    properties.append(("title", "Snapshot \(snapshot.result.testName)"))
    let values = properties.map { name, value in
      let text = UntrustedText.shortened(value, to: Self.maximumPropertyByteCount)
      return "\(name)=\(UntrustedText.forWorkflowProperty(text))"
    }
    let message = UntrustedText.forWorkflowMessage(
      UntrustedText.shortened(snapshot.message, to: Self.maximumMessageByteCount))
    return "::error \(values.joined(separator: ","))::\(message)"
  }
}
