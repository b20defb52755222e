import Foundation

/// Reads the known properties of an object in JSON (RFC 8259), and skips the others without
/// decoding them.
///
/// It takes a fraction of the time of `JSONDecoder`. Skipped values are checked only for matching
/// quotes and brackets.
@safe struct ResultScanner {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  /// An object whose properties are not as expected.
  struct Failure: Error {}

  /// Returns a value that must exist.
  static func required<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw Failure() }
    return value
  }

  private init(_ bytes: UnsafeRawBufferPointer) { unsafe self.bytes = bytes }

  /// Scans all bytes: calls a closure with a scanner, which must read one value.
  static func scan(_ bytes: [UInt8], _ body: (inout ResultScanner) throws -> Void) throws {
    try unsafe bytes.withUnsafeBytes { bytes in
      var scanner = unsafe ResultScanner(bytes)
      try body(&scanner)
      scanner.skipSpace()
      guard scanner.offset == scanner.byteCount else { throw Failure() }
    }
  }

  private var byteCount: Int { unsafe bytes.count }

  /// The name of a property, as its bytes in the document.
  @safe struct Key {
    fileprivate let bytes: UnsafeRawBufferPointer

    fileprivate init(_ bytes: UnsafeRawBufferPointer) { unsafe self.bytes = bytes }

    /// Whether a key has a name, which must be ASCII.
    @inline(__always)
    static func ~= (name: StaticString, key: Key) -> Bool {
      guard unsafe key.bytes.count == name.utf8CodeUnitCount,
        let start = unsafe key.bytes.baseAddress
      else { return false }
      return unsafe memcmp(start, name.utf8Start, name.utf8CodeUnitCount) == 0
    }

    /// The name.
    var name: String {
      get throws { try unsafe ResultScanner.text(bytes) }
    }
  }

  /// Reads an object, calling a closure with each key.
  ///
  /// - Parameter body: Reads the value of a property with one of the other functions, and returns
  ///   `true`; or returns `false` to skip the value.
  @inline(__always)
  mutating func readObject(
    _ body: (_ key: Key, _ scanner: inout ResultScanner) throws -> Bool
  ) throws {
    try expect(UInt8(ascii: "{"))
    if consume(UInt8(ascii: "}")) { return }
    repeat {
      let (content, hasEscapes) = try skipText()
      if hasEscapes { throw Failure() }
      try expect(UInt8(ascii: ":"))
      if try unsafe !body(Key(UnsafeRawBufferPointer(rebasing: bytes[content])), &self) {
        try skipValue()
      }
    } while consume(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
  }

  /// Reads a text.
  mutating func readString() throws -> String {
    let (content, hasEscapes) = try skipText()
    let bytes = unsafe UnsafeRawBufferPointer(rebasing: self.bytes[content])
    return try unsafe hasEscapes ? JSONEscapes.decode([UInt8](bytes)) : ResultScanner.text(bytes)
  }

  private static func text(_ bytes: UnsafeRawBufferPointer) throws -> String {
    try unsafe required(String(validating: bytes, as: UTF8.self))
  }

  /// Reads an array, whose elements a closure reads.
  mutating func readArray<Element>(
    _ read: (inout ResultScanner) throws -> Element
  ) throws -> [Element] {
    try expect(UInt8(ascii: "["))
    var elements: [Element] = []
    if consume(UInt8(ascii: "]")) { return elements }
    repeat { elements.append(try read(&self)) } while consume(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
    return elements
  }

  /// Reads an array of texts.
  mutating func readStrings() throws -> [String] { try readArray { try $0.readString() } }

  /// Reads an array of two values, such as a width and a height.
  @inline(__always)
  mutating func readPair<Value>(
    _ read: (inout ResultScanner) throws -> Value
  ) throws -> (Value, Value) {
    try expect(UInt8(ascii: "["))
    let first = try read(&self)
    try expect(UInt8(ascii: ","))
    let second = try read(&self)
    try expect(UInt8(ascii: "]"))
    return (first, second)
  }

  /// Reads an array of four values: the left and the top edge, the width, and the height.
  @inline(__always)
  mutating func readRect<Value>(
    _ read: (inout ResultScanner) throws -> Value
  ) throws -> (x: Value, y: Value, width: Value, height: Value) {
    try expect(UInt8(ascii: "["))
    let x = try read(&self)
    try expect(UInt8(ascii: ","))
    let y = try read(&self)
    try expect(UInt8(ascii: ","))
    let width = try read(&self)
    try expect(UInt8(ascii: ","))
    let height = try read(&self)
    try expect(UInt8(ascii: "]"))
    return (x, y, width, height)
  }

  /// Reads an integer of at most 18 digits, without a fraction or an exponent.
  mutating func readInteger() throws -> Int {
    guard let number = integer(readWord()) else { throw Failure() }
    return number
  }

  /// Reads an integer within a range.
  mutating func readInteger(in range: ClosedRange<Int>) throws -> Int {
    let number = try readInteger()
    guard range.contains(number) else { throw Failure() }
    return number
  }

  /// Reads a finite number.
  mutating func readNumber() throws -> Double {
    let word = readWord()
    if let integer = integer(word) { return Double(integer) }
    let text = unsafe String(decoding: bytes[word], as: UTF8.self)
    guard let first = text.utf8.first, first == 0x2D || 0x30...0x39 ~= first,
      text.utf8.allSatisfy(ResultScanner.isPartOfNumber), let number = Double(text),
      number.isFinite
    else { throw Failure() }
    return number
  }

  /// Whether a byte may be part of a number; `Double` also reads hexadecimal digits.
  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: true
    default: false
    }
  }

  /// Returns the value of an optional minus sign and at most 18 digits.
  private func integer(_ word: Range<Int>) -> Int? {
    guard !word.isEmpty else { return nil }
    let isNegative = unsafe bytes[word.lowerBound] == UInt8(ascii: "-")
    let digits = word.dropFirst(isNegative ? 1 : 0)
    guard 1...18 ~= digits.count else { return nil }
    var value = 0
    for index in digits {
      let digit = unsafe bytes[index] &- 0x30
      guard digit <= 9 else { return nil }
      value = value &* 10 &+ Int(digit)
    }
    return isNegative ? -value : value
  }

  /// Reads `true` or `false`.
  mutating func readBool() throws -> Bool {
    let word = readWord()
    switch word.count {
    case 4 where unsafe bytes[word.lowerBound] == UInt8(ascii: "t"): return true
    case 5 where unsafe bytes[word.lowerBound] == UInt8(ascii: "f"): return false
    default: throw Failure()
    }
  }

  // MARK: Skipping

  private mutating func skipValue() throws {
    skipSpace()
    var depth = 0
    repeat {
      skipSpace()
      guard offset < byteCount else { throw Failure() }
      switch unsafe bytes[offset] {
      case UInt8(ascii: "\""):
        offset &+= 1
        _ = try skipString()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth &+= 1
        offset &+= 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth &-= 1
        offset &+= 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard depth > 0 else { throw Failure() }
        offset &+= 1
      default:
        if readWord().isEmpty { throw Failure() }
      }
    } while depth > 0
    guard depth == 0 else { throw Failure() }
  }

  /// Skips a string, and returns the bytes between its quotes and whether they contain escapes.
  private mutating func skipText() throws -> (content: Range<Int>, hasEscapes: Bool) {
    try expect(UInt8(ascii: "\""))
    let start = offset
    let hasEscapes = try skipString()
    return (start..<offset - 1, hasEscapes)
  }

  /// Skips the rest of a text including its closing quote, and returns whether it has escapes.
  private mutating func skipString() throws -> Bool {
    var hasEscapes = false
    while let start = unsafe bytes.baseAddress,
      let quote = unsafe memchr(start + offset, 0x22, byteCount - offset)
    {
      let end = unsafe UnsafeRawPointer(quote) - start
      if !hasEscapes {
        hasEscapes = unsafe memchr(start + offset, 0x5C, end - offset) != nil
      }
      // An odd number of backslashes escapes the quote.
      var backslashCount = 0
      while hasEscapes, end - backslashCount > offset,
        unsafe bytes[end - 1 - backslashCount] == 0x5C
      {
        backslashCount &+= 1
      }
      offset = end + 1
      if backslashCount & 1 == 0 { return hasEscapes }
    }
    throw Failure()
  }

  /// Reads letters, digits, and signs: a number, `true`, `false`, or `null`.
  private mutating func readWord() -> Range<Int> {
    skipSpace()
    let start = offset
    while offset < byteCount {
      switch unsafe bytes[offset] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E: offset &+= 1
      default: return start..<offset
      }
    }
    return start..<offset
  }

  private mutating func skipSpace() {
    while offset < byteCount {
      switch unsafe bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset &+= 1
      default: return
      }
    }
  }

  private mutating func consume(_ byte: UInt8) -> Bool {
    skipSpace()
    guard offset < byteCount, unsafe bytes[offset] == byte else { return false }
    offset &+= 1
    return true
  }

  private mutating func expect(_ byte: UInt8) throws {
    guard consume(byte) else { throw Failure() }
  }
}

/// The escapes in JSON strings (RFC 8259, section 7).
enum JSONEscapes {
  /// Decodes the bytes between the quotes of a string.
  ///
  /// - Throws: ``ResultScanner/Failure`` if an escape is unknown, if it is half of a surrogate
  ///   pair, or if the string is not UTF-8.
  static func decode(_ bytes: [UInt8]) throws -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "\\")) {
      decoded += rest[..<start]
      rest = rest[(start + 1)...]
      switch rest.popFirst() {
      case UInt8(ascii: "\""): decoded.append(0x22)
      case UInt8(ascii: "\\"): decoded.append(0x5C)
      case UInt8(ascii: "/"): decoded.append(0x2F)
      case UInt8(ascii: "n"): decoded.append(0x0A)
      case UInt8(ascii: "r"): decoded.append(0x0D)
      case UInt8(ascii: "t"): decoded.append(0x09)
      case UInt8(ascii: "b"): decoded.append(0x08)
      case UInt8(ascii: "f"): decoded.append(0x0C)
      case UInt8(ascii: "u"): decoded += try scalar(&rest).utf8
      default: throw ResultScanner.Failure()
      }
    }
    decoded += rest
    return try ResultScanner.required(String(validating: decoded, as: UTF8.self))
  }

  /// Reads the digits after `\u`, and a second escape if they are the first half of a pair.
  private static func scalar(_ rest: inout ArraySlice<UInt8>) throws -> String {
    var units = [try unit(&rest)]
    if UTF16.isLeadSurrogate(units[0]) {
      guard rest.popFirst() == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u") else {
        throw ResultScanner.Failure()
      }
      units.append(try unit(&rest))
    }
    return try ResultScanner.required(String(validating: units, as: UTF16.self))
  }

  /// Reads four hexadecimal digits.
  private static func unit(_ rest: inout ArraySlice<UInt8>) throws -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      let digit = rest.popFirst().flatMap { Character(Unicode.Scalar($0)).hexDigitValue }
      unit = unit << 4 | UInt16(try ResultScanner.required(digit))
    }
    return unit
  }
}
