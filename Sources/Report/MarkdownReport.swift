package import SnapshotCore

/// A report in Markdown, for a summary or a comment on a pull request.
package struct MarkdownReport {
  /// The maximum size in bytes: 900 KB.
  ///
  /// GitHub omits a summary of more than 1 MiB without an error.
  package static let maximumByteCount = 900_000

  private let review: RunReview
  private let groups: [ReviewGroup]

  /// Creates the report of a review.
  ///
  /// - Parameters:
  ///   - review: The review.
  ///   - causes: The causes of the snapshots that need a decision.
  package init(_ review: RunReview, _ causes: Causes) {
    self.review = review
    groups = ReviewGroup.groups(of: review.waiting, causes)
  }

  /// The Markdown.
  package var text: String {
    let counts = ReviewCounts(review.snapshots)
    var lines = ["### Snapshots: \(counts.summary.isEmpty ? "no results" : counts.summary)", ""]
    if groups.isEmpty {
      lines.append("Nothing needs a decision.")
    } else {
      lines += ["| Cause | Snapshots | Accept |", "|---|---|---|"]
      lines += Self.limited(groups.map(row), to: Self.maximumByteCount / 2) + [""]
      let end = ["</details>", ""]
      lines += ["<details><summary>All snapshots</summary>", ""]
      lines += Self.limited(details, to: Self.maximumByteCount - Self.byteCount(lines + end))
      lines += end
    }
    if !review.unreadable.isEmpty {
      let count = review.unreadable.count
      lines += ["", count == 1 ? "1 result cannot be read." : "\(count) results cannot be read."]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func row(_ group: ReviewGroup) -> String {
    var (title, command) = (group.title, "")
    if case .cause(let cause) = group.kind {
      title = Self.code(title)
      command = "`snapshot accept --cause \(cause.id)`"
    }
    return "| \(title) | \(group.count) | \(command) |"
  }

  /// The snapshots of all groups, in a table.
  private var details: [String] {
    ["| ID | Snapshot | Verdict | First line |", "|---|---|---|---|"]
      + groups.flatMap { group in
        group.snapshots.map { snapshot in
          let verdict =
            snapshot.conflicts.isEmpty ? snapshot.result.verdict.rawValue : "conflict"
          let message = snapshot.result.cause ?? String(snapshot.message.prefix { $0 != "\n" })
          return "| `\(snapshot.id.prefix(8))` | \(Self.code(snapshot.path)) | \(verdict) "
            + "| \(Self.code(message)) |"
        }
      }
  }

  /// The maximum size of a text, in bytes.
  private static let maximumTextByteCount = 300

  private static func code(_ text: String) -> String {
    UntrustedText.forMarkdown(UntrustedText.shortened(text, to: maximumTextByteCount))
  }

  /// Returns the first lines that fit into a number of bytes, and the number of others.
  private static func limited(_ lines: [String], to limit: Int) -> [String] {
    var count = 100
    for (index, line) in lines.enumerated() {
      count += line.utf8.count + 1
      if count > limit {
        return lines[..<index] + ["", "and \(lines.count - index) more"]
      }
    }
    return lines
  }

  private static func byteCount(_ lines: [String]) -> Int {
    lines.reduce(0) { $0 + $1.utf8.count + 1 }
  }
}
