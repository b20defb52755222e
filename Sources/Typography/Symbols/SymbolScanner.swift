import SnapshotGeometry

/// A scanner for the operations and numbers in a ``SymbolSource``.
struct SymbolScanner {
  private let bytes: [UInt8]
  private var offset = 0

  /// Creates a scanner at the start of a text.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns the next byte that is not a space without consuming it, or `nil` at the end.
  mutating func peek() -> UInt8? {
    while offset < bytes.count, bytes[offset] == 0x20 { offset += 1 }
    return offset < bytes.count ? bytes[offset] : nil
  }

  /// Consumes and returns the next byte that is not a space.
  mutating func next() -> UInt8? {
    defer { offset += 1 }
    return peek()
  }

  /// Returns whether a number follows.
  mutating func hasNumber() -> Bool {
    guard let byte = peek() else { return false }
    return byte == 0x2D || byte == 0x2E || byte >= 0x30 && byte <= 0x39
  }

  /// Reads a decimal number such as `-12` or `.58`.
  mutating func number() -> Double {
    var isNegative = false
    if peek() == 0x2D {
      isNegative = true
      offset += 1
    }
    var (value, divisor) = (0, 0)
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == 0x2E, divisor == 0 {
        divisor = 1
      } else if byte >= 0x30, byte <= 0x39 {
        value = value * 10 + Int(byte - 0x30)
        divisor *= 10
      } else {
        break
      }
      offset += 1
    }
    let magnitude = Double(value) / Double(max(1, divisor))
    return isNegative ? 0 - magnitude : magnitude
  }

  /// Reads a point.
  mutating func point() -> Point {
    let x = number()
    return Point(x: x, y: number())
  }

  /// Reads the name of a symbol, up to a space.
  mutating func name() -> String {
    _ = peek()
    let start = offset
    while offset < bytes.count, bytes[offset] != 0x20, bytes[offset] != 0x3B { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }
}
