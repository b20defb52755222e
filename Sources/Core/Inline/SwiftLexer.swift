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
      /// A string literal.
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
