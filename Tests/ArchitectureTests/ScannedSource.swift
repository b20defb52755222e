/// The parts of a Swift or C source file: its comments, its string literals, and its code.
struct ScannedSource {
  /// A comment or a string literal, with its delimiters.
  struct Part {
    /// The line that it starts on, counted from 1.
    let line: Int
    /// The bytes before it on that line.
    let column: Int
    let text: String

    /// The text of each line.
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  }

  /// The comments, in order.
  ///
  /// A run of comment lines gives one part per line.
  private(set) var comments: [Part] = []
  /// The string literals outside interpolations, in order.
  private(set) var strings: [Part] = []
  /// The code as ASCII, with a space for each byte of a comment or a string literal.
  private(set) var code: [UInt8]

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  /// The index of the first byte of the line.
  private var lineStart = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    code = bytes
    scanCode(untilParenthesis: false)
  }

  /// Scans code up to the end of the file, or up to the parenthesis that closes an interpolation.
  private mutating func scanCode(untilParenthesis isInterpolation: Bool) {
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"): beginLine()
      case UInt8(ascii: "/") where isAt("//"): scanComment(until: "\n")
      case UInt8(ascii: "/") where isAt("/*"): scanComment(until: "*/")
      case UInt8(ascii: "\""): scanString(hashCount: 0)
      case UInt8(ascii: "#"):
        let hashCount = countHashes(at: index)
        guard isAt("\"", at: index + hashCount) else { break }
        scanString(hashCount: hashCount)
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if isInterpolation && depth < 0 { return }
      default: break
      }
      index += 1
    }
  }

  /// Scans a comment, and stops at its last byte.
  private mutating func scanComment(until end: String) {
    let start = index
    let (startLine, column) = (line, index - lineStart)
    index += 2
    while index < bytes.count, !isAt(end) {
      if bytes[index] == UInt8(ascii: "\n") { beginLine() }
      index += 1
    }
    // The line feed after a line comment stays part of the code.
    index = end.utf8.count == 1 ? index - 1 : min(index + 1, bytes.count - 1)
    comments.append(Part(line: startLine, column: column, text: text(start...index)))
    blank(start...index)
  }

  /// Scans a string literal, and stops at its last byte.
  private mutating func scanString(hashCount: Int) {
    let start = index
    let (startLine, column) = (line, index - lineStart)
    index += hashCount
    let quoteCount = isAt("\"\"\"") ? 3 : 1
    index += quoteCount
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"):
        beginLine()
      case UInt8(ascii: "\\") where countHashes(at: index + 1) >= hashCount:
        index += 1 + hashCount
        if isAt("(") {
          index += 1
          scanCode(untilParenthesis: true)
        }
      case UInt8(ascii: "\"") where closesString(quoteCount: quoteCount, hashCount: hashCount):
        index += quoteCount + hashCount - 1
        strings.append(Part(line: startLine, column: column, text: text(start...index)))
        blank(start...index)
        return
      default: break
      }
      index += 1
    }
  }

  /// Counts the line feed at the current byte.
  private mutating func beginLine() {
    line += 1
    lineStart = index + 1
  }

  private func closesString(quoteCount: Int, hashCount: Int) -> Bool {
    (quoteCount == 1 || isAt("\"\"\"")) && countHashes(at: index + quoteCount) >= hashCount
  }

  private func countHashes(at start: Int) -> Int {
    var end = start
    while isAt("#", at: end) { end += 1 }
    return end - start
  }

  private func isAt(_ token: String, at start: Int? = nil) -> Bool {
    bytes[min(start ?? index, bytes.count)...].starts(with: token.utf8)
  }

  private func text(_ range: ClosedRange<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private mutating func blank(_ range: ClosedRange<Int>) {
    for index in range where code[index] != UInt8(ascii: "\n") { code[index] = UInt8(ascii: " ") }
  }
}
