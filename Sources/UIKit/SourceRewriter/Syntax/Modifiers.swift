/// The attributes and modifiers before a declaration.
struct Modifiers {
  /// Words that begin a declaration and can follow attributes, each with its arguments.
  fileprivate static let heads: Set = [
    "convenience", "distributed", "dynamic", "fileprivate", "final", "indirect", "internal",
    "nonisolated", "open", "override", "package", "private", "public", "required", "static",
    "unowned", "weak", "lazy", "mutating", "class",
  ]

  /// The tokens.
  let range: Range<Int>
  /// The texts of the tokens.
  private let words: [String]
  /// The access that they state, or an empty string.
  let access: String

  fileprivate init(_ range: Range<Int>, in source: ParsedSource) {
    self.range = range
    words = range.map(source.text)
    let levels = ["open", "public", "package", "internal", "fileprivate", "private"]
    // An access with an argument is that of a setter.
    let stated = range.first { levels.contains(source.text($0)) && source.text($0 + 1) != "(" }
    access = stated.map(source.text) ?? ""
  }

  /// Whether any of some words is among them.
  func contains(_ candidates: String...) -> Bool { words.contains(where: candidates.contains) }

  /// Returns the index of the token with a text.
  func index(of word: String) -> Int? {
    words.firstIndex(of: word).map { range.lowerBound + $0 }
  }
}

extension ParsedSource {
  /// Returns the attributes and modifiers before the keyword of a declaration.
  func modifiers(before index: Int) -> Modifiers {
    var start = index
    while start > max(0, index - 64) {
      let previous = start - 1
      if isWord(previous), text(previous - 1) == "@" {
        start -= 2
      } else if isModifier(previous) {
        start -= 1
      } else if text(previous) == ")", let open = partner(of: previous), open > 0, isWord(open - 1),
        text(open - 2) == "@" || isModifier(open - 1)
      {
        start = text(open - 2) == "@" ? open - 2 : open - 1
      } else {
        break
      }
    }
    return Modifiers(start..<index, in: self)
  }

  /// Whether a token is a modifier, and not the end of the previous declaration, such as a case or
  /// a value.
  private func isModifier(_ index: Int) -> Bool {
    Modifiers.heads.contains(text(index)) && ![",", ".", "=", "case"].contains(text(index - 1))
  }

  /// Returns the last token of a name with periods, such as `Menu.Cell`.
  func nameEnd(from index: Int) -> Int {
    var end = index
    while text(end + 1) == ".", isWord(end + 2) { end += 2 }
    return end
  }
}
