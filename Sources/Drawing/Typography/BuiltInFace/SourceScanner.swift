/// A scanner for the words, numbers, and coordinates in a ``FaceSource``.
///
/// It reads bytes through a pointer, because it runs in debug builds before the first letter is
/// drawn. The text is part of the program and therefore well-formed. At the end, the scanner
/// returns line feeds.
struct SourceScanner {
  private let text: StaticString
  private let end: Int
  /// The index of the next byte.
  private(set) var offset: Int

  /// Creates a scanner that starts at a byte of a text.
  init(_ text: StaticString, at offset: Int = 0) {
    self.text = text
    end = text.utf8CodeUnitCount
    self.offset = offset
  }

  /// Whether the scanner is at the end of the text.
  var isAtEnd: Bool { offset >= end }

  /// The byte at ``offset``, or a line feed at the end.
  var current: UInt8 { offset < end ? unsafe text.utf8Start[offset] : 0x0A }

  /// Skips spaces, and returns whether the line continues.
  mutating func hasMoreInLine() -> Bool {
    while current == 0x20 { offset += 1 }
    return current != 0x0A
  }

  /// Skips spaces, and returns whether the operation continues, which a semicolon or a line end
  /// ends.
  mutating func hasMoreInOperation() -> Bool { hasMoreInLine() && current != 0x3B }

  mutating func skipByte() { offset += 1 }

  /// Skips to the start of the next line.
  mutating func skipLine() {
    while current != 0x0A { offset += 1 }
    offset += 1
  }

  /// Skips a word and returns its first byte.
  mutating func byteOfWord() -> UInt8 {
    _ = hasMoreInLine()
    let first = current
    while current != 0x20, current != 0x0A { offset += 1 }
    return first
  }

  /// Reads a Unicode scalar of up to three bytes in UTF-8.
  mutating func scalar() -> UInt32 {
    let lead = UInt32(current)
    offset += 1
    guard lead >= 0xC0 else { return lead }
    var value = lead < 0xE0 ? lead & 0x1F : lead & 0x0F
    for _ in 0..<(lead < 0xE0 ? 1 : 2) {
      value = value << 6 | UInt32(current & 0x3F)
      offset += 1
    }
    return value
  }

  /// Reads a word up to a space or a line end.
  mutating func word() -> String {
    _ = hasMoreInLine()
    let start = offset
    while current != 0x20, current != 0x0A { offset += 1 }
    return unsafe String(
      decoding: UnsafeBufferPointer(start: text.utf8Start + start, count: offset - start),
      as: UTF8.self)
  }

  /// Reads a decimal number such as `-12` or `.58`.
  mutating func number() -> Double {
    _ = hasMoreInLine()
    let isNegative = current == 0x2D
    if isNegative { offset += 1 }
    let magnitude = magnitude() ?? 0
    return isNegative ? 0 - magnitude : magnitude
  }

  /// Reads a sum such as `.72X-55w`, in which plain numbers are multiplied by `stretch`.
  mutating func sum(_ variables: FaceVariables, stretch: Double) -> Double {
    _ = hasMoreInLine()
    var total = 0.0
    while true {
      let sign = current
      if sign == 0x2B || sign == 0x2D { offset += 1 }
      let factor = magnitude()
      var term = factor ?? 1
      if sign == 0x2D { term = 0 - term }
      let letter = current | 0x20
      if letter >= 0x61, letter <= 0x7A {
        term *= variables[current]
        offset += 1
      } else if factor != nil {
        term *= stretch
      } else {
        return total
      }
      total += term
    }
  }

  /// Reads a hexadecimal number.
  mutating func hexadecimal() -> UInt32 { UInt32(word(), radix: 16) ?? 0 }

  /// Reads the digits of a number, or returns `nil` if there are none.
  private mutating func magnitude() -> Double? {
    let start = offset
    var value = 0
    var divisor = 0
    while true {
      let byte = current
      if byte == 0x2E {
        divisor = 1
      } else if byte >= 0x30, byte <= 0x39 {
        value = value * 10 + Int(byte - 0x30)
        divisor *= 10
      } else {
        break
      }
      offset += 1
    }
    return offset == start ? nil : Double(value) / Double(max(1, divisor))
  }
}
