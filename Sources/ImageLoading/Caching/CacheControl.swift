/// The directives of the `Cache-Control` header field that apply to a private cache (RFC 9111,
/// 5.2).
struct CacheControl: Hashable {
  /// Whether the response must not be stored.
  var forbidsStoring = false
  /// The number of seconds for which the response may be used without revalidation.
  var freshSeconds = 0

  /// Reads header fields, whose names are in lower case.
  ///
  /// Without `max-age`, every use revalidates the response, which transfers no body if nothing
  /// changed. The shortest of several values counts (4.2.1), and an invalid value counts as
  /// missing.
  init(_ headers: [String: String]) {
    var requiresRevalidation = false
    var maximumAges: [Int] = []
    for directive in (headers["cache-control"] ?? "").lowercased().split(separator: ",") {
      let parts = directive.split(separator: "=", maxSplits: 1).map {
        $0.trimmed { $0 == " " || $0 == "\t" || $0 == "\"" }
      }
      switch parts.first {
      case "no-store": forbidsStoring = true
      case "no-cache": requiresRevalidation = true
      case "max-age": maximumAges.append(parts.dropFirst().first.flatMap(seconds) ?? 0)
      default: break
      }
    }
    // Caches along the way have used up part of the lifetime. Each of them adds its own field.
    let ages = (headers["age"] ?? "").split(separator: ",").compactMap {
      seconds($0.trimmed { $0 == " " || $0 == "\t" })
    }
    let lifetime = min(maximumAges.min() ?? 0, CacheControl.maximumLifetime)
    freshSeconds = requiresRevalidation ? 0 : max(0, lifetime - (ages.max() ?? 0))
    // The cache cannot determine which of several responses matches a request.
    if headers["vary"]?.contains("*") == true { forbidsStoring = true }
  }

  /// A year, the longest lifetime that any version of the specification recommended.
  private static let maximumLifetime = 31_536_000
}

/// Parses a number of seconds, which consists of digits.
///
/// A number that overflows is the largest one (1.2.2).
private func seconds(_ text: Substring) -> Int? {
  guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
  return Int(text) ?? .max
}

extension Substring {
  /// Removes the characters that satisfy a condition from both ends.
  fileprivate func trimmed(_ isDropped: (Character) -> Bool) -> Substring {
    var text = drop(while: isDropped)
    while let last = text.last, isDropped(last) { text.removeLast() }
    return text
  }
}
