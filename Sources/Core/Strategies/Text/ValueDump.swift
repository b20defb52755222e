import Foundation

/// The content of a value, found by reflection, as text that is the same in every run.
///
/// ```
/// ▿ User
///   - name: "Anna"
///   ▿ tags: 2 members
///     - "admin"
///     - "staff"
/// ```
struct ValueDump {
  /// The reason why a value cannot be written.
  enum Failure: Error, CustomStringConvertible {
    /// Values are nested too deeply.
    case tooDeep(type: String)

    var description: String {
      switch self {
      case .tooDeep(let type):
        "the value is nested more than \(ValueDump.maximumDepth) levels deep at a \(type); "
          + "snapshot a part of it, for example with `pullback`"
      }
    }
  }

  /// The maximum depth of nested values.
  fileprivate static let maximumDepth = 64

  private var lines: [String] = []
  private var level = 0
  /// The objects that are currently being written, outermost first.
  private var objects: [ObjectIdentifier] = []

  /// Returns the lines of a value, each with a newline.
  static func text(of value: Any) throws -> String {
    var dump = ValueDump()
    try dump.write(value, label: nil)
    return dump.lines.map { $0 + "\n" }.joined()
  }

  private mutating func write(_ value: Any, label: String?) throws {
    let prefix = label.map { "\($0): " } ?? ""
    if let leaf = Self.leaf(value) { return writeLeaf(prefix + leaf) }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      guard let content = mirror.children.first?.value else { return writeLeaf(prefix + "nil") }
      return try write(content, label: label)
    }
    let type = Self.name(mirror.subjectType)
    guard level < Self.maximumDepth else { throw Failure.tooDeep(type: type) }
    if mirror.displayStyle == .class {
      let object = ObjectIdentifier(value as AnyObject)
      guard !objects.contains(object) else { return writeLeaf(prefix + type + " (see above)") }
      objects.append(object)
    }
    defer { if mirror.displayStyle == .class { objects.removeLast() } }
    let children = try Self.children(of: mirror)
    guard !children.isEmpty else { return writeLeaf(prefix + Self.childless(value, mirror, type)) }
    lines.append(indent + "▿ " + prefix + Self.title(of: value, mirror, type))
    level += 1
    defer { level -= 1 }
    for child in children { try write(child.value, label: child.label) }
  }

  private mutating func writeLeaf(_ text: String) { lines.append(indent + "- " + text) }

  private var indent: String { String(repeating: "  ", count: level) }

  // MARK: Children

  private static func children(of mirror: Mirror) throws -> [Mirror.Child] {
    switch mirror.displayStyle {
    case .set:
      return try sorted(mirror.children.map { (nil, $0.value) })
    case .dictionary:
      return try sorted(Array(mirror.children)).map { child in
        let parts = Array(Mirror(reflecting: child.value).children)
        guard parts.count == 2 else { return child }
        return (try text(of: parts[0].value).trimmedLeaf, parts[1].value)
      }
    case .collection:
      return mirror.children.map { (nil, $0.value) }
    case .enum:
      // The first line contains the case. Its associated values follow, as separate parts if there
      // are several.
      return mirror.children.flatMap { child -> [Mirror.Child] in
        let content = Mirror(reflecting: child.value)
        return content.displayStyle == .tuple ? Array(content.children) : [(nil, child.value)]
      }
    default:
      let inherited = try mirror.superclassMirror.map { try children(of: $0) } ?? []
      return inherited + mirror.children
    }
  }

  /// Returns children sorted by their text: dictionary entries by key, then by value.
  private static func sorted(_ children: [Mirror.Child]) throws -> [Mirror.Child] {
    try children.map { (key: try text(of: $0.value), child: $0) }
      .sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) }
      .map(\.child)
  }

  // MARK: Names

  /// Returns the text of a value without relevant parts, or `nil` for a value with parts.
  private static func leaf(_ value: Any) -> String? {
    switch value {
    case let text as String: text.debugDescription
    case let text as Substring: String(text).debugDescription
    case let text as StaticString: "\(text)".debugDescription
    case let character as Character: String(character).debugDescription
    case let scalar as Unicode.Scalar: scalar.debugDescription
    // Reflection cannot read the parts of numbers and vectors, and shows addresses in Foundation
    // objects.
    case let number as any Numeric: "\(number)"
    case let vector as any SIMD: "\(vector)"
    case let truth as Bool: "\(truth)"
    case let number as NSNumber: "\(number)"
    case let type as Any.Type: name(type) + ".self"
    case let date as Date: "Date(timeIntervalSince1970: \(date.timeIntervalSince1970))"
    case let url as URL: "URL(\(url.absoluteString.debugDescription))"
    case let uuid as UUID: "UUID(\(uuid.uuidString))"
    case let data as Data: "Data(\(data.count) bytes, \(data.base64EncodedString()))"
    case let decimal as Decimal: "\(decimal)"
    default: isAddress(value) ? name(type(of: value)) : nil
    }
  }

  /// Whether a value is only a memory address.
  private static func isAddress(_ value: Any) -> Bool {
    let type = name(type(of: value))
    return type == "ObjectIdentifier" || type == "OpaquePointer"
      || (type.hasPrefix("Unsafe") && type.contains("Pointer"))
  }

  /// Returns the text of a value without children: a case of an enumeration, an empty collection,
  /// its description, or only its type if nothing else is known to be the same in every run.
  private static func childless(_ value: Any, _ mirror: Mirror, _ type: String) -> String {
    switch mirror.displayStyle {
    case .class, .struct, .tuple: "\(type)()"
    case .collection, .set, .dictionary: "\(type) (empty)"
    case .enum: value is any CustomStringConvertible ? "\(type)(\(value))" : "\(type).\(value)"
    default: value is any CustomStringConvertible ? "\(type)(\(value))" : type
    }
  }

  /// Returns the first line of a value with children.
  private static func title(of value: Any, _ mirror: Mirror, _ type: String) -> String {
    let count = mirror.children.count
    let counted = { (noun: String) in "\(count) \(noun)\(count == 1 ? "" : "s")" }
    return switch mirror.displayStyle {
    case .collection: counted("element")
    case .set: counted("member")
    case .dictionary: counted("key")
    case .tuple: counted("part")
    case .enum: "\(type).\(mirror.children.first?.label ?? "")"
    default: type
    }
  }

  private static func name(_ type: Any.Type) -> String { String(describing: type) }
}

extension String {
  /// The lines of a value, without their markers, joined in one line.
  fileprivate var trimmedLeaf: String {
    let lines = split(separator: "\n")
    return lines.map { $0.drop { " -▿".contains($0) } }.joined(separator: ", ")
  }
}
