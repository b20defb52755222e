/// A member of an extension of UIKit's class that the app's classes override.
///
/// Objective-C finds the implementation at run time. The copy asks the object for a protocol that
/// overriding classes conform to.
struct DispatchedMember {
  let member: ExtensionMember

  /// The class and the member as one word.
  private var key: String {
    let text = "\(member.className)_\(member.name)"
    return String(text.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  var protocolName: String { "UIKitOverrides_\(key)" }

  /// The name of the member without labels.
  var base: String { member.name.base }

  /// The name of the member in the classes that override it.
  var overrideName: String { "override_\(member.className)_\(base)" }

  var protocolDeclaration: String {
    let keyword = member.arguments.isEmpty ? "var" : "func"
    let rest = member.signature.dropFirst("\(keyword) \(base)".count)
    let accessors = member.hasSetter ? " { get set }" : " { get }"
    return "protocol \(protocolName): AnyObject { \(keyword) \(overrideName)\(rest)"
      + (member.arguments.isEmpty ? accessors : "") + " }"
  }

  /// The member that chooses the implementation.
  var declaration: String {
    let check = "if let object = self as? any \(protocolName)"
    let call = "return \(member.effects)"
    let getter =
      "\(check) { \(call)object.\(overrideName)\(member.arguments) }; "
      + "\(call)\(member.newName)\(member.arguments)"
    let head = member.head + member.signature
    if !member.arguments.isEmpty { return "\(head) { \(getter) }" }
    let setter =
      " set { \(check) { object.\(overrideName) = newValue } else "
      + "{ \(member.newName) = newValue } }"
    return "\(head) { get { \(getter) }\(member.hasSetter ? setter : "") }"
  }
}

extension ModuleFacts {
  /// Finds the members of UIKit's classes that are dispatched, and the types that override them.
  mutating func findDispatchedMembers() {
    for (type, names) in overriddenNames {
      let type = resolved(type)
      let classes = classAndSuperclasses(of: type)
      for name in names {
        let isDeclared = classes.dropFirst().contains { declaredNames[$0]?.contains(name) == true }
        guard !isDeclared, let member = extensionMember(name, above: type, root: root(of: classes))
        else { continue }
        let dispatched = DispatchedMember(member: member)
        dispatchedMembers[member.className, default: [:]][name] = dispatched
        dispatchedOverrides[type, default: [:]][name] = dispatched
      }
    }
  }

  /// Returns the first superclass that the sources do not declare, or the type itself.
  private func root(of classes: [String]) -> String {
    guard let last = classes.last, let names = self.classes[last] else { return classes.last ?? "" }
    return names.first.map(resolved) ?? ""
  }

  /// Returns a member that an extension of UIKit's class declares.
  private func extensionMember(
    _ name: MemberName, above type: String, root: String
  ) -> ExtensionMember? {
    for (className, members) in extensionMembers.sorted(by: { $0.key < $1.key })
    where className != type && isSuperclass(className, of: root) {
      let member = members.first {
        $0.name == name && !$0.isOverride && !$0.isObserved && !$0.isVariadic
          && !$0.signature.contains("=") && !$0.head.contains("class ")
      }
      if let member { return member }
    }
    return nil
  }

  /// Whether a class of UIKit may be a superclass of another one.
  private func isSuperclass(_ name: String, of root: String) -> Bool {
    switch name {
    case root, "NSObject", "UIResponder": true
    case "UIViewController": root.hasPrefix("UI") && root.hasSuffix("Controller")
    case "UIView", "UIControl", "UIScrollView":
      root.hasPrefix("UI") && !root.hasSuffix("Controller")
    case "CALayer": root.hasPrefix("CA") && root.hasSuffix("Layer")
    default: false
    }
  }

  /// Whether a superclass in the sources overrides a dispatched member, too.
  func inheritsOverride(of name: MemberName, in type: String) -> Bool {
    classAndSuperclasses(of: type).dropFirst().contains { dispatchedOverrides[$0]?[name] != nil }
  }

  /// Returns the members that a type overrides as the first one of its superclasses.
  func firstOverrides(in type: String) -> [DispatchedMember] {
    (dispatchedOverrides[type] ?? [:]).filter { !inheritsOverride(of: $0.key, in: type) }
      .map(\.value).sorted { $0.protocolName < $1.protocolName }
  }
}
