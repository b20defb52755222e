/// The content of a value, found by reflection, as text that is the same in every run.
///
/// ```
/// ▿ User
///   - name: "Anna"
///   ▿ tags: 2 members
///     - "admin"
///     - "staff"
/// ```
///
/// ## Guarantees
/// - Each object is reflected and written once. If it occurs again, its first line has a number,
///   as in `▿ owner: User #1`, and each further occurrence is a reference, `User #1 (see above)`.
/// - The members of unordered collections are sorted by their text. Equal texts are ordered by
///   their relations to other objects. If these are equal as well, but the text would depend on the
///   order, the value is refused.
/// - A value whose state reflection cannot see is refused, unless it has no value of its own, such
///   as a queue or a closure, which is named by its type.
struct ValueDump {
  /// The maximum depth of nested values.
  static let maximumDepth = 64

  /// The number of values that were reflected.
  let visitCount: Int
  private let root: DumpNode
  private var order: DumpOrder
  private var lines: [String] = []
  private var objectCount = 0

  /// Reads a value.
  ///
  /// - Throws: A ``StrategyError`` if the value cannot be dumped.
  init(_ value: Any) throws {
    var reader = ValueReader()
    root = try reader.read(value)
    visitCount = reader.visitCount
    order = DumpOrder(reader.nodes)
  }

  /// Returns the lines of a value, each with a newline.
  static func text(of value: Any) throws -> String {
    var dump = try ValueDump(value)
    try dump.write(dump.root, label: "", level: 0)
    return dump.lines.map { $0 + "\n" }.joined()
  }

  private mutating func write(_ node: DumpNode, label: String, level: Int) throws {
    var text = label + node.text
    if node.occurrenceCount > 1 {
      if let number = node.number {
        return append("- \(label)\(node.type) #\(number) (see above)", level: level)
      }
      objectCount += 1
      node.number = objectCount
      text += " #\(objectCount)"
    }
    guard !node.parts.isEmpty else { return append("- " + text, level: level) }
    guard level < ValueDump.maximumDepth else { throw StrategyError.tooDeep(type: node.type) }
    append("▿ " + text, level: level)
    for part in try order.sorted(node) {
      try write(part.node, label: try self.label(of: part), level: level + 1)
    }
  }

  private mutating func append(_ line: String, level: Int) {
    lines.append(String(repeating: "  ", count: level) + line)
  }

  /// Returns the beginning of a part's line.
  ///
  /// The lines of a key are joined in one line.
  private mutating func label(of part: DumpNode.Part) throws -> String {
    switch part.label {
    case .none: return ""
    case .name(let name): return name + ": "
    case .key(let key):
      let outerLines = lines
      defer { lines = outerLines }
      lines = []
      try write(key, label: "", level: 0)
      return DumpNode.joined(lines) + ": "
    }
  }
}

extension StrategyError {
  /// Values are nested too deeply for a dump.
  static func tooDeep(type: String) -> StrategyError {
    StrategyError(
      "the value is nested more than \(ValueDump.maximumDepth) levels deep at a \(type); "
        + "snapshot a part of it, for example with `pullback`")
  }

  /// Reflection cannot see the state of a value.
  static func invisible(type: String, place: String) -> StrategyError {
    StrategyError(
      "reflection cannot see the state of \(place) (\(type)), so a change would not change the "
        + dumpRemedy)
  }

  /// A value depends on the process or the start of the machine.
  static func perProcess(type: String, place: String) -> StrategyError {
    StrategyError("\(place) (\(type)) is different in each process, and so is the " + dumpRemedy)
  }

  private static let dumpRemedy =
    "text; leave it out or show a property of it in the `customMirror` of a type that conforms "
    + "to `CustomReflectable`, or snapshot a part of the value, for example with `pullback`"
}

/// A value with its parts.
final class DumpNode {
  /// A part, such as a property, an element, or an entry of a dictionary.
  struct Part {
    enum Label {
      case none
      case name(String)
      case key(DumpNode)
    }

    let label: Label
    let node: DumpNode
  }

  let type: String
  /// Whether the value is an object, which can occur several times.
  let isObject: Bool
  /// The text without the parts.
  var text: String
  /// The text by which the value is sorted, or `nil` if it is the written one.
  ///
  /// The written text is redacted later, as a part of the dump, because patterns may also match the
  /// names of properties.
  var redactedText: String?
  var parts: [Part] = []
  /// Whether the order of the parts has no meaning.
  var isUnordered = false
  /// The number of times that an object occurs; 0 for other values.
  var occurrenceCount = 0
  /// The number of an object that was written and occurs again.
  var number: Int?
  /// The position in the list of all nodes.
  var index = 0
  /// The lines without references, once they are known.
  fileprivate var plainLines: [String]?

  init(type: String, text: String, isObject: Bool = false) {
    (self.type, self.text, self.isObject) = (type, text, isObject)
  }

  /// Whether the value is an object, or contains one outside of other objects.
  fileprivate var containsObject: Bool {
    isObject
      || parts.contains { part in
        if case .key(let key) = part.label, key.containsObject { return true }
        return part.node.containsObject
      }
  }

  /// The text and the names of the parts.
  fileprivate var ownText: String {
    parts.reduce(redactedText ?? text) { text, part in
      if case .name(let name) = part.label { text + "\n" + name } else { text }
    }
  }

  /// The nodes of all parts, including keys.
  fileprivate var children: [DumpNode] {
    parts.flatMap { part in
      if case .key(let key) = part.label { [key, part.node] } else { [part.node] }
    }
  }

  /// The lines of a value, without their markers, joined in one line.
  static func joined(_ lines: [String]) -> String {
    // Each line has an indentation and a marker of two characters.
    lines.map { $0.drop { $0 == " " }.dropFirst(2) }.joined(separator: ", ")
  }
}

/// The order of the parts of unordered collections, which is the same in every process.
struct DumpOrder {
  private let nodes: [DumpNode]
  /// The classes of nodes with equal relations, by the nodes' indices; empty until they are needed.
  private var classes: [Int] = []
  /// The number of nodes of each class.
  private var classSizes: [Int: Int] = [:]
  /// The nodes below which no order matters.
  private var checked: Set<Int> = []

  init(_ nodes: [DumpNode]) { self.nodes = nodes }

  /// Returns the parts of a node in the order in which they are written.
  mutating func sorted(_ node: DumpNode) throws -> [DumpNode.Part] {
    guard node.isUnordered, node.parts.count > 1 else { return node.parts }
    let keyed = try node.parts.map { (text: try sortText(of: $0), part: $0) }
      .sorted { $0.text.lexicographicallyPrecedes($1.text) }
    var result: [DumpNode.Part] = []
    var rest = keyed[...]
    while let first = rest.first {
      let equal = rest.prefix { $0.text == first.text }
      rest = rest.dropFirst(equal.count)
      result += try sorted(equal.map(\.part))
    }
    return result
  }

  /// Returns the text by which a part is sorted: that of its key, and then that of its value.
  private mutating func sortText(of part: DumpNode.Part) throws -> [UInt8] {
    var lines: [String] = []
    if case .key(let key) = part.label { lines = try plainLines(key) }
    return Array((lines + (try plainLines(part.node))).joined(separator: "\n").utf8)
  }

  /// Returns the lines of a node in which other objects are only named by their types.
  ///
  /// They do not depend on the place of the node.
  private mutating func plainLines(_ node: DumpNode) throws -> [String] {
    if let lines = node.plainLines { return lines }
    var lines = [(node.parts.isEmpty ? "- " : "▿ ") + (node.redactedText ?? node.text)]
    for part in try sorted(node) {
      var prefix = ""
      switch part.label {
      case .none: break
      case .name(let name): prefix = name + ": "
      case .key(let key):
        prefix = DumpNode.joined(key.isObject ? ["- " + key.type] : try plainLines(key)) + ": "
      }
      let inner = part.node.isObject ? ["- " + part.node.type] : try plainLines(part.node)
      lines.append("  \(inner[0].prefix(2))\(prefix)\(inner[0].dropFirst(2))")
      lines += inner.dropFirst().map { "  " + $0 }
    }
    node.plainLines = lines
    return lines
  }

  // MARK: Equal texts

  /// Sorts parts with equal texts.
  private mutating func sorted(_ parts: [DumpNode.Part]) throws -> [DumpNode.Part] {
    guard parts.count > 1, parts.contains(where: { isOrObject($0) }) else { return parts }
    if classes.isEmpty {
      classes = equivalenceClasses()
      for number in classes { classSizes[number, default: 0] += 1 }
    }
    let ranked = parts.map { (rank: rank(of: $0), part: $0) }
      .sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
    for (first, second) in zip(ranked, ranked.dropFirst()) where first.rank == second.rank {
      try checkOrderIsIrrelevant(first.part)
    }
    return ranked.map(\.part)
  }

  private func isOrObject(_ part: DumpNode.Part) -> Bool {
    if case .key(let key) = part.label, key.containsObject { return true }
    return part.node.containsObject
  }

  private func rank(of part: DumpNode.Part) -> [Int] {
    if case .key(let key) = part.label { return [classes[key.index], classes[part.node.index]] }
    return [classes[part.node.index]]
  }

  /// Throws an error if an object below a part occurs again, and another one has the same class.
  private mutating func checkOrderIsIrrelevant(_ part: DumpNode.Part) throws {
    var pending = [part.node]
    if case .key(let key) = part.label { pending.append(key) }
    while let node = pending.popLast() {
      guard checked.insert(node.index).inserted else { continue }
      if node.occurrenceCount > 1, classSizes[classes[node.index], default: 0] > 1 {
        throw StrategyError(
          "several equal objects (\(node.type)) in unordered collections are used elsewhere too, "
            + "so the text would depend on the order of hash values; give them a property that "
            + "distinguishes them, or use arrays")
      }
      pending += node.children
    }
  }

  /// Returns the classes of nodes that cannot be distinguished by their relations to others, as
  /// numbers that are the same in every process.
  ///
  /// The classes are refined until they are stable (color refinement, by Weisfeiler and Leman):
  /// nodes remain in one class if their parts and the nodes that contain them have equal classes.
  private func equivalenceClasses() -> [Int] {
    var containers = nodes.map { _ in [(container: Int, position: Int, partner: Int)]() }
    for node in nodes {
      for (position, part) in node.parts.enumerated() {
        let position = node.isUnordered ? 0 : position
        var key = part.node.index
        if case .key(let keyNode) = part.label {
          key = keyNode.index
          containers[key].append((node.index, -1, part.node.index))
        }
        containers[part.node.index].append((node.index, position, key))
      }
    }
    var classes = ranks(nodes.map { $0.ownText.utf8.map(Int.init) })
    while true {
      let signatures = nodes.map { node in
        var parts = node.parts.map { part -> [Int] in
          if case .key(let key) = part.label {
            return [classes[key.index], classes[part.node.index]]
          }
          return [classes[part.node.index]]
        }
        if node.isUnordered { parts.sort { $0.lexicographicallyPrecedes($1) } }
        let users = containers[node.index]
          .map { [classes[$0.container], $0.position, classes[$0.partner]] }
          .sorted { $0.lexicographicallyPrecedes($1) }
        return [classes[node.index]] + parts.joined() + [-1] + users.joined()
      }
      let refined = ranks(signatures)
      if Set(refined).count == Set(classes).count { return refined }
      classes = refined
    }
  }

  /// Returns the position of each signature among all different ones.
  private func ranks(_ signatures: [[Int]]) -> [Int] {
    let sorted = Set(signatures).sorted { $0.lexicographicallyPrecedes($1) }
    let positions = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
    return signatures.map { positions[$0] ?? 0 }
  }
}
