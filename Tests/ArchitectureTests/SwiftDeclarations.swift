/// The declarations of a Swift file, read from its tokens.
struct SwiftDeclarations {
  /// A word or a punctuation character of the code.
  private struct Token {
    let text: String
    /// The number of open braces in front of it.
    let depth: Int
  }

  private let tokens: [Token]

  init(_ source: ScannedSource) {
    var tokens: [Token] = []
    var word: [UInt8] = []
    var depth = 0
    for byte in source.code + [UInt8(ascii: "\n")] {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        word.append(byte)
        continue
      default: break
      }
      if !word.isEmpty {
        tokens.append(Token(text: String(decoding: word, as: UTF8.self), depth: depth))
        word.removeAll(keepingCapacity: true)
      }
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: " "): break
      default:
        if byte == UInt8(ascii: "}") { depth -= 1 }
        tokens.append(Token(text: String(UnicodeScalar(byte)), depth: depth))
        if byte == UInt8(ascii: "{") { depth += 1 }
      }
    }
    self.tokens = tokens
  }

  /// The words of the code that start with an upper-case letter.
  var capitalizedWords: Set<String> {
    Set(tokens.lazy.map(\.text).filter { $0.first?.isUppercase == true })
  }

  /// The names of the types that the file declares at its top level.
  var topLevelNames: Set<String> {
    let keywords: Set = ["class", "struct", "enum", "protocol", "actor", "typealias"]
    var names: Set<String> = []
    for (token, next) in zip(tokens, tokens.dropFirst())
    where token.depth == 0 && keywords.contains(token.text) && next.text.first?.isUppercase == true
    {
      names.insert(next.text)
    }
    return names
  }
}
