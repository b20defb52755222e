/// A snapshot that is not recorded, because taking it again gives another one.
public struct UnstableSnapshot: Hashable, Sendable {
  /// The take that differs from the first one.
  package enum Place: Hashable, Sendable {
    /// The take with this number, from 2.
    case take(Int)
    /// The take in another process.
    case otherProcess
  }

  private let place: Place
  private let takeCount: Setting<Int>
  /// The difference in one line, possibly followed by further lines.
  public let summary: String
  /// The change that makes the snapshot the same each time.
  public let remedy: String
  /// The artifacts: `reference` is the first take, or that of the other process, and `actual` is
  /// the take that differs.
  public let artifacts: [SnapshotOutcome.ArtifactFile]

  init(
    place: Place, takeCount: Setting<Int>, _ mismatch: SnapshotOutcome.Mismatch, remedy: String
  ) {
    (self.place, self.takeCount, self.remedy) = (place, takeCount, remedy)
    let cause = mismatch.explanation.headline.map { $0 + "; " } ?? ""
    summary = cause + mismatch.summary
    artifacts = mismatch.artifacts
  }

  /// The problem, the remedy, and the lines of the difference.
  var problem: String {
    let lines = summary.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let description =
      switch place {
      case .take(let number): "take \(number) of \(takeCount.value) differs from the first one"
      case .otherProcess: "it is different in another process"
      }
    let origin = takeCount.origin == .default ? "" : " (\(takeCount.origin))"
    return "not recorded, because the snapshot is not stable: \(description)\(origin): "
      + "\(lines[0]); \(remedy)" + lines.dropFirst().map { "\n" + $0 }.joined()
  }
}

extension UnstableSnapshot {
  /// The rules for values that are recognized by their form, with their Swift code.
  private static let knownRules: [(rule: Redaction, code: String)] = [
    (.uuids, ".uuids"), (.dates, ".dates"), (.addresses, ".addresses"), (.ports, ".ports"),
  ]
  /// The maximum number of rules in a remedy.
  private static let maximumRuleCount = 4
  /// The maximum number of differing lines for which a rule is searched.
  private static let maximumLineCount = 100

  /// Returns the remedy for two takes.
  static func remedy<Format>(_ first: Format, _ second: Format, hasKeys: Bool) -> String {
    guard let first = first as? String, let second = second as? String else {
      return "show the same content each time, such as a fixed date instead of the current one"
    }
    func words(_ text: String) -> [Substring] {
      text.split { !$0.isLetter && !$0.isNumber }.sorted()
    }
    if words(first) == words(second), first.sorted() == second.sorted() {
      return "only the order differs; sort the elements, or use `.dump`, which sorts sets and "
        + "dictionaries"
    }
    let old = first.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = second.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var rules: [String] = []
    let differing = (0..<min(old.count, new.count)).lazy.filter { old[$0] != new[$0] }
    for index in differing.prefix(maximumLineCount) {
      let rule = rule(
        for: (old[index], new[index]), at: hasKeys ? keyPath(of: index, in: new) : nil)
      if let rule, !rules.contains(rule) {
        rules.append(rule)
      }
      // Without an equal number of lines, the following ones are not pairs.
      if old.count != new.count || rules.count == maximumRuleCount { break }
    }
    let advice = "make the value the same each time"
    if rules.isEmpty { return advice }
    return advice + ", or add `.redacting(\(rules.joined(separator: ", ")))` to the strategy"
  }

  /// Returns the Swift code of a rule that replaces the difference of two lines, or `nil` if the
  /// lines have nothing in common by which to find it.
  private static func rule(
    for lines: (String, String), at keyPath: @autoclosure () -> String?
  ) -> String? {
    func isEnough(_ rule: Redaction) -> Bool {
      (try? rule.replacingMatches(in: lines.0) == rule.replacingMatches(in: lines.1)) == true
    }
    if let known = knownRules.first(where: { isEnough($0.rule) }) { return known.code }
    if let keyPath = keyPath() { return ".key(\(keyPath.debugDescription))" }
    // The word before the values finds them.
    var prefix = lines.0.prefix(zip(lines.0, lines.1).prefix { $0 == $1 }.count)
    while let last = prefix.last, last.isLetter || last.isNumber { prefix.removeLast() }
    guard let word = prefix.split(separator: " ").last else { return nil }
    let escaped = word.map { $0.isLetter || $0.isNumber ? "\($0)" : "\\\($0)" }.joined()
    let pattern = "(?<=\(escaped))\\s*[^\\s\"]+"
    return isEnough(.matching(pattern)) ? ".matching(#\"\(pattern)\"#)" : nil
  }

  /// Returns the names that lead to a line of JSON or a dump, by the indentation, or `nil` if there
  /// are none.
  private static func keyPath(of index: Int, in lines: [String]) -> String? {
    var names: [String] = []
    var indentation = Int.max
    for line in lines[...index].reversed() where indentation > 0 {
      let spaces = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      guard spaces < indentation else { continue }
      indentation = spaces
      if let name = name(of: line.dropFirst(spaces)) { names.insert(name, at: 0) }
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }

  /// Returns the name at the beginning of a line, such as `"id" : 1`, `- id: 1`, or `▿ "id": Item`.
  private static func name(of line: Substring) -> String? {
    let text = line.drop { "-▿ ".contains($0) }
    guard text.first == "\"" else {
      let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return text.dropFirst(name.count).hasPrefix(": ") ? String(name) : nil
    }
    let name = text.dropFirst().prefix { $0 != "\"" }
    let rest = text.dropFirst(name.count + 2)
    return rest.hasPrefix(": ") || rest.hasPrefix(" : ") ? String(name) : nil
  }
}
