// Optional methods that a subclass implements, but not the class that conforms to the protocol.
//
// A class that conforms to a protocol chooses the implementations for all subclasses. In
// Objective-C, each object is asked instead. The conforming class therefore declares the closure,
// and the subclass overrides it.

extension ModuleFacts {
  /// Finds such methods.
  mutating func findOverriddenRequirements() {
    for requirements in optionalRequirements.values {
      for requirement in requirements {
        for (type, methods) in methods {
          let isImplemented = methods.contains { requirement.isImplemented(by: $0) }
          guard isImplemented, let conforming = classConforming(above: type, to: requirement) else {
            continue
          }
          overriddenRequirements[type, default: []].insert(requirement.property)
          let isDeclared = declaredRequirements[conforming]?.contains {
            $0.property == requirement.property
          }
          if isDeclared != true {
            declaredRequirements[conforming, default: []].append(requirement)
          }
        }
      }
    }
    for type in declaredRequirements.keys {
      declaredRequirements[type]?.sort { $0.property < $1.property }
    }
  }

  /// Returns the superclass that conforms to the protocol of a requirement, unless it or a class
  /// below it implements the requirement.
  private func classConforming(
    above type: String, to requirement: OptionalRequirement
  ) -> String? {
    var conforming: String?
    for superclass in classAndSuperclasses(of: type).dropFirst() {
      let isImplemented = (methods[superclass] ?? []).contains { requirement.isImplemented(by: $0) }
      if isImplemented { return nil }
      if conformances[superclass]?.contains(requirement.protocolName) == true {
        conforming = superclass
      }
    }
    return conforming.flatMap { ownClasses.contains($0) ? $0 : nil }
  }
}

// Of UIKit's protocols, only the names are known here. A method of theirs has a parameter of the
// type that the protocol is named after, and mostly begins with its name.

extension ModuleFacts {
  /// Returns the superclass that conforms to the protocol of UIKit with a method, unless it or a
  /// class below it implements the method.
  func classConforming(above type: String, toProtocolWith signature: FunctionSignature) -> String? {
    guard let first = signature.types.first, first.hasPrefix("UI"),
      ["_", "in"].contains(signature.labels.first)
    else { return nil }
    let subject = first.dropFirst(2)
    let name = subject.prefix(1).lowercased() + subject.dropFirst()
    guard signature.base.hasPrefix(name) || signature.base.hasPrefix("numberOf") else { return nil }
    var conforming: String?
    for superclass in classAndSuperclasses(of: type).dropFirst() {
      let isImplemented = (methods[superclass] ?? []).contains {
        $0.signature.base == signature.base && $0.signature.labels == signature.labels
      }
      if isImplemented { return nil }
      let protocols = (conformances[superclass] ?? []).filter(Self.isDelegate)
      if protocols.contains(where: { Self.subjects(of: $0).contains(String(subject)) }) {
        conforming = superclass
      }
    }
    return conforming
  }

  /// Returns the names, without prefix, of the types that a protocol's methods are about.
  private static func subjects(of protocolName: String) -> [String] {
    guard protocolName.hasPrefix("UI") else { return [] }
    let subject = ["Delegate", "DataSource"].compactMap { protocolName.firstRange(of: $0) }.first
      .map { String(protocolName[..<$0.lowerBound].dropFirst(2)) }
    guard let subject else { return [] }
    return ["CollectionView", "TableView", "TextView"].contains(subject)
      ? [subject, "ScrollView"] : [subject]
  }
}

extension OptionalRequirement {
  /// Whether a method has the name of the requirement.
  func isImplemented(by method: DeclaredMethod) -> Bool {
    isImplemented(by: method.signature) && !method.isPrivate && !method.isStatic
  }
}
