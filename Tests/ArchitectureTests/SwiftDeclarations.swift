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

  /// The words of the code that start with an upper-case letter and do not follow a dot.
  var unqualifiedWords: Set<String> {
    let names = zip(tokens, tokens.dropFirst()).filter { $0.0.text != "." }.map(\.1.text)
    return Set(names.filter { $0.first?.isUppercase == true })
  }

  /// An import of a module, or of one of its declarations.
  struct Import {
    let module: String
    /// The name of the declaration, or `nil` if the entire module is imported.
    let name: String?
    let isExported: Bool
  }

  /// The imports of the file.
  var imports: [Import] {
    tokens.indices.filter { tokens[$0].text == "import" }.map { index in
      let words = tokens[(index + 1)...].prefix(4).map(\.text)
      let isExported = tokens[..<index].suffix(3).contains { $0.text == "_exported" }
      guard Self.importKinds.contains(words[0]), words.count == 4 else {
        return Import(module: words[0], name: nil, isExported: isExported)
      }
      return Import(module: words[1], name: words[3], isExported: isExported)
    }
  }

  private static let importKinds: Set = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
  ]

  /// The names of the types that the file declares, nested or not.
  var typeNames: Set<String> { names { _ in true } }

  private static let typeKeywords: Set = [
    "class", "struct", "enum", "protocol", "actor", "typealias",
  ]

  /// The names of the types that the file declares at its top level.
  var topLevelNames: Set<String> { names { $0 == 0 } }

  /// Returns the names of declared types at some depths.
  private func names(atDepth isIncluded: (Int) -> Bool) -> Set<String> {
    var names: Set<String> = []
    for (index, next) in tokens.enumerated().dropFirst() {
      let keyword = tokens[index - 1]
      let isImport = index > 1 && tokens[index - 2].text == "import"
      guard Self.typeKeywords.contains(keyword.text), isIncluded(keyword.depth), !isImport,
        next.text.first?.isUppercase == true
      else { continue }
      names.insert(next.text)
    }
    return names
  }
}
