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
