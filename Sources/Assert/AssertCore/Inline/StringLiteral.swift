/// A string literal in Swift source.
struct StringLiteral: Hashable {
  /// The offsets of the bytes between the delimiters.
  let content: Range<Int>
  /// The number of number signs in each delimiter.
  let poundCount: Int
  /// Whether the literal has delimiters with three quotes.
  let isMultiline: Bool
  /// Whether the literal is complete and has no interpolation.
  let isPlain: Bool

  /// Returns the literal at other offsets.
  func moved(to content: Range<Int>) -> StringLiteral {
    StringLiteral(
      content: content, poundCount: poundCount, isMultiline: isMultiline, isPlain: isPlain)
  }

  /// Returns the text of the literal in UTF-8, or `nil` if it is not plain or not valid.
  ///
  /// - Parameter source: The source with the literal.
  func text(in source: [UInt8]) -> [UInt8]? {
    guard isPlain else { return nil }
    guard isMultiline else { return unescaped(source[content])?.bytes }
    return multilineText(in: source)
  }

  /// Returns the text of lines without their common indentation, which is that of the closing
  /// delimiter.
  private func multilineText(in source: [UInt8]) -> [UInt8]? {
    var lines = StringLiteral.lines(of: source[content])
    // The opening delimiter and the line break after it are not part of the text.
    guard lines.count > 1, lines.removeFirst().allSatisfy(Byte.isIndentation) else { return nil }
    let indentation = lines.removeLast()
    guard indentation.allSatisfy(Byte.isIndentation) else { return nil }
    var text: [UInt8] = []
    for (index, line) in lines.enumerated() {
      let rest: ArraySlice<UInt8>
      if line.starts(with: indentation) {
        rest = line.dropFirst(indentation.count)
      } else if line.allSatisfy(Byte.isIndentation) {
        rest = []
      } else {
        return nil
      }
      guard let (bytes, isContinued) = unescaped(rest) else { return nil }
      text += bytes
      if isContinued {
        // The last line cannot be continued.
        if index == lines.count - 1 { return nil }
      } else if index < lines.count - 1 {
        text.append(Byte.newline)
      }
    }
    return text
  }

  /// Splits bytes at line breaks; a carriage return and a line feed together are one line break.
  private static func lines(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      if Byte.isNewline(bytes[index]) {
        lines.append(bytes[start..<index])
        let isPair =
          bytes[index] == Byte.carriageReturn && index + 1 < bytes.endIndex
          && bytes[index + 1] == Byte.newline
        index += isPair ? 2 : 1
        start = index
      } else {
        index += 1
      }
    }
    return lines + [bytes[start...]]
  }

  // MARK: Escape sequences

  /// Replaces the escape sequences of a line.
  ///
  /// - Returns: The bytes, and whether the next line continues this one; `nil` if an escape
  ///   sequence is invalid.
  private func unescaped(_ line: ArraySlice<UInt8>) -> (bytes: [UInt8], isContinued: Bool)? {
    var result: [UInt8] = []
    var index = line.startIndex
    let pounds = [UInt8](repeating: Byte.pound, count: poundCount)
    while index < line.endIndex {
      guard line[index] == Byte.backslash, line[(index + 1)...].starts(with: pounds) else {
        result.append(line[index])
        index += 1
        continue
      }
      index += 1 + poundCount
      let escape = line[index...]
      if isMultiline, escape.allSatisfy(Byte.isIndentation) { return (result, true) }
      guard let (bytes, count) = StringLiteral.unescape(escape) else { return nil }
      result += bytes
      index += count
    }
    return (result, false)
  }

  /// Returns the bytes of an escape sequence after the backslash, and the length of the sequence.
  private static func unescape(_ escape: ArraySlice<UInt8>) -> (bytes: [UInt8], count: Int)? {
    switch escape.first {
    case UInt8(ascii: "0"): return ([0], 1)
    case UInt8(ascii: "t"): return ([Byte.tab], 1)
    case UInt8(ascii: "n"): return ([Byte.newline], 1)
    case UInt8(ascii: "r"): return ([Byte.carriageReturn], 1)
    case Byte.backslash, Byte.quote, UInt8(ascii: "'"): return (Array(escape.prefix(1)), 1)
    case UInt8(ascii: "u"):
      guard escape.dropFirst().first == Byte.openBrace,
        let end = escape.firstIndex(of: Byte.closeBrace)
      else { return nil }
      let digits = escape[(escape.startIndex + 2)..<end]
      guard 1...8 ~= digits.count, digits.first != UInt8(ascii: "+"),
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(value)
      else { return nil }
      return (Array(String(scalar).utf8), digits.count + 3)
    default: return nil
    }
  }
}

/// Writes text as multi-line string literals.
///
/// The compiled literal has exactly the bytes of the text. Characters that are invisible, that an
/// editor may change, or that end a line are written as escape sequences: a tab, a carriage return,
/// a trailing space, and control and format characters.
struct LiteralWriter {
  /// The spaces or tabs before each line.
  let indentation: [UInt8]
  /// The line break of the file.
  let newline: [UInt8]

  /// Returns the lines of a literal from the opening delimiter to the closing one.
  ///
  /// The first line is not indented.
  func literal(_ text: String) -> [UInt8] {
    let pounds = String(repeating: "#", count: LiteralWriter.poundCount(Array(text.utf8)))
    var result = Array("\(pounds)\"\"\"".utf8) + newline
    if !text.isEmpty {
      // Swift treats a carriage return and a newline as one character, so scalars are split.
      for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
        if !line.isEmpty { result += indentation + escaped(line, escape: "\\" + pounds) }
        result += newline
      }
    }
    return result + indentation + Array("\"\"\"\(pounds)".utf8)
  }

  /// Returns the fewest number signs with which the text has no delimiter or escape sequence.
  private static func poundCount(_ text: [UInt8]) -> Int {
    var count = 0
    var quoteCount = 0
    for (index, byte) in text.enumerated() {
      quoteCount = byte == Byte.quote ? quoteCount + 1 : 0
      guard byte == Byte.backslash || quoteCount >= 3 else { continue }
      let pounds = text[(index + 1)...].prefix { $0 == Byte.pound }
      count = max(count, pounds.count + 1)
    }
    return count
  }

  private func escaped(
    _ line: Substring.UnicodeScalarView, escape: String
  ) -> [UInt8] {
    var result = ""
    for index in line.indices {
      let scalar = line[index]
      let isLast = line.index(after: index) == line.endIndex
      switch scalar {
      case "\t": result += escape + "t"
      case "\r": result += escape + "r"
      case " " where isLast: result += escape + "u{20}"
      default:
        if LiteralWriter.isVisible(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          result += escape + "u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
    return Array(result.utf8)
  }

  /// Whether editors show a character and preserve it.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value < 0x7F }
    switch scalar {
    // The zero-width joiner and the variation selectors are parts of many emoji.
    case "\u{200D}", "\u{FE0E}", "\u{FE0F}": return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse,
      .surrogate, .unassigned:
      return false
    default: return !scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
