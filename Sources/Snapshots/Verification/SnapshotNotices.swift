import Synchronization

/// The problems in the snapshots of one assertion that do not fail it.
///
/// A strategy may render several values, as a contact sheet does. Equal issues count once.
package final class SnapshotNotices: Sendable {
  /// The notices of the current task's assertion.
  @TaskLocal static var current: SnapshotNotices?

  private struct LayoutIssues {
    var descriptions: [String] = []
    var setting: Setting<LayoutIssuePolicy>
  }

  private let layoutIssues = Mutex<LayoutIssues?>(nil)

  init() {}

  /// Records layout issues that a setting allows.
  ///
  /// Outside an assertion, they are logged immediately.
  package static func addLayoutIssues(
    _ descriptions: [String], allowedBy setting: Setting<LayoutIssuePolicy>
  ) {
    guard let current else {
      let notices = SnapshotNotices()
      notices.addLayoutIssues(descriptions, setting)
      return notices.log(prefix: "")
    }
    current.addLayoutIssues(descriptions, setting)
  }

  /// Writes each notice to the log.
  func log(prefix: String) {
    for line in lines { SnapshotLog.write("warning: \(prefix)\(line)") }
  }

  private func addLayoutIssues(
    _ descriptions: [String], _ setting: Setting<LayoutIssuePolicy>
  ) {
    layoutIssues.withLock { issues in
      var known = issues ?? LayoutIssues(setting: setting)
      for description in descriptions where !known.descriptions.contains(description) {
        known.descriptions.append(description)
      }
      issues = known
    }
  }

  /// The notices, one per line.
  var lines: [String] {
    guard let issues = layoutIssues.withLock({ $0 }), let first = issues.descriptions.first else {
      return []
    }
    let count = issues.descriptions.count
    return [
      "\(count) layout issue\(count == 1 ? "" : "s") in the snapshot (layoutIssues: "
        + "\(issues.setting.value.rawValue), \(issues.setting.origin)); "
        + "\(count == 1 ? "" : "first: ")\(first)"
    ]
  }
}
