/// Writes JSON (RFC 8259) in a fraction of the time of `JSONEncoder`.
///
/// Characters that a terminal interprets, such as controls and marks that override the writing
/// direction, are escaped, so that the document is harmless there and has the same texts.
package struct JSONWriter {
  /// The document as UTF-8.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Creates an empty document.
  package init() {}

  /// The document.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an object, whose properties a closure writes.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    body(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes an array, whose elements a closure writes.
  package mutating func array<Element>(
    _ elements: [Element], _ body: (inout JSONWriter, Element) -> Void
  ) {
    open(UInt8(ascii: "["))
    for element in elements { body(&self, element) }
    close(UInt8(ascii: "]"))
  }

  /// Writes the name of a property, after which its value must be written.
  package mutating func key(_ name: String) {
    value(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a text.
  package mutating func value(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 && $0 != 0x22 && $0 != 0x5C }) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars { append(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes an integer.
  package mutating func value(_ number: Int) {
    separate()
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Writes a number, which must be finite.
  package mutating func value(_ number: Double) {
    if let integer = Int(exactly: number), integer.magnitude < 1 << 53 {
      value(integer)
    } else {
      separate()
      bytes.append(contentsOf: (number.isFinite ? number : 0).description.utf8)
    }
  }

  /// Writes `true` or `false`.
  package mutating func value(_ flag: Bool) {
    separate()
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  // MARK: Parts

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes.append(contentsOf: #"\""#.utf8)
    case "\\": bytes.append(contentsOf: #"\\"#.utf8)
    case "\n": bytes.append(contentsOf: #"\n"#.utf8)
    case "\r": bytes.append(contentsOf: #"\r"#.utf8)
    case "\t": bytes.append(contentsOf: #"\t"#.utf8)
    case " "..."~": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    case _ where JSONWriter.isInterpreted(scalar):
      bytes.append(contentsOf: JSONWriter.escaped(scalar).utf8)
    default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Whether a terminal or another reader may interpret a character.
  private static func isInterpreted(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  /// Returns a document of another writer with the same characters escaped.
  ///
  /// - Parameter json: The document; outside its texts, it must have only ASCII characters.
  package static func escapingInterpretedCharacters(in json: String) -> String {
    if json.utf8.allSatisfy({ $0 < 0x7F }) { return json }
    var result = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      if scalar.value >= 0x7F, isInterpreted(scalar) {
        result.append(contentsOf: escaped(scalar).unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
