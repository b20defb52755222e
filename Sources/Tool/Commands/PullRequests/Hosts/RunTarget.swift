/// The run whose results a command uses, by its pull request or by its identifier.
enum RunTarget: Hashable, Sendable {
  /// The last run for the head of a pull request with a number.
  case pullRequest(Int)
  /// The run with an identifier.
  case run(Int)

  /// Parses the number of a pull request, such as `12`, its address, or the address of a run.
  ///
  /// Returns `nil` for any other text.
  init?(_ text: String) {
    if let number = Self.number(text[...]) {
      self = .pullRequest(number)
      return
    }
    guard text.hasPrefix("https://") else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.prefix { !"?#".contains($0) } }
    if parts.count >= 7, parts[5] == "pull", let number = Self.number(parts[6]) {
      self = .pullRequest(number)
    } else if parts.count >= 8, parts[5] == "actions", parts[6] == "runs",
      let id = Self.number(parts[7])
    {
      self = .run(id)
    } else {
      return nil
    }
  }

  private static func number(_ text: Substring) -> Int? {
    guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(text), number > 0
    else { return nil }
    return number
  }
}
