/// A line of a text, as shown in a difference.
struct LineText {
  /// The characters that are written out.
  enum Detail {
    /// No characters.
    case none
    /// Trailing spaces and tabs, control characters, and invisible characters.
    case invisible
    /// Invisible characters, and every non-ASCII character as its code point.
    case everyScalar
  }

  private let line: String
  /// Whether a newline ends the line.
  let endsWithNewline: Bool

  /// Creates a line from bytes, which may end with a newline.
  init(_ bytes: [UInt8]) {
    endsWithNewline = bytes.last == UInt8(ascii: "\n")
    line = String(decoding: endsWithNewline ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }

  /// The line without its ending, including a carriage return.
  var withoutEnding: [UInt8] {
    let bytes = Array(line.utf8)
    return bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
  }

  /// Returns the line without its newline.
  ///
  /// A trailing space is written as `·`, a trailing tab as `⇥`, a carriage return as `␍`, and other
  /// characters as in `‹U+00A0›`.
  func description(_ detail: Detail) -> String {
    if case .none = detail { return line }
    let scalars = Array(line.unicodeScalars)
    let contentCount = (scalars.lastIndex { ![" ", "\t", "\r"].contains($0) } ?? -1) + 1
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case " " where index >= contentCount: result += "·"
      case "\t": result += index >= contentCount ? "⇥" : "\t"
      case "\r": result += "␍"
      default:
        if scalar.isInvisible || (!scalar.isASCII && detail == .everyScalar) {
          let code = String(scalar.value, radix: 16, uppercase: true)
          result += "‹U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code + "›"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether the character is invisible, or looks like a plain space.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    case .spaceSeparator: self != " "
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
