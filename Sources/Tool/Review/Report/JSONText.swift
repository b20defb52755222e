import Foundation
import SnapshotCore

/// JSON for programs, with sorted keys and a line feed at the end.
package enum JSONText {
  /// Encodes a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isPretty: Whether each value is on a line.
  package static func encode(_ value: some Encodable, isPretty: Bool = true) throws -> String {
    let encoder = JSONEncoder.stable
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return try text(value, encoder) + "\n"
  }

  /// Encodes a value without a line feed.
  ///
  /// Characters that a terminal would interpret, such as controls and marks that override the
  /// writing direction, are escaped, because the output may be printed there.
  static func text(_ value: some Encodable, _ encoder: JSONEncoder) throws -> String {
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    // Outside its texts, a document has only ASCII characters.
    var result = ""
    var start = text.startIndex
    while let index = text.utf8[start...].firstIndex(where: { $0 >= 0x7F }) {
      let scalar = text.unicodeScalars[index]
      result += text[start..<index]
      result += isInterpreted(scalar) ? escaped(scalar) : String(scalar)
      start = text.unicodeScalars.index(after: index)
    }
    return result + text[start...]
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
}
