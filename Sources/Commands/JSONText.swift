import Foundation
import SnapshotCore

/// JSON for programs, with sorted keys and a line break at the end.
enum JSONText {
  static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    return JSONWriter.escapingInterpretedCharacters(in: text) + "\n"
  }
}
