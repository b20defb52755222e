import SnapshotAssertCore

/// A report in the XML of JUnit, with a test case for each snapshot.
///
/// Snapshots that were not reported to a test are omitted. A failure that a test expects is
/// skipped.
package struct JUnitReport {
  private let review: RunReview
  private let artifactDirectory: String?
  private var lines: [String] = []

  /// Creates the report of a review.
  ///
  /// - Parameters:
  ///   - review: The review.
  ///   - artifactDirectory: The directory that contains the artifacts, for the attachments of
  ///     GitLab; `nil` for no attachments.
  package init(_ review: RunReview, artifactDirectory: String?) {
    self.review = review
    self.artifactDirectory = artifactDirectory
  }

  /// The XML document.
  package var text: String {
    var report = self
    report.write()
    return report.lines.joined(separator: "\n") + "\n"
  }

  /// The outcome of a test case.
  private enum Outcome {
    case passed, failed, error, skipped

    init(_ snapshot: RunReview.Snapshot) {
      let result = snapshot.result
      if !snapshot.conflicts.isEmpty {
        self = .error
      } else if result.known {
        self = .skipped
      } else {
        self =
          switch result.verdict {
          case .matched, .tolerated: .passed
          case .recorded, .differed: .failed
          case .failed: .error
          }
      }
    }
  }

  private mutating func write() {
    let cases = review.snapshots.filter(\.result.reported)
    let suites = Dictionary(grouping: cases) {
      ([$0.result.module] + $0.result.suite).joined(separator: ".")
    }
    lines.append(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    let problems = review.problems
    let errors = problems.isEmpty ? 0 : 1
    lines.append("<testsuites name=\"snapshots\"\(Self.counts(of: cases, adding: errors))>")
    if errors > 0 { write(problems) }
    for (suite, cases) in suites.sorted(by: { $0.key < $1.key }) {
      let start = cases.map(\.result.run.started).min() ?? ""
      let name = suite.isEmpty ? "snapshots" : suite
      lines.append(
        "<testsuite\(Self.attribute("name", name))\(Self.counts(of: cases))"
          + "\(Self.attribute("timestamp", start))>")
      for snapshot in cases { write(snapshot, suite: name) }
      lines.append("</testsuite>")
    }
    lines.append("</testsuites>")
  }

  /// Writes a test case with the reasons why results are missing.
  private mutating func write(_ problems: [String]) {
    lines += [
      "<testsuite name=\"snapshots\"\(Self.counts(of: [], adding: 1))>",
      "<testcase classname=\"snapshots\" name=\"all results are present\" time=\"0.000000\">",
      "<error type=\"incomplete\"\(Self.attribute("message", problems[0]))>"
        + "\(UntrustedText.forXML(problems.joined(separator: "\n")))</error>",
      "</testcase>", "</testsuite>",
    ]
  }

  private mutating func write(_ snapshot: RunReview.Snapshot, suite: String) {
    let result = snapshot.result
    let test = result.function + (result.name.map { " " + $0 } ?? "")
    var start = "<testcase\(Self.attribute("classname", suite))"
    start += Self.attribute("name", test.isEmpty ? result.testName : test)
    start += Self.attribute("time", Self.seconds(result.processorTime.total))
    if let source = result.source {
      start += Self.attribute("file", source.file)
      if let line = source.line { start += Self.attribute("line", "\(line)") }
    }
    let outcome = Outcome(snapshot)
    guard outcome != .passed else { return lines.append(start + "/>") }
    lines.append(start + ">")
    let message = snapshot.message
    let element =
      switch outcome {
      case .passed, .failed: "failure"
      case .error: "error"
      case .skipped: "skipped"
      }
    let first = message.prefix { $0 != "\n" }
    let kind =
      element == "skipped"
      ? "" : Self.attribute("type", snapshot.conflicts.isEmpty ? result.reasonName : "conflict")
    lines.append(
      "<\(element)\(kind)\(Self.attribute("message", String(first)))>"
        + "\(UntrustedText.forXML(message))</\(element)>")
    if outcome == .failed { writeAttachments(of: result) }
    lines.append("</testcase>")
  }

  /// Writes the artifacts in the syntax of GitLab's reports.
  private mutating func writeAttachments(of result: SnapshotResult) {
    let paths = ["sheet", "diff", "actual"].compactMap { result.artifacts[$0] }
    // A directory with brackets or line breaks would not be read as a path. The artifacts of forged
    // results may be outside the directory.
    guard let directory = artifactDirectory, !directory.contains(where: { "[]\n".contains($0) }),
      let path = paths.first(where: { UntrustedPath($0)?.kind == .artifact })
    else { return }
    let file = UntrustedText.forXML(directory + "/" + path)
    lines.append("<system-out>[[ATTACHMENT|\(file)]]</system-out>")
  }

  private static func counts(of cases: [RunReview.Snapshot], adding errors: Int = 0) -> String {
    let outcomes = cases.map { Outcome($0) }
    let time = cases.reduce(Duration.zero) { $0 + $1.result.processorTime.total }
    return attribute("tests", "\(cases.count + errors)")
      + attribute("failures", "\(outcomes.count { $0 == .failed })")
      + attribute("errors", "\(outcomes.count { $0 == .error } + errors)")
      + attribute("skipped", "\(outcomes.count { $0 == .skipped })")
      + attribute("time", seconds(time))
  }

  private static func attribute(_ name: String, _ value: String) -> String {
    " \(name)=\"\(UntrustedText.forXML(value))\""
  }

  /// A duration in seconds with six decimals.
  private static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let digits = String(max(0, attoseconds) / 1_000_000_000_000)
    return "\(max(0, seconds))." + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension RunReview.Snapshot {
  /// The failure message; with conflicts, the results that disagree.
  package var message: String {
    guard !conflicts.isEmpty else { return result.message ?? "" }
    let runs = conflicts.map { result in
      let digest = result.actual?.sha256.map { " " + $0.prefix(8) } ?? ""
      return "\(result.verdict.rawValue)\(digest) in the run \(result.run.id)"
    }
    return
      "the results of several runs disagree; select one with --run, or run the test again\n"
      + runs.map { "  " + $0 }.joined(separator: "\n")
  }
}

extension SnapshotResult {
  /// The kind of the error or the recording, or the verdict.
  package var reasonName: String { reason?.rawValue ?? verdict.rawValue }
}
