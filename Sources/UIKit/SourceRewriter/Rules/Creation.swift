// Classes whose objects are created without their names in the source.

/// The names in a source that stand for a class which is known at run time only.
struct ClassParameters {
  private let source: ParsedSource
  private let facts: ModuleFacts
  /// The tokens in which a generic parameter stands for a class, by its name.
  private var types: [String: [Range<Int>]] = [:]
  /// The tokens in which the value of a parameter or a property is a class, by its name.
  private var metatypes: [String: [Range<Int>]] = [:]

  init(in source: ParsedSource, facts: ModuleFacts) {
    (self.source, self.facts) = (source, facts)
    for index in source.tokens.indices where source.text(index) == "<" && source.isAdjacent(index) {
      addTypes(inAngle: index)
    }
    for index in source.tokens.indices where source.text(index) == "Type" {
      addMetatype(at: index)
    }
  }

  /// Whether a token is a generic parameter that stands for a class.
  func isType(_ index: Int) -> Bool {
    types[source.text(index)]?.contains { $0.contains(index) } == true
  }

  /// Whether a token is a parameter or a property whose value is a class.
  func isMetatype(_ index: Int) -> Bool {
    metatypes[source.text(index)]?.contains { $0.contains(index) } == true
  }

  private func isClass(_ name: String) -> Bool {
    facts.classes[name] != nil || name.hasPrefix("UI") && !facts.isProtocol(name)
  }

  private mutating func addTypes(inAngle open: Int) {
    guard let close = source.closingAngle(of: open) else { return }
    let parts = ArgumentList.parts(of: open + 1..<close, in: source)
    let names = Set(parts.map { source.text($0.lowerBound) })
    if let type = source.type(at: open - 2) {
      let name = type.name
      addTypes(names, boundIn: open..<type.open, for: bodies(of: type))
      for type in source.types where type.kind == "extension" && type.name == name {
        addTypes(names, boundIn: type.head..<type.open, for: [type.head..<type.close])
      }
    } else if let signature = FunctionSignature(at: open - 2, in: source),
      let body = body(after: signature.end)
    {
      addTypes(names, boundIn: open..<body.lowerBound, for: [open..<body.upperBound])
    }
  }

  /// Adds the generic parameters that a head restricts to classes.
  private mutating func addTypes(
    _ names: Set<String>, boundIn head: Range<Int>, for scopes: [Range<Int>]
  ) {
    for index in head where source.text(index) == ":" {
      let name = source.text(index - 1)
      if names.contains(name), isClass(source.text(index + 1)) {
        types[name, default: []] += scopes
      }
    }
  }

  /// Adds the parameter or the property whose type ends with `Type` at an index.
  private mutating func addMetatype(at index: Int) {
    guard source.text(index - 1) == ".", source.text(index - 3) == ":", source.isWord(index - 4),
      isType(index - 2) || isClass(source.text(index - 2))
    else { return }
    metatypes[source.text(index - 4), default: []] += scopes(ofVariableAt: index - 4)
  }

  /// Returns the tokens in which a parameter, a property, or a local variable is in scope.
  private func scopes(ofVariableAt index: Int) -> [Range<Int>] {
    if let type = source.type(withMemberAt: index) { return bodies(of: type) }
    guard let open = source.parent(of: index), let close = source.partner(of: open) else {
      return [source.tokens.indices]
    }
    guard source.text(open) == "(" else { return [open..<close] }
    guard let body = body(after: close),
      !(close..<body.lowerBound).contains(where: { source.text($0) == "in" })
    else {
      // The parameter is that of a closure.
      return scopes(ofVariableAt: open)
    }
    return [open..<body.upperBound]
  }

  private func bodies(of type: TypeDeclaration) -> [Range<Int>] {
    source.types.filter { $0.name == type.name }.map { $0.head..<$0.close }
  }

  private func body(after index: Int) -> Range<Int>? {
    // The limit keeps the time linear.
    let open = (index..<index + 60).first { source.text($0) == "{" }
    return open.flatMap { open in source.partner(of: open).map { open..<$0 } }
  }
}

extension SourceRewriter {
  /// Replaces the description of an object's class, which every class has in Objective-C.
  mutating func rewriteClassDescription(at index: Int) {
    guard source.text(index - 2) == ")", let open = source.partner(of: index - 2),
      source.text(open - 1) == "type", source.text(open + 1) == "of",
      source.text(open - 2) != "." || source.text(open - 3) == "Swift",
      source.text(index + 1) == "(", source.partner(of: index + 1) == index + 2
    else { return }
    let start = source.text(open - 2) == "." ? open - 3 : open - 1
    insert("String(reflecting: ", before: start)
    replace(index - 1...index + 2, with: ")")
  }

  /// Replaces the creation of empty text, for which Foundation has no initializer on Linux.
  mutating func rewriteEmptyText(at index: Int) {
    guard source.text(index + 1) == "(", source.partner(of: index + 1) == index + 2 else { return }
    insert("string: \"\"", after: index + 1)
  }

  /// Replaces `T()` and `type.init()`, which need a required initializer without Objective-C.
  mutating func rewriteCreation(at index: Int, _ parameters: ClassParameters) {
    let isType = parameters.isType(index)
    guard source.text(index - 1) != ".", isType || parameters.isMetatype(index) else { return }
    var open = index + 1
    if source.text(open) == ".", source.text(open + 1) == "init" {
      open += 2
    } else if !isType {
      return
    }
    guard source.text(open) == "(", source.partner(of: open) == open + 1 else { return }
    createsObjects = true
    replace(
      index...open + 1,
      with: "uiKitInstance(of: \(source.text(index))\(isType ? ".self" : ""))")
  }

  /// Lets views create objects of a layer's class.
  ///
  /// The class conforms to `BackingLayer`, and has a required initializer.
  mutating func rewriteLayerClass(at index: Int) {
    guard let type = source.type(at: index), type.kind == "class", type.colon != nil,
      facts.layerClasses.contains(type.name)
    else { return }
    insert(", BackingLayer", after: type.inheritanceEnd)
    let initializer = (type.open..<type.close).first {
      source.text($0) == "init" && source.parent(of: $0) == type.open
        && source.partner(of: $0 + 1) == $0 + 2
    }
    let access = type.memberAccess
    guard let initializer else {
      return insert(
        " \(access)required override init() { super.init() }" + separator(after: type.open),
        after: type.open)
    }
    let modifiers = source.modifiers(before: initializer)
    if !modifiers.contains("required") {
      insert(
        (modifiers.contains("open", "public") ? "" : access) + "required ", before: initializer)
    }
  }
}
