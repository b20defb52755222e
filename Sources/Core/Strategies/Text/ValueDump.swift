import Foundation

/// What a value holds, found by reflection and written the same in every run.
///
/// ```
/// ▿ User
///   - name: "Anna"
///   ▿ tags: 2 members
///     - "admin"
///     - "staff"
/// ```
struct ValueDump {
  /// Why a value is not written.
  enum Failure: Error, CustomStringConvertible {
    /// Values lie in each other more deeply than the limit.
    case tooDeep(type: String)

    var description: String {
      switch self {
      case .tooDeep(let type):
        "values lie in each other more than \(ValueDump.mostLevels) levels deep, at a \(type); "
          + "take a part of the value, such as with `pullback`"
      }
    }
  }

  /// How deeply values may lie in each other.
  fileprivate static let mostLevels = 64

  private var lines: [String] = []
  private var level = 0
  /// The objects that are being written, outermost first.
  private var objects: [ObjectIdentifier] = []

  /// Returns the lines of a value, each ended by a newline.
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
    guard level < Self.mostLevels else { throw Failure.tooDeep(type: type) }
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
      // The first line tells the case already; its values follow, as parts if there are several.
      return mirror.children.flatMap { child -> [Mirror.Child] in
        let content = Mirror(reflecting: child.value)
        return content.displayStyle == .tuple ? Array(content.children) : [(nil, child.value)]
      }
    default:
      let inherited = try mirror.superclassMirror.map { try children(of: $0) } ?? []
      return inherited + mirror.children
    }
  }

  /// Returns children in the order of what is written of them: of keys with their values, by the keys
  /// and then by the values.
  private static func sorted(_ children: [Mirror.Child]) throws -> [Mirror.Child] {
    try children.map { (key: try text(of: $0.value), child: $0) }
      .sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) }
      .map(\.child)
  }

  // MARK: Names

  /// Returns how a value without parts of interest is written, or `nil` for one with parts.
  private static func leaf(_ value: Any) -> String? {
    switch value {
    case let text as String: text.debugDescription
    case let text as Substring: String(text).debugDescription
    case let text as StaticString: "\(text)".debugDescription
    case let character as Character: String(character).debugDescription
    case let scalar as Unicode.Scalar: scalar.debugDescription
    // Numbers and vectors are made of what reflection cannot read, and objects of Foundation of addresses.
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

  /// Whether all that a value says is where something lies in memory.
  private static func isAddress(_ value: Any) -> Bool {
    let type = name(type(of: value))
    return type == "ObjectIdentifier" || type == "OpaquePointer"
      || (type.hasPrefix("Unsafe") && type.contains("Pointer"))
  }

  /// Returns how a value without children is written: an enumeration's case, an empty collection, what
  /// it says of itself, or its type alone where nothing else is known to be the same in every run.
  private static func childless(_ value: Any, _ mirror: Mirror, _ type: String) -> String {
    switch mirror.displayStyle {
    case .class, .struct, .tuple: "\(type)()"
    case .collection, .set, .dictionary: "\(type) (empty)"
    case .enum: value is any CustomStringConvertible ? "\(type)(\(value))" : "\(type).\(value)"
    default: value is any CustomStringConvertible ? "\(type)(\(value))" : type
    }
  }

  /// Returns how the first line of a value with children is written.
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
  /// A single line's text without the mark before it.
  fileprivate var trimmedLeaf: String {
    let lines = split(separator: "\n")
    return lines.map { $0.drop { " -▿".contains($0) } }.joined(separator: ", ")
  }
}
