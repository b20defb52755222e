/// A type, a protocol, or an extension in a source.
struct TypeDeclaration {
  static let kinds: Set = ["actor", "class", "enum", "extension", "protocol", "struct"]
  /// Words after `class` that begin another declaration, and words after a variable with the name
  /// `actor`.
  private static let followers: Set = [
    "as", "async", "else", "fileprivate", "final", "func", "in", "init", "internal", "is", "let",
    "open", "override", "private", "public", "static", "subscript", "var", "weak", "where",
  ]
  private static let predecessors: Set = [
    "(", ",", ".", ":", "=", "case", "for", "func", "import", "let", "return", "var",
  ]
  let kind: String
  /// The name as written, with the names of enclosing types, such as `Menu.Cell`.
  let name: String
  /// The names after the colon, without generic arguments.
  let inheritedNames: [String]
  /// The token with the kind, and the braces.
  let head: Int
  let open: Int
  let close: Int
  /// The index of the colon before inherited names.
  let colon: Int?
  /// The last token of the name and of its generic parameters.
  let nameEnd: Int
  /// The last token before a `where` clause and the body.
  let inheritanceEnd: Int
  let isObjectiveC: Bool
  /// The access that the declaration states, or an empty string.
  let access: String

  /// The modifier of members that a class declares for its extensions and subclasses, with a space.
  var memberAccess: String { ["open", "public"].contains(access) ? "public " : "" }

  /// Reads the type whose kind is at an index; `nil` if the word does not begin a type.
  init?(at index: Int, in source: ParsedSource, within enclosing: TypeDeclaration?) {
    guard source.isWord(index + 1), !Self.followers.contains(source.text(index + 1)),
      !source.text(index + 1).hasPrefix("#"),
      !Self.predecessors.contains(source.text(index - 1))
    else { return nil }
    kind = source.text(index)
    head = index
    var end = source.nameEnd(from: index + 1)
    let written = source.line(index + 1...end)
    name = enclosing.map { "\($0.name).\(written)" } ?? written
    if source.text(end + 1) == "<", let angle = source.closingAngle(of: end + 1) { end = angle }
    nameEnd = end
    colon = source.text(end + 1) == ":" ? end + 1 : nil
    guard let (open, names) = Self.inheritance(after: end, in: source),
      let close = source.partner(of: open)
    else { return nil }
    (self.open, self.close, inheritedNames) = (open, close, names)
    inheritanceEnd = ((end + 1..<open).first { source.text($0) == "where" } ?? open) - 1
    let modifiers = source.modifiers(before: index)
    isObjectiveC = modifiers.contains("objc")
    access = modifiers.access
  }

  /// Returns the brace that begins a body and the names before it.
  private static func inheritance(
    after end: Int, in source: ParsedSource
  ) -> (open: Int, names: [String])? {
    var names: [String] = []
    var index = end + 1
    var isBeforeName = source.text(index) == ":"
    // The limit keeps the time linear for text that is no Swift source.
    while index < min(source.tokens.count, end + 100) {
      switch source.text(index) {
      case "{": return (index, names)
      case "}", ";", "#if", "#else", "#elseif", "#endif": return nil
      // Only a protocol's list of inherited names may contain `class`.
      case let text where kinds.contains(text) && ![",", ":"].contains(source.text(index - 1)):
        return nil
      case "<": index = source.closingAngle(of: index) ?? index
      case "(": index = source.partner(of: index) ?? index
      case ",", "&", ":": isBeforeName = true
      case "where": isBeforeName = false
      case "@": index += 1
      default:
        if isBeforeName, source.isWord(index) {
          let last = source.nameEnd(from: index)
          names.append(source.line(index...last))
          index = last
          isBeforeName = false
        }
      }
      index += 1
    }
    return nil
  }
}
