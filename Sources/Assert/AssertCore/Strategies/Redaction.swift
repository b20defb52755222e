import Foundation

/// A rule that replaces a part of a text that is different in each run, such as an identifier.
///
/// ```swift
/// assertSnapshot(of: order, as: .json.redacting(.key("customer.id"), .dates))
/// ```
public struct Redaction: Hashable, Sendable {
  /// The part of a text that a rule replaces.
  private enum Target: Hashable {
    case key(String)
    /// A pattern, and its regular expression unless it is invalid.
    case pattern(String, NSRegularExpression?)
  }

  private let target: Target
  /// The replacement; for a pattern, a template.
  let replacement: String

  /// Replaces the values of a key or a property, at every depth.
  ///
  /// For ``Snapshotting/json`` and ``Snapshotting/dump``. A dump does not read the values, so a
  /// value that it would refuse can be replaced.
  ///
  /// - Parameters:
  ///   - path: The name, such as `id`, or the last names of the path from the root, such as
  ///     `user.id`. The elements of arrays have no names, so `users.id` is in each element.
  ///   - replacement: The text that replaces a value. In JSON, it is a string.
  public static func key(_ path: String, with replacement: String = "[redacted]") -> Redaction {
    Redaction(target: .key(path), replacement: replacement)
  }

  /// Replaces the matches of a regular expression.
  ///
  /// An invalid expression fails the snapshot.
  ///
  /// - Parameters:
  ///   - pattern: The regular expression, in the syntax of `NSRegularExpression`.
  ///   - template: The text that replaces a match. It may contain groups of the match, such as
  ///     `$1`.
  public static func matching(
    _ pattern: String, with template: String = "[redacted]"
  ) -> Redaction {
    Redaction(
      target: .pattern(pattern, try? NSRegularExpression(pattern: pattern)), replacement: template)
  }

  /// Replaces UUIDs with `[uuid]`.
  public static let uuids = matching(
    #"\b[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}\b"#, with: "[uuid]")

  /// Replaces dates with a time, such as `2026-11-29T21:49:00Z`, and those in a dump, with
  /// `[date]`.
  public static let dates = matching(
    #"\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d([.,]\d+)?)?( ?(Z|[+-]\d\d:?\d\d))?"#
      + #"|\bDate\(timeInterval[^)]*\)"#, with: "[date]")

  /// Replaces addresses in memory, such as `0x00007f3a5c0008d0`, with `[address]`.
  ///
  /// An address has at least 9 hexadecimal digits.
  public static let addresses = matching(#"\b0x[0-9A-Fa-f]{9,16}\b"#, with: "[address]")

  /// Replaces the port after `localhost`, `127.0.0.1`, or `[::1]` with `[port]`.
  public static let ports = matching(
    #"(\blocalhost|\b127\.0\.0\.1|\[::1\]):\d{1,5}\b"#, with: "$1:[port]")

  /// The last names of the paths of the replaced values, or `nil` for a pattern.
  var key: String? { if case .key(let path) = target { path } else { nil } }

  /// Replaces the matches of a pattern; a key replaces nothing.
  ///
  /// - Throws: A ``StrategyError`` if the regular expression is not valid.
  func replacingMatches(in text: String) throws -> String {
    guard case .pattern(let pattern, let expression) = target else { return text }
    guard let expression else {
      throw StrategyError("\(pattern.debugDescription) is not a regular expression; correct it")
    }
    return expression.stringByReplacingMatches(
      in: text, range: NSRange(location: 0, length: text.utf16.count), withTemplate: replacement)
  }

  // MARK: Rules of a strategy

  /// The rules of the strategies that are taking a snapshot in the current task, those of the
  /// innermost strategy first.
  @TaskLocal static var current: [Redaction] = []

  /// Replaces the matches of the patterns among some rules.
  static func replacingMatches(of rules: [Redaction], in text: String) throws -> String {
    try rules.reduce(text) { try $1.replacingMatches(in: $0) }
  }

  /// Returns the replacement of the value at a path, or `nil` if no current rule is for it.
  static func replacement(at path: String) -> String? {
    current.first { $0.key.map { path == $0 || path.hasSuffix("." + $0) } == true }?.replacement
  }
}

extension Snapshotting where Format == String {
  /// Returns a strategy whose text has the replacements of some rules.
  ///
  /// In a dump, values are sorted by their replacements, so the order of a set does not depend on
  /// the replaced values.
  ///
  /// - Parameter rules: The rules, which apply in their order. A rule for a key fails the snapshot
  ///   if the text has no keys, as that of ``lines`` or ``plist``.
  public func redacting(_ rules: Redaction...) -> Snapshotting {
    with { value, body in
      if !hasKeys, let key = rules.lazy.compactMap(\.key).first {
        throw StrategyError(
          "the text of the strategy has no keys, so the rule for \(key.debugDescription) "
            + "replaces nothing; use `.matching`, or the strategy `.json` or `.dump`")
      }
      try Redaction.$current.withValue(rules + Redaction.current) {
        try capture(value) { capture in
          try body(
            capture.with(try Redaction.replacingMatches(of: rules, in: capture.snapshot)))
        }
      }
    }
  }
}

/// Replaces values in JSON by the paths of their keys.
///
/// All other bytes remain as they are.
struct JSONRedaction {
  private let bytes: [UInt8]
  private var index = 0
  private var output: [UInt8] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns valid JSON with the replacements of the current rules.
  static func redacted(_ json: Data) -> String {
    guard Redaction.current.contains(where: { $0.key != nil }) else {
      return String(decoding: json, as: UTF8.self)
    }
    var redaction = JSONRedaction([UInt8](json))
    redaction.copyValue(at: "")
    return String(decoding: redaction.output + redaction.bytes[redaction.index...], as: UTF8.self)
  }

  private var next: Character? {
    index < bytes.count ? Character(Unicode.Scalar(bytes[index])) : nil
  }

  private mutating func copy() {
    output.append(bytes[index])
    index += 1
  }

  private mutating func copy(while condition: (Character) -> Bool) {
    while let next, condition(next) { copy() }
  }

  /// Copies the spaces and commas before a value or a key.
  private mutating func copySeparators() { copy { " \n\r\t,".contains($0) } }

  private mutating func copyValue(at path: String) {
    copySeparators()
    let start = output.count
    switch next {
    case "{", "[": copyContainer(at: path)
    case "\"": _ = copyString()
    default: copy { !" \n\r\t,]}".contains($0) }
    }
    if let replacement = Redaction.replacement(at: path) {
      output.replaceSubrange(start..., with: JSONRedaction.string(replacement))
    }
  }

  private mutating func copyContainer(at path: String) {
    let isObject = next == "{"
    copy()
    copySeparators()
    while let character = next, character != "]", character != "}" {
      var path = path
      if isObject {
        path += "." + copyString()
        copy { " \n\r\t:".contains($0) }
      }
      copyValue(at: path)
      copySeparators()
    }
    if next != nil { copy() }
  }

  /// Copies a string, and returns its text.
  private mutating func copyString() -> String {
    let start = index
    copy()
    while let character = next, character != "\"" {
      if character == "\\" { copy() }
      if next != nil { copy() }
    }
    if next != nil { copy() }
    let text = Data(bytes[start..<index])
    return (try? JSONDecoder().decode(String.self, from: text)) ?? ""
  }

  private static func string(_ text: String) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { [UInt8]($0) } ?? []
  }
}
