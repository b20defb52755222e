import Foundation
import SnapshotCore

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
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    return JSONWriter.escapingInterpretedCharacters(in: text) + "\n"
  }
}
