// Members of extensions of UIKit's classes that the app's classes override.

extension SourceRewriter {
  /// Rewrites a member that is dispatched or that overrides one.
  ///
  /// - Returns: Whether the member is such a member.
  mutating func rewriteDispatch(at keyword: Int) -> Bool {
    guard let type = source.type(withMemberAt: keyword) else { return false }
    let name = source.memberName(at: keyword)
    let modifiers = source.modifiers(before: keyword)
    if let override = modifiers.index(of: "override") {
      let type = facts.resolved(type.name)
      guard let dispatched = facts.dispatchedOverrides[type]?[name] else { return false }
      if !facts.inheritsOverride(of: name, in: type) { replace(override, with: "") }
      replace(keyword + 1, with: dispatched.overrideName)
      return true
    }
    guard type.kind == "extension", let dispatched = facts.dispatchedMembers[type.name]?[name]
    else { return false }
    insert(dispatched.declaration + "; ", before: modifiers.range.lowerBound)
    replace(keyword + 1, with: dispatched.member.newName)
    insert("; " + dispatched.protocolDeclaration + separator(after: type.close), after: type.close)
    return true
  }

  /// Lets a type that overrides dispatched members conform to their protocols.
  mutating func addOverrideProtocols(at index: Int) {
    guard let type = source.type(at: index) else { return }
    let overrides = facts.firstOverrides(in: facts.resolved(type.name)).filter {
      type.kind == "class" || facts.classes[type.name] == nil && isOverridden($0, in: type)
    }
    guard !overrides.isEmpty else { return }
    let names = overrides.map(\.protocolName).joined(separator: ", ")
    if type.kind == "extension", !type.access.isEmpty {
      // An extension with an access level cannot state a conformance.
      let conformance = "; extension \(type.name): \(names) {}"
      insert(conformance + separator(after: type.close), after: type.close)
    } else {
      insert((type.colon == nil ? ": " : ", ") + names, after: type.inheritanceEnd)
    }
  }

  private func isOverridden(_ dispatched: DispatchedMember, in type: TypeDeclaration) -> Bool {
    (type.open..<type.close).contains {
      ["func", "var"].contains(source.text($0)) && source.parent(of: $0) == type.open
        && source.text($0 + 1) == dispatched.base
    }
  }

  /// Replaces a call of a superclass's implementation of a dispatched member.
  mutating func rewriteSuper(at index: Int) {
    guard source.text(index + 1) == ".", let type = source.type(around: index) else { return }
    let name = facts.resolved(type.name)
    let dispatched = facts.dispatchedOverrides[name]?.first {
      $0.value.base == source.text(index + 2)
    }
    guard let dispatched else { return }
    let isInherited = facts.inheritsOverride(of: dispatched.key, in: name)
    replace(
      index + 2,
      with: isInherited ? dispatched.value.overrideName : dispatched.value.member.newName)
  }
}
