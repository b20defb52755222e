// Classes whose objects are created without their names in the source.

/// The names in a source that stand for a class which is known at run time only.
struct ClassParameters {
  /// Generic parameters that stand for classes.
  private(set) var types: Set<String> = []
  /// Parameters and properties whose values are classes.
  private(set) var metatypes: Set<String> = []

  init(in source: ParsedSource, facts: ModuleFacts) {
    func isClass(_ name: String) -> Bool {
      let isProtocol =
        facts.protocols.contains(name) || name.hasSuffix("Delegate") || name.hasSuffix("DataSource")
      return facts.classes[name] != nil || name.hasPrefix("UI") && !isProtocol
    }
    var parameters: Set<String> = []
    for index in source.tokens.indices where source.text(index) == "<" && source.isAdjacent(index) {
      guard TypeDeclaration.kinds.union(["func"]).contains(source.text(index - 2)),
        let close = source.closingAngle(of: index)
      else { continue }
      let names = ArgumentList.parts(of: index + 1..<close, in: source).map(\.lowerBound)
      parameters.formUnion(names.map(source.text))
    }
    for index in source.tokens.indices where source.text(index) == ":" {
      let name = source.text(index - 1)
      let bound = source.text(index + 1)
      if parameters.contains(name), isClass(bound) { types.insert(name) }
    }
    for index in source.tokens.indices where source.text(index) == "Type" {
      let type = source.text(index - 2)
      guard source.text(index - 1) == ".", source.text(index - 3) == ":", source.isWord(index - 4),
        types.contains(type) || isClass(type)
      else { continue }
      metatypes.insert(source.text(index - 4))
    }
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
    let name = source.text(index)
    guard parameters.types.contains(name) || parameters.metatypes.contains(name),
      source.text(index - 1) != "."
    else { return }
    var open = index + 1
    if source.text(open) == ".", source.text(open + 1) == "init" {
      open += 2
    } else if !parameters.types.contains(name) {
      return
    }
    guard source.text(open) == "(", source.partner(of: open) == open + 1 else { return }
    createsObjects = true
    let type = parameters.types.contains(name) ? "\(name).self" : name
    replace(index...open + 1, with: "uiKitInstance(of: \(type))")
  }

  /// Lets views create objects of a layer's class.
  ///
  /// The class conforms to `BackingLayer`, and has a required initializer.
  mutating func rewriteLayerClass(at index: Int) {
    guard let type = source.type(at: index), type.kind == "class", type.colon != nil,
      facts.layerClasses.contains(type.name)
    else { return }
    insert(", BackingLayer", after: type.open - 1)
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
