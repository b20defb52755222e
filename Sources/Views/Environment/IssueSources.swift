import Synchronization

/// The sources of issues that belong to a test instead of a view, such as work that has not run.
///
/// A module that records such issues adds a source once. The source returns those of the caller's
/// task, so that tests that run in parallel do not report the issues of each other.
package enum IssueSources {
  private static let sources = Mutex<[@Sendable () -> [LayoutIssue]]>([])

  /// Adds a source for the rest of the process.
  package static func add(_ source: @escaping @Sendable () -> [LayoutIssue]) {
    sources.withLock { $0.append(source) }
  }

  /// The issues of the caller's task.
  static var issues: [LayoutIssue] {
    let sources = sources.withLock { $0 }
    return sources.flatMap { $0() }
  }
}
