package import SnapshotDrawing

/// The view tree of a snapshot, which is stored in its reference, so that a failure can name the
/// view that changed.
///
/// An outline consists only of numbers and texts. It contains no views, addresses, dates, or
/// machine names.
///
/// ## Guarantees
/// - There is one root, at depth 0; every other node is at most one level below the node before it.
package struct SnapshotOutline: Hashable, Sendable {
  /// A property that differs from its default.
  package struct Property: Hashable, Sendable {
    package let name: String
    /// The value of the property.
    package let text: String

    package init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  /// A view.
  package struct Node: Hashable, Sendable {
    package let type: String
    /// The number of ancestors.
    package let depth: Int
    /// The frame in the superview, in points.
    package let frame: Rect
    /// The bounding rectangle in the snapshot, in points from the top-left corner.
    package let box: Rect
    /// The properties that differ from their defaults, in a fixed order.
    package let properties: [Property]

    package init(type: String, depth: Int, frame: Rect, box: Rect, properties: [Property] = []) {
      self.type = type
      self.depth = depth
      self.frame = frame
      self.box = box
      self.properties = properties
    }
  }

  /// The views in preorder, siblings back to front.
  package let nodes: [Node]

  /// Creates an outline.
  ///
  /// - Throws: A ``StrategyError`` if the nodes do not form a tree, or if there are too many.
  package init(_ nodes: [Node]) throws(StrategyError) {
    guard nodes.count <= SnapshotOutline.maximumNodeCount else {
      throw StrategyError(
        "the outline has more than \(SnapshotOutline.maximumNodeCount) views")
    }
    guard let root = nodes.first, root.depth == 0 else { throw .malformedOutline(line: 1) }
    for index in nodes.indices.dropFirst() {
      guard nodes[index].depth >= 1, nodes[index].depth <= nodes[index - 1].depth + 1 else {
        throw .malformedOutline(line: index + 1)
      }
    }
    self.nodes = nodes
  }

  /// The maximum number of views in an outline.
  package static let maximumNodeCount = 100_000
}

extension StrategyError {
  /// A line of an outline is malformed; lines are numbered from 1.
  fileprivate static func malformedOutline(line: Int) -> StrategyError {
    StrategyError("malformed outline at line \(line)")
  }
}

/// The text of an outline, as stored in references, with one line per view, indented by depth.
///
/// ```
/// Window; 0 0 320 480
///  View; 0 0 320 480; backgroundColor = #FFFFFF; controller = ProfileViewController
///   Label; 16 20 120 21; text = "Anna"
///   ScrollView; 0 60 320 420
///    Label; 0 100 320 21; at 0 130 320 21; text = "Scrolled by 30"
/// ```
///
/// The numbers are the x, y, width, and height of the frame. For scrolled and transformed views,
/// the numbers after `at` are the bounding rectangle in the snapshot; for other views it is the
/// frame, offset by the origin of the parent. A backslash escapes `;`, itself, and line breaks, in
/// names also `=`, and in types also spaces and `(`. If a view has more than ``maximumIndentation``
/// ancestors, its depth precedes it in parentheses.
extension SnapshotOutline {
  /// The maximum depth that is written as indentation, so that a deep tree does not consist mostly
  /// of spaces.
  static let maximumIndentation = 40
  /// The maximum length of a text, in bytes.
  static let maximumByteCount = 8 << 20

  /// The outline as text, which ``init(text:)`` reads without loss.
  package var text: String {
    var bytes: [UInt8] = []
    var boxes: [Rect] = []
    for node in nodes {
      boxes.removeSubrange(node.depth...)
      if !bytes.isEmpty { bytes.append(.lineFeed) }
      bytes += Array(repeating: .space, count: min(node.depth, Self.maximumIndentation))
      if node.depth > Self.maximumIndentation { bytes += Array("(\(node.depth)) ".utf8) }
      bytes.appendEscaped(node.type, also: [.space, .parenthesis])
      bytes += Array("; \(Self.numbers(node.frame))".utf8)
      if node.box != Self.expectedBox(of: node.frame, in: boxes.last) {
        bytes += Array("; at \(Self.numbers(node.box))".utf8)
      }
      for property in node.properties {
        bytes += [.semicolon, .space]
        bytes.appendEscaped(property.name, also: [.equals])
        bytes += Array(" = ".utf8)
        bytes.appendEscaped(property.text)
      }
      boxes.append(node.box)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the width of the root in points, for which only the first line of a text is read.
  static func rootWidth(of text: String) -> Double? {
    text.split(separator: "\n").first.flatMap { try? SnapshotOutline(text: String($0)) }?
      .nodes.first?.frame.width
  }

  /// Reads a text.
  ///
  /// - Throws: A ``StrategyError`` for a text that ``text`` does not produce.
  package init(text: String) throws(StrategyError) {
    let bytes = Array(text.utf8)
    guard bytes.count <= Self.maximumByteCount else {
      throw StrategyError(
        "the outline has \(bytes.count) bytes, more than the limit of \(Self.maximumByteCount)")
    }
    var nodes: [Node] = []
    var boxes: [Rect] = []
    for (index, line) in bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
      .enumerated()
    {
      var reader = OutlineLineReader(line)
      guard let depth = reader.readDepth(), depth <= boxes.count,
        let node = reader.readNode(depth: depth, in: depth > 0 ? boxes[depth - 1] : nil)
      else { throw .malformedOutline(line: index + 1) }
      boxes.removeSubrange(depth...)
      boxes.append(node.box)
      nodes.append(node)
    }
    try self.init(nodes)
  }

  /// Returns the bounding rectangle of a view in the snapshot if nothing is scrolled or
  /// transformed.
  package static func expectedBox(of frame: Rect, in parent: Rect?) -> Rect {
    guard let parent else { return Rect(origin: .zero, size: frame.size) }
    return frame.offsetBy(dx: parent.origin.x, dy: parent.origin.y)
  }

  private static func numbers(_ rect: Rect) -> String {
    [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
      .map(\.shortDescription).joined(separator: " ")
  }
}

/// Reads a line of the text of an outline.
private struct OutlineLineReader {
  private let line: ArraySlice<UInt8>
  private var position: Int

  init(_ line: ArraySlice<UInt8>) {
    self.line = line
    self.position = line.startIndex
  }

  mutating func readDepth() -> Int? {
    let start = position
    while position < line.endIndex, line[position] == .space { position += 1 }
    let spaces = position - start
    guard position < line.endIndex, line[position] == .parenthesis else {
      return spaces <= SnapshotOutline.maximumIndentation ? spaces : nil
    }
    guard let end = line[position...].firstIndex(of: .space),
      let depth = Int(String(decoding: line[position..<end].dropFirst().dropLast(), as: UTF8.self)),
      spaces == SnapshotOutline.maximumIndentation, depth > spaces
    else { return nil }
    position = end + 1
    return depth
  }

  /// Reads the remaining line.
  ///
  /// A missing box is derived from the frame and the box of the parent.
  mutating func readNode(depth: Int, in parent: Rect?) -> SnapshotOutline.Node? {
    var fields = readFields()[...]
    guard let type = fields.popFirst(), type.equals == nil, !type.bytes.isEmpty,
      let numbers = fields.popFirst(), numbers.equals == nil,
      let frame = Self.rect(numbers.text)
    else { return nil }
    var found: Rect?
    if let field = fields.first, field.equals == nil {
      guard field.text.hasPrefix("at "), let rect = Self.rect(String(field.text.dropFirst(3)))
      else { return nil }
      found = rect
      fields.removeFirst()
    }
    var properties: [SnapshotOutline.Property] = []
    for field in fields {
      guard let equals = field.equals else { return nil }
      properties.append(
        .init(
          String(decoding: field.bytes[..<equals], as: UTF8.self),
          String(decoding: field.bytes[(equals + 3)...], as: UTF8.self)))
    }
    return SnapshotOutline.Node(
      type: type.text, depth: depth, frame: frame,
      box: found ?? SnapshotOutline.expectedBox(of: frame, in: parent), properties: properties)
  }

  /// A field of a line without escapes, and the position of the equals sign with its spaces.
  private struct Field {
    var bytes: [UInt8] = []
    var equals: Int?
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  private mutating func readFields() -> [Field] {
    var fields = [Field()]
    while position < line.endIndex {
      let byte = line[position]
      let next = position + 1 < line.endIndex ? line[position + 1] : nil
      position += 1
      let last = fields.count - 1
      switch (byte, next) {
      case (.backslash, .some(let escaped)):
        fields[last].bytes.append(escaped.unescaped)
        position += 1
      case (.semicolon, .some(.space)):
        fields.append(Field())
        position += 1
      case (.equals, .some(.space))
      where fields[last].equals == nil && fields[last].bytes.last == .space:
        fields[last].equals = fields[last].bytes.count - 1
        fields[last].bytes.append(byte)
      default:
        fields[last].bytes.append(byte)
      }
    }
    return fields
  }

  private static func rect(_ text: String) -> Rect? {
    let numbers = text.split(separator: " ", omittingEmptySubsequences: false).compactMap {
      Double($0)
    }
    guard numbers.count == 4, text.utf8.filter({ $0 == .space }).count == 3 else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension UInt8 {
  fileprivate static let lineFeed = UInt8(ascii: "\n")
  fileprivate static let space = UInt8(ascii: " ")
  fileprivate static let semicolon = UInt8(ascii: ";")
  fileprivate static let equals = UInt8(ascii: "=")
  fileprivate static let parenthesis = UInt8(ascii: "(")
  fileprivate static let backslash = UInt8(ascii: "\\")

  /// The character after the backslash for a byte that must be escaped.
  fileprivate var escaped: UInt8 {
    switch self {
    case 0: UInt8(ascii: "0")
    case .lineFeed: UInt8(ascii: "n")
    case UInt8(ascii: "\r"): UInt8(ascii: "r")
    default: self
    }
  }

  /// The byte for an escaped character.
  fileprivate var unescaped: UInt8 {
    switch self {
    case UInt8(ascii: "0"): 0
    case UInt8(ascii: "n"): .lineFeed
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    default: self
    }
  }
}

extension [UInt8] {
  fileprivate mutating func appendEscaped(_ text: String, also others: [UInt8] = []) {
    for byte in text.utf8 {
      let mustEscape =
        byte.escaped != byte || byte == .semicolon || byte == .backslash || others.contains(byte)
      if mustEscape { append(.backslash) }
      append(byte.escaped)
    }
  }
}

extension Color {
  /// Creates a color from its text in an outline, such as `#3C3C4399` or `#F2F2F7|#000000`.
  init?(outline text: String?, isDark: Bool) {
    let variants = text?.split(separator: "|") ?? []
    guard let variant = isDark ? variants.last : variants.first, variant.hasPrefix("#"),
      let number = UInt32(variant.dropFirst(), radix: 16)
    else { return nil }
    switch variant.utf8.count {
    case 7: self.init(hex: number)
    case 9:
      self.init(
        red8: UInt8(truncatingIfNeeded: number >> 24),
        green8: UInt8(truncatingIfNeeded: number >> 16),
        blue8: UInt8(truncatingIfNeeded: number >> 8), alpha8: UInt8(truncatingIfNeeded: number))
    default: return nil
    }
  }
}
