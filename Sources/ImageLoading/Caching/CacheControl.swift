/// What the header field `Cache-Control` says to a cache that one user has (RFC 9111, 5.2).
struct CacheControl: Hashable {
  /// Whether nothing may be kept.
  var forbidsStoring = false
  /// For how many seconds the answer may be used without asking again.
  var freshSeconds = 0

  /// Reads header fields by their names in small letters.
  ///
  /// Without `max-age` an answer is asked for again each time, which costs no body where nothing has
  /// changed. Of several the shortest counts (4.2.1), and one that is no number counts as none.
  init(_ headers: [String: String]) {
    var mustAsk = false
    var maximumAges: [Int] = []
    for directive in (headers["cache-control"] ?? "").lowercased().split(separator: ",") {
      let parts = directive.split(separator: "=", maxSplits: 1).map {
        $0.trimmed { $0 == " " || $0 == "\t" || $0 == "\"" }
      }
      switch parts.first {
      case "no-store": forbidsStoring = true
      case "no-cache": mustAsk = true
      case "max-age": maximumAges.append(parts.dropFirst().first.flatMap(seconds) ?? 0)
      default: break
      }
    }
    // Some of it may have passed in caches on the way; each adds a field of its own.
    let ages = (headers["age"] ?? "").split(separator: ",").compactMap {
      seconds($0.trimmed { $0 == " " || $0 == "\t" })
    }
    let longest = min(maximumAges.min() ?? 0, CacheControl.longest)
    freshSeconds = mustAsk ? 0 : max(0, longest - (ages.max() ?? 0))
    // Nothing tells which of several answers it would be.
    if headers["vary"]?.contains("*") == true { forbidsStoring = true }
  }

  /// A year, the most that the field's own documents ever recommended.
  private static let longest = 31_536_000
}

/// Reads a number of seconds: digits alone, and more than can be counted are the most that can (1.2.2).
private func seconds(_ text: Substring) -> Int? {
  guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
  return Int(text) ?? .max
}

extension Substring {
  /// Returns the text without the characters at both ends for which a condition holds.
  fileprivate func trimmed(_ isDropped: (Character) -> Bool) -> Substring {
    var text = drop(while: isDropped)
    while let last = text.last, isDropped(last) { text.removeLast() }
    return text
  }
}
