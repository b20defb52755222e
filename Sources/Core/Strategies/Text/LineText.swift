/// A line of a text as a difference shows it.
struct LineText {
  /// What is written out.
  enum Detail {
    /// Nothing.
    case none
    /// Spaces and tabs at the end, control characters, and characters without a shape.
    case whatIsInvisible
    /// Those, and every character that is not ASCII by its code points.
    case everyScalar
  }

  private let line: String
  /// Whether a newline ends the line.
  let endsWithNewline: Bool

  /// Creates a line from bytes, with the newline that may end them.
  init(_ bytes: [UInt8]) {
    endsWithNewline = bytes.last == UInt8(ascii: "\n")
    line = String(decoding: endsWithNewline ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }

  /// The line without what ends it, a carriage return included.
  var withoutEnd: [UInt8] {
    let bytes = Array(line.utf8)
    return bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
  }

  /// Returns the line without its newline: a space at the end as `·`, a tab there as `⇥`, a carriage
  /// return as `␍`, and what else is written out as in `‹U+00A0›`.
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
  /// Whether nothing is to be seen of the character, or it looks like a plain space.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    case .spaceSeparator: self != " "
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
