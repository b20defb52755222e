/// A pattern that selects references by their paths.
///
/// A text without wildcards matches a path that ends with it, as in
/// `Screens/looksRight.dark@2x.png` or `looksRight.dark@2x`: It starts at a component of the path,
/// and the extension may be left out. With wildcards, `*` and `?` match any characters of a
/// component, `**` also matches slashes, and `[a-z]` matches one of the characters. A pattern that
/// ends with a slash matches all files in a folder.
struct SnapshotPattern: Hashable, Sendable {
  /// The pattern as it was given.
  let text: String
  private let tokens: [Token]

  private enum Token: Hashable {
    case character(Character)
    case anyCharacter
    case anyCharacters
    case anyCharactersAndSlashes
    case range([ClosedRange<Character>], isNegated: Bool)
  }

  /// Creates a pattern.
  ///
  /// - Parameters:
  ///   - text: The pattern. A path in the reference directory, as a shell completes it, is
  ///     accepted, too.
  ///   - referenceDirectory: The reference directory.
  init(_ text: String, referenceDirectory: String) {
    self.text = text
    var relative = text[...]
    let folder = referenceDirectory.split(separator: "/").last.map(String.init) ?? ""
    for prefix in [referenceDirectory + "/", "./" + folder + "/", folder + "/"]
    where folder != "" && relative.hasPrefix(prefix) {
      relative = relative.dropFirst(prefix.count)
      break
    }
    tokens = Self.parse(relative.hasSuffix("/") ? relative + "**" : relative)
  }

  /// Whether the pattern matches a path relative to the reference directory.
  func matches(_ path: String) -> Bool {
    let characters = Array(path)
    let end = characters.count
    let stem = characters.lastIndex(of: ".").flatMap { dot in
      characters.lastIndex(of: "/").map { dot > $0 } ?? true ? dot : nil
    }
    var start = 0
    while true {
      if matches(characters[start..<end]) { return true }
      if let stem, stem >= start, matches(characters[start..<stem]) { return true }
      guard let slash = characters[start...].firstIndex(of: "/") else { return false }
      start = slash + 1
    }
  }

  /// Whether the pattern matches all of a text, by remembering the last wildcard.
  ///
  /// A wildcard matches as few characters as possible first. If the rest does not match, the last
  /// wildcard takes one more character. If that one stops at a slash, only an earlier wildcard that
  /// matches slashes can take more.
  private func matches(_ text: ArraySlice<Character>) -> Bool {
    var (token, position) = (0, text.startIndex)
    var short: (token: Int, position: Int)?
    var long: (token: Int, position: Int)?
    while true {
      if token < tokens.count {
        switch tokens[token] {
        case .anyCharacters:
          short = (token, position)
          token += 1
          continue
        case .anyCharactersAndSlashes:
          (short, long) = (nil, (token, position))
          token += 1
          continue
        case let single where position < text.endIndex && Self.matches(text[position], single):
          token += 1
          position += 1
          continue
        default: break
        }
      } else if position == text.endIndex {
        return true
      }
      if let (retried, start) = short, start < text.endIndex, text[start] != "/" {
        short = (retried, start + 1)
        (token, position) = (retried + 1, start + 1)
      } else if let (retried, start) = long, start < text.endIndex {
        (short, long) = (nil, (retried, start + 1))
        (token, position) = (retried + 1, start + 1)
      } else {
        return false
      }
    }
  }

  private static func matches(_ character: Character, _ token: Token) -> Bool {
    switch token {
    case .character(let expected): character == expected
    case .anyCharacter: character != "/"
    case .range(let ranges, let isNegated):
      character != "/" && ranges.contains { $0.contains(character) } != isNegated
    case .anyCharacters, .anyCharactersAndSlashes: false
    }
  }

  private static func parse(_ text: Substring) -> [Token] {
    var tokens: [Token] = []
    var rest = text
    while let character = rest.popFirst() {
      switch character {
      case "*" where rest.first == "*":
        rest = rest.drop { $0 == "*" }
        tokens.append(.anyCharactersAndSlashes)
        // `**/` also matches zero folders.
        if rest.first == "/", tokens.count == 1 || tokens[tokens.count - 2] == .character("/") {
          rest.removeFirst()
        }
      case "*": tokens.append(.anyCharacters)
      case "?": tokens.append(.anyCharacter)
      case "[":
        guard let range = parseRange(&rest) else { fallthrough }
        tokens.append(range)
      default: tokens.append(.character(character))
      }
    }
    return tokens
  }

  /// Parses the characters in brackets, or returns `nil` if there is no closing bracket.
  private static func parseRange(_ rest: inout Substring) -> Token? {
    guard let end = rest.dropFirst().firstIndex(of: "]") else { return nil }
    var inner = rest[..<end]
    rest = rest[rest.index(after: end)...]
    let isNegated = inner.first == "!" || inner.first == "^"
    if isNegated { inner.removeFirst() }
    var ranges: [ClosedRange<Character>] = []
    while let first = inner.popFirst() {
      if inner.first == "-", let last = inner.dropFirst().first, last >= first {
        inner.removeFirst(2)
        ranges.append(first...last)
      } else {
        ranges.append(first...first)
      }
    }
    return .range(ranges, isNegated: isNegated)
  }
}
