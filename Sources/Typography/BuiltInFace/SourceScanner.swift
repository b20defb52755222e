import Geometry

/// A reader of the words and numbers in a ``FaceSource``.
///
/// It reads bytes through a pointer, because it runs in debug builds before the first letter is
/// drawn. The text is the program's own, so it is trusted to be well formed; at its end a reader
/// gives spaces.
struct SourceScanner {
  private let text: StaticString
  private let end: Int
  /// The index of the next byte.
  private(set) var offset: Int

  /// Creates a reader that starts at a byte of a text.
  init(_ text: StaticString, at offset: Int = 0) {
    self.text = text
    end = text.utf8CodeUnitCount
    self.offset = offset
  }

  /// Whether the text is used up.
  var isAtEnd: Bool { offset >= end }

  /// The byte at the offset, or a line feed at the end.
  private var current: UInt8 { offset < end ? unsafe text.utf8Start[offset] : 0x0A }

  /// Goes past spaces, and returns whether the line goes on.
  mutating func hasMoreInLine() -> Bool {
    while current == 0x20 { offset += 1 }
    return current != 0x0A
  }

  /// Goes to the start of the next line.
  mutating func skipLine() {
    while current != 0x0A { offset += 1 }
    offset += 1
  }

  /// Reads one Unicode scalar, UTF-8 of at most three bytes.
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

  /// Reads a word up to a space or the line's end.
  mutating func word() -> String {
    _ = hasMoreInLine()
    let start = offset
    while current != 0x20, current != 0x0A { offset += 1 }
    return unsafe String(
      decoding: UnsafeBufferPointer(start: text.utf8Start + start, count: offset - start),
      as: UTF8.self)
  }

  /// Reads a decimal number such as `-12` or `0.58`.
  mutating func number() -> Double {
    _ = hasMoreInLine()
    let isNegative = current == 0x2D
    if isNegative { offset += 1 }
    var value = 0
    var divisor = 0
    while true {
      if current == 0x2E {
        divisor = 1
      } else if current >= 0x30, current <= 0x39 {
        value = value * 10 + Int(current - 0x30)
        divisor *= 10
      } else {
        break
      }
      offset += 1
    }
    let magnitude = Double(value) / Double(max(1, divisor))
    return isNegative ? 0 - magnitude : magnitude
  }

  /// Reads two numbers.
  mutating func point() -> Point {
    let x = number()
    return Point(x: x, y: number())
  }

  /// Reads a hexadecimal number.
  mutating func hexadecimal() -> UInt32 { UInt32(word(), radix: 16) ?? 0 }
}
