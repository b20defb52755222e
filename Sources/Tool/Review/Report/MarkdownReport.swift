import Foundation
import SnapshotAssertCore
import SnapshotComparison

/// A report in Markdown, for a summary or a comment on a pull request.
package struct MarkdownReport {
  /// The maximum size of a summary in bytes: 900 KB.
  ///
  /// GitHub omits a summary of more than 1 MiB without an error.
  static let maximumByteCount = 900_000

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
    /// A closure that returns the command line for a subcommand and its arguments, with the options
    /// that select the results of the report; `nil` for only the option that selects the runs.
    package var command: (@Sendable (String) -> String)?
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
  /// The maximum number of listed errors, and of reasons why a run is incomplete.
  private static let maximumErrorCount = 10
  /// The maximum number of texts whose changed lines are shown.
  private static let maximumTextCount = 20

  private let review: RunReview
  private let groups: [ReviewGroup]
  private let causes: [(cause: Cause, group: ReviewGroup)]
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
    let groups = ReviewGroup.groups(of: review.waiting, causes)
    self.groups = groups
    self.causes = groups.compactMap { group in group.cause.map { ($0, group) } }
  }

  /// The Markdown.
  ///
  /// Every list is limited in bytes, so that long names and messages do not exceed the maximum.
  package var text: String {
    var lines = MarkdownLines(maximumByteCount: options.maximumByteCount)
    lines.reserve(footer)
    lines.add((options.marker.map { ["<!-- \($0) -->"] } ?? []) + ["### Snapshots: \(title)", ""])
    addList("Incomplete: results are missing.", review.problems, to: &lines)
    addList("Flaky: failed, then passed when the job ran again.", review.flaky, to: &lines)
    addList("Not in this report:", review.notices, to: &lines)
    if groups.isEmpty {
      lines.add([
        review.runs.isEmpty
          ? "There are no results."
          : review.isComplete
            ? "Nothing needs a decision." : "None of the results needs a decision."
      ])
      if !footer.isEmpty { lines.add([""]) }
    } else {
      lines.reserve(instructions)
      let shown = addTable(to: &lines)
      for (index, entry) in causes.prefix(shown).enumerated() {
        lines.add(section(of: entry.cause, entry.group, index), ifWithin: 1, of: 2)
      }
      addErrors(to: &lines)
      addTexts(to: &lines)
      lines.addReserved(instructions)
      addSnapshots(to: &lines)
    }
    lines.addReserved(footer)
    return lines.text
  }

  private var title: String {
    // With links, the number of matches is in the last line.
    let isShort = !options.links.isEmpty && !groups.isEmpty
    let summary = ReviewCounts(isShort ? review.waiting : review.snapshots).summary
    var parts = [summary.isEmpty ? "no results" : summary]
    if !causes.isEmpty { parts.append(causes.count.counted("cause")) }
    // A list of notifications shows only the title.
    if !review.flaky.isEmpty { parts.append("\(review.flaky.count) flaky") }
    if !review.isComplete { parts.append("incomplete") }
    return parts.joined(separator: " · ")
  }

  /// Returns the command line for a subcommand and its arguments.
  private func command(_ arguments: String) -> String {
    options.command?(arguments) ?? "swift run snapshot \(arguments)\(review.selection.option)"
  }

  private var instructions: [String] {
    options.instructions.isEmpty ? [] : options.instructions + [""]
  }

  /// Adds a list of texts with a title, or nothing if there are no texts.
  private func addList(_ title: String, _ texts: [String], to lines: inout MarkdownLines) {
    guard !texts.isEmpty else { return }
    lines.add(["**\(title)**", ""])
    lines.addList(
      texts.prefix(Self.maximumErrorCount).map { "- \(Self.code($0))" }, total: texts.count,
      within: 1, of: 8)
  }

  // MARK: Causes

  /// Adds the table with a row for each cause and for each other kind of group, and returns the
  /// number of causes with a row.
  private func addTable(to lines: inout MarkdownLines) -> Int {
    lines.add(["| | Cause | Snapshots | Accept |", "|--:|:--|--:|:--|"])
    var shown = 0
    for (index, entry) in causes.prefix(Self.maximumCauseCount).enumerated() {
      let row =
        "| \(index + 1) | \(Self.title(of: entry.cause, entry.group)) | \(entry.group.counts) "
        + "| \(acceptance(of: entry.cause)) |"
      // The images and the other snapshots need space too.
      guard lines.add([row], ifWithin: 1, of: 4) else { break }
      shown += 1
    }
    let others = causes.dropFirst(shown)
    if !others.isEmpty {
      let count = others.reduce(0) { $0 + $1.group.snapshots.count }
      lines.add([
        others.count == 1
          ? "| | 1 more cause | \(count) | in the report |"
          : "| | \(others.count) more causes | \(count) | in the report |"
      ])
    }
    for group in groups where group.cause == nil {
      let count = group.snapshots.count
      let title = group.kind == .unexplained ? "and \(count) that nothing explains" : group.title
      lines.add(["| | \(title) | \(count) | by ID, below |"])
    }
    lines.add([""])
    return shown
  }

  /// Returns the command that accepts a cause, unless it explains no snapshot entirely.
  private func acceptance(of cause: Cause) -> String {
    cause.isAcceptable ? "`\(command("accept --cause \(cause.id)"))`" : "by ID, below"
  }

  /// Returns the section of a cause with its image, or with its snapshots if only other causes have
  /// images.
  private func section(of cause: Cause, _ group: ReviewGroup, _ index: Int) -> [String] {
    guard !options.pictures.isEmpty else { return [] }
    let isOpen = index < Self.openCount ? " open" : ""
    let title = "<b>\(index + 1) · \(Self.title(of: cause, group))</b> · \(group.count)"
    guard let url = options.pictures[cause.id] else {
      let shown = group.snapshots.prefix(Self.maximumErrorCount).map { "- " + Self.title(of: $0) }
      let others = group.snapshots.count - shown.count
      return ["<details\(isOpen)><summary>\(title)</summary>", ""] + shown
        + (others > 0 ? ["- and \(others) more"] : []) + ["", "</details>", ""]
    }
    let text = UntrustedText.forXML(
      UntrustedText.shortened(cause.signature.title, to: Self.maximumTextByteCount)
    ).replacing("@", with: "&#64;")
    return [
      "<details\(isOpen)><summary>\(title)</summary>", "",
      "<img width=\"830\" alt=\"\(text)\" src=\"\(UntrustedText.forXML(url))\">", "</details>",
      "",
    ]
  }

  /// The title of a cause, with the type of the view separated from its edits.
  private static func title(of cause: Cause, _ group: ReviewGroup) -> String {
    let text = group.title(arrow: "→")
    let view = cause.signature.sentence.spans.drop { $0.role != .view }
    // The edits and the movement follow the type and a colon.
    let edits = view.dropFirst(2)
    guard cause.signature.kind == .view, let type = view.first?.text, let first = edits.first,
      text.utf8.count <= maximumTextByteCount
    else { return code(text) }
    guard edits.map(\.role) == [.property, .plain, .old, .arrow, .new], isPlain(first.text) else {
      return code(type) + " " + code(Sentence(edits).text(arrow: "→"))
    }
    let texts = edits.map { span in
      switch span.role {
      case .old, .new: code(span.text)
      case .arrow: " → "
      case .plain, .minor, .view, .property: span.text
      }
    }
    return code(type) + " " + texts.joined()
  }

  /// Whether the name of a property may be outside `<code>`.
  ///
  /// A host turns issue numbers, commit hashes, and addresses into links, so the name may only have
  /// letters and dots.
  private static func isPlain(_ name: String) -> Bool {
    name.utf8.count <= maximumNameByteCount && !name.hasPrefix("www.")
      && name.allSatisfy { $0.isASCII && $0.isLetter || $0 == "." }
  }

  // MARK: Snapshots

  /// Adds the snapshots that were not compared, with their errors.
  private func addErrors(to lines: inout MarkdownLines) {
    let failed = groups.filter { $0.kind == .failed }.flatMap(\.snapshots)
    guard !failed.isEmpty else { return }
    lines.add(["**Failed with an error that accepting does not fix:**", ""])
    let rows = failed.prefix(Self.maximumErrorCount).map { snapshot in
      "- \(Self.code(snapshot.path)): \(Self.code(Self.firstLine(of: snapshot)))"
    }
    lines.addList(rows, total: failed.count, within: 1, of: 4)
  }

  /// Adds the changed lines of texts, which no image shows.
  private func addTexts(to lines: inout MarkdownLines) {
    let snapshots = groups.flatMap(\.snapshots).filter {
      $0.result.text?.lines.isEmpty == false
    }
    var count = 0
    for snapshot in snapshots.prefix(Self.maximumTextCount) {
      let text = MarkdownDifference(snapshot.result.text, title: Self.title(of: snapshot))
      guard lines.add(text.lines, ifWithin: 1, of: 3) else { break }
      count += 1
    }
    if count < snapshots.count {
      lines.add(["and \(snapshots.count - count) more texts", ""])
    }
  }

  /// The ID of a text, and its file, or the source and the line of an inline snapshot.
  private static func title(of snapshot: RunReview.Snapshot) -> String {
    let line = snapshot.result.source?.line.map { ":\($0)" } ?? ""
    let place = snapshot.result.inline.map { $0.file + line } ?? snapshot.path
    return "`\(snapshot.id.prefix(8))` " + code(place)
  }

  /// Adds the snapshots of all groups, in a table.
  private func addSnapshots(to lines: inout MarkdownLines) {
    let snapshots = groups.flatMap(\.snapshots)
    let end = ["</details>", ""]
    lines.reserve(end)
    lines.add([
      "<details><summary>All snapshots</summary>", "", "| ID | Snapshot | Verdict | First line |",
      "|---|---|---|---|",
    ])
    var count = 0
    for snapshot in snapshots {
      let verdict = snapshot.conflicts.isEmpty ? snapshot.result.verdict.rawValue : "conflict"
      let row =
        "| `\(snapshot.id.prefix(8))` | \(Self.code(snapshot.path)) "
        + "| \(verdict) | \(Self.code(Self.firstLine(of: snapshot))) |"
      guard lines.add([row], leaving: Self.remainderByteCount) else { break }
      count += 1
    }
    if count < snapshots.count { lines.add(["", "and \(snapshots.count - count) more", ""]) }
    lines.addReserved(end)
  }

  /// The space for a line such as `and 1234 more`, in bytes.
  private static let remainderByteCount = 100
  /// The maximum size of a text, in bytes.
  private static let maximumTextByteCount = 300
  /// The maximum size of the name of a property outside `<code>`, in bytes.
  private static let maximumNameByteCount = 40

  private static func code(_ text: String) -> String {
    UntrustedText.forMarkdown(UntrustedText.shortened(text, to: maximumTextByteCount))
  }

  private static func firstLine(of snapshot: RunReview.Snapshot) -> String {
    snapshot.result.cause ?? String(snapshot.message.prefix { $0 != "\n" })
  }

  // MARK: Footer

  /// The links and the properties of the run, or nothing without links.
  private var footer: [String] {
    guard !options.links.isEmpty else { return [] }
    let links = options.links.map { "[\($0.title)](\($0.url))" }
    let matches = ReviewCounts(review.snapshots).matched
    let commit = (options.commit ?? review.runs.first?.commit).map(Self.commit) ?? []
    return [(links + ["\(matches) match"] + tolerance + commit).joined(separator: " · ")]
  }

  /// The permitted difference, such as `tolerance 0`, or the number of snapshots with a different
  /// one.
  private var tolerance: [String] {
    let none = Tolerance.exact.limits
    let values = review.snapshots.compactMap(\.result.tolerance?.value)
    let count = values.count { $0 != none }
    guard count > 0 else { return values.isEmpty ? [] : ["tolerance \(none)"] }
    return [count == 1 ? "1 with a tolerance" : "\(count) with a tolerance"]
  }

  private static func commit(_ text: String) -> [String] {
    let digits = text.prefix(7)
    return digits.allSatisfy(\.isHexDigit) ? ["commit \(digits)"] : []
  }
}

extension ReviewGroup {
  /// The cause of the group, or `nil` for another kind of group.
  fileprivate var cause: Cause? {
    if case .cause(let cause) = kind { cause } else { nil }
  }

  /// The number of snapshots in the table, such as `11 of 12 explained`.
  fileprivate var counts: String {
    entireCount.map { "\($0) of \(snapshots.count) explained" } ?? "\(snapshots.count)"
  }
}
