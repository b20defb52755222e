/// A Swift source with its tokens, its pairs of brackets, and its types.
struct ParsedSource {
  let bytes: [UInt8]
  let tokens: [SourceToken]
  let lines: SourceLineTable
  /// The index of the other bracket of a pair; -1 for any other token.
  private let partners: [Int]
  /// The index of the innermost bracket that is open before a token; -1 at the top level.
  private let parents: [Int]
  /// Whether the compiler reads a token on iOS, as far as conditions tell.
  private let activity: [CodeActivity]
  /// The conditions of `#if` and `#elseif`, by the index of the directive.
  let conditions: [Int: CompilationCondition]
  /// The conditions that only the compiler knows, from each directive on.
  private(set) var unknownConditions: [(start: Int, conditions: [String])] = []
  /// The `#if` directives with brackets that are closed or opened in another branch.
  let unbalancedDirectives: [Int]
  /// The types and extensions, in source order.
  private(set) var types: [TypeDeclaration] = []
  /// The index in `types` of the type whose kind is at a token.
  private var typesByHead: [Int: Int] = [:]
  /// The index of the innermost type around a token; -1 at the top level.
  private var enclosingTypes: [Int] = []

  init(_ source: String) {
    bytes = Array(source.utf8)
    tokens = SourceLexer.tokens(of: bytes)
    lines = SourceLineTable(bytes)
    var structure = BracketReader(tokens)
    structure.read()
    partners = structure.partners
    parents = structure.parents
    activity = structure.activity
    conditions = structure.conditions
    unbalancedDirectives = structure.unbalancedDirectives
    findTypes()
    unknownConditions = findUnknownConditions()
  }

  // MARK: Tokens

  /// The text of a token, or an empty string where there is none.
  func text(_ index: Int) -> String {
    tokens.indices.contains(index) ? tokens[index].text : ""
  }

  func isWord(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .word
  }

  /// Whether the compiler reads a token on iOS, as far as conditions tell.
  func isActive(_ index: Int) -> Bool { activity[index] != .inactive }

  /// Whether the compiler reads a token only if a flag is set that is not known here.
  func isFlagged(_ index: Int) -> Bool { activity[index] == .flagged }

  /// Whether a token begins where the previous one ends.
  func isAdjacent(_ index: Int) -> Bool {
    index > 0 && index < tokens.count
      && tokens[index].range.lowerBound == tokens[index - 1].range.upperBound
  }

  /// Returns the index of the other bracket of a pair, or `nil` if it has none.
  func partner(of index: Int) -> Int? {
    tokens.indices.contains(index) && partners[index] >= 0 ? partners[index] : nil
  }

  /// Returns the index of the innermost open bracket around a token, or `nil` at the top level.
  func parent(of index: Int) -> Int? { parents[index] < 0 ? nil : parents[index] }

  /// Returns the index of the bracket that closes an angle bracket, or `nil` if none does.
  func closingAngle(of index: Int) -> Int? {
    var depth = 0
    var next = index
    // A list of generic arguments is short, which keeps the time linear.
    while next < min(tokens.count, index + 200) {
      switch text(next) {
      case "<": depth += 1
      case ">":
        depth -= 1
        if depth == 0 { return next }
      case "(", "[":
        guard let partner = partner(of: next) else { return nil }
        next = partner
      case "{", "}", ";", ")", "]": return nil
      default: break
      }
      next += 1
    }
    return nil
  }

  /// Returns the source of tokens in one line, without comments, and with the replacements that do
  /// not depend on its place.
  ///
  /// Tokens in interpolations are part of their literals.
  ///
  /// - Parameter replacements: The texts of further tokens that are replaced, by their indices.
  func line(_ range: ClosedRange<Int>, replacing replacements: [Int: String] = [:]) -> String {
    var result = ""
    var end = tokens[range.lowerBound].range.lowerBound
    var index = range.lowerBound
    while index <= range.upperBound {
      let token = tokens[index]
      let (last, text) =
        replacements[index].map { (index, $0) } ?? replacement(at: index)
        ?? (index, String(decoding: bytes[token.range], as: UTF8.self))
      if token.range.lowerBound >= end {
        if !text.isEmpty {
          if token.range.lowerBound > end { result += " " }
          result += text
          end = tokens[last].range.upperBound
        } else if token.range.lowerBound == end, last < range.upperBound {
          end = tokens[last + 1].range.lowerBound
        }
      }
      index = last + 1
    }
    return result
  }

  /// Returns the position of a token.
  func position(of index: Int) -> CodePosition {
    lines.position(of: tokens[index].range.lowerBound)
  }

  // MARK: Types

  /// Returns the innermost type or extension around a token.
  func type(around index: Int) -> TypeDeclaration? {
    enclosingTypes[index] < 0 ? nil : types[enclosingTypes[index]]
  }

  /// Returns the type or extension whose kind is at a token.
  func type(at head: Int) -> TypeDeclaration? { typesByHead[head].map { types[$0] } }

  /// Returns the type whose member a token belongs to, if it is outside any function.
  func type(withMemberAt index: Int) -> TypeDeclaration? {
    guard let type = type(around: index), parents[index] == type.open else { return nil }
    return type
  }

  private mutating func findTypes() {
    var open: [Int] = []
    for index in tokens.indices {
      while let last = open.last, types[last].close < index { open.removeLast() }
      let enclosing = open.last { types[$0].open < index }
      enclosingTypes.append(enclosing ?? -1)
      if tokens[index].kind == .word, TypeDeclaration.kinds.contains(tokens[index].text),
        let type = TypeDeclaration(at: index, in: self, within: enclosing.map { types[$0] })
      {
        typesByHead[index] = types.count
        open.append(types.count)
        types.append(type)
      }
    }
  }
}
