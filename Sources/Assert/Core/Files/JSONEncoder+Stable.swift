package import Foundation

extension JSONEncoder {
  /// An encoder for files, whose output depends only on the value: one line with sorted keys.
  package static var stable: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
