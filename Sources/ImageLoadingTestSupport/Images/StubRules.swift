import Foundation
import SnapshotImageLoading
import SnapshotTestReporting

/// The stubs of a loader.
///
/// The stub of a URL takes precedence over those with a condition, of which the most recent match
/// counts.
struct StubRules {
  /// The requests to which a stub applies.
  enum Subject: Sendable {
    case url(URL)
    case requests(@Sendable (ImageRequest) -> Bool)

    func matches(_ request: ImageRequest) -> Bool {
      switch self {
      case .url(let url): request.url == url
      case .requests(let matches): matches(request)
      }
    }
  }

  /// A stub and its call site.
  struct Rule: Sendable {
    let subject: Subject
    let response: StubResponse
    let site: CallSite
  }

  private(set) var rules: [Rule] = []
  private var indices: [URL: Int] = [:]

  /// Adds a rule, or replaces the rule of the same URL.
  ///
  /// - Returns: Whether the rule is new.
  mutating func add(_ rule: Rule) -> Bool {
    guard case .url(let url) = rule.subject else {
      rules.append(rule)
      return true
    }
    if let index = indices[url] {
      rules[index] = rule
      return false
    }
    indices[url] = rules.count
    rules.append(rule)
    return true
  }

  /// Returns the index of the rule for a request.
  func index(for request: ImageRequest) -> Int? {
    indices[request.url]
      ?? rules.lastIndex { rule in
        guard case .requests(let matches) = rule.subject else { return false }
        return matches(request)
      }
  }
}
