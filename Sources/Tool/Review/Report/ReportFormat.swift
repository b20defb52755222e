/// The format of a report.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// A JSON document for programs.
  case json
  /// Markdown for a summary or a comment on a pull request.
  case markdown
  /// The XML of JUnit, for test dashboards.
  case junit
  /// A page on which differences are reviewed in a browser.
  case html
  /// Workflow commands of GitHub Actions, which annotate source lines.
  case github
}
