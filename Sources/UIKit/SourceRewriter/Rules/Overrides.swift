// Members of extensions that take part in overriding.

extension SourceRewriter {
  /// Renames a member of an extension that the class declares in its place.
  mutating func renameExtensionMember(at keyword: Int) {
    if rewriteDispatch(at: keyword) { return }
    guard let type = source.type(withMemberAt: keyword), type.kind == "extension",
      let member = ExtensionMember(at: keyword, in: source), facts.isDeclaredInClass(member)
    else { return }
    let accessors =
      source.text(keyword) == "var"
      ? source.body(after: keyword + 2).map { Accessors(in: $0, of: source) } : nil
    if let observers = accessors?.observers, !observers.isEmpty {
      return replaceObservers(observers, of: member)
    }
    var needsAccess = type.access.hasSuffix("private")
    for modifier in member.modifiers.range {
      switch source.text(modifier) {
      case "override": replace(modifier, with: "")
      // The class, perhaps in another file, calls the member.
      case "open", "public", "internal", "fileprivate", "private":
        if source.text(modifier + 1) != "(" { replace(modifier, with: "internal") }
        needsAccess = false
      default: break
      }
    }
    if needsAccess { insert("internal ", before: keyword) }
    replace(keyword + 1, with: member.newName)
  }

  /// Turns the observers of an overridden property into functions.
  private mutating func replaceObservers(
    _ observers: [Accessors.Observer], of member: ExtensionMember
  ) {
    guard let open = source.body(after: member.keyword + 2),
      let close = source.partner(of: open), let last = observers.last.map({ $0.open - 1 }),
      let colon = (member.keyword..<open).first(where: { source.text($0) == ":" })
    else { return }
    let start = member.modifiers.range.lowerBound
    let type = source.line(colon + 1...open - 1)
    // The attributes of Objective-C are deleted anyway.
    replace(start...open, with: "")
    for (number, observer) in observers.enumerated() {
      let separator = number > 0 && !source.tokens[observer.index].isFirstOfLine ? "; " : ""
      replace(
        observer.index...observer.open - 1,
        with:
          "\(separator)internal func \(member.newName)_\(observer.kind)(_ \(observer.parameter): \(type))"
      )
    }
    if last < close { replace(close, with: "") }
  }

  /// Reports a member that overrides from an extension and stays there.
  mutating func refuseOverride(at index: Int) {
    guard let type = source.type(withMemberAt: index), type.kind == "extension" else { return }
    let keyword = (index..<min(index + 8, source.tokens.count)).first {
      ["func", "init", "subscript", "var"].contains(source.text($0))
    }
    guard let keyword, let member = ExtensionMember(at: keyword, in: source), !member.isVariadic
    else {
      return refuse(index, .overrideInExtension)
    }
    if FunctionSignature(at: keyword, in: source)?.isEncoding == true { return }
    let isDispatched =
      facts.dispatchedOverrides[facts.resolved(type.name)]?[member.name] != nil
    if !isDispatched, !facts.isDeclaredInClass(member) {
      refuse(index, .overrideOfForeignClass(member.className))
    }
  }

  /// Adds the members that extensions of a class implement, that subclasses override, or that cells
  /// require, at the beginning of its body.
  mutating func addMembers(at index: Int) {
    guard let type = source.type(at: index), type.kind == "class" else { return }
    let declared = facts.membersDeclared(in: type.name)
    var members = declared.filter(\.condition.isEmpty).map(\.declaration)
    let access = type.memberAccess
    members += (facts.declaredRequirements[type.name] ?? []).map {
      "\(access)var \($0.property): (\($0.signature.closureType))? { nil }"
    }
    if facts.needsRegistration(type.name) {
      members.append(
        "\(access)required init(registeredAs identifier: String) { "
          + "preconditionFailure(\"the class has no initializer for registered cells\") }")
    }
    var text = members.joined(separator: "; ")
    if !members.isEmpty { text = " \(text)\(separator(after: type.open))" }
    let conditional = declared.filter { !$0.condition.isEmpty }
    text += conditional.map { "\n#if \($0.condition)\n\($0.declaration)\n#endif" }.joined()
    if !conditional.isEmpty {
      // The source after the brace keeps the line number that it has in the original.
      text += "\n\(sourceLocation(line: source.position(of: type.open).line))\n"
    }
    if !text.isEmpty { insert(text, after: type.open) }
  }
}
