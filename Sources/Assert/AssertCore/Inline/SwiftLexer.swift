/// Splits Swift source into the tokens that matter for finding calls and string literals.
///
/// Comments nest. A string literal is one token, including its interpolations, which may contain
/// further literals. Operators and numbers are not distinguished, because only brackets, names, and
/// literals are needed. The rules are those of "The Swift Programming Language", chapter "Lexical
/// Structure", and the proposals SE-0168, SE-0200, and SE-0354.
///
/// Invalid source never causes an error.
struct SwiftLexer {
  /// A token with its position in the source.
  struct Token: Hashable {
    /// The kind of a token.
    enum Kind: Hashable {
      /// A name, a keyword, or a number.
      case word
      case string(StringLiteral)
      /// A regular expression literal.
      case regex
      /// One byte of an operator or a bracket.
      case symbol(UInt8)
    }

    let kind: Kind
    /// The offsets of the token's bytes.
    let range: Range<Int>
  }

  private let source: [UInt8]
  private var index = 0
  /// The number of interpolations around the current token.
  private var interpolationDepth = 0
  /// The maximum number of nested interpolations, so that no source exhausts the stack.
  private static let maximumInterpolationDepth = 100

  private init(_ source: [UInt8]) { self.source = source }

  /// Returns all tokens of a source in UTF-8.
  static func tokens(of source: [UInt8]) -> [Token] {
    var lexer = SwiftLexer(source)
    // A byte order mark and a `#!` line come before the first token.
    if source.starts(with: [0xEF, 0xBB, 0xBF]) { lexer.index = 3 }
    if source[lexer.index...].starts(with: Array("#!".utf8)) { lexer.skipLine() }
    var tokens: [Token] = []
    while let token = lexer.next() { tokens.append(token) }
    return tokens
  }

  // MARK: Tokens

  private mutating func next() -> Token? {
    skipTrivia()
    guard index < source.count else { return nil }
    let start = index
    let kind = readToken()
    return Token(kind: kind, range: start..<index)
  }

  private mutating func readToken() -> Token.Kind {
    let byte = source[index]
    switch byte {
    case Byte.quote: return .string(readString(poundCount: 0))
    case Byte.pound:
      let count = countPounds(at: index)
      let end = peek(count)
      if end == Byte.quote { return .string(readString(poundCount: count)) }
      if end == Byte.slash, readExtendedRegex(poundCount: count) { return .regex }
    case Byte.slash:
      if readRegex() { return .regex }
    case Byte.backtick:
      if readRawIdentifier() { return .word }
    default:
      if Byte.isWord(byte) {
        while index < source.count, Byte.isWord(source[index]) { index += 1 }
        return .word
      }
    }
    index += 1
    return .symbol(byte)
  }

  /// The byte at an offset from the current one, or `nil` at the end.
  private func peek(_ offset: Int) -> UInt8? {
    index + offset < source.count ? source[index + offset] : nil
  }

  private func countPounds(at start: Int) -> Int {
    var end = start
    while end < source.count, source[end] == Byte.pound { end += 1 }
    return end - start
  }

  private mutating func readRawIdentifier() -> Bool {
    var end = index + 1
    while end < source.count, !Byte.isNewline(source[end]) {
      if source[end] == Byte.backtick {
        index = end + 1
        return true
      }
      end += 1
    }
    return false
  }

  // MARK: Trivia

  private mutating func skipTrivia() {
    while index < source.count {
      switch source[index] {
      case Byte.space, Byte.tab, Byte.newline, Byte.carriageReturn, 0x0B, 0x0C, 0: index += 1
      case Byte.slash where peek(1) == Byte.slash: skipLine()
      case Byte.slash where peek(1) == Byte.star: skipComment()
      default: return
      }
    }
  }

  private mutating func skipLine() {
    while index < source.count, !Byte.isNewline(source[index]) { index += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    while index < source.count {
      if source[index] == Byte.slash, peek(1) == Byte.star {
        depth += 1
        index += 2
      } else if source[index] == Byte.star, peek(1) == Byte.slash {
        depth -= 1
        index += 2
        if depth == 0 { return }
      } else {
        index += 1
      }
    }
  }

  // MARK: Strings

  private mutating func readString(poundCount: Int) -> StringLiteral {
    let isMultiline = isMultilineString(poundCount: poundCount)
    let quoteCount = isMultiline ? 3 : 1
    index += poundCount + quoteCount
    let start = index
    var hasInterpolation = false
    while index < source.count {
      let byte = source[index]
      if byte == Byte.backslash, hasPounds(poundCount, at: index + 1) {
        index += 1 + poundCount
        if peek(0) == Byte.openParenthesis {
          hasInterpolation = true
          if interpolationDepth < Self.maximumInterpolationDepth { skipInterpolation() }
        } else if index < source.count, isMultiline || !Byte.isNewline(source[index]) {
          index += 1
        }
      } else if byte == Byte.quote, isClosing(quoteCount, poundCount) {
        let content = start..<index
        index += quoteCount + poundCount
        return StringLiteral(
          content: content, poundCount: poundCount, isMultiline: isMultiline,
          isPlain: !hasInterpolation)
      } else if Byte.isNewline(byte), !isMultiline {
        break
      } else {
        index += 1
      }
    }
    return StringLiteral(
      content: start..<index, poundCount: poundCount, isMultiline: isMultiline, isPlain: false)
  }

  /// Whether a literal starts with three quotes.
  ///
  /// With number signs, `#"""#` is a single-line literal, because it ends in the same line.
  private func isMultilineString(poundCount: Int) -> Bool {
    let start = index + poundCount
    guard start + 2 < source.count, source[start + 1] == Byte.quote,
      source[start + 2] == Byte.quote
    else { return false }
    guard poundCount > 0 else { return true }
    var end = start + 1
    while end < source.count, !Byte.isNewline(source[end]) {
      if source[end] == Byte.quote, hasPounds(poundCount, at: end + 1) { return false }
      end += 1
    }
    return true
  }

  private func hasPounds(_ count: Int, at start: Int) -> Bool {
    guard start + count <= source.count else { return false }
    var offset = 0
    while offset < count {
      if source[start + offset] != Byte.pound { return false }
      offset += 1
    }
    return true
  }

  private func isClosing(_ quoteCount: Int, _ poundCount: Int) -> Bool {
    for offset in 1..<max(1, quoteCount) where peek(offset) != Byte.quote { return false }
    return hasPounds(poundCount, at: index + quoteCount)
  }

  /// Skips an interpolation from its opening parenthesis.
  private mutating func skipInterpolation() {
    interpolationDepth += 1
    defer { interpolationDepth -= 1 }
    var depth = 0
    while let token = next() {
      switch token.kind {
      case .symbol(Byte.openParenthesis): depth += 1
      case .symbol(Byte.closeParenthesis):
        depth -= 1
        if depth == 0 { return }
      default: break
      }
    }
  }

  // MARK: Regular expressions

  /// Reads a literal such as `#/a/#`.
  ///
  /// It may have several lines if only spaces follow its opening delimiter.
  private mutating func readExtendedRegex(poundCount: Int) -> Bool {
    var end = index + poundCount + 1
    while end < source.count, Byte.isIndentation(source[end]) { end += 1 }
    let isMultiline = end < source.count && Byte.isNewline(source[end])
    while end < source.count, isMultiline || !Byte.isNewline(source[end]) {
      if source[end] == Byte.backslash {
        end += 2
      } else if source[end] == Byte.slash, hasPounds(poundCount, at: end + 1) {
        index = end + 1 + poundCount
        return true
      } else {
        end += 1
      }
    }
    return false
  }

  /// Reads a literal such as `/a/`, unless the slash is an operator.
  ///
  /// A slash after an operand is an operator, and so is one before a space. A literal ends in its
  /// line, and its parentheses are balanced.
  private mutating func readRegex() -> Bool {
    if index > 0 {
      let previous = source[index - 1]
      guard Byte.isSpace(previous) || Byte.precedesRegex(previous) else { return false }
    }
    guard let first = peek(1), !Byte.isSpace(first), first != Byte.slash else { return false }
    var end = index + 1
    var depth = 0
    var isInClass = false
    while end < source.count, !Byte.isNewline(source[end]) {
      switch source[end] {
      case Byte.backslash: end += 1
      case Byte.openBracket: isInClass = true
      case Byte.closeBracket: isInClass = false
      case Byte.openParenthesis where !isInClass: depth += 1
      case Byte.closeParenthesis where !isInClass:
        depth -= 1
        if depth < 0 { return false }
      case Byte.slash:
        guard !Byte.isSpace(source[end - 1]) else { return false }
        index = end + 1
        return true
      default: break
      }
      end += 1
    }
    return false
  }
}

/// The bytes of Swift source that matter to the lexer.
enum Byte {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let pound = UInt8(ascii: "#")
  static let star = UInt8(ascii: "*")
  static let slash = UInt8(ascii: "/")
  static let backslash = UInt8(ascii: "\\")
  static let backtick = UInt8(ascii: "`")
  static let comma = UInt8(ascii: ",")
  static let dot = UInt8(ascii: ".")
  static let semicolon = UInt8(ascii: ";")
  static let colon = UInt8(ascii: ":")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")

  static func isNewline(_ byte: UInt8) -> Bool { byte == newline || byte == carriageReturn }

  /// Whether a byte is a space, a tab, or part of a line break.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || byte == tab || isNewline(byte)
  }

  /// Whether a byte indents a line.
  static func isIndentation(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  /// Whether a byte is part of a name or a number; every non-ASCII character can be.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// Whether a slash directly after a symbol can start a regular expression.
  static func precedesRegex(_ byte: UInt8) -> Bool {
    switch byte {
    case openParenthesis, openBracket, openBrace, colon, comma, semicolon:
      true
    default: false
    }
  }
}

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
