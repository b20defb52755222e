import SnapshotViews

/// The issues that belong to a test instead of a view, such as missing resources.
enum TestIssues {
  private static let issues = TaskValues<[LayoutIssue]>()

  /// Adds an issue to the later snapshots of the caller's task.
  ///
  /// Outside of tasks, only the next snapshot has the issue.
  ///
  /// - Parameter problem: A predicate whose subject is the test.
  static func add(_ problem: String, remedy: String) {
    reporting
    let issue = LayoutIssue.misuse(subject: "the test", problem: problem, remedy: remedy)
    let others = issues.current ?? []
    if !others.contains(issue) { issues.current = others + [issue] }
  }

  private static let reporting: Void = IssueSources.add {
    defer { if TaskValues<[LayoutIssue]>.isShared { issues.current = nil } }
    return issues.current ?? []
  }
}

/// A resource that cannot be shown, and the remedy.
struct ResourceError: Error {
  /// The problem, as a predicate whose subject is a view.
  let problem: String
  let remedy: String

  init(_ problem: String, remedy: String) { (self.problem, self.remedy) = (problem, remedy) }
}
