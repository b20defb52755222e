/// JSON for programs, with sorted keys and a line feed at the end.
package enum JSONText {
  /// Encodes a value.
  ///
  /// Characters that a terminal would interpret, such as controls and marks that override the
  /// writing direction, are escaped, because the output may be printed there.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isPretty: Whether each value is on a line.
  package static func encode(_ value: some Encodable, isPretty: Bool = true) throws -> String {
    let encoder = JSONTextEncoder(isPretty: isPretty)
    try encoder.encode(value)
    return String(decoding: encoder.output.bytes, as: UTF8.self) + "\n"
  }
}

/// A JSON text to which values are appended.
private struct JSONOutput {
  /// The text in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// The members of the open objects.
  private var members: [Member] = []
  /// The sorted members of an object, whose memory all objects share.
  private var sortedText: [UInt8] = []
  private var current = Value()
  private var depth = 0
  private let isPretty: Bool

  /// A value whose text is not complete.
  struct Value {
    var kind = Kind.other
    /// The position of the text.
    var start = 0
    /// The number of elements of an array.
    var count = 0
    /// The index of the first member of an object.
    var firstMember = 0

    enum Kind {
      case array, object, other
    }
  }

  private struct Member {
    let key: String
    /// The position of the text.
    let start: Int
    var end: Int
  }

  init(isPretty: Bool) { self.isPretty = isPretty }

  /// The number of elements of the current array.
  var count: Int { current.count }

  /// Begins an element or a member of the current value, and returns the current value.
  mutating func begin(key: String?) -> Value {
    defer { current = Value(start: bytes.count, firstMember: members.count) }
    separate()
    guard let key else { return current }
    members.append(Member(key: key, start: bytes.count, end: bytes.count))
    indent()
    quote(key)
    if isPretty { bytes.append(UInt8(ascii: " ")) }
    bytes.append(UInt8(ascii: ":"))
    if isPretty { bytes.append(UInt8(ascii: " ")) }
    return current
  }

  /// Appends a member of the current object whose value is a text, a number, or a word.
  mutating func append(key: String, _ appendValue: (inout JSONOutput) -> Void) {
    let outer = begin(key: key)
    appendValue(&self)
    end(outer)
  }

  /// Makes the current value an array or an object.
  mutating func open(_ kind: Value.Kind) {
    guard current.kind != kind else { return }
    current.kind = kind
    // Appending a character as a text takes several times as long.
    bytes.append(kind == .array ? UInt8(ascii: "[") : UInt8(ascii: "{"))
    depth += 1
    startLine()
  }

  /// Ends the current value, and goes on with the value that contains it.
  mutating func end(_ outer: Value) {
    if bytes.count == current.start { open(.object) }
    if current.kind == .object { sortMembers() }
    if current.kind != .other {
      depth -= 1
      startLine()
      indent()
      bytes.append(current.kind == .array ? UInt8(ascii: "]") : UInt8(ascii: "}"))
    }
    current = outer
    if outer.kind == .object, let last = members.indices.last { members[last].end = bytes.count }
  }

  private mutating func sortMembers() {
    let own = members[current.firstMember...]
    guard let start = own.first?.start else { return }
    sortedText.removeAll(keepingCapacity: true)
    for member in own.sorted(by: { $0.key < $1.key }) {
      if !sortedText.isEmpty {
        sortedText.append(UInt8(ascii: ","))
        if isPretty { sortedText.append(UInt8(ascii: "\n")) }
      }
      sortedText += bytes[member.start..<member.end]
    }
    bytes.removeSubrange(start...)
    bytes += sortedText
    members.removeLast(own.count)
  }

  private mutating func separate() {
    guard current.kind == .array else { return }
    if current.count > 0 {
      bytes.append(UInt8(ascii: ","))
      startLine()
    }
    current.count += 1
    indent()
  }

  private mutating func startLine() {
    if isPretty { bytes.append(UInt8(ascii: "\n")) }
  }

  private mutating func indent() {
    if isPretty { bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth) }
  }

  /// Appends a number, or a word such as `true`.
  mutating func append(literal: String) {
    separate()
    bytes += literal.utf8
  }

  mutating func append(_ text: String) {
    separate()
    quote(text)
  }

  /// Appends the elements of the current value.
  mutating func append(_ texts: [String]) {
    open(.array)
    for text in texts { append(text) }
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes += text.utf8
    // A slice would retain the text.
    if let first = (start..<bytes.count).first(where: { Self.mayNeedEscape(bytes[$0]) }) {
      escape(from: first)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// Escapes the characters of the text from a position.
  private mutating func escape(from start: Int) {
    var rest = Array(bytes[start...])[...]
    bytes.removeSubrange(start...)
    while let index = rest.firstIndex(where: Self.mayNeedEscape) {
      bytes += rest[..<index]
      // The number of bytes of the character.
      let count = max(1, (~rest[index]).leadingZeroBitCount)
      for scalar in String(decoding: rest[index...].prefix(count), as: UTF8.self).unicodeScalars {
        bytes += JSONOutput.escaped(scalar).utf8
      }
      rest = rest[index...].dropFirst(count)
    }
    bytes += rest
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\u{8}": "\\b"
    case "\u{C}": "\\f"
    case _ where isInterpreted(scalar):
      String(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    default: String(scalar)
    }
  }

  /// Whether a terminal or another reader may interpret a character.
  private static func isInterpreted(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

/// An encoder that appends values to a text.
///
/// The text is that of a `JSONEncoder` with sorted keys, which first builds a tree of all values,
/// and takes several times as long. A value must encode its parts as values: a nested container or
/// the encoder of a superclass is an error.
private final class JSONTextEncoder: Encoder {
  private(set) var output: JSONOutput
  private var isNested = false

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(isPretty: Bool) { output = JSONOutput(isPretty: isPretty) }

  /// Appends a value.
  ///
  /// - Parameter key: The key, if an object contains the value.
  func encode<Value: Encodable>(_ value: Value, key: String?) throws {
    let outer = output.begin(key: key)
    // Without containers for each of the texts.
    if Value.self == [String].self, let texts = value as? [String] {
      output.append(texts)
    } else {
      try value.encode(to: self)
    }
    output.end(outer)
    if isNested { throw Self.error(value, "a container that is not in a value") }
  }

  /// Appends a member of the current object.
  fileprivate func append(key: String, _ appendValue: (inout JSONOutput) -> Void) {
    output.append(key: key, appendValue)
  }

  private static func error(_ value: Any, _ problem: String) -> EncodingError {
    .invalidValue(value, EncodingError.Context(codingPath: [], debugDescription: problem))
  }
}

extension JSONTextEncoder: SingleValueEncodingContainer, UnkeyedEncodingContainer {
  /// The number of elements of the current array.
  var count: Int { output.count }

  func encode(_ value: some Encodable) throws { try encode(value, key: nil) }

  func encode(_ value: String) { output.append(value) }

  func encode(_ value: Bool) { output.append(literal: value ? "true" : "false") }

  func encode(_ value: some FixedWidthInteger & Encodable) {
    output.append(literal: value.description)
  }

  func encode(_ value: some BinaryFloatingPoint & Encodable & CustomStringConvertible) throws {
    guard value.isFinite else { throw Self.error(value, "JSON has no number \(value)") }
    let text = value.description
    output.append(literal: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  func encodeNil() { output.append(literal: "null") }

  // MARK: Containers

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    output.open(.array)
    return self
  }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    output.open(.object)
    return KeyedEncodingContainer(JSONObject<Key>(encoder: self))
  }

  /// This encoder, which throws an error after the value.
  fileprivate var nested: JSONTextEncoder {
    isNested = true
    return self
  }

  func nestedContainer<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    nested.container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested }

  func superEncoder() -> any Encoder { nested }
}

private struct JSONObject<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: JSONTextEncoder

  var codingPath: [any CodingKey] { [] }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try encoder.encode(value, key: key.stringValue)
  }

  func encodeNil(forKey key: Key) throws { try encode(Bool?.none, forKey: key) }

  // Most members are texts and numbers, which need no container.

  func encode(_ value: String, forKey key: Key) {
    encoder.append(key: key.stringValue) { $0.append(value) }
  }

  func encode(_ value: Bool, forKey key: Key) {
    encoder.append(key: key.stringValue) { $0.append(literal: value ? "true" : "false") }
  }

  func encode(_ value: Int, forKey key: Key) {
    encoder.append(key: key.stringValue) { $0.append(literal: value.description) }
  }

  // MARK: Nested containers

  func nestedContainer<Other>(
    keyedBy type: Other.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Other> {
    encoder.nestedContainer(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder.nested }

  func superEncoder() -> any Encoder { encoder.nested }

  func superEncoder(forKey key: Key) -> any Encoder { encoder.nested }
}
