package import SnapshotCore

/// A report in Markdown, for a summary or a comment on a pull request.
package struct MarkdownReport {
  /// The maximum size of a summary in bytes: 900 KB.
  ///
  /// GitHub omits a summary of more than 1 MiB without an error.
  package static let maximumByteCount = 900_000

  /// The properties of a report that its review does not contain.
  package struct Options: Sendable {
    /// The maximum size in bytes.
    package var maximumByteCount = MarkdownReport.maximumByteCount
    /// The address of the image of each cause, by the cause's ID.
    package var pictures: [String: String] = [:]
    /// Links after the report, each with its title.
    package var links: [(title: String, url: String)] = []
    /// Lines of Markdown that explain how to accept causes.
    package var instructions: [String] = []
    /// A hidden text that identifies the comment in later runs.
    package var marker: String?
    /// The commit with the snapshots, or `nil` for that of the last run.
    package var commit: String?

    /// Creates options for a summary.
    package init() {}
  }

  /// The maximum number of causes in the table, each with an image.
  private static let maximumCauseCount = 20
  /// The number of causes whose images are visible at first.
  private static let openCount = 2
  /// The maximum number of listed errors.
  private static let maximumErrorCount = 10

  private let review: RunReview
  private let groups: [ReviewGroup]
  private let options: Options

  /// Creates the report of a review.
  ///
  /// - Parameters:
  ///   - review: The review.
  ///   - causes: The causes of the snapshots that need a decision.
  ///   - options: Further properties.
  package init(_ review: RunReview, _ causes: Causes, _ options: Options = Options()) {
    self.review = review
    self.options = options
    groups = ReviewGroup.groups(of: review.waiting, causes)
  }

  /// The Markdown.
  package var text: String {
    let end = footer.map { [$0] } ?? []
    var lines = options.marker.map { ["<!-- \($0) -->"] } ?? []
    lines += ["### Snapshots: \(title)", ""]
    if groups.isEmpty {
      lines.append("Nothing needs a decision.")
    } else {
      lines += table + [""] + options.instructions
      lines += options.instructions.isEmpty ? [] : [""]
      for (index, group) in causes.prefix(Self.maximumCauseCount).enumerated() {
        lines += picture(group, index)
      }
      lines += errors
      let details = ["<details><summary>All snapshots</summary>", ""]
      let detailsEnd = ["</details>", ""]
      let count = Self.byteCount(lines + details + detailsEnd + end)
      lines += details + Self.limited(rows, to: options.maximumByteCount - count) + detailsEnd
    }
    if !review.unreadable.isEmpty {
      let count = review.unreadable.count
      lines += ["", count == 1 ? "1 result cannot be read." : "\(count) results cannot be read."]
    }
    return (lines + end).map { $0 + "\n" }.joined()
  }

  private var causes: [ReviewGroup] { groups.filter { $0.cause != nil } }

  private var title: String {
    let summary = ReviewCounts(review.snapshots).summary
    guard !summary.isEmpty else { return "no results" }
    guard !causes.isEmpty else { return summary }
    return summary + " · " + (causes.count == 1 ? "1 cause" : "\(causes.count) causes")
  }

  // MARK: Causes

  /// The table with a row for each cause and for each other kind of group.
  private var table: [String] {
    var lines = ["| | Cause | Snapshots | Accept |", "|--:|:--|--:|:--|"]
    for (index, group) in causes.prefix(Self.maximumCauseCount).enumerated() {
      guard let cause = group.cause else { continue }
      lines.append(
        "| \(index + 1) | \(Self.title(of: cause)) | \(group.counts) "
          + "| `snapshot accept --cause \(cause.id)` |")
    }
    let others = causes.dropFirst(Self.maximumCauseCount)
    if !others.isEmpty {
      let count = others.reduce(0) { $0 + $1.snapshots.count }
      lines.append(
        others.count == 1
          ? "| | 1 more cause | \(count) | in the report |"
          : "| | \(others.count) more causes | \(count) | in the report |")
    }
    for group in groups where group.cause == nil {
      let count = group.snapshots.count
      let title = group.kind == .unexplained ? "and \(count) that nothing explains" : group.title
      lines.append("| | \(title) | \(count) | by ID, below |")
    }
    return lines
  }

  /// The image of a cause.
  private func picture(_ group: ReviewGroup, _ index: Int) -> [String] {
    guard let cause = group.cause, let url = options.pictures[cause.id] else { return [] }
    let isOpen = index < Self.openCount ? " open" : ""
    let title = "<b>\(index + 1) · \(Self.title(of: cause))</b> · \(group.count)"
    let text = UntrustedText.forXML(
      UntrustedText.shortened(cause.signature.title, to: Self.maximumTextByteCount)
    ).replacing("@", with: "&#64;")
    return [
      "<details\(isOpen)><summary>\(title)</summary>", "",
      "<img alt=\"\(text)\" src=\"\(UntrustedText.forXML(url))\">", "</details>", "",
    ]
  }

  /// The title of a cause, with the type of the view separated from its edits.
  private static func title(of cause: Cause) -> String {
    let title = cause.signature.title.replacing(" -> ", with: " → ")
    guard cause.signature.kind == .view, let end = title.firstRange(of: ": ") else {
      return Self.code(title)
    }
    return Self.code(String(title[..<end.lowerBound])) + " "
      + Self.code(String(title[end.upperBound...]))
  }

  // MARK: Snapshots

  /// The snapshots that were not compared, with their errors.
  private var errors: [String] {
    let failed = groups.filter { $0.kind == .failed }.flatMap(\.snapshots)
    guard !failed.isEmpty else { return [] }
    var lines = ["**Failed with an error that accepting does not fix:**", ""]
    for snapshot in failed.prefix(Self.maximumErrorCount) {
      lines.append(
        "- \(Self.code(snapshot.path)): "
          + Self.code(Self.firstLine(of: snapshot)))
    }
    if failed.count > Self.maximumErrorCount {
      lines.append("- and \(failed.count - Self.maximumErrorCount) more")
    }
    return lines + [""]
  }

  /// The snapshots of all groups, in a table.
  private var rows: [String] {
    ["| ID | Snapshot | Verdict | First line |", "|---|---|---|---|"]
      + groups.flatMap { group in
        group.snapshots.map { snapshot in
          let verdict =
            snapshot.conflicts.isEmpty ? snapshot.result.verdict.rawValue : "conflict"
          return "| `\(snapshot.id.prefix(8))` | \(Self.code(snapshot.path)) "
            + "| \(verdict) | \(Self.code(Self.firstLine(of: snapshot))) |"
        }
      }
  }

  /// The maximum size of a text, in bytes.
  private static let maximumTextByteCount = 300

  private static func code(_ text: String) -> String {
    UntrustedText.forMarkdown(UntrustedText.shortened(text, to: maximumTextByteCount))
  }

  private static func firstLine(of snapshot: RunReview.Snapshot) -> String {
    snapshot.result.cause ?? String(snapshot.message.prefix { $0 != "\n" })
  }

  // MARK: Footer

  /// The links and the properties of the run, or `nil` without links.
  private var footer: String? {
    guard !options.links.isEmpty else { return nil }
    let links = options.links.map { "[\($0.title)](\($0.url))" }
    let matches = ReviewCounts(review.snapshots).matched
    let commit = (options.commit ?? review.runs.first?.commit).map(Self.commit) ?? []
    return (links + ["\(matches) match"] + commit).joined(separator: " · ")
  }

  private static func commit(_ text: String) -> [String] {
    let digits = text.prefix(7)
    return digits.allSatisfy(\.isHexDigit) ? ["commit \(digits)"] : []
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

extension ReviewGroup {
  /// The cause of the group, or `nil` for another kind of group.
  fileprivate var cause: Cause? {
    if case .cause(let cause) = kind { cause } else { nil }
  }

  /// The number of snapshots in the table, such as `12 (11 entirely)`.
  fileprivate var counts: String {
    count.replacing(" snapshots", with: "").replacing(" snapshot", with: "")
      .split(separator: ", ", maxSplits: 1).joined(separator: " (")
      + (count.contains(", ") ? ")" : "")
  }
}
