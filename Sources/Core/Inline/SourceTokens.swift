/// The tokens of a source with their pairs of brackets.
struct SourceTokens {
  private let tokens: [SwiftLexer.Token]
  private let bytes: [UInt8]
  /// The index of the other bracket of a pair; -1 for any other token.
  private let partners: [Int]

  /// Splits a source in UTF-8.
  init(of bytes: [UInt8]) {
    self.bytes = bytes
    tokens = SwiftLexer.tokens(of: bytes)
    var partners = [Int](repeating: -1, count: tokens.count)
    var open: [Int] = []
    for index in tokens.indices {
      if tokens[index].isOpening {
        open.append(index)
      } else if tokens[index].isClosing, let other = open.popLast() {
        partners[index] = other
        partners[other] = index
      }
    }
    self.partners = partners
  }

  /// The number of tokens.
  var count: Int { tokens.count }

  subscript(index: Int) -> SwiftLexer.Token { tokens[index] }

  /// Returns the index of the other bracket of a pair, or `nil` if it has none.
  func partner(of index: Int) -> Int? { partners[index] < 0 ? nil : partners[index] }

  /// Returns the indices in a range that are not between the brackets of a pair.
  func indices(in range: Range<Int>) -> [Int] {
    var result: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      result.append(index)
      index = partners[index] > index ? partners[index] : index + 1
    }
    return result
  }

  /// Whether a token is a bracket or one byte of an operator.
  func isSymbol(_ byte: UInt8, at index: Int) -> Bool {
    index >= 0 && index < tokens.count && tokens[index].kind == .symbol(byte)
  }

  /// Whether a token is the label of an argument.
  func isLabel(_ text: [UInt8], at index: Int) -> Bool {
    isSymbol(Byte.colon, at: index + 1) && isWord(text, at: index)
  }

  /// Whether a token is a name or a keyword.
  func isWord(_ text: [UInt8], at index: Int) -> Bool {
    guard index >= 0, index < tokens.count, tokens[index].kind == .word,
      tokens[index].range.count == text.count
    else { return false }
    return bytes[tokens[index].range].elementsEqual(text)
  }

  // MARK: Macros

  /// Returns the index of the last token of a macro with arguments or trailing closures, such as
  /// `#expect(throws: Failure.self) { … }`, or `nil` if none starts at an index.
  func endOfMacro(at index: Int) -> Int? {
    guard isSymbol(Byte.pound, at: index), index + 1 < count, tokens[index + 1].kind == .word
    else { return nil }
    var end = index + 1
    if isSymbol(Byte.openParenthesis, at: index + 2) {
      guard let partner = partner(of: index + 2) else { return nil }
      end = partner
    }
    // In the head of a statement, a brace starts the body.
    let isInHead = isInHead(index)
    var hasClosure = false
    while !isInHead {
      let brace = hasClosure && isSymbol(Byte.colon, at: end + 2) ? end + 3 : end + 1
      guard isSymbol(Byte.openBrace, at: brace), let partner = partner(of: brace) else { break }
      (end, hasClosure) = (partner, true)
    }
    return end > index + 1 ? end : nil
  }

  // MARK: Heads of statements

  /// The keywords after which a brace starts the body of a statement.
  private static let statements = Set(["if", "guard", "while", "switch", "for", "catch"])
  /// The directives between statements.
  private static let directives = Set(["if", "elseif", "else", "endif"])
  /// The keywords before a pattern, which ends with a colon.
  private static let patterns = Set(["case", "where", "default"])

  /// The keywords that continue a statement on the next line.
  private static let continuations = Set(["in", "where", "else", "as", "is", "while", "catch"])
  /// The keywords that do not end an expression.
  private static let prefixes = Set(["in", "let", "var", "try", "await", "as", "is", "else"])

  /// Whether a token is between the keyword of a statement and its body (or the colon of its
  /// pattern), and not in brackets.
  ///
  /// A trailing closure there could be taken for the body. If that is unclear, the result is
  /// `true`.
  func isInHead(_ index: Int) -> Bool {
    var isAfterColon = false
    var index = index
    while index > 0, !startsStatement(index) {
      index -= 1
      let token = tokens[index]
      switch token.kind {
      case .symbol(Byte.colon): isAfterColon = true
      case .symbol(Byte.semicolon): return false
      case .symbol where token.isOpening: return false
      case .symbol where token.isClosing:
        guard let opening = partner(of: index) else { return false }
        index = opening
      case .word where !isSymbol(Byte.dot, at: index - 1):
        let word = keyword(at: index)
        if isSymbol(Byte.pound, at: index - 1), Self.directives.contains(word) { return false }
        if Self.statements.contains(word) { return true }
        if Self.patterns.contains(word) { return !isAfterColon }
      default: break
      }
    }
    return false
  }

  /// Whether a token is the first one of its line, and the line before it ends an expression.
  private func startsStatement(_ index: Int) -> Bool {
    let (last, next) = (tokens[index - 1], tokens[index])
    guard
      bytes[last.range.upperBound..<next.range.lowerBound].contains(where: Byte.isNewline)
    else { return false }
    switch next.kind {
    case .word where Self.continuations.contains(keyword(at: index)): return false
    case .symbol where !next.isOpening || next.kind == .symbol(Byte.openBrace): return false
    default: break
    }
    switch last.kind {
    case .word:
      let word = keyword(at: index - 1)
      return ![Self.statements, Self.patterns, Self.prefixes].contains { $0.contains(word) }
    case .string, .regex: return true
    case .symbol: return last.isClosing
    }
  }

  /// Returns a word that is short enough for a keyword, or an empty string.
  private func keyword(at index: Int) -> String {
    let range = tokens[index].range
    return range.count <= 7 ? String(decoding: bytes[range], as: UTF8.self) : ""
  }

  /// Whether a brace in the head of a statement starts a closure that contains only a string
  /// literal, and the head continues after the closure.
  func isLiteralClosure(at index: Int) -> Bool {
    guard let end = partner(of: index), end == index + 2, end + 1 < tokens.count,
      case .string = tokens[index + 1].kind
    else { return false }
    switch tokens[end + 1].kind {
    case .symbol(Byte.openBrace), .symbol(Byte.comma), .symbol(Byte.dot), .symbol(Byte.colon):
      return true
    default: return isWord(Array("else".utf8), at: end + 1)
    }
  }
}

extension SwiftLexer.Token {
  fileprivate var isOpening: Bool {
    switch kind {
    case .symbol(Byte.openParenthesis), .symbol(Byte.openBracket), .symbol(Byte.openBrace): true
    default: false
    }
  }

  fileprivate var isClosing: Bool {
    switch kind {
    case .symbol(Byte.closeParenthesis), .symbol(Byte.closeBracket), .symbol(Byte.closeBrace): true
    default: false
    }
  }
}
