/// Writes text as multi-line string literals.
///
/// The compiled literal has exactly the bytes of the text. Characters that are invisible, that an
/// editor may change, or that end a line are written as escape sequences: a tab, a carriage return,
/// a trailing space, and control and format characters.
struct LiteralWriter {
  /// The spaces or tabs before each line.
  let indentation: [UInt8]
  /// The line break of the file.
  let newline: [UInt8]

  /// Returns the lines of a literal from the opening delimiter to the closing one.
  ///
  /// The first line is not indented.
  func literal(_ text: String) -> [UInt8] {
    let pounds = String(repeating: "#", count: LiteralWriter.poundCount(Array(text.utf8)))
    var result = Array("\(pounds)\"\"\"".utf8) + newline
    if !text.isEmpty {
      // Swift treats a carriage return and a newline as one character, so scalars are split.
      for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
        if !line.isEmpty { result += indentation + escaped(line, escape: "\\" + pounds) }
        result += newline
      }
    }
    return result + indentation + Array("\"\"\"\(pounds)".utf8)
  }

  /// Returns the fewest number signs with which the text has no delimiter or escape sequence.
  private static func poundCount(_ text: [UInt8]) -> Int {
    var count = 0
    var quoteCount = 0
    for (index, byte) in text.enumerated() {
      quoteCount = byte == Byte.quote ? quoteCount + 1 : 0
      guard byte == Byte.backslash || quoteCount >= 3 else { continue }
      let pounds = text[(index + 1)...].prefix { $0 == Byte.pound }
      count = max(count, pounds.count + 1)
    }
    return count
  }

  private func escaped(
    _ line: Substring.UnicodeScalarView, escape: String
  ) -> [UInt8] {
    var result = ""
    for index in line.indices {
      let scalar = line[index]
      let isLast = line.index(after: index) == line.endIndex
      switch scalar {
      case "\t": result += escape + "t"
      case "\r": result += escape + "r"
      case " " where isLast: result += escape + "u{20}"
      default:
        if LiteralWriter.isVisible(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          result += escape + "u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
    return Array(result.utf8)
  }

  /// Whether editors show a character and preserve it.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value < 0x7F }
    switch scalar {
    // The zero-width joiner and the variation selectors are parts of many emoji.
    case "\u{200D}", "\u{FE0E}", "\u{FE0F}": return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse,
      .surrogate, .unassigned:
      return false
    default: return !scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
