// Protocols of Objective-C, and requirements that a type may omit.

extension SourceRewriter {
  /// Restricts a protocol of Objective-C to classes.
  mutating func rewriteProtocol(at index: Int) {
    guard let type = source.type(at: index), type.isObjectiveC,
      !type.inheritedNames.contains(where: {
        ["AnyObject", "NSObjectProtocol", "class"].contains($0)
      })
    else { return }
    if let colon = type.colon {
      insert(" AnyObject,", after: colon)
    } else {
      insert(": AnyObject", after: type.nameEnd)
    }
  }

  /// Replaces an optional method by an optional closure.
  mutating func rewriteOptionalRequirement(at index: Int) {
    guard let type = source.type(withMemberAt: index), type.kind == "protocol" else { return }
    if let requirement = OptionalPropertyRequirement(at: index, in: source) {
      return rewriteOptionalProperty(requirement, at: index, of: type)
    }
    guard let method = OptionalRequirement(at: index, in: source)?.signature,
      let requirement = facts.optionalRequirement(for: method)
    else {
      return refuse(index, .optionalProperty)
    }
    let property = requirement.property
    let closure = "(\(requirement.signature.closureType))?"
    replace(index...method.end, with: "var \(property): \(closure) { get }")
    let access = type.memberAccess
    var defaults =
      "extension \(type.name) { \(access)var \(property): \(closure) { nil }; "
      + "\(access)var responds_\(property): Bool { \(property) != nil }"
    if requirement.isOverloaded {
      // A call chooses by its arguments.
      let parameters = method.types.enumerated().map { "_ argument\($0): \($1)" }
      let arguments = method.types.indices.map { "argument\($0)" }.joined(separator: ", ")
      defaults +=
        "; @discardableResult \(access)func \(requirement.caller)"
        + "(\(parameters.joined(separator: ", "))) -> (\(method.result))? "
        + "{ \(property)?(\(arguments)) }"
    }
    addExtension(defaults + " }", of: type)
  }

  /// Adds an extension after a protocol.
  private mutating func addExtension(_ text: String, of type: TypeDeclaration) {
    if type.name.contains(".") {
      insert("\n" + text, after: source.tokens.count - 1)
    } else {
      insert("; " + text + separator(after: type.close), after: type.close)
    }
  }

  /// Lets a type return `nil` for a property that it omits.
  ///
  /// The property itself moves to an extension, so that code reads an optional value from an object
  /// of any type, and the value from an object of a type that declares the property.
  private mutating func rewriteOptionalProperty(
    _ requirement: OptionalPropertyRequirement, at index: Int, of type: TypeDeclaration
  ) {
    let declaration = "var \(requirement.property): (\(requirement.type))? { get }"
    replace(index...requirement.end, with: declaration)
    let access = type.memberAccess
    addExtension(
      "extension \(type.name) { \(access)var \(requirement.property): (\(requirement.type))? "
        + "{ nil }; \(access)var \(requirement.name): (\(requirement.type))? "
        + "{ \(requirement.property) } }", of: type)
  }

  /// Adds the optional value of a property to the type that declares it.
  mutating func addOptionalValue(beforePropertyAt index: Int) {
    guard let requirement = facts.optionalProperties[source.text(index + 1)],
      let type = source.type(withMemberAt: index), type.kind != "protocol",
      !facts.protocols.contains(type.name)
    else { return }
    let modifiers = source.modifiers(before: index)
    // A private setter is no obstacle.
    guard !modifiers.contains("class", "override", "static"), !modifiers.access.hasSuffix("private")
    else { return }
    if let conforming = facts.classConforming(above: type.name, toProtocolOf: requirement.name) {
      return refuse(
        index, .methodOfInheritedConformance(requirement.name, conforming: conforming))
    }
    let head = ["", "internal"].contains(modifiers.access) ? "" : "public "
    insert(
      "\(head)var \(requirement.property): (\(requirement.type))? { self.\(requirement.name) }; ",
      before: modifiers.range.lowerBound)
  }

  /// Adds the closure that stands for a method to the type that implements it.
  mutating func addOptionalProperty(afterMethodAt index: Int) {
    guard facts.optionalRequirements[source.text(index + 1)] != nil,
      let type = source.type(withMemberAt: index), type.kind != "protocol",
      let signature = FunctionSignature(at: index, in: source),
      let requirement = facts.optionalRequirement(for: signature)
    else { return }
    let modifiers = source.modifiers(before: index)
    guard !modifiers.contains("class", "fileprivate", "override", "private", "static") else {
      return
    }
    let overloads = (facts.methods[type.name] ?? []).filter {
      $0.signature.base == signature.base && $0.signature.labels == signature.labels
    }
    if overloads.count > 1, signature.types != requirement.signature.types { return }
    guard let open = source.body(after: signature.end), let close = source.partner(of: open) else {
      return
    }
    var head = ["", "internal"].contains(modifiers.access) ? "" : "public "
    if facts.overriddenRequirements[type.name]?.contains(requirement.property) == true {
      head += "override "
    }
    insert(
      "; \(head)var \(requirement.property): (\(requirement.signature.closureType))? "
        + "{ self.\(signature.name) }" + separator(after: close), after: close)
  }

  /// Reports a method of UIKit's protocols to which only a superclass conforms.
  ///
  /// In Swift, the conforming class chooses the implementations, which are UIKit's defaults.
  mutating func refuseMethodOfInheritedConformance(at index: Int) {
    guard let type = source.type(withMemberAt: index),
      let signature = FunctionSignature(at: index, in: source)
    else { return }
    guard
      !source.modifiers(before: index).contains("fileprivate", "override", "private", "static"),
      let conforming = facts.classConforming(above: type.name, toProtocolWith: signature)
    else { return }
    refuse(index, .methodOfInheritedConformance(signature.name, conforming: conforming))
  }

  // MARK: Uses

  /// Replaces a call of an optional method or a reference to one, after a period.
  mutating func rewriteOptionalUse(at index: Int) {
    if source.text(index) == "responds" { return rewriteResponds(at: index) }
    let mark = source.text(index + 1)
    if ["?", "!"].contains(mark), source.isAdjacent(index + 1), source.text(index + 2) == "(",
      source.isAdjacent(index + 2)
    {
      return rewriteOptionalCall(at: index)
    }
    guard let requirements = facts.optionalRequirements[source.text(index)] else { return }
    if mark == "(", source.isAdjacent(index + 1), let close = source.partner(of: index + 1) {
      // Only a reference has nothing but labels in parentheses.
      let names = stride(from: index + 2, to: close, by: 2)
      let isReference =
        close > index + 2 && (close - index) % 2 == 0
        && names.allSatisfy { source.isWord($0) && source.text($0 + 1) == ":" }
      if isReference,
        let match = facts.optionalRequirement(source.text(index), names.map(source.text))
      {
        replace(index...close, with: match.property)
      }
    } else if requirements.count == 1, isReference(index, to: requirements[0]) {
      replace(index, with: requirements[0].property)
    }
  }

  /// Whether a name without arguments is that of an optional method, rather than of another member.
  ///
  /// The type of the object is the protocol, or it may conform to it and the member is used as an
  /// optional value.
  private func isReference(_ index: Int, to requirement: OptionalRequirement) -> Bool {
    let isOptional = ["?", "!"].contains(source.text(index - 2))
    let receiver = source.text(isOptional ? index - 3 : index - 2)
    let types = (facts.typesOfValues(named: receiver) ?? [""]).map(facts.resolved)
    if types.contains(requirement.protocolName) { return true }
    let mayConform = types.contains { $0.isEmpty || facts.isProtocol($0) }
    guard isOptional, mayConform, facts.typesOfValues(named: source.text(index)) == nil
    else { return false }
    switch source.text(index + 1) + source.text(index + 2) {
    case "!=", "==", "??": return true
    default: return isConditionallyBound(index)
    }
  }

  /// Whether an expression that ends at a token is the value of a condition such as `if let`.
  private func isConditionallyBound(_ index: Int) -> Bool {
    var start = index
    while source.isWord(start - 1) || [".", "?", "!"].contains(source.text(start - 1)) {
      start -= 1
    }
    return source.text(start - 1) == "=" && ["let", "var"].contains(source.text(start - 3))
      && [",", "guard", "if", "while"].contains(source.text(start - 4))
  }

  private mutating func rewriteOptionalCall(at index: Int) {
    guard let close = source.partner(of: index + 2) else { return }
    let arguments = ArgumentList.parts(of: index + 3..<close, in: source)
    let labels = arguments.map { argument in
      let first = argument.lowerBound
      return source.isWord(first) && source.text(first + 1) == ":" ? source.text(first) : "_"
    }
    let name = source.text(index)
    var match = facts.optionalRequirement(name, labels)
    if match == nil, source.text(close + 1) == "{", source.isAdjacent(close + 1) == false {
      match = facts.optionalRequirements[name]?.first {
        $0.signature.labels.dropLast() == labels[...]
      }
    }
    if let match {
      if match.isOverloaded {
        replace(index...index + 1, with: match.caller)
      } else {
        replace(index, with: match.property)
      }
      for (label, argument) in zip(labels, arguments) where label != "_" {
        replace(argument.lowerBound...argument.lowerBound + 1, with: "")
      }
    } else if source.text(index + 1) == "?", isMethodOfUIKit(index, labels) {
      replace(index...index + 1, with: name)
    }
  }

  /// Whether a call is that of an optional method of UIKit, which has a default implementation,
  /// rather than of a closure in a variable, which has no labels.
  private func isMethodOfUIKit(_ index: Int, _ labels: [String]) -> Bool {
    if labels.contains(where: { $0 != "_" }) { return true }
    let receiver = source.text(index - 2)
    let types = facts.typesOfValues(named: receiver) ?? []
    let isDelegate =
      ["?", "!"].contains(receiver) || receiver.lowercased().hasSuffix("delegate")
      || types.contains { ModuleFacts.isDelegate(facts.resolved($0)) }
    return !labels.isEmpty && isDelegate && facts.typesOfValues(named: source.text(index)) == nil
  }

  /// Replaces the question whether an object implements an optional method.
  private mutating func rewriteResponds(at index: Int) {
    guard source.text(index + 1) == "(", source.text(index + 2) == "to",
      source.text(index + 4) == "#selector", let close = source.partner(of: index + 1),
      let end = source.partner(of: index + 5), end == close - 1
    else { return }
    let labels: [String]
    var name = end - 1
    if source.text(name) == ")", let open = source.partner(of: name) {
      labels = (open + 1..<name).filter { source.isWord($0) }.map(source.text)
      name = open - 1
    } else {
      labels = []
    }
    let requirement =
      facts.optionalRequirement(source.text(name), labels)
      ?? (labels.isEmpty ? facts.optionalRequirements[source.text(name)]?.first : nil)
    if let requirement { replace(index...close, with: "responds_\(requirement.property)") }
  }
}
