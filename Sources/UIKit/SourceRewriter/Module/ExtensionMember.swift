/// A member of an extension that overrides a superclass's member, or that a subclass overrides.
///
/// Swift permits that only with the Objective-C runtime. The member keeps its body and its place
/// under another name, and the class declares a member that calls it. So private names stay
/// visible, and so do lines.
struct ExtensionMember {
  /// The class as the extension names it.
  let className: String
  /// The name with labels, or the name of a property.
  let name: MemberName
  let isOverride: Bool
  /// Whether classes of other modules can override the member.
  let isOpen: Bool
  /// The modifiers of the declaration in the class, with a space after each.
  let head: String
  /// The declaration in the class after its modifiers, up to its body, in one line.
  let signature: String
  /// The arguments that call the member, in parentheses, or an empty string for a property.
  let arguments: String
  /// The words before a call, such as `try`, with a space after each.
  let effects: String
  /// The body of the declaration in the class.
  private let classBody: String
  /// Whether a property can be set.
  let hasSetter: Bool
  let isObserved: Bool
  /// Whether a parameter takes any number of arguments, which another member cannot pass on.
  let isVariadic: Bool
  /// The tokens of attributes and modifiers.
  let modifiers: Modifiers
  /// The conditions of `#if` around the member that are unknown, or an empty string.
  let condition: String
  /// The index of `func` or `var`.
  let keyword: Int
  /// The new name of the extension's member.
  let newName: String

  /// Reads the member whose `func` or `var` is at an index; `nil` if it is in no extension.
  init?(at keyword: Int, in source: ParsedSource) {
    guard let type = source.type(withMemberAt: keyword), type.kind == "extension",
      source.isWord(keyword + 1)
    else { return nil }
    self.keyword = keyword
    className = type.name
    modifiers = source.modifiers(before: keyword)
    condition = source.unknownConditions(around: keyword).map { "(\($0))" }
      .joined(separator: " && ")
    let method = FunctionSignature(at: keyword, in: source)
    isOverride = modifiers.contains("override") && method?.isEncoding != true
    let prefix = type.name.map { $0 == "." ? "_" : String($0) }.joined()
    newName = "extension_\(prefix)_\(source.text(keyword + 1))"
    let access = modifiers.access.isEmpty ? type.access : modifiers.access
    isOpen = access == "open"
    var head = access.isEmpty || access.hasSuffix("private") ? "" : access + " "
    if modifiers.contains("discardableResult") { head = "@discardableResult " + head }
    // Only unavailable code may call unavailable code.
    for index in modifiers.range where source.text(index) == "available" {
      if let close = source.partner(of: index + 1) {
        head = source.line(index - 1...close) + " " + head
      }
    }
    if isOverride { head += "override " }
    if modifiers.contains("class", "static") { head += "class " }
    self.head = head
    isVariadic = method?.isVariadic == true
    guard let open = source.body(after: method?.end ?? keyword + 1) else { return nil }
    if let method {
      name = MemberName(method)
      arguments = Self.arguments(of: method)
      effects =
        (method.effects.contains("throws") ? "try " : "")
        + (method.effects.contains("async") ? "await " : "")
      (hasSetter, isObserved) = (false, false)
      classBody = "{ \(effects)\(newName)\(arguments) }"
    } else {
      guard source.text(keyword) == "var", source.text(keyword + 2) == ":" else { return nil }
      name = MemberName(source.text(keyword + 1))
      (arguments, effects) = ("", "")
      let accessors = Accessors(in: open, of: source)
      (hasSetter, isObserved) = (accessors.hasSetter, !accessors.observers.isEmpty)
      classBody = Self.body(with: accessors, calling: newName)
    }
    signature = source.line(keyword...open - 1, replacing: method?.namedParameters ?? [:])
  }

  /// The declaration in the class, in one line.
  var declaration: String { "\(head)\(signature) \(classBody)" }

  private static func arguments(of method: FunctionSignature) -> String {
    let arguments = zip(method.labels, zip(method.parameters, method.types)).map {
      label, parameter in
      let (name, type) = parameter
      let value = (type.hasPrefix("inout ") ? "&" : "") + name
      return label == "_" ? value : "\(label): \(value)"
    }
    return "(\(arguments.joined(separator: ", ")))"
  }

  private static func body(with accessors: Accessors, calling newName: String) -> String {
    let observers = accessors.observers.map { observer in
      "\(observer.kind) { \(newName)_\(observer.kind)(\(observer.oldOrNewValue)) }"
    }
    if !observers.isEmpty { return "{ \(observers.joined(separator: " ")) }" }
    let setter = accessors.hasSetter ? " set { \(newName) = newValue }" : ""
    return "{ get { \(newName) }\(setter) }"
  }
}

/// The accessors of a property.
struct Accessors {
  /// A `willSet` or a `didSet`.
  struct Observer {
    let index: Int
    let kind: String
    /// The name of the parameter.
    let parameter: String
    /// The index of the brace that begins the body.
    let open: Int

    /// The default name of the parameter.
    var oldOrNewValue: String { kind == "didSet" ? "oldValue" : "newValue" }
  }

  private(set) var observers: [Observer] = []
  private(set) var hasSetter = false

  /// Reads the accessors in a body.
  init(in open: Int, of source: ParsedSource) {
    guard let close = source.partner(of: open) else { return }
    let words = ["@", "didSet", "get", "mutating", "nonmutating", "set", "willSet"]
    guard words.contains(source.text(open + 1)) else { return }
    for index in open + 1..<close where source.parent(of: index) == open {
      switch source.text(index) {
      case "set": hasSetter = true
      case "didSet", "willSet":
        let kind = source.text(index)
        let hasName = source.text(index + 1) == "("
        let body = hasName ? (source.partner(of: index + 1) ?? index) + 1 : index + 1
        guard source.text(body) == "{" else { continue }
        let name = kind == "didSet" ? "oldValue" : "newValue"
        observers.append(
          Observer(
            index: index, kind: kind, parameter: hasName ? source.text(index + 2) : name,
            open: body))
      default: break
      }
    }
  }
}

extension ParsedSource {
  /// Returns the index of the brace that begins a body after a head, or `nil` if there is none.
  func body(after index: Int) -> Int? {
    // The limit keeps the time linear for text that is no Swift source.
    for next in index + 1..<max(index + 1, min(tokens.count, index + 60)) {
      switch text(next) {
      case "{": return partner(of: next) == nil ? nil : next
      case "}", ";", "=", "func", "var", "let", "init": return nil
      default: break
      }
    }
    return nil
  }
}
