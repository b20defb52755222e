/// The head of a function in a source: its name, its parameters, and its result.
struct FunctionSignature {
  /// The name before the parentheses.
  let base: String
  /// The labels of the arguments, `_` for none.
  private(set) var labels: [String] = []
  /// The names of the parameters in the body.
  private(set) var parameters: [String] = []
  /// The tokens of parameters without a name, with the text that gives them one.
  private(set) var namedParameters: [Int: String] = [:]
  /// The types of the parameters, as written.
  private(set) var types: [String] = []
  /// The effects, such as `throws`, with a space after each.
  private(set) var effects = ""
  /// The type of the result, as written.
  private(set) var result = "Void"
  /// The index of the last token of the result or of the parameters.
  private(set) var end: Int

  /// Reads the signature that begins with `func` at an index.
  init?(at index: Int, in source: ParsedSource) {
    guard source.text(index) == "func", source.isWord(index + 1) else { return nil }
    base = source.text(index + 1)
    var open = index + 2
    if source.text(open) == "<", let angle = source.closingAngle(of: open) { open = angle + 1 }
    guard source.text(open) == "(", let close = source.partner(of: open) else { return nil }
    end = close
    readParameters(in: open + 1..<close, of: source)
    readResult(after: close, in: source)
  }

  /// The name with the labels, such as `select(_:animated:)`.
  var name: String {
    labels.isEmpty ? base : base + "(" + labels.map { $0 + ":" }.joined() + ")"
  }

  /// The name with the types, which tells overloads from each other.
  var typedName: String { types.isEmpty ? name : "\(name) \(types.joined(separator: ", "))" }

  /// Whether this is the method that writes an object to an archive.
  var isEncoding: Bool { name == "encode(with:)" && types == ["NSCoder"] }

  /// Whether a parameter takes any number of arguments.
  var isVariadic: Bool { types.contains { $0.hasSuffix("...") || $0.hasSuffix(". . .") } }

  /// The type of a closure that has the same parameters and the same result.
  var closureType: String { "(\(types.joined(separator: ", "))) \(effects)-> \(result)" }

  private mutating func readParameters(in range: Range<Int>, of source: ParsedSource) {
    for parameter in ArgumentList.parts(of: range, in: source) {
      guard let colon = parameter.first(where: { source.text($0) == ":" }) else { continue }
      let value = parameter.first { source.text($0) == "=" && $0 > colon }
      let last = (value ?? parameter.upperBound) - 1
      guard last > colon else { continue }
      labels.append(source.text(parameter.lowerBound))
      if source.text(colon - 1) == "_" {
        parameters.append("parameter\(parameters.count + 1)")
        let label = colon - 1 == parameter.lowerBound ? "_ " : ""
        namedParameters[colon - 1] = label + parameters[parameters.count - 1]
      } else {
        parameters.append(source.text(colon - 1))
      }
      types.append(source.line(colon + 1...last))
    }
  }

  private mutating func readResult(after close: Int, in source: ParsedSource) {
    var index = close + 1
    while ["async", "throws", "rethrows"].contains(source.text(index)) {
      effects += source.text(index) + " "
      index += 1
      if source.text(index) == "(" { index = (source.partner(of: index) ?? index) + 1 }
    }
    guard source.text(index) == "->", index + 1 < source.tokens.count else { return }
    var last = index + 1
    while last < source.tokens.count {
      if ["any", "some"].contains(source.text(last)) {
        last += 1
        continue
      }
      if let partner = source.partner(of: last), partner > last { last = partner }
      if source.text(last + 1) == "<", let angle = source.closingAngle(of: last + 1) {
        last = angle
      }
      while ["?", "!"].contains(source.text(last + 1)), source.isAdjacent(last + 1) { last += 1 }
      guard [".", "->", "&"].contains(source.text(last + 1)) else { break }
      last += 2
    }
    guard last < source.tokens.count else { return }
    result = source.line(index + 1...last)
    end = last
  }
}

extension ParsedSource {
  /// Returns the name with labels of the method whose `func` is at an index, or the name of a
  /// property.
  func memberName(at keyword: Int) -> MemberName {
    FunctionSignature(at: keyword, in: self).map(MemberName.init) ?? MemberName(text(keyword + 1))
  }
}

/// The name of a member, with the types of its parameters.
struct MemberName: Hashable, CustomStringConvertible {
  /// The name with labels, or the name of a property.
  let text: String
  private let typedText: String

  init(_ method: FunctionSignature) { (text, typedText) = (method.name, method.typedName) }

  init(_ property: String) { (text, typedText) = (property, property) }

  /// The name without labels.
  var base: String { String(text.prefix { $0 != "(" }) }

  var description: String { typedText }
}

/// The parts of a list in parentheses.
enum ArgumentList {
  /// Returns the ranges of tokens between the commas.
  static func parts(of range: Range<Int>, in source: ParsedSource) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      if source.text(index) == "," {
        parts.append(start..<index)
        start = index + 1
      } else if source.text(index) == "<", source.isAdjacent(index),
        let angle = source.closingAngle(of: index)
      {
        index = angle
      } else if let partner = source.partner(of: index), partner > index {
        index = partner
      }
      index += 1
    }
    return start < range.upperBound ? parts + [start..<range.upperBound] : parts
  }
}
