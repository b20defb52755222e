// Selectors, which become values with a name and a closure.

extension SourceRewriter {
  /// Replaces `#selector(Type.method(_:))` by a value that can call the method.
  mutating func rewriteSelector(at index: Int) {
    guard let close = source.partner(of: index + 1), close > index + 2 else { return }
    var first = index + 2
    var last = close - 1
    let accessor = source.text(first + 1) == ":" ? source.text(first) : ""
    if !accessor.isEmpty { first += 2 }
    // A method that is cast may be in parentheses of its own.
    if source.text(first) == "(", let end = source.partner(of: first), end == last {
      (first, last) = (first + 1, last - 1)
    }
    var cast: MethodCast?
    if let word = (first...last).first(where: { isCast($0, in: first - 1) }), word > first {
      cast = MethodCast(to: word + 1...last, of: source)
      last = word - 1
    }
    if source.text(first) == "(", source.partner(of: first) == last {
      (first, last) = (first + 1, last - 1)
    }
    guard first <= last, let target = SelectorTarget(in: first...last, of: source) else { return }
    guard let type = typeName(of: target, at: index) else {
      return refuse(index, .selectorOfUnknownType(target.receiver))
    }
    replace(
      index...close,
      with: accessor.isEmpty
        ? selector(to: target, of: type, cast: cast, at: index)
        : Self.selector(accessor, of: target.base, in: type))
  }

  private func isCast(_ index: Int, in parenthesis: Int) -> Bool {
    source.text(index) == "as" && source.parent(of: index) == parenthesis
  }

  /// Returns the type that declares the method; `nil` if it is unknown.
  private func typeName(of target: SelectorTarget, at index: Int) -> String? {
    switch target.receiver {
    case "", "self", "Self", "super", "type(of: self)": return source.type(around: index)?.name
    case let receiver where receiver.first?.isUppercase == true: return receiver
    case let receiver:
      let property = receiver.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last ?? ""
      let types = facts.variables[String(property)] ?? []
      guard types.count == 1, let type = types.first, !type.isEmpty else { return nil }
      return type
    }
  }

  private static func selector(_ accessor: String, of property: String, in type: String) -> String {
    if accessor == "getter" {
      return "MethodSelector(\"\(property)\", { (target: \(type)) in { target.\(property) } })"
    }
    let name = "set" + property.prefix(1).uppercased() + property.dropFirst() + ":"
    return "MethodSelector(\"\(name)\", { (target: \(type)) in { target.\(property) = $0 } })"
  }

  private mutating func selector(
    to target: SelectorTarget, of type: String, cast: MethodCast?, at index: Int
  ) -> String {
    let scope = source.type(around: index)?.name ?? ""
    let method = method(of: target, in: type, scope: scope, types: cast?.types)
    let labels = target.labels ?? method?.signature.labels
    let name =
      method?.selector ?? SelectorName.objectiveC(base: target.base, labels: labels ?? [])
    if let types = method?.signature.types, !Self.isAction(types) {
      report(
        .warning, index,
        "the method `\(name)` is not called, because it is no action: its parameters are not a "
          + "sender and an event")
      return "MethodSelector(\"\(name)\")"
    }
    let isProtocol = facts.isProtocol(type)
    if isProtocol || method?.isStatic == true {
      let optional = facts.optionalRequirement(target.base, labels ?? [])
      let arguments = (labels ?? []).enumerated().map { index, label in
        label == "_" || optional != nil ? "$\(index)" : "\(label): $\(index)"
      }
      let function = optional.map { $0.property + "?" } ?? target.base
      let metatype = isProtocol ? "" : ".Type"
      return "MethodSelector(\"\(name)\", { (target: \(type)\(metatype)) in "
        + "{ target.\(function)(\(arguments.joined(separator: ", "))) } })"
    }
    if let method, method.signature.types.dropFirst() == ["UIEvent"] {
      return Self.selector(of: method, in: type)
    }
    let suffix = cast.map { " as \($0.types == nil ? "" : "(\(type)) -> ")\($0.function)" } ?? ""
    return "MethodSelector(\"\(name)\", \(type).\(target.reference)\(suffix))"
  }

  /// Returns the selector of a method.
  private static func selector(of method: DeclaredMethod, in type: String) -> String {
    let signature = method.signature
    guard signature.types.dropFirst() == ["UIEvent"] else {
      return "MethodSelector(\"\(method.selector)\", \(type).\(signature.name))"
    }
    // A test may have no event.
    let arguments = zip(signature.labels, ["sender", "$0"]).map {
      $0 == "_" ? $1 : "\($0): \($1)"
    }
    return "MethodSelector(\"\(method.selector)\", { (target: \(type)) in "
      + "{ (sender: \(signature.types[0]), event: UIEvent?) in "
      + "event.map { target.\(signature.base)(\(arguments.joined(separator: ", "))) } } })"
  }

  /// Returns the method of the module that a selector names.
  private func method(
    of target: SelectorTarget, in type: String, scope: String, types: [String]?
  ) -> DeclaredMethod? {
    var candidates = facts.methods(named: target.base, in: facts.resolved(type))
    if candidates.isEmpty {
      candidates = facts.methods(named: target.base, in: "\(scope).\(type)")
    }
    if let labels = target.labels { candidates.removeAll { $0.signature.labels != labels } }
    return candidates.first { $0.signature.types == types } ?? candidates.first
  }

  /// Whether a method can be called with a sender and an event.
  private static func isAction(_ types: [String]) -> Bool {
    types.count < 2 || types.count == 2 && types[1].hasPrefix("UIEvent")
  }

  // MARK: Selectors by name

  /// Replaces a selector that is created from text, and the name of the type.
  mutating func rewriteSelectorName(at index: Int) {
    let isType = source.text(index) == "Selector"
    if isType, facts.typeNames.contains("Selector") { return }
    guard source.text(index + 1) == "(", source.isAdjacent(index + 1),
      let close = source.partner(of: index + 1)
    else {
      if isType, source.text(index + 1) != ":" { replace(index, with: "MethodSelector") }
      return
    }
    let scope = source.type(around: index)?.name
    guard let name = plainText(in: index + 1) else {
      let methods = scope.map { callableMethods(of: $0) } ?? []
      replace(index, with: "MethodSelector")
      if close > index + 2 {
        insert(", among: [\(methods.joined(separator: ", "))]", before: close)
      }
      return
    }
    let own = scope.flatMap { callableMethod(named: name, of: [$0]) }
    guard let method = own ?? callableMethod(named: name, of: facts.classes.keys.sorted()) else {
      report(
        .warning, index,
        "no method of the module has the name `\(name)`, so the selector calls none")
      return replace(index, with: "MethodSelector")
    }
    replace(index...close, with: method)
  }

  /// Returns the text in parentheses if it is one literal without interpolations.
  private func plainText(in parenthesis: Int) -> String? {
    var open = parenthesis
    if source.text(open + 1) == "(" { open += 1 }
    guard let close = source.partner(of: open), close == open + 2,
      source.tokens[open + 1].kind == .string
    else { return nil }
    return source.line(open + 1...open + 1).filter { $0 != "\"" && $0 != "#" }
  }

  /// Returns selectors with the actions that this file can call in a class and its superclasses.
  private func callableMethods(of type: String) -> [String] {
    var names: Set<String> = []
    return facts.classAndSuperclasses(of: type).flatMap { name in
      (facts.methods[name] ?? []).filter {
        isCallable($0) && $0.isObjectiveC && names.insert($0.selector).inserted
      }.map { Self.selector(of: $0, in: name) }
    }
  }

  private func callableMethod(named name: String, of types: [String]) -> String? {
    for type in types.flatMap(facts.classAndSuperclasses) {
      if let method = facts.methods[type]?.first(where: { $0.selector == name && isCallable($0) }) {
        return Self.selector(of: method, in: type)
      }
    }
    return nil
  }

  private func isCallable(_ method: DeclaredMethod) -> Bool {
    !method.isStatic && Self.isAction(method.signature.types)
      && (!method.isPrivate || method.file == file)
  }

  // MARK: Key paths

  /// Replaces `#keyPath(Type.a.b)` by its text.
  mutating func rewriteKeyPath(at index: Int) {
    guard let close = source.partner(of: index + 1), close > index + 2 else { return }
    let names = (index + 2..<close).filter { source.isWord($0) }.map(source.text)
    let types = names.prefix { $0 == "self" || $0.first?.isUppercase == true }
    replace(index...close, with: "\"\(names.dropFirst(types.count).joined(separator: "."))\"")
  }
}

/// The method that a `#selector` names.
private struct SelectorTarget {
  /// The expression before the method, or an empty string.
  let receiver: String
  let base: String
  /// The labels, or `nil` if they are not written.
  let labels: [String]?

  init?(in range: ClosedRange<Int>, of source: ParsedSource) {
    var end = range.upperBound
    var labels: [String]?
    if source.text(end) == ")", let open = source.partner(of: end), open > range.lowerBound {
      labels = (open + 1..<end).filter { source.isWord($0) }.map(source.text)
      end = open - 1
    }
    guard end >= range.lowerBound, source.isWord(end) else { return nil }
    self.labels = labels
    base = source.text(end)
    receiver =
      end - 2 >= range.lowerBound && source.text(end - 1) == "."
      ? source.line(range.lowerBound...end - 2) : ""
  }

  /// The name with the written labels.
  var reference: String {
    guard let labels, !labels.isEmpty else { return base }
    return "\(base)(\(labels.map { $0 + ":" }.joined()))"
  }
}

/// The type to which a `#selector` casts a method.
private struct MethodCast {
  /// The types of the parameters, or `nil` if the cast names the type of the method.
  let types: [String]?
  /// The type of the method without that of its object.
  let function: String

  init(to range: ClosedRange<Int>, of source: ParsedSource) {
    var (open, last) = (range.lowerBound, range.upperBound)
    // Optional methods are cast to optional closures.
    if source.text(last) == "?", source.partner(of: open) == last - 1 {
      (open, last) = (open + 1, last - 2)
    }
    // If the method is referenced through its type, the first parameter is the object.
    if let close = source.partner(of: open), source.text(close + 1) == "->",
      let next = source.partner(of: close + 2), source.text(next + 1) == "->"
    {
      open = close + 2
    }
    types = source.partner(of: open).map {
      ArgumentList.parts(of: open + 1..<$0, in: source).map {
        source.line($0.lowerBound...$0.upperBound - 1)
      }
    }
    function = source.line(open...last)
  }
}
