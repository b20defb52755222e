import SnapshotAssertCore
import SnapshotReview

/// A selection of snapshots by words, such as `cause:3f2a device:phone dark`.
///
/// All words must match. A word without a name matches a part of the path or of the cause.
struct ReviewFilter: Hashable, Sendable {
  private let terms: [(name: String?, value: String)]

  static func == (first: ReviewFilter, second: ReviewFilter) -> Bool {
    first.terms.elementsEqual(second.terms, by: ==)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(terms.map(\.value)) }

  /// The names that can precede a word.
  static let names: Set = ["verdict", "cause", "suite", "device", "style", "state"]

  init(_ text: String) {
    terms = text.lowercased().split(separator: " ").map { word in
      guard let colon = word.firstIndex(of: ":"), Self.names.contains(String(word[..<colon])) else {
        return (nil, String(word))
      }
      return (String(word[..<colon]), String(word[word.index(after: colon)...]))
    }
  }

  /// Whether all snapshots match.
  var isEmpty: Bool { terms.isEmpty }

  /// Returns whether a snapshot matches.
  func matches(_ item: ReviewItem, cause: ReviewCause) -> Bool {
    terms.allSatisfy { name, value in
      value.isEmpty || texts(name, item, cause).contains { $0.lowercased().contains(value) }
    }
  }

  private func texts(_ name: String?, _ item: ReviewItem, _ cause: ReviewCause) -> [String] {
    let result = item.result
    let configuration = result.configuration
    switch name {
    case "verdict":
      return [result.verdict.rawValue, item.snapshot.conflicts.isEmpty ? "" : "conflict"]
    case "cause": return [cause.id ?? "", cause.title]
    case "suite": return result.suite + [result.module]
    case "device": return [configuration?.device ?? ""]
    case "style": return [configuration?.userInterfaceStyle ?? ""]
    case "state": return ["\(item.state)"]
    default: return [item.snapshot.path, result.testName, cause.title]
    }
  }
}
