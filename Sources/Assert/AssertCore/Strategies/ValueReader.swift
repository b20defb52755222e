import Foundation
import Observation

/// Reads the parts of a value by reflection, for ``ValueDump``.
///
/// Each object is read once, in a queue, so that neither the number of its occurrences nor the
/// order of an unordered collection changes what is read.
struct ValueReader {
  /// All nodes, by their indices.
  private(set) var nodes: [DumpNode] = []
  /// The number of values that were reflected.
  private(set) var visitCount = 0
  private var objects: [ObjectIdentifier: DumpNode] = [:]
  private var queue: [(node: DumpNode, object: AnyObject, place: Place)] = []
  /// The objects that were read, which are kept alive.
  ///
  /// If an object that a mirror created were released, another object could get its address.
  private var keptObjects: [AnyObject] = []

  /// The place of a value below the root, for messages.
  private struct Place {
    let text: String
    /// The number of values between the value and the object that contains it.
    var depth = 0

    func part(_ label: String?) -> Place {
      // A place is kept for each object that is not read yet, so its text has a limit.
      let isShort = text.utf8.count < 500
      return Place(
        text: label.map { isShort ? "\(text).\($0)" : text } ?? text, depth: depth + 1)
    }
  }

  /// Reads a value and all objects that it refers to.
  mutating func read(_ value: Any) throws -> DumpNode {
    let root = try node(of: value, at: Place(text: TypeName(of: value).short))
    var next = 0
    while next < queue.count {
      let (node, object, place) = queue[next]
      next += 1
      try readParts(of: object, into: node, at: place)
    }
    return root
  }

  private mutating func node(of value: Any, at place: Place) throws -> DumpNode {
    visitCount += 1
    var value = value
    var wrapperCount = 0
    while let optional = value as? any OptionalValue {
      guard let content = optional.content else {
        // `.some(nil)` is different from `nil`.
        let nested = String(repeating: "Optional(", count: wrapperCount)
        return leaf(nested + "nil" + String(repeating: ")", count: wrapperCount), "Optional")
      }
      value = content
      wrapperCount += 1
    }
    let name = TypeName(of: value)
    guard type(of: value) is AnyClass else {
      if let text = try LeafText.text(of: value, name, at: place.text) {
        return try redactedLeaf(text, name.short)
      }
      guard place.depth < ValueDump.maximumDepth else {
        throw StrategyError.tooDeep(type: name.short)
      }
      let node = add(DumpNode(type: name.short, text: ""))
      try readParts(of: value, name, into: node, at: place)
      return node
    }
    let object = value as AnyObject
    if let text = try LeafText.text(ofObject: object, name, at: place.text) {
      return try redactedLeaf(text, name.short)
    }
    if let converted = FoundationObject.value(of: object) {
      return try node(of: converted, at: place)
    }
    let identifier = ObjectIdentifier(object)
    if let known = objects[identifier] {
      known.occurrenceCount += 1
      return known
    }
    let node = add(DumpNode(type: name.short, text: "", isObject: true))
    node.occurrenceCount = 1
    objects[identifier] = node
    keptObjects.append(object)
    queue.append((node, object, Place(text: place.text)))
    return node
  }

  private mutating func leaf(_ text: String, _ type: String) -> DumpNode {
    add(DumpNode(type: type, text: text))
  }

  private mutating func redactedLeaf(_ text: String, _ type: String) throws -> DumpNode {
    let node = leaf(text, type)
    node.redactedText = try Redaction.replacingMatches(of: Redaction.current, in: text)
    return node
  }

  private mutating func add(_ node: DumpNode) -> DumpNode {
    node.index = nodes.count
    nodes.append(node)
    return node
  }

  // MARK: Parts

  private mutating func readParts(
    of object: AnyObject, into node: DumpNode, at place: Place
  ) throws {
    try readParts(of: object as Any, TypeName(of: object), into: node, at: place)
  }

  private mutating func readParts(
    of value: Any, _ name: TypeName, into node: DumpNode, at place: Place
  ) throws {
    if let parts = FoundationParts(value) { return try add(parts, to: node, at: place) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection, .set, .dictionary:
      try addElements(of: value, mirror, to: node, at: place)
    case .enum:
      try addPayload(of: value, mirror, to: node, at: place)
    case .tuple:
      for child in mirror.children { try add(child.value, label: child.label, to: node, at: place) }
      node.text = node.parts.isEmpty ? "\(name.short)()" : counted(node.parts.count, "part")
    default:
      if let elements = UnorderedElements.elements(of: value, name) {
        for element in elements { try add(element, label: nil, to: node, at: place) }
        node.isUnordered = true
        node.text = elements.isEmpty ? "\(name.short) (empty)" : counted(elements.count, "member")
        return
      }
      try addProperties(of: value, mirror, name, to: node, at: place)
      node.text = name.short
      guard node.parts.isEmpty else { return }
      switch mirror.displayStyle {
      case .class, .struct:
        if !(value is any CustomReflectable), !(type(of: value) is AnyClass),
          TypeMetadata.size(of: value) > 0, !hasOnlyOmittedProperties(mirror)
        {
          throw StrategyError.invisible(type: name.short, place: place.text)
        }
        node.text = "\(name.short)()"
      default:
        if value is any CustomStringConvertible { node.text = "\(name.short)(\(value))" }
      }
    }
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private mutating func add(
    _ value: Any, label: String?, to node: DumpNode, at place: Place
  ) throws {
    let part = try redacted(label, at: place) ?? self.node(of: value, at: place.part(label))
    node.parts.append(DumpNode.Part(label: label.map { .name($0) } ?? .none, node: part))
  }

  /// Returns the node that replaces a part, or `nil` if no rule is for its name.
  private mutating func redacted(_ label: String?, at place: Place) -> DumpNode? {
    guard let label, !Redaction.current.isEmpty else { return nil }
    return Redaction.replacement(at: "\(place.text).\(label)").map { leaf($0, "Redaction") }
  }

  private mutating func add(
    _ parts: FoundationParts, to node: DumpNode, at place: Place
  ) throws {
    node.text = parts.title
    node.isUnordered = parts.isUnordered
    for part in parts.parts {
      if let key = part.key {
        try addEntry(key, part.value, to: node, at: place)
      } else {
        try add(part.value, label: part.label, to: node, at: place)
      }
    }
  }

  private mutating func addEntry(
    _ key: Any, _ value: Any, to node: DumpNode, at place: Place
  ) throws {
    let keyNode = try self.node(of: key, at: place.part("key"))
    let name = key as? String ?? (keyNode.parts.isEmpty ? keyNode.text : nil)
    node.parts.append(
      DumpNode.Part(
        label: .key(keyNode),
        node: try redacted(name, at: place) ?? self.node(of: value, at: place.part(name))))
  }

  /// Adds the elements of a collection.
  ///
  /// The mirror of a custom collection has the order of its content.
  private mutating func addElements(
    of value: Any, _ mirror: Mirror, to node: DumpNode, at place: Place
  ) throws {
    node.isUnordered =
      mirror.displayStyle != .collection && UnorderedElements.isUnordered(value)
    let isDictionary = mirror.displayStyle == .dictionary
    for child in mirror.children {
      let entry = isDictionary ? Array(Mirror(reflecting: child.value).children) : []
      if entry.count == 2 {
        try addEntry(entry[0].value, entry[1].value, to: node, at: place)
      } else {
        try add(child.value, label: nil, to: node, at: place)
      }
    }
    let noun = isDictionary ? "key" : mirror.displayStyle == .set ? "member" : "element"
    node.text =
      node.parts.isEmpty ? "\(node.type) (empty)" : counted(node.parts.count, noun)
  }

  /// Adds the associated values of a case, as separate parts if there are several.
  private mutating func addPayload(
    of value: Any, _ mirror: Mirror, to node: DumpNode, at place: Place
  ) throws {
    for child in mirror.children {
      let content = Mirror(reflecting: child.value)
      if content.displayStyle == .tuple {
        for part in content.children {
          try add(part.value, label: part.label, to: node, at: place)
        }
      } else {
        try add(child.value, label: nil, to: node, at: place)
      }
    }
    if let name = mirror.children.first?.label ?? TypeMetadata.caseName(of: value) {
      node.text = "\(node.type).\(name)"
    } else if let raw = value as? any RawRepresentable {
      node.text = "\(node.type)(rawValue: \(raw.rawValue))"
    } else {
      node.text = "\(node.type)(\(value))"
    }
  }

  /// Adds the stored properties of a structure or an object, those of superclasses first, or the
  /// children of a custom mirror.
  private mutating func addProperties(
    of value: Any, _ mirror: Mirror, _ name: TypeName, to node: DumpNode, at place: Place
  ) throws {
    let hasCustomMirror = value is any CustomReflectable
    if let superclass = mirror.superclassMirror {
      try addProperties(
        of: value, superclass, TypeName(superclass.subjectType), to: node, at: place)
    }
    if type(of: value) is AnyClass, name.isOpaqueClass {
      // A custom mirror replaces the state of the superclass.
      guard hasCustomMirror || name.isPlain || name.isService else {
        throw StrategyError.invisible(type: name.short, place: place.text)
      }
      return
    }
    // The mirror of a superclass is generated even if a subclass has its own.
    let isCustom = mirror.subjectType is any CustomReflectable.Type
    let unowned = TypeMetadata.unownedProperties(of: mirror.subjectType)
    let isObservable = !isCustom && value is any Observable
    var index = mirror.children.startIndex
    for position in 0..<mirror.children.count {
      defer { index = mirror.children.index(after: index) }
      // Reading the child would follow the reference.
      if let property = unowned.first(where: { $0.position == position }) {
        let type = property.type ?? "AnyObject"
        node.parts.append(
          DumpNode.Part(
            label: .name(property.name), node: leaf("\(type) (unowned, not followed)", type)))
        continue
      }
      let child = mirror.children[index]
      guard !isOmitted(child) else { continue }
      let label = child.label.map { propertyName($0, isObservable: isObservable) }
      // The mirror has an empty tuple for a property that cannot be copied, such as a `Mutex`.
      if !isCustom, type(of: value) is AnyClass, child.value is Void,
        redacted(label, at: place) == nil
      {
        throw StrategyError.invisible(
          type: "a type that cannot be copied", place: place.part(label).text)
      }
      try add(child.value, label: label, to: node, at: place)
    }
  }

  /// Whether a property is not part of the value: the list of observers of a model, and the queue
  /// of an actor.
  private func isOmitted(_ child: Mirror.Child) -> Bool {
    child.value is ObservationRegistrar || child.label == "$defaultActor"
  }

  private func hasOnlyOmittedProperties(_ mirror: Mirror) -> Bool {
    !mirror.children.isEmpty && mirror.children.allSatisfy { isOmitted($0) }
  }

  /// Returns the name of a property as written, from that of its storage.
  private func propertyName(_ label: String, isObservable: Bool) -> String {
    let lazyPrefix = "$__lazy_storage_$_"
    if label.hasPrefix(lazyPrefix) { return String(label.dropFirst(lazyPrefix.count)) }
    // The macro `@Observable` adds the underscore.
    return isObservable && label.hasPrefix("_") ? String(label.dropFirst()) : label
  }
}

/// A value that may be missing.
private protocol OptionalValue {
  var content: Any? { get }
}

extension Optional: OptionalValue {
  var content: Any? { map { $0 as Any } }
}

/// The name of a type, and the facts about the type that follow from its name.
struct TypeName {
  private let type: Any.Type

  init(_ type: Any.Type) { self.type = type }

  /// Creates the name of a value's dynamic type.
  init(of value: Any) { type = Swift.type(of: value) }

  /// The name without the modules, such as `Array<Int>`.
  var short: String { String(describing: type) }
  /// The name with the modules, such as `Swift.Array<Swift.Int>`.
  var full: String { String(reflecting: type) }

  /// Whether a class is implemented in C or Objective-C, or by a library whose private state
  /// differs between systems.
  var isOpaqueClass: Bool {
    let full = full
    // Only names from Objective-C have no module.
    guard let dot = full.firstIndex(of: ".") else { return true }
    let module = full[..<dot]
    return [
      "Dispatch", "Foundation", "FoundationEssentials", "FoundationInternationalization",
      "FoundationNetworking", "FoundationXML", "__C",
    ].contains(module)
  }

  /// Whether a class has no state.
  var isPlain: Bool { short == "NSObject" }

  /// Whether a type offers a service, or synchronizes tasks, and has no value of its own.
  var isService: Bool {
    let full = full
    if full.hasPrefix("Swift.") {
      return [
        "Swift.Async", "Swift.CheckedContinuation", "Swift.Task<", "Swift.UnsafeContinuation",
      ]
      .contains(where: full.hasPrefix)
    }
    guard type is AnyClass, isOpaqueClass else { return false }
    let base = short.prefix { $0 != "<" }
    return TypeName.services.contains(String(base)) || base.hasPrefix("URLSession")
      || base.hasSuffix("Lock")
  }

  private static let services: Set = [
    "Bundle", "DispatchGroup", "DispatchSemaphore", "DispatchWorkItem", "FileHandle",
    "FileManager", "NSCache", "NSCondition", "NotificationCenter", "Operation", "Pipe", "Process",
    "ProcessInfo", "RunLoop", "Thread", "Timer", "UserDefaults",
  ]

  /// Whether a value is only an address.
  var isAddress: Bool {
    let short = short
    return short == "ObjectIdentifier" || short == "OpaquePointer"
      || (short.hasPrefix("Unsafe") && short.contains("Pointer"))
      || full.hasPrefix("Swift.Unmanaged<")
  }

  /// Whether a value is different in each process, or counts from the start of the machine.
  var isPerProcess: Bool {
    [
      "Dispatch.DispatchTime", "Swift.ContinuousClock.Instant", "Swift.Hasher",
      "Swift.SuspendingClock.Instant",
    ].contains(full)
  }
}

/// The collections whose elements have no order.
private enum UnorderedElements {
  /// Whether a collection is a set or a dictionary whose order is that of its hash values.
  ///
  /// A collection with an order can be traversed in both directions, and a custom type with the
  /// mirror of a dictionary, such as an ordered dictionary, need not be a collection at all.
  static func isUnordered(_ value: Any) -> Bool {
    !(value is any BidirectionalCollection) && (value is any Collection || value is any SetAlgebra)
  }

  /// Returns the elements of a view of a standard library dictionary, such as its keys, or `nil`
  /// for other values.
  ///
  /// The mirror of such a view shows its memory instead.
  static func elements(of value: Any, _ name: TypeName) -> [Any]? {
    guard name.full.hasPrefix("Swift.Dictionary<"), isUnordered(value),
      let collection = value as? any Collection
    else { return nil }
    func elements(_ collection: some Collection) -> [Any] { collection.map { $0 } }
    return elements(collection)
  }
}
