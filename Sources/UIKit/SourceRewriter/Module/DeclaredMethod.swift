/// A requirement of an Objective-C protocol that a type may omit.
struct OptionalRequirement {
  let protocolName: String
  let signature: FunctionSignature
  /// Whether another requirement differs only in types.
  var isOverloaded = false

  /// Reads the requirement that begins with `optional`; `nil` if it is no method of a protocol.
  init?(at index: Int, in source: ParsedSource) {
    guard let type = source.type(withMemberAt: index), type.kind == "protocol",
      let function = (index + 1..<index + 4).first(where: { source.text($0) == "func" }),
      let signature = FunctionSignature(at: function, in: source)
    else { return nil }
    (protocolName, self.signature) = (type.name, signature)
  }

  /// The name of the closure that stands for the method, or is `nil`.
  var property: String {
    (["optional", signature.base] + signature.labels + (isOverloaded ? words : []))
      .joined(separator: "_")
  }

  /// The name of the method that calls the closure, which overloads share.
  var caller: String { (["call", signature.base] + signature.labels).joined(separator: "_") }

  /// The words of the types of the parameters.
  private var words: [String] {
    signature.types.flatMap { $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) }
  }

  /// Whether a method is the one that is required.
  func isImplemented(by method: FunctionSignature) -> Bool {
    method.base == signature.base && method.labels == signature.labels
      && (!isOverloaded || method.types == signature.types)
  }
}

/// A property of an Objective-C protocol that a type may omit.
struct OptionalPropertyRequirement {
  let protocolName: String
  let name: String
  /// The type as written.
  let type: String
  /// The last token.
  let end: Int

  /// Reads the requirement that begins with `optional`; `nil` if it is no property of an object.
  init?(at index: Int, in source: ParsedSource) {
    guard let type = source.type(withMemberAt: index), type.kind == "protocol",
      let keyword = (index + 1..<index + 4).first(where: { source.text($0) == "var" }),
      !source.modifiers(before: keyword).contains("static"),
      source.text(keyword + 2) == ":",
      let open = source.body(after: keyword + 2), let close = source.partner(of: open)
    else { return nil }
    (protocolName, name, end) = (type.name, source.text(keyword + 1), close)
    self.type = source.line(keyword + 3...open - 1)
  }

  /// The name of the property that is `nil` where the requirement is omitted.
  var property: String { "optional_\(name)" }
}

/// A method of a type.
struct DeclaredMethod {
  let signature: FunctionSignature
  /// The name in Objective-C.
  let selector: String
  /// Whether only its own file sees the method.
  let isPrivate: Bool
  let isStatic: Bool
  let isObjectiveC: Bool
  /// The number of the file; negative for a file of another module.
  let file: Int

  init(
    signature: FunctionSignature, modifiers: Modifiers, in source: ParsedSource, file: Int
  ) {
    (self.signature, self.file) = (signature, file)
    isPrivate = modifiers.contains("fileprivate", "private")
    isStatic = modifiers.contains("class", "static")
    isObjectiveC = modifiers.contains("IBAction", "objc")
    if let attribute = modifiers.index(of: "objc"), source.text(attribute + 1) == "(",
      let close = source.partner(of: attribute + 1),
      close > attribute + 2
    {
      selector = source.line(attribute + 2...close - 1).filter { $0 != " " }
    } else {
      selector = SelectorName.objectiveC(base: signature.base, labels: signature.labels)
    }
  }
}

/// The names of methods in Objective-C.
enum SelectorName {
  private static let prepositions: Set = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
    "for", "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]

  /// Returns the selector that the compiler derives from a Swift name, such as `show:animated:`.
  static func objectiveC(base: String, labels: [String]) -> String {
    let base = base.filter { $0 != "`" }
    guard let first = labels.first else { return base }
    let rest = labels.dropFirst().map { $0 == "_" ? ":" : $0 + ":" }.joined()
    guard first != "_" else { return "\(base):\(rest)" }
    let word = first.prefix { !$0.isUppercase }
    let with = prepositions.contains(String(word)) ? "" : "With"
    return base + with + first.prefix(1).uppercased() + first.dropFirst() + ":" + rest
  }
}
