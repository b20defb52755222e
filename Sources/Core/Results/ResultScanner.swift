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

  /// Reads an object, calling a closure with each key.
  ///
  /// - Parameter body: Reads the value of a property with one of the other functions, and returns
  ///   `true`; or returns `false` to skip the value.
  mutating func readObject(
    _ body: (_ key: String, _ scanner: inout ResultScanner) throws -> Bool
  ) throws {
    try expect(UInt8(ascii: "{"))
    if consume(UInt8(ascii: "}")) { return }
    repeat {
      let key = try readString()
      try expect(UInt8(ascii: ":"))
      if try !body(key, &self) { try skipValue() }
    } while consume(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
  }

  /// Reads a text.
  mutating func readString() throws -> String {
    try expect(UInt8(ascii: "\""))
    let start = offset
    let hasEscapes = try skipString()
    let content = start..<offset - 1
    guard hasEscapes else {
      guard let text = unsafe String(validating: bytes[content], as: UTF8.self) else {
        throw Failure()
      }
      return text
    }
    // Escapes are rare, so the complete text is decoded.
    let data = unsafe Data(bytes[start - 1..<offset])
    return try JSONDecoder().decode(String.self, from: data)
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

  /// Reads an integer of at most 18 digits, without a fraction or an exponent.
  mutating func readInteger() throws -> Int {
    skipSpace()
    let isNegative = consume(UInt8(ascii: "-"))
    let start = offset
    var value = 0
    while offset < byteCount, case let digit = unsafe bytes[offset], 0x30...0x39 ~= digit {
      value = value &* 10 &+ Int(digit &- 0x30)
      offset &+= 1
    }
    guard 1...18 ~= offset - start, offset == byteCount || !isPartOfNumber else { throw Failure() }
    return isNegative ? -value : value
  }

  /// Whether the next byte continues a number.
  private var isPartOfNumber: Bool {
    switch unsafe bytes[offset] {
    case 0x2B, 0x2D, 0x2E, 0x45, 0x65: true
    default: false
    }
  }

  /// Reads a finite number.
  mutating func readNumber() throws -> Double {
    skipSpace()
    let start = offset
    if let integer = try? readInteger() { return Double(integer) }
    offset = start
    skipWord()
    let text = unsafe String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let first = text.utf8.first, first == 0x2D || 0x30...0x39 ~= first,
      let number = Double(text), number.isFinite
    else { throw Failure() }
    return number
  }

  /// Reads an array with a fixed number of numbers.
  mutating func readNumbers(_ count: Int) throws -> [Double] {
    let numbers = try readArray { try $0.readNumber() }
    guard numbers.count == count else { throw Failure() }
    return numbers
  }

  /// Reads an array with a fixed number of integers within a range.
  mutating func readIntegers(_ count: Int, in range: ClosedRange<Int>) throws -> [Int] {
    let numbers = try readArray { try $0.readInteger() }
    guard numbers.count == count, numbers.allSatisfy(range.contains) else { throw Failure() }
    return numbers
  }

  /// Reads `true` or `false`.
  mutating func readBool() throws -> Bool {
    skipSpace()
    let start = offset
    skipWord()
    switch offset - start {
    case 4 where unsafe bytes[start] == UInt8(ascii: "t"): return true
    case 5 where unsafe bytes[start] == UInt8(ascii: "f"): return false
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
        let start = offset
        skipWord()
        guard offset > start else { throw Failure() }
      }
    } while depth > 0
    guard depth == 0 else { throw Failure() }
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

  /// Skips letters, digits, and signs: a number, `true`, `false`, or `null`.
  private mutating func skipWord() {
    while offset < byteCount {
      switch unsafe bytes[offset] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E: offset &+= 1
      default: return
      }
    }
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
