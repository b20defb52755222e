/// A token of Swift source, with its position.
struct SourceToken: Equatable {
  /// The kind of a token.
  enum Kind: Equatable {
    /// A name or a keyword, also in backticks, or a word after a number sign, such as `#if`.
    case word
    case number
    /// A string literal, which the tokens of its interpolations follow.
    case string
    /// A regular expression literal.
    case regex
    /// A bracket, one byte of an operator, or an arrow.
    case symbol
  }

  let kind: Kind
  /// The offsets of the token's bytes.
  var range: Range<Int>
  /// The text of a word, a number, or a symbol; empty for a literal.
  let text: String
  /// Whether no other token precedes this one on its line.
  let isFirstOfLine: Bool
}

/// Splits Swift source into tokens, including those in interpolations of string literals.
///
/// Comments and white space are skipped. The rules are those of "The Swift Programming Language",
/// chapter "Lexical Structure", and the proposals SE-0168, SE-0200, and SE-0354. Invalid source
/// never causes an error, and the time is proportional to the length of the source.
struct SourceLexer {
  // Inline snapshots have a lexer of their own, in which an interpolated literal is one token. To
  // share it, every package with snapshot tests would build one more module.

  private let source: [UInt8]
  private var tokens: [SourceToken] = []
  private var index = 0
  private var isFirstOfLine = true
  /// The number of interpolations around the current token.
  private var interpolationDepth = 0
  /// The maximum number of nested interpolations, so that no source exhausts the stack.
  private static let maximumInterpolationDepth = 100

  private init(_ source: [UInt8]) { self.source = source }

  /// Returns all tokens of a source in UTF-8, in order.
  static func tokens(of source: [UInt8]) -> [SourceToken] {
    var lexer = SourceLexer(source)
    // A byte order mark and a `#!` line come before the first token.
    if source.starts(with: [0xEF, 0xBB, 0xBF]) { lexer.index = 3 }
    if source[lexer.index...].starts(with: Array("#!".utf8)) { lexer.skipLine() }
    lexer.readTokens(untilParenthesis: false)
    return lexer.tokens
  }

  // MARK: Tokens

  /// Reads tokens up to the end, or to the parenthesis that closes an interpolation.
  private mutating func readTokens(untilParenthesis isInterpolation: Bool) {
    var depth = 0
    while true {
      skipTrivia()
      guard index < source.count else { return }
      if isInterpolation {
        if source[index] == UInt8(ascii: "(") { depth += 1 }
        if source[index] == UInt8(ascii: ")") {
          if depth == 0 { return }
          depth -= 1
        }
      }
      readToken()
    }
  }

  private mutating func readToken() {
    let start = index
    let byte = source[index]
    switch byte {
    case UInt8(ascii: "\""): return readString(poundCount: 0)
    case UInt8(ascii: "#"):
      let count = countPounds()
      switch peek(count) {
      case UInt8(ascii: "\""): return readString(poundCount: count)
      case UInt8(ascii: "/"): return readRegex(poundCount: count)
      case let next? where Self.isWord(next):
        index += count
        skipWord()
        return append(.word, from: start)
      default:
        index += count
        return append(.symbol, from: start)
      }
    case UInt8(ascii: "`"):
      if skipRawIdentifier() { return append(.word, from: start) }
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      skipNumber()
      return append(.number, from: start)
    case UInt8(ascii: "-") where peek(1) == UInt8(ascii: ">"):
      index += 2
      return append(.symbol, from: start)
    default:
      if Self.isWord(byte) {
        skipWord()
        return append(.word, from: start)
      }
    }
    index += 1
    append(.symbol, from: start)
  }

  private mutating func append(_ kind: SourceToken.Kind, from start: Int) {
    let hasText = kind != .string && kind != .regex
    tokens.append(
      SourceToken(
        kind: kind, range: start..<index,
        text: hasText ? String(decoding: source[start..<index], as: UTF8.self) : "",
        isFirstOfLine: isFirstOfLine))
    isFirstOfLine = false
  }

  /// The byte at an offset from the current one, or `nil` at the end.
  private func peek(_ offset: Int) -> UInt8? {
    index + offset < source.count ? source[index + offset] : nil
  }

  private func countPounds() -> Int {
    var end = index
    while end < source.count, source[end] == UInt8(ascii: "#") { end += 1 }
    return end - index
  }

  private func hasPounds(_ count: Int, at start: Int) -> Bool {
    guard start + count <= source.count else { return false }
    return source[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func skipWord() {
    while let byte = peek(0), Self.isWord(byte) { index += 1 }
  }

  private mutating func skipRawIdentifier() -> Bool {
    var end = index + 1
    while end < source.count, !Self.isNewline(source[end]) {
      if source[end] == UInt8(ascii: "`") {
        index = end + 1
        return true
      }
      end += 1
    }
    return false
  }

  private mutating func skipNumber() {
    // In `pair.0.1`, the numbers are members.
    let isMember = tokens.last?.text == "." && tokens.last?.range.upperBound == index
    let isHexadecimal = peek(0) == UInt8(ascii: "0") && peek(1) == UInt8(ascii: "x")
    let exponents = isHexadecimal ? Array("pP".utf8) : Array("eE".utf8)
    while let byte = peek(0) {
      if Self.isWord(byte) {
        index += 1
        let sign = peek(0) == UInt8(ascii: "-") || peek(0) == UInt8(ascii: "+")
        if exponents.contains(byte), sign, peek(1).map(Self.isDigit) == true { index += 1 }
      } else if byte == UInt8(ascii: "."), !isMember, peek(1).map(Self.isDigit) == true {
        index += 1
      } else {
        return
      }
    }
  }

  // MARK: Trivia

  private mutating func skipTrivia() {
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        isFirstOfLine = true
        index += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0: index += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
      default: return
      }
    }
  }

  private mutating func skipLine() {
    while index < source.count, !Self.isNewline(source[index]) { index += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    while index < source.count {
      if source[index] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if source[index] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
        if depth == 0 { return }
      } else {
        if Self.isNewline(source[index]) { isFirstOfLine = true }
        index += 1
      }
    }
  }

  // MARK: Literals

  private mutating func readString(poundCount: Int) {
    let start = index
    let isMultiline = isMultilineString(poundCount: poundCount)
    let quoteCount = isMultiline ? 3 : 1
    index += poundCount + quoteCount
    let token = tokens.count
    append(.string, from: start)
    while index < source.count {
      let byte = source[index]
      if byte == UInt8(ascii: "\\"), hasPounds(poundCount, at: index + 1) {
        index += 1 + poundCount
        if peek(0) == UInt8(ascii: "("), interpolationDepth < Self.maximumInterpolationDepth {
          readInterpolation()
        } else if let next = peek(0), isMultiline || !Self.isNewline(next) {
          index += 1
        }
      } else if byte == UInt8(ascii: "\""), isClosing(quoteCount, poundCount) {
        index += quoteCount + poundCount
        break
      } else if Self.isNewline(byte), !isMultiline {
        break
      } else {
        index += 1
      }
    }
    tokens[token].range = start..<index
    isFirstOfLine = false
  }

  private mutating func readInterpolation() {
    interpolationDepth += 1
    index += 1
    readTokens(untilParenthesis: true)
    interpolationDepth -= 1
    if index < source.count { index += 1 }
  }

  /// Whether a literal starts with three quotes.
  ///
  /// With number signs, `#"""#` is a single-line literal, because it ends in the same line.
  private func isMultilineString(poundCount: Int) -> Bool {
    let quote = UInt8(ascii: "\"")
    guard peek(poundCount + 1) == quote, peek(poundCount + 2) == quote else { return false }
    guard poundCount > 0 else { return true }
    var end = index + poundCount + 1
    while end < source.count, !Self.isNewline(source[end]) {
      if source[end] == quote, hasPounds(poundCount, at: end + 1) { return false }
      end += 1
    }
    return true
  }

  private func isClosing(_ quoteCount: Int, _ poundCount: Int) -> Bool {
    for offset in 0..<quoteCount where peek(offset) != UInt8(ascii: "\"") { return false }
    return hasPounds(poundCount, at: index + quoteCount)
  }

  /// Reads a literal such as `#/a/#`.
  ///
  /// It may have several lines if only spaces follow its opening delimiter. Literals without number
  /// signs do not exist in Swift 5 mode, in which the copies are compiled.
  private mutating func readRegex(poundCount: Int) {
    let start = index
    var end = index + poundCount + 1
    while end < source.count, source[end] == 32 || source[end] == 9 { end += 1 }
    let isMultiline = end < source.count && Self.isNewline(source[end])
    while end < source.count, isMultiline || !Self.isNewline(source[end]) {
      if source[end] == UInt8(ascii: "\\") {
        end += 2
      } else if source[end] == UInt8(ascii: "/"), hasPounds(poundCount, at: end + 1) {
        end += 1 + poundCount
        break
      } else {
        end += 1
      }
    }
    index = min(end, source.count)
    append(.regex, from: start)
  }

  // MARK: Bytes

  private static func isNewline(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  /// Whether a byte is part of a name or a number; every non-ASCII character can be.
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }
}
