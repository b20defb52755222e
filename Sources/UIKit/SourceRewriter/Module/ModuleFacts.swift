/// The declarations of a module and of those it depends on, as far as other files need them.
struct ModuleFacts {
  /// The requirements of protocols that a type may omit, by their name without labels.
  private(set) var optionalRequirements: [String: [OptionalRequirement]] = [:]
  /// The properties of protocols that a type may omit, by name.
  private(set) var optionalProperties: [String: OptionalPropertyRequirement] = [:]
  /// The methods of each type, by the name of the type.
  private(set) var methods: [String: [DeclaredMethod]] = [:]
  /// The names after the colon of each class.
  private(set) var classes: [String: [String]] = [:]
  /// The names of protocols.
  private(set) var protocols: Set<String> = []
  /// The names of properties and variables with their types, or an empty string where the type is
  /// unknown.
  private(set) var variables: [String: Set<String>] = [:]
  /// The names of parameters with their types.
  private var parameters: [String: Set<String>] = [:]
  /// The types that aliases stand for.
  private(set) var aliases: [String: String] = [:]
  /// The names of all types that the module sees.
  private(set) var typeNames: Set<String> = []
  /// The members of extensions, by the name of the class in the extension.
  private(set) var extensionMembers: [String: [ExtensionMember]] = [:]
  /// The names of the members that each class overrides.
  private(set) var overriddenNames: [String: Set<MemberName>] = [:]
  /// The names of the other members and nested types of each type.
  private(set) var declaredNames: [String: Set<MemberName>] = [:]
  /// The members of UIKit's classes that the app's classes override, by class and name.
  var dispatchedMembers: [String: [MemberName: DispatchedMember]] = [:]
  /// The members of UIKit's classes that each type overrides, by name.
  var dispatchedOverrides: [String: [MemberName: DispatchedMember]] = [:]
  /// The members of extensions that each class declares in their place.
  private var declaredMembers: [String: [ExtensionMember]] = [:]
  /// The protocols that each class names, also in extensions.
  private(set) var conformances: [String: Set<String>] = [:]
  /// The optional requirements that a class declares without implementing them, so that subclasses
  /// can override them, by the name of the class.
  var declaredRequirements: [String: [OptionalRequirement]] = [:]
  /// The closures of optional requirements that each class overrides.
  var overriddenRequirements: [String: Set<String>] = [:]
  /// The classes that views name as the classes of their layers.
  private(set) var layerClasses: Set<String> = []
  /// The initializers of the classes of the module itself.
  private(set) var initializers: [String: ClassInitializers] = [:]
  /// The types of the module that some of its files cannot name, or only with generic arguments.
  private var hiddenTypes: Set<String> = []
  /// The classes that are declared in the module itself.
  private(set) var ownClasses: Set<String> = []

  /// Collects the declarations of a source.
  ///
  /// - Parameters:
  ///   - file: The number of the file; negative for a file of another module.
  mutating func add(_ source: ParsedSource, file: Int) {
    for type in source.types where source.isActive(type.head) {
      if type.kind != "extension" {
        if file >= 0 || !type.memberAccess.isEmpty { typeNames.insert(type.name) }
        if file >= 0, Self.isHidden(type, in: source) { hiddenTypes.insert(type.name) }
        if file >= 0, let dot = type.name.lastIndex(of: ".") {
          let name = String(type.name[type.name.index(after: dot)...])
          declaredNames[String(type.name[..<dot]), default: []].insert(MemberName(name))
        }
      }
      conformances[type.name, default: []].formUnion(type.inheritedNames)
      switch type.kind {
      case "class":
        // Of two declarations in branches of one condition, the first one counts.
        if classes[type.name] == nil { classes[type.name] = type.inheritedNames }
        if file >= 0 { addClass(type, in: source) }
      case "protocol": protocols.insert(type.name)
      default: break
      }
    }
    for index in source.tokens.indices where source.isActive(index) && source.isWord(index) {
      switch source.text(index) {
      case "func":
        addParameters(ofFunctionAt: index, in: source)
        addMethod(at: index, in: source, file: file)
        if file >= 0 { addMember(at: index, in: source) }
      case "var":
        addVariables(at: index, in: source)
        if file >= 0 {
          addMember(at: index, in: source)
          addLayerClasses(at: index, in: source)
        }
      case "let":
        addVariables(at: index, in: source)
        if file >= 0, let type = source.type(withMemberAt: index) {
          declaredNames[type.name, default: []].insert(MemberName(source.text(index + 1)))
        }
      case "init" where source.text(index - 1) != ".":
        addParameters(ofFunctionAt: index, in: source)
        if file >= 0, let type = source.type(withMemberAt: index), type.kind == "class" {
          initializers[type.name]?.add(at: index, in: source)
        }
      case "typealias":
        if source.text(index + 2) == "=", source.isWord(index + 3) {
          aliases[source.text(index + 1)] = source.line(
            index + 3...source.nameEnd(from: index + 3))
        }
      case "optional" where source.isWord(index + 1):
        if let requirement = OptionalRequirement(at: index, in: source) {
          optionalRequirements[requirement.signature.base, default: []].append(requirement)
        } else if let requirement = OptionalPropertyRequirement(at: index, in: source) {
          optionalProperties[requirement.name] = requirement
        }
      default: break
      }
    }
  }

  private mutating func addClass(_ type: TypeDeclaration, in source: ParsedSource) {
    ownClasses.insert(type.name)
    if initializers[type.name] == nil { initializers[type.name] = ClassInitializers() }
  }

  /// Whether a type is local, generic, or private, or a member of a private type or extension.
  private static func isHidden(_ type: TypeDeclaration, in source: ParsedSource) -> Bool {
    let isLocal =
      source.parent(of: type.head) != nil && source.type(withMemberAt: type.head) == nil
    return isLocal || source.text(type.nameEnd) == ">"
      || [type, source.type(around: type.head)].contains {
        $0?.access.hasSuffix("private") == true
      }
  }

  private mutating func addMethod(at index: Int, in source: ParsedSource, file: Int) {
    guard let type = source.type(withMemberAt: index), type.kind != "protocol",
      let signature = FunctionSignature(at: index, in: source)
    else { return }
    methods[type.name, default: []].append(
      DeclaredMethod(
        signature: signature,
        modifiers: source.modifiers(before: index), in: source, file: file))
  }

  private mutating func addMember(at index: Int, in source: ParsedSource) {
    guard let type = source.type(withMemberAt: index) else { return }
    if let member = ExtensionMember(at: index, in: source) {
      extensionMembers[type.name, default: []].append(member)
    }
    let name = source.memberName(at: index)
    if source.modifiers(before: index).contains("override") {
      overriddenNames[type.name, default: []].insert(name)
    } else {
      declaredNames[type.name, default: []].insert(name)
    }
  }

  /// Finds the members that classes declare for extensions and subclasses, after all sources were
  /// added.
  mutating func findDeclaredMembers() {
    findOverloadedRequirements()
    findOverriddenRequirements()
    findDispatchedMembers()
    // The same type can be spelled in several ways, so names are compared without types. One
    // unneeded member in a class has no effect.
    var overridden: [String: Set<String>] = [:]
    for (type, names) in overriddenNames {
      for superclass in classAndSuperclasses(of: resolved(type)).dropFirst() {
        overridden[superclass, default: []].formUnion(names.map(\.text))
      }
    }
    for (name, members) in extensionMembers.sorted(by: { $0.key < $1.key }) {
      guard let type = declaredClass(name) else { continue }
      declaredMembers[type, default: []] += members.filter {
        !$0.isVariadic && dispatchedOverrides[type]?[$0.name] == nil
          && ($0.isOverride || $0.isOpen || overridden[type]?.contains($0.name.text) == true)
      }
    }
  }

  private mutating func findOverloadedRequirements() {
    for (base, requirements) in optionalRequirements {
      for (index, requirement) in requirements.enumerated() {
        let labels = requirement.signature.labels
        optionalRequirements[base]?[index].isOverloaded =
          requirements.count { $0.signature.labels == labels } > 1
      }
    }
  }

  /// Collects the classes in a body of `layerClass`.
  private mutating func addLayerClasses(at index: Int, in source: ParsedSource) {
    guard source.text(index + 1) == "layerClass", let open = source.body(after: index + 2),
      let close = source.partner(of: open)
    else { return }
    for index in open..<close where source.text(index) == "self" && source.text(index - 1) == "." {
      layerClasses.insert(source.text(index - 2))
    }
  }

  /// Adds the variables of a `let` or a `var`.
  private mutating func addVariables(at index: Int, in source: ParsedSource) {
    func isFollowed(_ index: Int) -> Bool {
      source.text(index) == "," && [",", ":"].contains(source.text(index + 2))
    }
    var names: [String] = []
    var next = index + 1
    while source.isWord(next) {
      names.append(source.text(next))
      next += 1
      if !isFollowed(next) {
        let type = Self.typeOfValue(at: next, in: source)
        for name in names { variables[name, default: []].insert(type) }
        names = []
        while next < source.tokens.count, !source.tokens[next].isFirstOfLine,
          ![",", "{", "}", ")", "]"].contains(source.text(next))
        {
          next = (source.partner(of: next) ?? next) + 1
        }
        guard isFollowed(next) else { return }
      }
      next += 1
    }
  }

  private mutating func addParameters(ofFunctionAt index: Int, in source: ParsedSource) {
    guard let open = (index..<index + 20).first(where: { source.text($0) == "(" }),
      let close = source.partner(of: open)
    else { return }
    for parameter in ArgumentList.parts(of: open + 1..<close, in: source) {
      guard let colon = parameter.first(where: { source.text($0) == ":" }) else { continue }
      let type = Self.typeOfValue(at: colon, in: source)
      parameters[source.text(colon - 1), default: []].insert(type)
    }
  }

  /// Returns the type of a value that follows a colon or an equal sign, or an empty string if it is
  /// unknown.
  private static func typeOfValue(at index: Int, in source: ParsedSource) -> String {
    guard [":", "="].contains(source.text(index)) else { return "" }
    var first = index + 1
    if source.text(first) == "(", source.text(first + 1) == "any" { first += 1 }
    if ["any", "some"].contains(source.text(first)) { first += 1 }
    var last = first
    func isTypeName(_ index: Int) -> Bool {
      source.isWord(index) && source.text(index).first?.isUppercase == true
    }
    guard isTypeName(first) else { return "" }
    while source.text(last + 1) == ".", isTypeName(last + 2) { last += 2 }
    // `Type(…)` is a value of the type, but `Type.member` may have another one.
    let isType = source.text(index) == ":" || source.text(last + 1) == "("
    return isType ? source.line(first...last) : ""
  }

  // MARK: Queries

  /// Returns the type that a name stands for.
  func resolved(_ name: String) -> String {
    var name = name
    // Aliases could refer to each other.
    for _ in 0..<8 {
      guard let next = aliases[name] else { break }
      name = next
    }
    return name
  }

  /// Returns the types of the properties, variables, and parameters with a name, or `nil` if there
  /// are none.
  func typesOfValues(named name: String) -> Set<String>? {
    let types = variables[name, default: []].union(parameters[name, default: []])
    return types.isEmpty ? nil : types
  }

  /// Whether a name is that of a protocol of the sources, or probably of UIKit.
  func isProtocol(_ name: String) -> Bool {
    protocols.contains(name) || Self.isDelegate(name)
  }

  /// Whether a type has the name of a protocol with methods that views call.
  static func isDelegate(_ name: String) -> Bool {
    name.hasSuffix("Delegate") || name.hasSuffix("DataSource")
  }

  /// Returns the methods of a name in a class and its superclasses, the nearest first.
  func methods(named base: String, in type: String) -> [DeclaredMethod] {
    var result: [DeclaredMethod] = []
    for name in classAndSuperclasses(of: type) {
      result += (methods[name] ?? []).filter { $0.signature.base == base }
    }
    return result
  }

  /// Whether any type declares a method of a name.
  func declaresMethod(named base: String) -> Bool {
    methods.values.contains { $0.contains { $0.signature.base == base } }
  }

  /// Returns a class and the superclasses that are known.
  func classAndSuperclasses(of type: String) -> [String] {
    var names: [String] = []
    var next: String? = type
    while let name = next, !names.contains(name), names.count < 50 {
      names.append(name)
      next = (classes[name] ?? []).map(resolved).first { classes[$0] != nil }
    }
    return names
  }

  /// Returns the optional requirement of a name and labels.
  func optionalRequirement(_ base: String, _ labels: [String]) -> OptionalRequirement? {
    optionalRequirements[base]?.first { $0.signature.labels == labels }
  }

  /// Returns the optional requirement that a method implements.
  func optionalRequirement(for signature: FunctionSignature) -> OptionalRequirement? {
    optionalRequirements[signature.base]?.first { $0.isImplemented(by: signature) }
  }

  /// Returns a superclass that conforms to the protocol of an optional property, if neither it nor
  /// a class between it and the type declares the property.
  func classConforming(above type: String, toProtocolOf name: String) -> String? {
    guard let requirement = optionalProperties[name] else { return nil }
    for superclass in classAndSuperclasses(of: type).dropFirst() {
      if declaredNames[superclass]?.contains(MemberName(name)) == true { return nil }
      if conformances[superclass]?.contains(requirement.protocolName) == true { return superclass }
    }
    return nil
  }

  /// Returns the members that a class declares and its extensions implement.
  func membersDeclared(in className: String) -> [ExtensionMember] {
    declaredMembers[className] ?? []
  }

  /// Whether a class declares a member in place of its extension.
  func isDeclaredInClass(_ member: ExtensionMember) -> Bool {
    guard let type = declaredClass(member.className) else { return false }
    return membersDeclared(in: type).contains {
      $0.newName == member.newName && $0.name == member.name
    }
  }

  /// Whether all files of the module can name one of its types without generic arguments.
  func isVisible(_ name: String) -> Bool {
    let names = name.split(separator: ".")
    return !names.indices.contains {
      hiddenTypes.contains(names[...$0].joined(separator: "."))
    }
  }

  /// Returns the name of a class as it is declared, for the name in an extension.
  func declaredClass(_ name: String) -> String? {
    let name = resolved(name)
    return ownClasses.contains(name) ? name : nil
  }
}
