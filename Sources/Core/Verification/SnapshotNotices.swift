import Synchronization

/// The problems in the snapshots of an assertion that do not fail it.
///
/// A strategy may render several values, as a contact sheet does. Equal issues count once.
package final class SnapshotNotices: Sendable {
  /// The notices of the current task's assertion.
  @TaskLocal static var current: SnapshotNotices?

  fileprivate struct State {
    var layoutIssues: [String] = []
    var layoutSetting: Setting<LayoutIssuePolicy>?
    var missingCharacters = MissingCharacters()
    var characterSetting: Setting<MissingCharacterPolicy>?
  }

  private let state = Mutex(State())

  init() {}

  /// Records layout issues that a setting permits.
  ///
  /// Outside an assertion, they are logged immediately.
  package static func addLayoutIssues(
    _ descriptions: [String], allowedBy setting: Setting<LayoutIssuePolicy>
  ) {
    add { state in
      for description in descriptions where !state.layoutIssues.contains(description) {
        state.layoutIssues.append(description)
      }
      state.layoutSetting = state.layoutSetting ?? setting
    }
  }

  /// Records characters that are drawn as boxes, if a setting permits them.
  ///
  /// Outside an assertion, they are logged immediately.
  package static func addMissingCharacters(
    _ missing: MissingCharacters, allowedBy setting: Setting<MissingCharacterPolicy>
  ) {
    add { state in
      state.missingCharacters.add(missing)
      state.characterSetting = state.characterSetting ?? setting
    }
  }

  private static func add(_ change: (inout State) -> Void) {
    if let current {
      current.state.withLock { change(&$0) }
    } else {
      let notices = SnapshotNotices()
      notices.state.withLock { change(&$0) }
      notices.log(prefix: "")
    }
  }

  /// Writes each notice to the log.
  func log(prefix: String) {
    for line in lines { SnapshotLog.write("warning: \(prefix)\(line)") }
  }

  /// The notices, one per line.
  var lines: [String] {
    let state = state.withLock { $0 }
    return [state.layoutLine, state.characterLine].compactMap(\.self)
  }
}

extension SnapshotNotices.State {
  fileprivate var layoutLine: String? {
    guard let layoutSetting, let first = layoutIssues.first else { return nil }
    let count = layoutIssues.count
    return "\(count) layout issue\(count == 1 ? "" : "s") in the snapshot (layoutIssues: "
      + "\(layoutSetting.value.rawValue), \(layoutSetting.origin)); "
      + "\(count == 1 ? "" : "first: ")\(first)"
  }

  fileprivate var characterLine: String? {
    guard let characterSetting else { return nil }
    return "\(missingCharacters.summary) (missingCharacters: \(characterSetting.value.rawValue), "
      + "\(characterSetting.origin)): \(missingCharacters.list); in "
      + missingCharacters.listedViews.joined(separator: "; ")
  }
}
