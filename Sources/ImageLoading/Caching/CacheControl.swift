/// What the header field `Cache-Control` says to a cache that one user has (RFC 9111, 5.2).
struct CacheControl: Hashable {
  /// Whether nothing may be kept.
  var forbidsStoring = false
  /// For how many seconds the answer may be used without asking again.
  var freshSeconds = 0

  /// Reads header fields by their names in small letters.
  ///
  /// Without `max-age` an answer is asked for again each time, which costs no body where nothing has
  /// changed.
  init(_ headers: [String: String]) {
    var mustAsk = false
    for directive in (headers["cache-control"] ?? "").lowercased().split(separator: ",") {
      let parts = directive.split(separator: "=", maxSplits: 1).map {
        $0.trimmed { $0 == " " || $0 == "\t" || $0 == "\"" }
      }
      switch parts.first {
      case "no-store": forbidsStoring = true
      case "no-cache": mustAsk = true
      case "max-age": freshSeconds = max(0, parts.dropFirst().first.flatMap { Int($0) } ?? 0)
      default: break
      }
    }
    // Some of it may have passed in caches on the way.
    let age = headers["age"].flatMap { Int($0) } ?? 0
    freshSeconds = mustAsk ? 0 : max(0, min(freshSeconds, CacheControl.longest) - max(0, age))
    // Nothing tells which of several answers it would be.
    if headers["vary"]?.contains("*") == true { forbidsStoring = true }
  }

  /// A year, the most that the field's own documents ever recommended.
  private static let longest = 31_536_000
}

extension Substring {
  /// Returns the text without the characters at both ends for which a condition holds.
  fileprivate func trimmed(_ isDropped: (Character) -> Bool) -> Substring {
    var text = drop(while: isDropped)
    while let last = text.last, isDropped(last) { text.removeLast() }
    return text
  }
}
