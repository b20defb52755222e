import Foundation

/// JSON for programs, with sorted keys and a line feed at the end.
package enum JSONText {
  /// Encodes a value.
  ///
  /// Characters that a terminal would interpret are escaped, because the output may go there.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isPretty: Whether each value is on a line.
  package static func encode(_ value: some Encodable, isPretty: Bool = true) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return escaped(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
  }

  /// Returns a document in which control characters, and marks that are invisible or change the
  /// writing direction, are `\u` escapes; the values remain the same.
  static func escaped(_ json: String) -> String {
    // The encoder has escaped the control characters of ASCII except DEL; line feeds are its own.
    if json.utf8.allSatisfy({ $0 < 0x7F }) { return json }
    var result = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      if UntrustedText.isHarmless(scalar) || scalar.value < 0x20 {
        result.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        result.append(
          contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
            .unicodeScalars)
      }
    }
    return String(result)
  }
}
