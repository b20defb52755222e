import Foundation
import SnapshotDrawing
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

/// The characters of a snapshot that are drawn as boxes, because no font has them.
package struct MissingCharacters: Hashable, Sendable {
  /// The maximum number of characters in a message.
  private static let maximumListedCharacterCount = 8
  /// The maximum number of views in a message.
  private static let maximumListedViewCount = 4

  /// The characters with their code points, such as `ア U+30A2`, without duplicates.
  package private(set) var characters: [String] = []
  /// The views that show the characters, with their texts, such as `View/Label[0], "アプリ"`.
  package private(set) var views: [String] = []
  private var known: Set<String> = []

  /// Creates an empty list.
  package init() {}

  /// Adds a character, unless it is already in the list.
  package mutating func add(character: String) {
    if known.insert(character).inserted { characters.append(character) }
  }

  /// Adds a view with its text, unless it is already in the list.
  package mutating func add(view: String) {
    if !views.contains(view) { views.append(view) }
  }

  /// Adds the characters and the views of another list.
  mutating func add(_ other: MissingCharacters) {
    for character in other.characters { add(character: character) }
    for view in other.views { add(view: view) }
  }

  /// The number of characters in a phrase, such as `2 characters are drawn as boxes because no font
  /// has them`.
  package var summary: String {
    characters.count == 1
      ? "1 character is drawn as a box because no font has it"
      : "\(characters.count) characters are drawn as boxes because no font has them"
  }

  /// The first characters and the number of others.
  package var list: String {
    MissingCharacters.first(MissingCharacters.maximumListedCharacterCount, of: characters)
      .joined(separator: ", ")
  }

  /// The first views and the number of others.
  package var listedViews: [String] {
    MissingCharacters.first(MissingCharacters.maximumListedViewCount, of: views, noun: " view")
  }

  private static func first(_ count: Int, of texts: [String], noun: String = "") -> [String] {
    let others = texts.count - count
    guard others > 0 else { return texts }
    let plural = noun.isEmpty || others == 1 ? noun : noun + "s"
    return texts.prefix(count) + ["and \(others) more\(plural)"]
  }
}

/// The destination of notices about problems that do not fail a snapshot.
///
/// To capture or redirect the lines in a test, use `$write.withValue`.
public enum SnapshotLog {
  /// Writes a line, given without a line break.
  ///
  /// By default, the line is written to standard error.
  @TaskLocal public static var write: @Sendable (_ line: String) -> Void = { line in
    StandardError.write(line)
  }
}
