/// The declarations of a Swift file, read from its tokens.
struct SwiftDeclarations {
  struct Function {
    let name: String
    /// The line that the body starts on, counted from 1.
    let line: Int
    /// The lines from the opening to the closing brace.
    let lineCount: Int
  }

  /// A word or a punctuation character of the code.
  private struct Token {
    let text: String
    let line: Int
    /// The number of open braces in front of it.
    let depth: Int
  }

  private let tokens: [Token]

  init(_ source: ScannedSource) {
    var tokens: [Token] = []
    var word: [UInt8] = []
    var (line, depth) = (1, 0)
    for byte in source.code + [UInt8(ascii: "\n")] {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        word.append(byte)
        continue
      default: break
      }
      if !word.isEmpty {
        tokens.append(Token(text: String(decoding: word, as: UTF8.self), line: line, depth: depth))
        word.removeAll(keepingCapacity: true)
      }
      switch byte {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: " "): break
      default:
        if byte == UInt8(ascii: "}") { depth -= 1 }
        tokens.append(Token(text: String(UnicodeScalar(byte)), line: line, depth: depth))
        if byte == UInt8(ascii: "{") { depth += 1 }
      }
    }
    self.tokens = tokens
  }

  /// The words of the code that start with an upper-case letter.
  var capitalizedWords: Set<String> {
    Set(tokens.lazy.map(\.text).filter { $0.first?.isUppercase == true })
  }

  /// The names of the types at the top level of the file; for an extension of a nested type, the
  /// name of the outermost one.
  func topLevelNames(includingExtensions: Bool) -> Set<String> {
    var keywords: Set = ["class", "struct", "enum", "protocol", "actor", "typealias"]
    if includingExtensions { keywords.insert("extension") }
    var names: Set<String> = []
    for (token, next) in zip(tokens, tokens.dropFirst())
    where token.depth == 0 && keywords.contains(token.text) && next.text.first?.isUppercase == true
    {
      names.insert(next.text)
    }
    return names
  }

  /// The functions and initializers with a body.
  var functions: [Function] {
    var functions: [Function] = []
    for (index, token) in tokens.enumerated() where token.text == "func" || token.text == "init" {
      let isImport = index > 0 && tokens[index - 1].text == "import"
      guard !isImport, let body = bodyRange(after: index) else { continue }
      let name = token.text == "init" ? "init" : tokens[index + 1].text
      let line = tokens[body.lowerBound].line
      functions.append(
        Function(name: name, line: line, lineCount: tokens[body.upperBound].line - line + 1))
    }
    return functions
  }

  /// Returns the range from the brace that opens a function's body to the one that closes it.
  private func bodyRange(after start: Int) -> ClosedRange<Int>? {
    let depth = tokens[start].depth
    var parentheses = 0
    for index in tokens.indices[(start + 1)...] {
      let token = tokens[index]
      switch token.text {
      case "(": parentheses += 1
      case ")":
        parentheses -= 1
        if parentheses < 0 { return nil }
      case "func", "init", "var", "let", "subscript", "}":
        if parentheses == 0 { return nil }
      case "{" where parentheses == 0:
        let end = tokens.indices[index...].first {
          tokens[$0].text == "}" && tokens[$0].depth == depth
        }
        return end.map { index...$0 }
      default: break
      }
    }
    return nil
  }
}
